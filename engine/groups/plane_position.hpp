// Positions in SE(2) as canonical states hold them: three of the coordinates are (θ, x, y) of a
// body on the plane, and ξ = g⁻¹ ġ its turning rate, forward and sideways velocity.
#pragma once

#include "lie/se2.hpp"

namespace rattleback {

/// Space velocity (θ̇, ẋ, ẏ) → ξ, and back.
inline Vec<double, 3> body_velocity(double theta, const Vec<double, 3>& v) {
  const SE2 back{-theta, Vec<double, 2>::Zero()};
  Vec<double, 3> xi;
  xi << v[0], back.rotate(v.tail<2>());
  return xi;
}
inline Vec<double, 3> space_velocity(double theta, const Vec<double, 3>& xi) {
  return body_velocity(-theta, xi);
}

}  // namespace rattleback
