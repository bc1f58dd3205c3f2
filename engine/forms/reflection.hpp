// The elastic reflection of P2 (6): at a point the momentum jumps from p⁺ to p⁻ = 𝒮 p⁺ with
// 𝒮 = P* − Q*, P the g-orthogonal projector to D and Q = 1 − P. 𝒮 is an involution that keeps the
// kinetic energy: U⁻¹ 𝒮 U = diag(1, …, −1, …) with the momenta of motions in D as first columns of
// U and the constraint one-forms as last, P2 (7).
#pragma once

#include <Eigen/QR>

#include "forms/constrained_dynamics.hpp"

namespace rattleback {

struct Reflection {
  Eigen::VectorXd before;  ///< p⁺ = g v
  Eigen::VectorXd after;   ///< p⁻
  Eigen::MatrixXd mirror;  ///< 𝒮
  Eigen::MatrixXd axes;    ///< U
  Eigen::VectorXd signs;   ///< 1 for each direction of D, −1 for each constraint
};

/// v need not be allowed.
template <ConstrainedMechanics S>
Reflection reflection_at(const S& system, const Vec<double, S::coordinates>& q,
                         const Vec<double, S::coordinates>& v) {
  const Eigen::Index n = q.size();
  const Eigen::Index k = constraints_of(system);
  const Eigen::MatrixXd g = system.metric(q);
  const Eigen::MatrixXd mu = system.constraint_forms(q);
  const Eigen::MatrixXd q_projector =
      across_constraints(system, q, Eigen::MatrixXd::Identity(n, n)).velocity;
  Reflection result;
  result.mirror = Eigen::MatrixXd::Identity(n, n) - 2.0 * q_projector.transpose();
  result.before = g * v;
  result.after = result.mirror * result.before;
  // ker μ from the orthogonal factor of μᵀ.
  const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(mu.transpose());
  const Eigen::MatrixXd orthogonal = qr.householderQ();
  result.axes.resize(n, n);
  result.axes << g * orthogonal.rightCols(n - k), mu.transpose();
  result.signs.resize(n);
  result.signs << Eigen::VectorXd::Ones(n - k), -Eigen::VectorXd::Ones(k);
  return result;
}

}  // namespace rattleback
