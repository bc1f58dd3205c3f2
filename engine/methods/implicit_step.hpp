// The frame of every implicit one-step method here: solve r(x') = 0 for the new state, started
// from an explicit predictor that depends on the state alone, so that a step can be repeated and
// reversed exactly.
#pragma once

#include <algorithm>
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
/// at the start. The residual is generic in the scalar of x.
template <int N, int width, class Residual>
bool solve_step(Newton<N, width>& newton, const Residual& residual, double h,
                const Vec<double, N>& start, Vec<double, N>& x, StepReport& report) {
  const auto solve = [&](double step, Vec<double, N>& y) {
    const auto at_step = [&]<class T>(const Vec<T, N>& z) { return residual(step, z); };
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
template <OdeSystem F, class Residual>
StepReport implicit_step(const F& form, NewtonOn<F>& newton, const Residual& residual, double t,
                         double h, typename F::State& x) {
  StepReport report;
  note_uniqueness(form, h, x, report);
  typename F::State next = x + h * form.velocity(t, x);
  report.evaluations = 1;
  if (!solve_step(newton, residual, h, x, next, report)) return report;
  accept(next, report, x);
  return report;
}

}  // namespace rattleback
