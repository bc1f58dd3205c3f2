// Newton-like iterations for the implicit equations of a step, r(x) = 0:
//     x_{k+1} = x_k − J⁻¹ r(x_k).
// Three iterations differ by their J, and are tried in this order:
// 1. Fixed-point iteration, J = 1, for equations x = Φ(x) while Φ contracts well.
// 2. Broyden's method (Broyden 1965, his first update), from the J⁻¹ of the last step of the same
//    length. It restarts from the guess with 3 if it converges slowly.
// 3. Chord iteration, also called simplified Newton: J by forward differences at the guess, and
//    again wherever the iteration converges slowly.
// The contraction rate θ of an iteration is the ratio of two successive corrections. The iteration
// has converged if its error θ ‖dx‖ is below round-off, or if corrections stagnate at noise level.
// J only needs to be as accurate as a chord iteration needs it: errors of 1e-6 in J cost nothing.
// The iterations that a step takes, and the round-off of its solution, depend on the steps before.
// Kelley, Solving Nonlinear Equations with Newton's Method (2003), 1, 2 and 4; Dennis and Schnabel,
// Numerical Methods for Unconstrained Optimization and Nonlinear Equations (1983), 5.4 and 8;
// Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8; Hairer, Lubich and Wanner,
// Geometric Numerical Integration, VIII.6.
#pragma once

#include <Eigen/LU>
#include <cstdint>
#include <vector>

#include "numeric/function_ref.hpp"
#include "numeric/round_off.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// Stores r(x) in r, which has the size of x.
using Residual = FunctionRef<void(const Eigen::VectorXd& x, Eigen::VectorXd& r)>;
/// The same for a step of the given length.
using StepResidual = FunctionRef<void(double step, const Eigen::VectorXd& x, Eigen::VectorXd& r)>;

/// Form of the equations.
enum class Equations : std::uint8_t {
  general,
  fixed_point  ///< r(x) = x − Φ(x)
};

/// Owns its workspace: solves after the first with the same number of unknowns do not allocate.
class Newton {
 public:
  explicit Newton(Equations equations = Equations::general) : equations_(equations) {}

  /// Solves r(x) = 0 from the guess x, in place, and adds the work to `report`. False, with
  /// report.status set, if no iteration converged; x is then of no use. report.residual is that
  /// before the last correction. `h` is the length of the step: J⁻¹ serves the next step of that
  /// length.
  bool solve(Residual residual, double h, Eigen::VectorXd& x, StepReport& report);

  /// Solves residual(h, x) = 0 from the guess x, or else by continuation from `start`, the solution
  /// of a step of length 0.
  bool solve_step(StepResidual residual, double h, const Eigen::VectorXd& start, Eigen::VectorXd& x,
                  StepReport& report);

  /// Discards what earlier steps found. Called where several solutions exist: the one that is
  /// reached must not depend on earlier steps.
  void forget() { histories_.clear(); }

 private:
  /// Results of earlier steps of one length.
  struct History {
    double h = 0.0;
    double contraction_rate = 0.0;  ///< of Φ; 0 lets the first step try fixed-point iteration
    bool has_jacobian = false;
    Eigen::MatrixXd inverse_jacobian;
  };
  /// Maximum number of step lengths: a composition takes substeps of a few lengths in turn.
  static constexpr std::size_t max_histories = 8;

  History& history_of(double h);
  /// Tries the three iterations in turn.
  bool iterate(Residual residual, History& history, Eigen::VectorXd& x, StepReport& report);
  /// Tries the two iterations that start from history, for N unknowns. x is the guess again if
  /// neither converges.
  template <int N>
  bool iterate_from_history(Residual residual, History& history, Eigen::VectorXd& x,
                            StepReport& report);
  /// x ← Φ(x). `contraction_rate` is the rate in earlier steps, then in this one. False if the
  /// iteration converges slowly.
  template <int N>
  bool fixed_point_iteration(Residual residual, double& contraction_rate, Eigen::VectorXd& x,
                             StepReport& report);
  /// Updates the contraction rate of Φ from the guess, its image and the solution x.
  template <int N>
  void measure_contraction(double& contraction_rate, const Eigen::VectorXd& x) const;
  /// Updates the inverse Jacobian in place. False if the iteration converges slowly.
  template <int N>
  bool broyden_iteration(Residual residual, Eigen::MatrixXd& inverse_jacobian, Eigen::VectorXd& x,
                         StepReport& report);
  bool chord_iteration(Residual residual, Eigen::VectorXd& x, StepReport& report);
  void evaluate_residual(Residual residual, const Eigen::VectorXd& x, StepReport& report);
  /// Forward differences at x and their factors, from the residual at x.
  void evaluate_jacobian(Residual residual, const Eigen::VectorXd& x, StepReport& report);

  Equations equations_;
  std::vector<History> histories_;
  Eigen::VectorXd guess_;
  Eigen::VectorXd image_;  ///< Φ of the guess
  Eigen::VectorXd residual_;
  Eigen::VectorXd correction_;
  Eigen::VectorXd next_correction_;
  Eigen::VectorXd row_;  ///< of Broyden's update
  Eigen::VectorXd weights_;
  Eigen::VectorXd shifted_;  ///< x with one increment
  Eigen::VectorXd shifted_residual_;
  Eigen::MatrixXd jacobian_;
  Eigen::PartialPivLU<Eigen::MatrixXd> factors_;
};

/// Newton for unknowns whose number is fixed or bounded at compile time: residuals take and return
/// them.
template <class Unknowns>
class NewtonIn {
 public:
  /// As Newton::solve, residual(x).
  template <class R>
  bool solve(const R& residual, double h, Unknowns& x, StepReport& report) {
    x_ = x;
    const bool solved = newton_.solve(
        [&](const Eigen::VectorXd& y, Eigen::VectorXd& r) { r = residual(Unknowns(y)); }, h, x_,
        report);
    x = x_;
    return solved;
  }
  /// As Newton::solve_step, residual(h, x).
  template <class R>
  bool solve_step(const R& residual, double h, const Unknowns& start, Unknowns& x,
                  StepReport& report) {
    x_ = x;
    start_ = start;
    const bool solved =
        newton_.solve_step([&](double step, const Eigen::VectorXd& y,
                               Eigen::VectorXd& r) { r = residual(step, Unknowns(y)); },
                           h, start_, x_, report);
    x = x_;
    return solved;
  }

 private:
  Newton newton_;
  Eigen::VectorXd x_;
  Eigen::VectorXd start_;
};

}  // namespace rattleback
