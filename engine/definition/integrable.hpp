// Integrable constraints: those that are rates of positions, as x ẋ + y ẏ = 0 is of x² + y². They
// bind positions, and the residual of the velocities does not show whether these are met.
#pragma once

#include <Eigen/Core>
#include <functional>

namespace rattleback {

/// The forms μ(q) of the constraints μ q̇ = 0, a row each.
using ConstraintForms = std::function<Eigen::MatrixXd(const Eigen::VectorXd& q)>;

/// True when, near q, one constraint alone or all together are integrable (Frobenius: dμ vanishes
/// on the velocities that they allow). By differences, at q and at two places near it.
bool bind_positions(const ConstraintForms& forms, const Eigen::VectorXd& q);

}  // namespace rattleback
