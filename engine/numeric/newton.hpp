// Simplified Newton iteration for the implicit equations of a step, r(x) = 0:
//     J dx = −r(x_k),  x_{k+1} = x_k + dx,
// with J = ∂r/∂x by automatic differentiation at the start and kept while it contracts well.
// It stops when a correction is below round-off, or when corrections stop shrinking at a level
// that round-off explains. Hairer, Lubich, Wanner, Geometric Numerical Integration, VIII.6.
#pragma once

#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "numeric/dual.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Solves residual(x) = 0 in N unknowns (or up to so many); owns its workspace, so a solve never
/// allocates. `residual` is a callable, generic in the scalar: Vec<T, N> → Vec<T, N>. Its
/// derivatives are taken in `width` directions at a time: one width for several methods on a form
/// lets them share the form's code.
template <int N, int width = directions(fixed_part(N))>
class Newton {
 public:
  /// Improves x in place and adds the work to `report`. False (with report.status set) when it did
  /// not converge; x is then of no use. The report's residual is the one before the last
  /// correction.
  template <class Residual>
  bool solve(const Residual& residual, Vec<double, N>& x, StepReport& report) {
    double previous = std::numeric_limits<double>::infinity();
    linearise(residual, x, report);
    bool fresh = true;
    for (int k = 0; k < max_iterations; ++k) {
      const Vec<double, N> r = residual(x);
      ++report.evaluations;
      ++report.iterations;
      report.residual = r.cwiseAbs().maxCoeff();
      const Vec<double, N> dx = -factors_.solve(r);
      const double size = scaled(dx, x);
      if (!std::isfinite(size)) break;
      if (size <= round_off) {
        x += dx;
        return true;
      }
      if (size > slow * previous) {
        if (previous <= stagnation) return true;
        if (!fresh) {
          linearise(residual, x, report);
          fresh = true;
          previous = std::numeric_limits<double>::infinity();
          continue;
        }
      }
      x += dx;
      fresh = false;
      previous = size;
    }
    report.status = StepStatus::no_convergence;
    return false;
  }

 private:
  static constexpr int max_iterations = 60;
  static constexpr double round_off = 2.0 * std::numeric_limits<double>::epsilon();
  // Corrections that stop shrinking below this are noise of r, not a failure: the difference
  // quotients of a discrete gradient carry errors of about ε^(2/3).
  static constexpr double stagnation = 4e-11;
  static constexpr double slow = 0.3;

  static double scaled(const Vec<double, N>& dx, const Vec<double, N>& x) {
    return (dx.array().abs() / (1.0 + x.array().abs())).maxCoeff();
  }

  template <class Residual>
  void linearise(const Residual& residual, const Vec<double, N>& x, StepReport& report) {
    jacobian_.resize(x.size(), x.size());
    jacobian_into<width>(residual, x, jacobian_);
    factors_.compute(jacobian_);
    ++report.jacobians;
  }

  Mat<double, N> jacobian_;
  Eigen::PartialPivLU<Mat<double, N>> factors_;
};

}  // namespace rattleback
