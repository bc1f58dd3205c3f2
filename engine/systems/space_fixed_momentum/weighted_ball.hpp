// The drawing of a ball whose mass is not spread evenly: discs on its surface, the larger the more
// of the mass lies along their axis, and a ring about the third axis.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace rattleback {

class WeightedBall {
 public:
  WeightedBall(double radius, const Eigen::Vector3d& moments) : radius_(radius) {
    // Σ m xᵢ² along each axis.
    const Eigen::Vector3d spread = (0.5 * moments.sum() - moments.array()).cwiseMax(0.0);
    discs_ =
        radius * (0.1 + 0.6 * (spread / std::max(spread.maxCoeff(), 1e-300)).cwiseSqrt().array());
  }

  [[nodiscard]] std::vector<ScenePart> parts() const {
    std::vector<ScenePart> parts{
        {"ball", Shape::ellipsoid, Eigen::Vector3d::Constant(2.0 * radius_), Role::body},
        {"ring", Shape::ring, {2.02 * radius_, 2.02 * radius_, 0.05 * radius_}, Role::accent}};
    for (int axis = 0; axis < 3; ++axis) {
      Eigen::Vector3d size = Eigen::Vector3d::Constant(discs_[axis]);
      size[axis] *= 0.25;
      for (const char* const side : {"_ahead", "_behind"}) {
        parts.push_back({std::string("weight_").append(std::to_string(axis + 1)).append(side),
                         Shape::ellipsoid, size, Role::accent});
      }
    }
    return parts;
  }

  [[nodiscard]] std::vector<Pose> poses(const Eigen::Vector3d& centre,
                                        const Eigen::Quaterniond& attitude) const {
    const Eigen::Vector3d one = Eigen::Vector3d::Ones();
    std::vector<Pose> poses{Pose{centre, attitude, one}, Pose{centre, attitude, one}};
    for (int axis = 0; axis < 3; ++axis) {
      // The rim of the disc lies on the surface.
      const double half = 0.5 * discs_[axis];
      const double depth = std::sqrt(radius_ * radius_ - half * half);
      const Eigen::Vector3d place = attitude * Eigen::Vector3d(depth * Eigen::Vector3d::Unit(axis));
      poses.push_back({centre + place, attitude, one});
      poses.push_back({centre - place, attitude, one});
    }
    return poses;
  }

 private:
  double radius_;
  Eigen::Vector3d discs_;  ///< their diameters
};

}  // namespace rattleback
