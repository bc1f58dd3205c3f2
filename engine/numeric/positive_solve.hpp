// The solution of G x = b with G symmetric and positive definite, by Gauss without pivots. For
// duals: Eigen's triangular solvers leave out what is zero, and with it the derivatives of a number
// that happens to be zero.
#pragma once

#include <Eigen/Core>

namespace rattleback {

/// Both are copies to work in.
template <class Matrix, class Vector>
Vector positive_solve(Matrix g, Vector x) {
  using T = typename Matrix::Scalar;
  const Eigen::Index n = x.size();
  for (Eigen::Index i = 0; i < n; ++i) {
    const T scale = T(1.0) / g(i, i);
    for (Eigen::Index r = i + 1; r < n; ++r) {
      const T share = g(r, i) * scale;
      for (Eigen::Index c = i; c < n; ++c) g(r, c) -= T(share * g(i, c));
      x[r] -= T(share * x[i]);
    }
  }
  for (Eigen::Index i = n; i-- > 0;) {
    for (Eigen::Index c = i + 1; c < n; ++c) x[i] -= T(g(i, c) * x[c]);
    x[i] = T(x[i] / g(i, i));
  }
  return x;
}

}  // namespace rattleback
