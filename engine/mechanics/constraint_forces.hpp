// The forces by which constraints act on a motion: the multipliers λ of P1 (3), and of each
// constraint its force μ_αᵀ λ_α, a covector of n numbers. Together they are g a − ∂L/∂q + ġ v − f.
#pragma once

#include <Eigen/Core>

namespace rattleback {

struct ConstraintForces {
  Eigen::VectorXd multipliers;
  Eigen::MatrixXd forces;  ///< a column for each constraint
};

/// From the constraints' forms μ, k × n, and the multipliers.
inline ConstraintForces constraint_forces_of(const Eigen::MatrixXd& forms,
                                             const Eigen::VectorXd& multipliers) {
  return {multipliers, forms.transpose() * multipliers.asDiagonal()};
}

}  // namespace rattleback
