// The elastic reflection of P2 (6): at a point the momentum jumps from p⁺ to p⁻ = 𝒮 p⁺ with
// 𝒮 = P* − Q*, P the g-orthogonal projector to D and Q = 1 − P. 𝒮 is an involution that keeps the
// kinetic energy: U⁻¹ 𝒮 U = diag(1, …, −1, …) with the momenta of motions in D as first columns of
// U and the constraint one-forms as last, P2 (7).
#pragma once

#include <Eigen/Core>

namespace rattleback {

struct Reflection {
  Eigen::VectorXd before;  ///< p⁺ = g v
  Eigen::VectorXd after;   ///< p⁻
  Eigen::MatrixXd mirror;  ///< 𝒮
  Eigen::MatrixXd axes;    ///< U
  Eigen::VectorXd signs;   ///< 1 for each direction of D, −1 for each constraint
};

/// `metric` g (n × n) and the constraints' forms μ (k × n, of full rank) at the point. v (n) need
/// not be allowed.
Reflection reflection_of(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                         const Eigen::VectorXd& v);

}  // namespace rattleback
