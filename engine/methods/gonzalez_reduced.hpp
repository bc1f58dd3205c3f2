// Gonzalez' discrete gradient on D* without a frame given by hand, P1 §3.3: each step
//     (i)   (q, p) → (q, ρ), ρ = X(q)ᵀ p, in the Householder frame with the signs of this step,
//     (ii)  (q, ρ) → (q', ρ') by Gonzalez' gradient with Π at the midpoint,
//     (iii) p' = g X G⁻¹ ρ' at q'.
// Keeps H and the constraint. The map depends on the frame, hence on the signs (errata); a sign
// opposite to R_cc makes the frame singular nearby and the step inaccurate.
#pragma once

#include "forms/adapted.hpp"
#include "forms/householder_frame.hpp"
#include "methods/discrete_gradients.hpp"

namespace rattleback {

enum class FrameSlope { exact, difference };

template <FrameSlope slope, ConstrainedForm F>
class GonzalezReducedStepper {
 public:
  using State = typename F::State;
  using Frame = HouseholderFrame<typename F::System>;
  using Reduced = Adapted<typename F::System, Frame>;

  GonzalezReducedStepper(const F& form, const OptionValues& options)
      : form_(form), options_(options), reduced_(form.system()) {
    const std::vector<double>& given = options.at("signs").numbers();
    for (int c = 0; c < F::constraints; ++c) signs_[c] = given[static_cast<std::size_t>(c)];
  }

  StepReport step(double t, double h, State& z) {
    const typename F::Configuration q = form_.configuration(z);
    Frame& frame = reduced_.frame();
    typename Frame::Signs signs = frame.stable_signs(q);
    for (int c = 0; c < F::constraints; ++c) {
      if (signs_[c] != 0.0) signs[c] = signs_[c];
    }
    frame.freeze(signs);
    if constexpr (slope == FrameSlope::difference) frame.set_increment(h);
    typename Reduced::State zeta = reduced_.lift(q, form_.lower_velocity(z));
    DiscreteGradientStepper<GonzalezGradient, Reduced> stepper(reduced_, options_);
    StepReport report = stepper.step(t, h, zeta);
    if (!report.ok()) return report;
    accept(form_.lift(reduced_.configuration(zeta), reduced_.lower_velocity(zeta)), z, report);
    return report;
  }

 private:
  F form_;
  OptionValues options_;
  Reduced reduced_;
  typename Frame::Signs signs_;  ///< 0: as stable as can be, chosen at each step
};

inline MethodInfo gonzalez_reduced_method(const std::string& id, const std::string& name,
                                          const std::string& description,
                                          const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric = false,
          .preserves = {"energy", "constraint"},
          .options = {{.id = "signs",
                       .name = "Householder signs",
                       .unit = "",
                       .description = "Sign of each reflection, 1 or −1; 0 takes the stable one "
                                      "at the start of each step",
                       .value = 0.0,
                       .minimum = -1.0,
                       .maximum = 1.0,
                       .whole = true,
                       .per = "constraints"}}};
}

struct GonzalezReduced {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  using Stepper = GonzalezReducedStepper<FrameSlope::exact, F>;
  static MethodInfo info() {
    return gonzalez_reduced_method(
        "gonzalez_reduced", "Gonzalez, reduced",
        "Gonzalez' discrete gradient in a frame that the method finds for itself by Householder "
        "reflections of the constraints: keeps energy and constraint, and asks for no frame.",
        "P1 §3.3, Algorithm 1");
  }
};

struct GonzalezReducedFd {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  using Stepper = GonzalezReducedStepper<FrameSlope::difference, F>;
  static MethodInfo info() {
    return gonzalez_reduced_method(
        "gonzalez_reduced_fd", "Gonzalez, reduced, with differences",
        "The reduced Gonzalez method with central differences of the frame, as wide as the step, "
        "in place of its derivatives: keeps energy and constraint still, at order 2.",
        "P1, Remark 3.5");
  }
};

}  // namespace rattleback
