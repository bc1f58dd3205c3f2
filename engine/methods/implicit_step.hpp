// What implicit one-step methods share beside Newton's iteration. They start it from an explicit
// predictor that depends on the state alone, so that a step can be repeated and reversed to
// round-off.
#pragma once

#include <cmath>

#include "numeric/newton.hpp"

namespace rattleback {

/// Says in the report when the form knows that a step of h has several solutions. Newton's
/// iteration then reaches one of them, or none: which, this step alone decides, not those before.
template <class F>
void note_uniqueness(const F& form, double h, const Eigen::VectorXd& x, Newton& newton,
                     StepReport& report) {
  const double bound = form.unique_step(x, h);
  if (std::abs(h) < bound) return;
  report.unique_below = bound;
  newton.forget();
}

}  // namespace rattleback
