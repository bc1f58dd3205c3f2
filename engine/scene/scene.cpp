#include "scene/scene.hpp"

namespace rattleback {

Eigen::Quaterniond heading(double theta) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(theta, Eigen::Vector3d::UnitZ()));
}

Eigen::Quaterniond pointing(const Eigen::Vector3d& direction) {
  return Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), direction);
}

}  // namespace rattleback
