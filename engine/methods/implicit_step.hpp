// The frame of every implicit one-step method here: solve r(x') = 0 for the new state, started
// from an explicit predictor that depends on the state alone, so that a step can be repeated and
// reversed exactly.
#pragma once

#include "forms/concepts.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// Solves for the new state and stores it in x; a step that does not converge leaves x.
template <OdeSystem F, class Residual>
StepReport implicit_step(const F& form, Newton<F::dimension>& newton, const Residual& residual,
                         double t, double h, typename F::State& x) {
  StepReport report;
  typename F::State next = x + h * form.velocity(t, x);
  report.evaluations = 1;
  if (!newton.solve(residual, next, report)) return report;
  if (!next.allFinite()) {
    report.status = StepStatus::diverged;
    return report;
  }
  x = next;
  return report;
}

}  // namespace rattleback
