// Broyden's first update of an inverse Jacobian, by the formula of Sherman and Morrison. After it
// J s = y, where s is the last step and y the change of r in it, and J has changed as little as
// possible. Broyden, A class of methods for solving nonlinear simultaneous equations (1965); Dennis
// and Schnabel, Numerical Methods for Unconstrained Optimization and Nonlinear Equations, 8.1.
#pragma once

#include <Eigen/Core>

namespace rattleback {

/// J⁻¹ of N unknowns.
template <int N>
using InverseJacobian = Eigen::Map<Eigen::Matrix<double, N, N>>;

/// Stores J⁻¹ r in u. Avoids Eigen's blocked product for small sizes.
template <int N, class Vector, class Result>
void apply_inverse(const InverseJacobian<N>& inverse, const Vector& r, Result& u) {
  if constexpr (N != Eigen::Dynamic) {
    Eigen::Matrix<double, N, 1> sum = inverse.col(0) * r[0];
    for (int j = 1; j < N; ++j) sum += inverse.col(j) * r[j];
    u = sum;
  } else {
    constexpr Eigen::Index max_unblocked = 16;
    if (r.size() <= max_unblocked) {
      u.noalias() = inverse.lazyProduct(r);
    } else {
      u.noalias() = inverse * r;
    }
  }
}

/// J⁻¹ += u cᵀ J⁻¹ / d with c = −s, u = J⁻¹ r after the step and d = s · (s + u).
/// `row` is workspace for cᵀ J⁻¹.
template <int N, class Vector, class Row>
void broyden_update(const Vector& u, const Vector& c, double d, InverseJacobian<N>& inverse,
                    Row& row) {
  if constexpr (N != Eigen::Dynamic) {
    for (int j = 0; j < N; ++j) inverse.col(j) += u * (c.dot(inverse.col(j)) / d);
  } else {
    row.noalias() = inverse.transpose() * c;
    inverse.noalias() += (u / d) * row.transpose();
  }
}

}  // namespace rattleback
