// Automatic derivatives: Eigen's forward-mode AutoDiffScalar with a fixed number of directions.
// f must be a callable that is generic in the scalar; derivatives nest (a dual over duals). Vectors
// whose size is known only when run are differentiated in a few directions at a time.
#pragma once

#include <Eigen/Core>
#include <algorithm>
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

/// How many directions a vector with this many rows is differentiated in at a time.
constexpr int directions(int rows) {
  return rows >= 0 ? rows : 8;
}

/// x with unit directions as derivatives, those from `first` on: d(seeds_i)/dx_(first + j) = δ.
template <int width, class T, int R, int O, int M>
auto seeded(const Eigen::Matrix<T, R, 1, O, M, 1>& x, int first = 0) {
  Eigen::Matrix<Dual<T, width>, R, 1, O, M, 1> seeds(x.size());
  for (int i = 0; i < x.size(); ++i) {
    seeds[i].value() = x[i];
    for (int j = 0; j < width; ++j) {
      seeds[i].derivatives()[j] = T(i == first + j ? 1.0 : 0.0);
    }
  }
  return seeds;
}

/// Calls visit(seeds, first, count) until every direction of x was among the `count` ones from
/// `first`: once, when the size of x is known when compiled.
template <class T, int R, int O, int M, class Visit>
void for_each_seed(const Eigen::Matrix<T, R, 1, O, M, 1>& x, const Visit& visit) {
  constexpr int width = directions(R);
  const int n = static_cast<int>(x.size());
  for (int first = 0; first < n; first += width) {
    visit(seeded<width>(x, first), first, std::min(width, n - first));
  }
}

/// Gradient at x of a scalar function.
template <class Function, class T, int R, int O, int M>
auto gradient_of(const Function& f, const Eigen::Matrix<T, R, 1, O, M, 1>& x) {
  Eigen::Matrix<T, R, 1, O, M, 1> gradient(x.size());
  for_each_seed(x, [&](const auto& seeds, int first, int count) {
    const Dual<T, directions(R)> y = f(seeds);
    for (int j = 0; j < count; ++j) gradient[first + j] = y.derivatives()[j];
  });
  return gradient;
}

/// Derivatives of a vector-valued function at x, into `result`: row i is the gradient of f_i.
template <class Function, class T, int R, int O, int M, class Derived>
void jacobian_into(const Function& f, const Eigen::Matrix<T, R, 1, O, M, 1>& x,
                   Eigen::MatrixBase<Derived>& result) {
  for_each_seed(x, [&](const auto& seeds, int first, int count) {
    const auto y = f(seeds);
    for (int i = 0; i < y.size(); ++i) {
      for (int j = 0; j < count; ++j) result(i, first + j) = y[i].derivatives()[j];
    }
  });
}

}  // namespace rattleback
