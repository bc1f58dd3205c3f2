// Shorthand for Eigen vectors and matrices over a scalar T: double, or a dual number when
// derivatives are wanted. A size is exact, or bounded and known only when run; either way the
// numbers are kept in place, so that nothing here allocates. (Eigen::Dynamic does.)
#pragma once

#include <Eigen/Core>

namespace rattleback {

/// Any size up to `most`, known when run.
constexpr int up_to(int most) {
  return -1 - most;
}
/// The size as Eigen knows it when compiled, and the most it can be.
constexpr int fixed_part(int size) {
  return size >= 0 ? size : Eigen::Dynamic;
}
constexpr int most_of(int size) {
  return size >= Eigen::Dynamic ? size : -1 - size;
}
/// The sum and the difference of two sizes.
constexpr int sum(int a, int b) {
  if (a == Eigen::Dynamic || b == Eigen::Dynamic) return Eigen::Dynamic;
  return a >= 0 && b >= 0 ? a + b : up_to(most_of(a) + most_of(b));
}
constexpr int difference(int a, int b) {
  if (a == Eigen::Dynamic || b == Eigen::Dynamic) return Eigen::Dynamic;
  return b >= 0 ? (a >= 0 ? a - b : up_to(most_of(a) - b)) : up_to(most_of(a));
}

template <class T, int N>
using Vec = Eigen::Matrix<T, fixed_part(N), 1, Eigen::ColMajor, most_of(N), 1>;

template <class T, int Rows, int Columns = Rows>
using Mat = Eigen::Matrix<T, fixed_part(Rows), fixed_part(Columns),
                          Rows == 1 && Columns != 1 ? Eigen::RowMajor : Eigen::ColMajor,
                          most_of(Rows), most_of(Columns)>;

/// The first and the last `count` numbers of x, of a size N that may be known when compiled: then
/// number by number, since what was stored by pairs waits to be read by other pairs.
template <int N, class Vector>
auto head_of(const Vector& x, Eigen::Index count) {
  if constexpr (N >= 0) {
    Vec<typename Vector::Scalar, N> part;
    for (int i = 0; i < N; ++i) part[i] = x[i];
    return part;
  } else {
    return x.head(count);
  }
}
template <int N, class Vector>
auto tail_of(const Vector& x, Eigen::Index count) {
  if constexpr (N >= 0) {
    Vec<typename Vector::Scalar, N> part;
    for (int i = 0; i < N; ++i) part[i] = x[x.size() - N + i];
    return part;
  } else {
    return x.tail(count);
  }
}
/// Both, one after the other.
template <class Both, class Head, class Tail>
Both joined(const Head& head, const Tail& tail) {
  Both x(head.size() + tail.size());
  if constexpr (Both::SizeAtCompileTime >= 0) {
    for (Eigen::Index i = 0; i < head.size(); ++i) x[i] = head[i];
    for (Eigen::Index i = 0; i < tail.size(); ++i) x[head.size() + i] = tail[i];
  } else {
    x << head, tail;
  }
  return x;
}

/// The part of a scalar that comparisons look at: a double is its own value.
inline double value_of(double x) {
  return x;
}

}  // namespace rattleback
