// The discrete gradient method on Lie groups in the catalogue.
#include "methods/lie_gonzalez.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

/// Besides the sizes of several systems: a top, and a body in a fluid, on se(3)*.
using Parts = Joined<LieSkewParts, TypeList<LieSkew<15, 6>, LieSkew<18, 6>>>;

}  // namespace

Method methods::lie_gonzalez() {
  return method_on(
      Parts{}, Kind::homogeneous,
      {.id = "lie_gonzalez",
       .name = "Lie–Gonzalez",
       .description = "Gonzalez' discrete gradient on a Lie group: keeps the energy, and stays "
                      "on the manifold.",
       .source = "Celledoni and Owren 2014",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"}},
      [](const auto& form, const OptionValues& /*options*/) { return LieGonzalezStepper(form); });
}

}  // namespace rattleback
