#include "lie/so3.hpp"

#include <Eigen/SVD>

namespace rattleback {

Mat<double, 3> nearest_rotation(const Mat<double, 3>& m) {
  const Eigen::JacobiSVD<Mat<double, 3>> svd(m, Eigen::ComputeFullU | Eigen::ComputeFullV);
  Mat<double, 3> u = svd.matrixU();
  if (u.determinant() * svd.matrixV().determinant() < 0.0) u.col(2) = -u.col(2);
  return u * svd.matrixV().transpose();
}

}  // namespace rattleback
