// Commutator-free methods on a homogeneous space: products of exponentials in place of dexp⁻¹.
// Heun's method needs no more than one, at order 2: y' = exp(½(k₁ + k₂)) y, k₂ at exp(k₁) y. The
// method of order 4 (Celledoni, Marthinsen, Owren 2003; P5 (9)) has four evaluations and five
// exponentials, since its last stage starts from the second:
//     Y₂ = exp(½k₁) y,  Y₃ = exp(½k₂) y,  Y₄ = exp(k₃ − ½k₁) Y₂,
//     y' = exp((−k₁ + 2k₂ + 2k₃ + 3k₄)/12) exp((3k₁ + 2k₂ + 2k₃ − k₄)/12) y.
#pragma once

#include "methods/homogeneous_step.hpp"

namespace rattleback {

struct LieHeun {
  static constexpr Kind preferred = Kind::homogeneous;

  static MethodInfo info() {
    MethodInfo info = lie_method("lie_heun", "Lie–Heun", 2,
                                 "Two evaluations and two exponentials a step, no commutator.");
    info.source = "Celledoni, Marthinsen, Owren 2003; P5 §5.3";
    return info;
  }

  template <HomogeneousSystem F>
  class Stepper {
   public:
    using State = typename F::State;
    using Algebra = typename F::Group::Algebra;
    Stepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

    StepReport step(double t, double h, State& y) {
      StepReport report;
      report.evaluations = 2;
      const Algebra k1 = h * form_.generator(t, y);
      const Algebra k2 = h * form_.generator(t + h, moved_by<F>(k1, y));
      move_on_group<F>(0.5 * (k1 + k2), report, y);
      return report;
    }

   private:
    F form_;
  };
};

struct Cf4 {
  static constexpr Kind preferred = Kind::homogeneous;

  static MethodInfo info() {
    MethodInfo info = lie_method("cf4", "Commutator-free, order 4", 4,
                                 "Order 4 from exponentials alone: no commutator, no dexp⁻¹.");
    info.source = "Celledoni, Marthinsen, Owren 2003; P5 (9)";
    return info;
  }

  template <HomogeneousSystem F>
  class Stepper {
   public:
    using State = typename F::State;
    using Algebra = typename F::Group::Algebra;
    Stepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

    StepReport step(double t, double h, State& y) {
      StepReport report;
      report.evaluations = 4;
      const auto rate = [&](double c, const State& at) -> Algebra {
        return h * form_.generator(t + c * h, at);
      };
      const Algebra k1 = rate(0.0, y);
      const State second = moved_by<F>(0.5 * k1, y);
      const Algebra k2 = rate(0.5, second);
      const Algebra k3 = rate(0.5, moved_by<F>(0.5 * k2, y));
      const Algebra k4 = rate(1.0, moved_by<F>(k3 - 0.5 * k1, second));
      const State half = moved_by<F>((3.0 * k1 + 2.0 * k2 + 2.0 * k3 - k4) / 12.0, y);
      State next = half;
      move_on_group<F>((-k1 + 2.0 * k2 + 2.0 * k3 + 3.0 * k4) / 12.0, report, next);
      if (report.ok()) y = next;
      return report;
    }

   private:
    F form_;
  };
};

}  // namespace rattleback
