// What implicit one-step methods share beside Newton's iteration. It starts from the polynomial
// through the solutions of the steps before, where a step goes on from them with the same h and
// they are near enough to one another, and else from an explicit predictor. Either way it ends at
// the same solution to round-off, so that a step can be repeated and reversed.
#pragma once

#include <cmath>

#include "numeric/extrapolation.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// Says in the report when the form knows that a step of h has several solutions. Newton's
/// iteration then reaches one of them, or none: which, this step alone decides, not those before.
/// True when there is one solution.
template <class F>
bool note_uniqueness(const F& form, double h, const Eigen::VectorXd& x, StepReport& report) {
  const double bound = form.unique_step(x, h);
  if (std::abs(h) < bound) return true;
  report.unique_below = bound;
  return false;
}

/// The solutions of the steps before.
class StepsBefore {
 public:
  void forget() { solutions_.restart(); }

  /// Stores the unknowns to expect in x; false where too few are known, or the step from `state`
  /// does not go on from those before, which are then forgotten.
  template <class State>
  bool expect(double h, const State& state, Eigen::VectorXd& x) {
    if (!goes_on(h, state)) forget();
    h_ = h;
    return solutions_.next(x);
  }

  /// The step had the solution x, and ended in `state`.
  template <class State>
  void keep(const Eigen::VectorXd& x, const State& state) {
    end_ = state;
    solutions_.take(x);
  }

 private:
  /// To round-off, which frames that are taken anew in each step add.
  template <class State>
  [[nodiscard]] bool goes_on(double h, const State& state) const {
    constexpr double same = 1e-10;
    if (h != h_ || state.size() != end_.size()) return false;
    for (Eigen::Index i = 0; i < state.size(); ++i) {
      if (!(std::abs(state[i] - end_[i]) <= same * (1.0 + std::abs(end_[i])))) return false;
    }
    return true;
  }

  double h_ = 0.0;
  Eigen::VectorXd end_;
  Extrapolation solutions_;
};

/// Solves the equations of a step from `state`: `solve(x)` from the unknowns that are expected, or
/// from those that `predict(x)` stores.
template <class State, class Predict, class Solve>
bool solve_from(StepsBefore& before, double h, const State& state, Eigen::VectorXd& x,
                StepReport& report, const Predict& predict, const Solve& solve) {
  if (before.expect(h, state, x)) {
    if (solve(x)) return true;
    report.status = StepStatus::done;
    before.forget();
  }
  predict(x);
  ++report.evaluations;
  return solve(x);
}

}  // namespace rattleback
