// The exact discrete flow (P3 §5.2), where a system knows its own: the pair (q, q') of a step lies
// on the exact discrete constraint submanifold, q' = exp_q(h v). What all other methods approach.
#pragma once

#include "methods/implicit_step.hpp"

namespace rattleback {

struct ExactDiscrete {
  static constexpr Kind preferred = Kind::skew_gradient;

  static MethodInfo info() {
    return {.id = "exact_discrete",
            .name = "Exact discrete flow",
            .description =
                "The nonholonomic exponential map in closed form: no error but round-off, at any "
                "step. The ruler for all others.",
            .source = "P3 §5.2, (19)",
            .order = exact_order,
            .symmetric = true,
            .preserves = {"energy", "constraint"}};
  }

  template <SkewGradientSystem F>
  requires requires(const typename F::System& s, const typename F::Configuration& q) {
    s.exact_flow(0.1, q, q);
  }
  class Stepper {
   public:
    using State = typename F::State;
    Stepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

    StepReport step(double /*t*/, double h, State& z) {
      const auto next =
          form_.system().exact_flow(h, form_.configuration(z), form_.lower_velocity(z));
      StepReport report;
      accept(form_.lift(next.q, next.v), report, z);
      return report;
    }

   private:
    F form_;
  };
};

}  // namespace rattleback
