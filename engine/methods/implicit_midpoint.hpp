// The implicit midpoint rule on any formulation,
//     x' − x = h f(t + h/2, (x + x')/2).
// Symmetric, order 2, keeps quadratic invariants. On a skew-gradient system with quadratic energy
// it is the discrete gradient method of all three gradients (P1, Remark 3.2).
#pragma once

#include "methods/implicit_step.hpp"

namespace rattleback {

struct ImplicitMidpoint {
  static constexpr Kind preferred = Kind::skew_gradient;

  static MethodInfo info() {
    return {.id = "implicit_midpoint",
            .name = "Implicit midpoint",
            .description =
                "The symmetric rule of order 2 that keeps quadratic invariants of its "
                "own variables.",
            .source = "Hairer, Lubich, Wanner, Geometric Numerical Integration, IV.2",
            .order = 2,
            .implicit = true,
            .symmetric = true};
  }

  template <DifferentiableSystem F>
  class Stepper {
   public:
    using State = typename F::State;
    Stepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

    StepReport step(double t, double h, State& x) {
      const State start = x;
      const auto residual = [&]<class T>(double step, const Vec<T, F::dimension>& next) {
        const Vec<T, F::dimension> begin = start.template cast<T>();
        const Vec<T, F::dimension> middle = T(0.5) * (begin + next);
        const Vec<T, F::dimension> rate = form_.velocity(t + 0.5 * step, middle);
        return Vec<T, F::dimension>(next - begin - T(step) * rate);
      };
      return implicit_step(form_, newton_, residual, t, h, x);
    }

   private:
    F form_;
    NewtonOn<F> newton_;
  };
};

}  // namespace rattleback
