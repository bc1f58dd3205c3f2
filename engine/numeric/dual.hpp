// Automatic derivatives: Eigen's forward-mode AutoDiffScalar with a fixed number of directions.
// f must be a callable that is generic in the scalar; derivatives nest (a dual over duals).
#pragma once

#include <unsupported/Eigen/AutoDiff>

#include "numeric/vector.hpp"

namespace rattleback {

/// A number of type T with its derivatives in N directions.
template <class T, int N>
using Dual = Eigen::AutoDiffScalar<Vec<T, N>>;

template <class Derivatives>
double value_of(const Eigen::AutoDiffScalar<Derivatives>& x) {
  return value_of(x.value());
}

/// x with the unit directions as derivatives: d(seeded_i)/dx_j = δ_ij.
template <class T, int N>
Vec<Dual<T, N>, N> seeded(const Vec<T, N>& x) {
  Vec<Dual<T, N>, N> result;
  for (int i = 0; i < N; ++i) {
    result[i].value() = x[i];
    for (int j = 0; j < N; ++j) result[i].derivatives()[j] = T(i == j ? 1.0 : 0.0);
  }
  return result;
}

/// Values of a vector of duals.
template <class T, int N, int M>
Vec<T, M> values(const Vec<Dual<T, N>, M>& x) {
  Vec<T, M> result;
  for (int i = 0; i < M; ++i) result[i] = x[i].value();
  return result;
}

/// Derivatives of a vector of duals: row i is the gradient of x_i.
template <class T, int N, int M>
Mat<T, M, N> jacobian(const Vec<Dual<T, N>, M>& x) {
  Mat<T, M, N> result;
  for (int i = 0; i < M; ++i) {
    for (int j = 0; j < N; ++j) result(i, j) = x[i].derivatives()[j];
  }
  return result;
}

/// Gradient at x of a scalar function.
template <class Function, class T, int N>
Vec<T, N> gradient_of(const Function& f, const Vec<T, N>& x) {
  const Dual<T, N> y = f(seeded(x));
  return y.derivatives();
}

}  // namespace rattleback
