// Vectors in R³, one for each of n spheres: n × 3 numbers, component by component, so that loops
// over the spheres read and write neighbours.
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

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

/// Canonical vectors hold point after point; rows component after component.
inline void to_rows(const Eigen::VectorXd& points, Rows rows) {
  rows = points.reshaped(3, rows.rows()).transpose();
}
inline Eigen::VectorXd to_points(const ConstRows& rows) {
  return rows.transpose().reshaped();
}
inline RowMatrix rows_of_points(const Eigen::VectorXd& points) {
  return points.reshaped(3, points.size() / 3).transpose();
}

/// aᵢ × bᵢ for every row; `result` may be one of them.
inline void cross_rows(const ConstRows& a, const ConstRows& b, Rows result) {
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    const Eigen::RowVector3d c = a.row(i).cross(b.row(i));
    result.row(i) = c;
  }
}

}  // namespace rattleback
