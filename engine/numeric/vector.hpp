// Shorthand for fixed-size Eigen vectors and matrices over a scalar T: double, or a dual number
// when derivatives are wanted. Sizes are known at compile time, so nothing here allocates.
#pragma once

#include <Eigen/Core>

namespace rattleback {

template <class T, int N>
using Vec = Eigen::Matrix<T, N, 1>;

template <class T, int Rows, int Columns = Rows>
using Mat = Eigen::Matrix<T, Rows, Columns>;

/// The part of a scalar that comparisons look at: a double is its own value.
inline double value_of(double x) {
  return x;
}

}  // namespace rattleback
