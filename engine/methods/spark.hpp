// Specialised partitioned additive Runge–Kutta methods for index-2 equations (Jay 2003; Jay 2009
// for nonholonomic systems), on Hamilton's equations with multipliers in (q, p), s stages:
//     Q_i = q + h Σ_j a_ij ∂H/∂p(Q_j, P_j),             q' = q + h Σ_j b_j ∂H/∂p(Q_j, P_j),
//     P_i = p + h Σ_j â_ij F_j,                         p' = p + h Σ_j b_j F_j,
//     F_j = −∂H/∂q(Q_j, P_j) + f(Q_j) + μ(Q_j)ᵀ λ_j,
//     Σ_j b_j c_j^(i−1) μ(Q_j) ∂H/∂p(Q_j, P_j) = 0,  i = 1, …, s − 1,   μ(q') ∂H/∂p(q', p') = 0:
// the constraint holds in its first s − 1 moments over the step, and at the end. Lobatto takes
// IIIA for a and IIIB for â, the pair with b_i â_ij + b_j a_ji = b_i b_j, and has order 2s − 2;
// Gauss takes its own tableau for both, and has order 2s. Jay's families IIIC, IIIC* and IIID would
// act on forces of other kinds. Both are symmetric, and ask nothing of the metric. With two stages
// Lobatto's has one momentum P = P₁ = P₂; where g is constant and μ linear in q it is the map of
// `si_dla`. Affine constraints are taken with their part b(q) at the same places.
#pragma once

#include <utility>

#include "formulation/constrained.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

/// `a` and `a_hat` are s × s, `moments` is (s − 1) × s: b_j c_j^(i−1).
struct SparkTableau {
  Eigen::MatrixXd a;
  Eigen::MatrixXd a_hat;
  Eigen::VectorXd b;
  Eigen::VectorXd c;
  Eigen::MatrixXd moments;
};

SparkTableau lobatto_spark(int stages);
SparkTableau gauss_spark(int stages);

class SparkStepper {
 public:
  using State = Eigen::VectorXd;
  SparkStepper(const Constrained& form, SparkTableau tableau)
      : form_(form), tableau_(std::move(tableau)) {}

  StepReport step(double t, double h, State& z);

 private:
  Constrained form_;
  SparkTableau tableau_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;          ///< Q_i, P_i and h λ_i, stage by stage
  Eigen::MatrixXd v_;          ///< ∂H/∂p at the stages
  Eigen::MatrixXd forces_;     ///< h F at the stages
  Eigen::VectorXd end_;        ///< (q', p')
  Eigen::VectorXd forgotten_;  ///< a residual that is not asked for
};

}  // namespace rattleback
