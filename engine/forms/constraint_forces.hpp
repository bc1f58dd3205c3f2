// The forces by which constraints act on a motion: the multipliers λ of P1 (3), and of each
// constraint its force μ_αᵀ λ_α, a covector of n numbers. Together they are g a − ∂L/∂q + ġ v − f.
#pragma once

#include "forms/constrained_dynamics.hpp"

namespace rattleback {

struct ConstraintForces {
  Eigen::VectorXd multipliers;
  Eigen::MatrixXd forces;  ///< a column for each constraint
};

/// Of the motion through (q, v) at time t.
template <ConstrainedMechanics S>
ConstraintForces constraint_forces_at(const S& system, double t,
                                      const Vec<double, S::coordinates>& q,
                                      const Vec<double, S::coordinates>& v) {
  ConstraintForces result;
  result.multipliers = lagrange_dalembert(system, t, q, v).multipliers;
  const Eigen::MatrixXd mu = system.constraint_forms(q);
  result.forces = mu.transpose() * result.multipliers.asDiagonal();
  return result;
}

}  // namespace rattleback
