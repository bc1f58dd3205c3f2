// Pairs of configurations, which two-point methods step from, as starts.
#pragma once

#include "catalog/fits.hpp"
#include "catalog/methods.hpp"
#include "catalog/refusal.hpp"
#include "session/model.hpp"

namespace rattleback {

/// The state after a pair of configurations (q₀, q₁), a step of h apart, of a two-point method;
/// refusals `not-applicable` and `off-manifold`.
template <class F>
CanonicalState state_after_pair(const F& form, const RunSetup& setup, const Eigen::VectorXd& q0,
                                const Eigen::VectorXd& q1) {
  CanonicalState result;
  bool found = false;
  for_each_type(Methods{}, [&]<class Method>() {
    if constexpr (Fits<Method, F>) {
      using Stepper = typename Method::template Stepper<F>;
      using Coordinates = typename F::Configuration;
      if constexpr (requires(const Stepper& s, const Coordinates& q) {
                      s.arrival(0.0, 0.1, q, q);
                    }) {
        if (Method::info().id != setup.method) return;
        found = true;
        const Stepper stepper(form, setup.options);
        const Coordinates w = (q1 - q0) / setup.h;
        const Coordinates middle = 0.5 * (q0 + q1);
        const Eigen::VectorXd defect = form.system().constraint_forms(middle) * w;
        if (!(defect.cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + w.cwiseAbs().maxCoeff()))) {
          throw Refusal("off-manifold",
                        "This pair breaks the discrete constraint μ((q0 + q1)/2)(q1 − q0) = 0.");
        }
        const typename F::State state = stepper.arrival(setup.t0, setup.h, q0, w);
        result = {form.configuration(state), form.lower_velocity(state)};
      }
    }
  });
  if (!found) throw Refusal("not-applicable", "This method is not one of pairs of configurations.");
  return result;
}

}  // namespace rattleback
