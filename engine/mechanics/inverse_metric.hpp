// g(q)⁻¹, inverted once and for all where the metric is constant.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"

namespace rattleback {

/// The inverse of a positive definite matrix by Gauss and Jordan's elimination, which needs no
/// pivots there; written out, since these few numbers are not worth the blocks of a general one.
template <class Matrix>
Matrix inverse_of_positive(Matrix g) {
  using T = typename Matrix::Scalar;
  const Eigen::Index n = g.rows();
  for (Eigen::Index k = 0; k < n; ++k) {
    const T scale = T(1.0) / g(k, k);
    g(k, k) = T(1.0);
    for (Eigen::Index j = 0; j < n; ++j) g(k, j) = g(k, j) * scale;
    for (Eigen::Index i = 0; i < n; ++i) {
      if (i == k) continue;
      const T factor = g(i, k);
      g(i, k) = T(0.0);
      for (Eigen::Index j = 0; j < n; ++j) g(i, j) -= factor * g(k, j);
    }
  }
  return g;
}

/// Of a positive definite matrix, in closed form where there is one for its size, by elimination
/// where there is none.
template <class Matrix>
Matrix inverse_of_gram(const Matrix& gram) {
  constexpr int rows = Matrix::RowsAtCompileTime;
  if constexpr (rows == Eigen::Dynamic || rows > 4) {
    return inverse_of_positive(gram);
  } else {
    return gram.inverse();
  }
}

template <ConstrainedMechanics S>
class InverseMetric {
 public:
  explicit InverseMetric(const S& system) : system_(system) {
    const int n = coordinates_of(system);
    const Coordinates anywhere = Coordinates::Zero(n);
    inverse_ = Inverse::Zero(n, n);
    if (has_constant_metric(system))
      inverse_ = inverse_of_positive(Inverse(system.metric(anywhere)));
  }

  template <class T>
  Mat<T, S::coordinates> at(const Vec<T, S::coordinates>& q) const {
    if (has_constant_metric(system_)) return inverse_.template cast<T>();
    return inverse_of_positive(Mat<T, S::coordinates>(system_.metric(q)));
  }

 private:
  using Coordinates = Vec<double, S::coordinates>;
  using Inverse = Mat<double, S::coordinates>;

  S system_;
  Inverse inverse_;  ///< 0 where the metric is not constant
};

}  // namespace rattleback
