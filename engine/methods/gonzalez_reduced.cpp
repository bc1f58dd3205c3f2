// The reduced discrete gradient methods of the catalogue.
#include "methods/gonzalez_reduced.hpp"

#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

constexpr WholeNumbers householder_signs{
    WholeNumber(
        "signs", "Householder signs",
        "Sign of each reflection, 1 or −1; 0 takes the stable one at the start of each step", 0, -1,
        1),
    "constraints"};

MethodInfo gonzalez_reduced_method(const std::string& id, const std::string& name,
                                   const std::string& description, const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric_held = true,
          .preserves = {"energy", "constraint"},
          .options = {householder_signs},
          .units = "The frame is orthonormal where metres and radians are one unit."};
}

Method reduced(MethodInfo info, FrameSlope slope) {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained, std::move(info),
      [slope](const Constrained& form, const OptionValues& options) {
        return gonzalez_reduced_stepper(form, slope, householder_signs.of(options));
      },
      has_reflected_frame);
}

}  // namespace

Method methods::gonzalez_reduced() {
  return reduced(
      gonzalez_reduced_method(
          "gonzalez_reduced", "Gonzalez, reduced",
          "Gonzalez' discrete gradient in a frame that the method finds for itself by Householder "
          "reflections of the constraints: keeps energy and constraint, and asks for no frame. "
          "Symmetric while the signs of the reflections stay the same.",
          "P1 §3.3, Algorithm 1"),
      FrameSlope::exact);
}

Method methods::gonzalez_reduced_fd() {
  return reduced(
      gonzalez_reduced_method(
          "gonzalez_reduced_fd", "Gonzalez, reduced, with differences",
          "The reduced Gonzalez method with central differences of the frame, as wide as the step, "
          "in place of its derivatives: keeps energy and constraint still, at order 2.",
          "P1, Remark 3.5"),
      FrameSlope::difference);
}

}  // namespace rattleback
