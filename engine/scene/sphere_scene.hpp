// Drawing of what systems on spheres share, and what they say of their momenta.
#pragma once

#include <string>
#include <vector>

#include "rattleback/info.hpp"
#include "scene/scene.hpp"

namespace rattleback {

/// From coordinates with e₃ down to the world, z up.
inline Eigen::Vector3d e3_up(const Eigen::Vector3d& x) {
  return {x[0], -x[1], -x[2]};
}

/// A cylinder of the given length, drawn from one point to another: a method that leaves the sphere
/// is drawn with the length that it computed.
inline Pose between(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double length) {
  const Eigen::Vector3d way = to - from;
  return {0.5 * (from + to), pointing(way), {1.0, 1.0, way.norm() / length}};
}

/// The unit sphere, a little smaller than what moves on it.
inline ScenePart globe() {
  return {"globe", Shape::ellipsoid, Eigen::Vector3d::Constant(1.96), Role::guide, false};
}

/// The three parts of the angular momentum; `why` goes on after “The angular momentum about …”.
inline std::vector<Invariant> momentum_invariants(const std::string& why) {
  std::vector<Invariant> invariants;
  for (const std::string& axis : {std::string("x"), std::string("y"), std::string("z")}) {
    invariants.push_back({"momentum_" + axis, "Angular momentum about " + axis,
                          "The angular momentum about the " + axis + " axis " + why,
                          ErrorMeasure::absolute, false, "kg m²/s"});
  }
  return invariants;
}

}  // namespace rattleback
