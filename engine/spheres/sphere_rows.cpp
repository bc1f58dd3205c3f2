#include "spheres/sphere_rows.hpp"

namespace rattleback {

void to_rows(const Eigen::VectorXd& points, Rows rows) {
  rows = points.reshaped(3, rows.rows()).transpose();
}

Eigen::VectorXd to_points(const ConstRows& rows) {
  return points_of(rows);
}

RowMatrix rows_of_points(const Eigen::VectorXd& points) {
  return points.reshaped(3, points.size() / 3).transpose();
}

void cross_rows(const ConstRows& a, const ConstRows& b, Rows result) {
  by_lanes(a.rows(), [&]<class T>(Eigen::Index i) {
    put_row<T>(row_at<T>(a, i).cross(row_at<T>(b, i)), i, result);
  });
}

}  // namespace rattleback
