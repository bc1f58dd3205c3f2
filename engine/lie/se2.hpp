// SE(2), the rigid motions of the plane: g = (θ, x, y) acts on a point p by R(θ) p + (x, y).
// Identities: (g · h) p = g (h p), g⁻¹ (g p) = p.
#pragma once

#include <Eigen/Core>
#include <cmath>

namespace rattleback {

struct SE2 {
  double theta = 0.0;
  Eigen::Vector2d translation = Eigen::Vector2d::Zero();

  /// R(θ) p: how g turns a free vector, such as a velocity.
  [[nodiscard]] Eigen::Vector2d rotate(const Eigen::Vector2d& p) const {
    const double c = std::cos(theta);
    const double s = std::sin(theta);
    return {c * p.x() - s * p.y(), s * p.x() + c * p.y()};
  }

  [[nodiscard]] Eigen::Vector2d act(const Eigen::Vector2d& p) const {
    return rotate(p) + translation;
  }

  [[nodiscard]] SE2 inverse() const {
    const SE2 back{-theta, Eigen::Vector2d::Zero()};
    return {-theta, -back.rotate(translation)};
  }

  friend SE2 operator*(const SE2& g, const SE2& h) {
    return {g.theta + h.theta, g.act(h.translation)};
  }
};

}  // namespace rattleback
