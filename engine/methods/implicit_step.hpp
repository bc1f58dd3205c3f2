// The frame of every implicit one-step method here: solve r(x') = 0 for the new state, started
// from an explicit predictor that depends on the state alone, so that a step can be repeated and
// reversed exactly.
#pragma once

#include <cmath>

#include "forms/concepts.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// In how many directions at a time an implicit method on F differentiates: as many as the form
/// asks for, so that all methods share its code, or all at once.
template <class F>
constexpr int width_of() {
  if constexpr (requires { F::width; }) {
    return F::width;
  } else {
    return directions(fixed_part(F::dimension));
  }
}

/// Newton's method in N unknowns for a step on F.
template <class F, int N = F::dimension>
using NewtonOn = Newton<N, width_of<F>()>;

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
StepReport implicit_step(const F& form, NewtonOn<F>& newton, const Residual& residual, double t,
                         double h, typename F::State& x) {
  StepReport report;
  note_uniqueness(form, h, x, report);
  typename F::State next = x + h * form.velocity(t, x);
  report.evaluations = 1;
  if (!newton.solve(residual, next, report)) return report;
  accept(next, x, report);
  return report;
}

}  // namespace rattleback
