// Vectors in R³, one for each of n spheres: n × 3 numbers, component by component, so that loops
// over the spheres read and write neighbours.
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "lie/lanes.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// n × 3, one row a sphere, over numbers that are there already.
using Rows = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, 3>>;
using ConstRows = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 3>>;
using RowMatrix = Eigen::Matrix<double, Eigen::Dynamic, 3>;

inline Rows rows_in(RowMatrix& x) {
  return {x.data(), x.rows(), 3};
}
inline ConstRows rows_in(const RowMatrix& x) {
  return {x.data(), x.rows(), 3};
}

inline ConstRows read_only(Rows x) {
  return {x.data(), x.rows(), 3};
}

/// Row i, or that and the next in lanes, of Rows or of rows whose number is known when compiled.
template <class T, class R>
Vec<T, 3> row_at(const R& x, Eigen::Index i) {
  const double* const from = x.data() + i;
  const Eigen::Index n = x.rows();
  return {numbers_at<T>(from), numbers_at<T>(from + n), numbers_at<T>(from + 2 * n)};
}
template <class T, class R>
void put_row(const Vec<T, 3>& row, Eigen::Index i, R& x) {
  double* const to = x.data() + i;
  const Eigen::Index n = x.rows();
  for (Eigen::Index c = 0; c < 3; ++c) put_at(row[c], to + c * n);
}

/// Canonical vectors hold point after point; rows component after component.
void to_rows(const Eigen::VectorXd& points, Rows rows);
inline auto points_of(const ConstRows& rows) {
  return rows.transpose().reshaped();
}
Eigen::VectorXd to_points(const ConstRows& rows);
RowMatrix rows_of_points(const Eigen::VectorXd& points);

/// aᵢ × bᵢ for every row; `result` may be one of them.
void cross_rows(const ConstRows& a, const ConstRows& b, Rows result);

}  // namespace rattleback
