// Group elements as matrices, and back: 3 × 3 for SO(3) and SE(2), 4 × 4 for SE(3).
#pragma once

#include <cmath>

#include "lie/se2.hpp"
#include "lie/se3.hpp"

namespace rattleback {

inline Mat<double, 3> to_matrix(const SO3& g) {
  return g.matrix;
}

inline Mat<double, 4> to_matrix(const SE3& g) {
  Mat<double, 4> m = Mat<double, 4>::Identity();
  m.topLeftCorner<3, 3>() = g.rotation.matrix;
  m.topRightCorner<3, 1>() = g.translation;
  return m;
}

inline Mat<double, 3> to_matrix(const SE2& g) {
  const double c = std::cos(g.theta);
  const double s = std::sin(g.theta);
  Mat<double, 3> m;
  m << c, -s, g.translation.x(), s, c, g.translation.y(), 0.0, 0.0, 1.0;
  return m;
}

inline void from_matrix(const Mat<double, 3>& m, SO3& g) {
  g.matrix = m;
}

inline void from_matrix(const Mat<double, 4>& m, SE3& g) {
  g.rotation.matrix = m.topLeftCorner<3, 3>();
  g.translation = m.topRightCorner<3, 1>();
}

inline void from_matrix(const Mat<double, 3>& m, SE2& g) {
  g.theta = std::atan2(m(1, 0), m(0, 0));
  g.translation = m.topRightCorner<2, 1>();
}

}  // namespace rattleback
