// Newton's iteration for the implicit equations of a step, r(x) = 0:
//     J dx = −r(x_k),  x_{k+1} = x_k + dx,
// with J ≈ ∂r/∂x by differences at the start, kept while it contracts well. The differences are
// wide, ε^(2/5): a discrete gradient carries errors of about ε^(2/3) itself. J is then off by some
// 1e-6, which costs the iteration nothing that the Jacobian's age does not cost it anyway.
// A step begins with the J⁻¹ of the last one of its length, which Broyden's update improves with
// each iteration (Broyden 1965; the first of his methods). Where that does not contract well it
// begins again at its guess with derivatives there. So the steps before decide how long it takes,
// and the round-off of what it finds; who knows of several solutions lets them be forgotten.
// Equations x = Φ(x) are solved by x_{k+1} = Φ(x_k), J = 1, while Φ contracts well: the ratio of
// two corrections, or of the errors of the guess and of what Φ makes of it, tells.
// It stops when what a correction leaves is below round-off: it, times the ratio by which
// corrections shrink; or when they stop shrinking at a level that round-off explains. Hairer,
// Lubich, Wanner, Geometric Numerical Integration, VIII.6.
#pragma once

#include <Eigen/LU>
#include <cstdint>
#include <vector>

#include "numeric/function_ref.hpp"
#include "numeric/round_off.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// r(x), stored in r, which has the size of x; and that of a step of a given length.
using Residual = FunctionRef<void(const Eigen::VectorXd& x, Eigen::VectorXd& r)>;
using StepResidual = FunctionRef<void(double step, const Eigen::VectorXd& x, Eigen::VectorXd& r)>;

/// What is known of the equations.
enum class Equations : std::uint8_t {
  any,
  of_map  ///< r(x) = x − Φ(x)
};

/// Owns its workspace, so that all solves after the first in as many unknowns do not allocate.
class Newton {
 public:
  explicit Newton(Equations equations = Equations::any) : equations_(equations) {}

  /// Improves x in place and adds the work to `report`. False (with report.status set) when it did
  /// not converge; x is then of no use. The report's residual is the one before the last
  /// correction. `h` is the length of the step: derivatives are kept for another of that length.
  bool solve(Residual residual, double h, Eigen::VectorXd& x, StepReport& report);

  /// Solves residual(h, x) = 0 from the guess x, or else by following the solution from the
  /// unknowns at the start, those of a step of 0.
  bool solve_step(StepResidual residual, double h, const Eigen::VectorXd& start, Eigen::VectorXd& x,
                  StepReport& report);

  /// Lets go of the derivatives of the steps before.
  void forget() { kept_.clear(); }

 private:
  struct Kept {
    double h = 0.0;
    double contraction = 0.02;  ///< of Φ, as seen last
    bool good = false;
    Eigen::MatrixXd inverse;  ///< J⁻¹
  };
  /// A composition takes parts of a few lengths in turn.
  static constexpr std::size_t most_kept = 8;

  Kept& kept_for(double h);
  /// By the map alone, by kept derivatives, or by Newton's iteration: the first that converges.
  bool solve_by_any(Residual residual, Kept& kept, Eigen::VectorXd& x, StepReport& report);
  /// By one of the first two, for N unknowns; x as it was where neither converges.
  template <int N>
  bool solve_quickly(Residual residual, Kept& kept, Eigen::VectorXd& x, StepReport& report);
  template <int N>
  bool iterate_map(Residual residual, double& contraction, Eigen::VectorXd& x, StepReport& report);
  template <int N>
  void observe_map(double& contraction, const Eigen::VectorXd& x) const;
  template <int N>
  bool iterate_kept(Residual residual, Eigen::MatrixXd& kept, Eigen::VectorXd& x,
                    StepReport& report);
  bool iterate(Residual residual, Eigen::VectorXd& x, StepReport& report);
  void differentiate(Residual residual, const Eigen::VectorXd& x);
  void evaluate(Residual residual, const Eigen::VectorXd& x, StepReport& report);

  Equations equations_;
  std::vector<Kept> kept_;
  Eigen::VectorXd guess_;
  Eigen::VectorXd image_;  ///< Φ of the guess
  Eigen::VectorXd residual_;
  Eigen::VectorXd correction_;
  Eigen::VectorXd next_;
  Eigen::VectorXd across_;
  Eigen::VectorXd weights_;
  Eigen::VectorXd ahead_;
  Eigen::VectorXd change_;
  Eigen::MatrixXd jacobian_;
  Eigen::PartialPivLU<Eigen::MatrixXd> factors_;
};

/// Newton's iteration for unknowns whose number is known when compiled, or bounded: residuals take
/// and return them.
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
