// The frame of every implicit one-step method here: solve r(x') = 0 for the new state, started
// from an explicit predictor that depends on the state alone, so that a step can be repeated and
// reversed exactly.
#pragma once

#include <algorithm>
#include <cmath>

#include "forms/concepts.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// Whether a form with a generalised force has one: a form made of any system may say so when run.
template <class F>
bool is_forced(const F& form) {
  if constexpr (requires { form.forced(); }) {
    return form.forced();
  } else {
    return true;
  }
}

/// Adds what a generalised force adds to the rate at z, times `factor`.
template <class F, class Z>
void add_forcing(const F& form, double t, const Z& z, double factor, Z& rate) {
  if constexpr (requires { form.forcing(t, z); }) {
    if (is_forced(form)) rate += factor * form.forcing(t, z);
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

/// The solution of a step of h, followed from that of a step of 0: residual(s h, x) = 0 for s from
/// 0 to 1, each solved from the line through the last two. Where Newton's iteration wanders between
/// several solutions, or about a place where two of them have vanished, this reaches the one that a
/// short step has, if that goes on so far. A solution far from the line is of another branch, and
/// not taken. `x` holds the unknowns at the start of the step, then the solution.
template <class Solve, class Unknowns>
bool follow_step(const Solve& solve, double h, Unknowns& x) {
  constexpr double first_stride = 1e-3;
  constexpr double least_stride = 1e-5;
  constexpr int most_solves = 400;
  if (!solve(0.0, x)) return false;
  Unknowns here = x;
  if (!solve(first_stride * h, x)) return false;
  Unknowns slope = (x - here) / first_stride;
  double s = first_stride;
  double stride = first_stride;
  for (int i = 0; i < most_solves && s < 1.0 && stride >= least_stride; ++i) {
    here = x;
    const double ahead = std::min(1.0, s + stride);
    const Unknowns guess = here + (ahead - s) * slope;
    x = guess;
    const double near = 0.25 * (guess - here).norm() + least_stride * (1.0 + here.norm());
    if (solve(ahead * h, x) && (x - guess).norm() <= near) {
      slope = (x - here) / (ahead - s);
      s = ahead;
      stride *= 2.0;
    } else {
      x = here;
      stride *= 0.5;
    }
  }
  return s == 1.0;
}

/// Solves residual(h, x) = 0 from the guess x, or else by following the solution from the unknowns
/// at the start.
template <int N, class Residual>
bool solve_step(Newton<N>& newton, const Residual& residual, double h, const Vec<double, N>& start,
                Vec<double, N>& x, StepReport& report) {
  const auto solve = [&](double step, Vec<double, N>& y) {
    const auto at_step = [&](const Vec<double, N>& z) { return residual(step, z); };
    return newton.solve(at_step, y, report);
  };
  if (solve(h, x)) return true;
  const StepReport first = report;
  x = start;
  const bool followed = follow_step(solve, h, x);
  report.status = followed ? StepStatus::done : first.status;
  if (!followed) report.residual = first.residual;
  return followed;
}

/// Solves residual(h, x') = 0 for the new state, which is stored in x; a step that does not
/// converge leaves x.
template <class F, class Residual>
StepReport implicit_step(const F& form, Newton<F::dimension>& newton, const Residual& residual,
                         double t, double h, typename F::State& x) {
  StepReport report;
  note_uniqueness(form, h, x, report);
  typename F::State next = x + h * form.velocity(t, x);
  report.evaluations = 1;
  if (!solve_step(newton, residual, h, x, next, report)) return report;
  accept(next, report, x);
  return report;
}

}  // namespace rattleback
