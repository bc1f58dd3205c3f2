#include "lie/so3.hpp"

#include <Eigen/SVD>

namespace rattleback {

double rotation_defect(const Mat<double, 3>& r) {
  if (!(r.determinant() > 0.0)) return 2.0;
  return (r.transpose() * r - Mat<double, 3>::Identity()).cwiseAbs().maxCoeff();
}

Mat<double, 3> nearest_rotation(const Mat<double, 3>& m) {
  const Eigen::JacobiSVD<Mat<double, 3>> svd(m, Eigen::ComputeFullU | Eigen::ComputeFullV);
  Mat<double, 3> u = svd.matrixU();
  if (u.determinant() * svd.matrixV().determinant() < 0.0) u.col(2) = -u.col(2);
  return u * svd.matrixV().transpose();
}

}  // namespace rattleback
