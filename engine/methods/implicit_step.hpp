// The frame of every implicit one-step method here: solve r(x') = 0 for the new state, started
// from an explicit predictor that depends on the state alone, so that a step can be repeated and
// reversed exactly.
#pragma once

#include <cmath>

#include "forms/concepts.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// Takes `next` as the new state when it is finite; reports divergence otherwise.
template <class State>
void accept(const State& next, State& state, StepReport& report) {
  if (next.allFinite()) {
    state = next;
  } else {
    report.status = StepStatus::diverged;
  }
}

/// Says in the report when the form knows that a step of h has several solutions; Newton's
/// iteration then reaches one of them, or none.
template <class F>
void note_uniqueness(const F& form, double h, const typename F::State& x, StepReport& report) {
  if constexpr (requires { form.unique_step(x, h); }) {
    const double bound = form.unique_step(x, h);
    if (!(std::abs(h) < bound)) report.unique_below = bound;
  }
}

/// Solves for the new state and stores it in x; a step that does not converge leaves x.
template <OdeSystem F, class Residual>
StepReport implicit_step(const F& form, Newton<F::dimension>& newton, const Residual& residual,
                         double t, double h, typename F::State& x) {
  StepReport report;
  note_uniqueness(form, h, x, report);
  typename F::State next = x + h * form.velocity(t, x);
  report.evaluations = 1;
  if (!newton.solve(residual, next, report)) return report;
  accept(next, x, report);
  return report;
}

}  // namespace rattleback
