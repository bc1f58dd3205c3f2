// Natural-parameter continuation for the implicit equations of a step, residual(s h, x) = 0: s
// grows from 0 to 1, a secant through the last two solutions predicts, and a corrector solves.
// Newton's method may wander between several solutions, or near a fold where two of them have
// vanished. Continuation reaches the solution of short steps, if that exists up to s = 1.
// Allgower and Georg, Numerical Continuation Methods (1990), 2 and 6.1.
#pragma once

#include <Eigen/Core>
#include <algorithm>

#include "numeric/function_ref.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Continues the solution from s = 0 to s = 1; false if it ends before. `correct(step, x)` solves
/// residual(step, x) = 0 from x and adds its work to `report`. `x` is the solution of a step of
/// length 0, then that of h. A solution far from its prediction belongs to another branch: the
/// increment of s is halved, and doubled after each success.
inline bool continue_solution(FunctionRef<bool(double step, Eigen::VectorXd& x)> correct, double h,
                              Eigen::VectorXd& x, const StepReport& report) {
  constexpr double first_increment = 1e-3;
  constexpr double min_increment = 1e-5;
  // A Jacobian costs an evaluation of the residual per unknown.
  constexpr int max_evaluations = 10000;
  const auto evaluations = [&] {
    return report.jacobians * static_cast<int>(x.size()) + report.iterations;
  };
  const int before = evaluations();
  if (!correct(0.0, x)) return false;
  Eigen::VectorXd last = x;
  if (!correct(first_increment * h, x)) return false;
  Eigen::VectorXd secant = (x - last) / first_increment;
  double s = first_increment;
  double increment = first_increment;
  while (evaluations() - before < max_evaluations && s < 1.0 && increment >= min_increment) {
    last = x;
    const double next = std::min(1.0, s + increment);
    const Eigen::VectorXd prediction = last + (next - s) * secant;
    x = prediction;
    // The corrector may move by a quarter of the prediction's step.
    const double max_distance =
        0.25 * (prediction - last).norm() + min_increment * (1.0 + last.norm());
    if (correct(next * h, x) && (x - prediction).norm() <= max_distance) {
      secant = (x - last) / (next - s);
      s = next;
      increment *= 2.0;
    } else {
      x = last;
      increment *= 0.5;
    }
  }
  return s == 1.0;
}

}  // namespace rattleback
