#include "forms/sphere_rows.hpp"

namespace rattleback {

void to_rows(const Eigen::VectorXd& points, Rows rows) {
  rows = points.reshaped(3, rows.rows()).transpose();
}

Eigen::VectorXd to_points(const ConstRows& rows) {
  return rows.transpose().reshaped();
}

RowMatrix rows_of_points(const Eigen::VectorXd& points) {
  return points.reshaped(3, points.size() / 3).transpose();
}

void cross_rows(const ConstRows& a, const ConstRows& b, Rows result) {
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    const Eigen::RowVector3d c = a.row(i).cross(b.row(i));
    result.row(i) = c;
  }
}

}  // namespace rattleback
