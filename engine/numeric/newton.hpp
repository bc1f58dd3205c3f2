// Simplified Newton iteration for the implicit equations of a step, r(x) = 0:
//     J dx = −r(x_k),  x_{k+1} = x_k + dx,
// with J ≈ ∂r/∂x by differences at the start and kept while it contracts well. The differences are
// wide, ε^(2/5): a discrete gradient carries errors of about ε^(2/3) itself. J is then off by some
// 1e-6, which costs the iteration nothing that the Jacobian's age does not cost it anyway.
// It stops when a correction is below round-off, or when corrections stop shrinking at a level
// that round-off explains. Hairer, Lubich, Wanner, Geometric Numerical Integration, VIII.6.
#pragma once

#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "numeric/step_report.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// Solves residual(x) = 0 in N unknowns (or up to so many); owns its workspace, so a solve in a
/// fixed number of unknowns never allocates. `residual` is a callable: Vec<double, N> → Vec<double,
/// N>.
template <int N>
class Newton {
 public:
  using Unknowns = Vec<double, N>;

  /// Improves x in place and adds the work to `report`. False (with report.status set) when it did
  /// not converge; x is then of no use. The report's residual is the one before the last
  /// correction.
  template <class Residual>
  bool solve(const Residual& residual, Unknowns& x, StepReport& report) {
    const auto into = [&](const Unknowns& y, Unknowns& r) { r = residual(y); };
    const auto differences = [&](const Unknowns& y, const Unknowns& r, Mat<double, N>& jacobian) {
      Unknowns ahead = y;
      for (Eigen::Index j = 0; j < y.size(); ++j) {
        ahead[j] += width * (1.0 + std::abs(y[j]));
        jacobian.col(j) = (residual(ahead) - r) / (ahead[j] - y[j]);
        ahead[j] = y[j];
      }
    };
    return solve_with(into, differences, x, report);
  }

  /// The same with derivatives that are known: residual(x, r) stores r(x) in r, and
  /// derivatives(x, r, J) stores in J the derivatives at x, where the residual is r, or those of a
  /// neighbouring equation.
  template <class Residual, class Derivatives>
  bool solve_with(const Residual& residual, const Derivatives& derivatives, Unknowns& x,
                  StepReport& report) {
    double previous = std::numeric_limits<double>::infinity();
    bool stale = true;
    bool fresh = false;  // the derivatives are those at x
    for (int k = 0; k < max_iterations; ++k) {
      residual(x, residual_);
      if (stale) {
        jacobian_.resize(x.size(), x.size());
        derivatives(x, residual_, jacobian_);
        factors_.compute(jacobian_);
        ++report.jacobians;
        stale = false;
        fresh = true;
      }
      ++report.evaluations;
      ++report.iterations;
      report.residual = residual_.cwiseAbs().maxCoeff();
      correction_ = factors_.solve(residual_);
      const double size = scaled(correction_, x);
      if (!std::isfinite(size)) break;
      if (size <= round_off) {
        x -= correction_;
        return true;
      }
      if (size > slow * previous) {
        if (previous <= stagnation) return true;
        if (!fresh) {
          stale = true;
          previous = std::numeric_limits<double>::infinity();
          continue;
        }
      }
      x -= correction_;
      fresh = false;
      previous = size;
    }
    report.status = StepStatus::no_convergence;
    return false;
  }

 private:
  static constexpr int max_iterations = 60;
  static constexpr double width = 5e-7;
  static constexpr double round_off = 2.0 * std::numeric_limits<double>::epsilon();
  // Corrections that stop shrinking below this are noise of r, not a failure: the difference
  // quotients of a discrete gradient carry errors of about ε^(2/3).
  static constexpr double stagnation = 4e-11;
  static constexpr double slow = 0.3;

  static double scaled(const Unknowns& dx, const Unknowns& x) {
    return (dx.array().abs() / (1.0 + x.array().abs())).maxCoeff();
  }

  Unknowns residual_;
  Unknowns correction_;
  Mat<double, N> jacobian_;
  Eigen::PartialPivLU<Mat<double, N>> factors_;
};

}  // namespace rattleback
