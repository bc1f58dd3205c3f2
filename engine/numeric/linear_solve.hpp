// Linear equations of few unknowns, by elimination with partial pivots. What factorises is much to
// compile: for numbers it is compiled once, for all sizes.
#pragma once

#include <Eigen/LU>
#include <type_traits>

namespace rattleback {

namespace detail {

/// b ← A⁻¹ b of n ≤ 48 unknowns, A column by column.
void solve_in_place(const double* a, double* b, Eigen::Index n);

}  // namespace detail

/// A⁻¹ b.
template <class Matrix, class Vector>
Vector linear_solve(const Matrix& a, Vector b) {
  if constexpr (std::is_same_v<typename Matrix::Scalar, double>) {
    detail::solve_in_place(a.data(), b.data(), b.size());
    return b;
  } else {
    return a.partialPivLu().solve(b);
  }
}

}  // namespace rattleback
