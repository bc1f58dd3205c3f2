// Distances on products of rotations, directions and flat space, in the metric in which a turn by θ
// is as long as θ, and lengths add up by squares. Each is computed from the chord, whose digits a
// small difference keeps: |R − R'| = 2√2 sin(θ/2) of rotations in Frobenius' norm, and
// |q − q'| = 2 sin(θ/2) of unit vectors.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cmath>
#include <numbers>

namespace rattleback {

/// θ of a chord 2 sin(θ/2); π where rounding makes it longer than 2.
inline double arc_of(double chord) {
  return chord > 2.0 ? std::numbers::pi : 2.0 * std::asin(0.5 * chord);
}

/// Of two states that have nine numbers of a rotation from each of the places `rotations` on, and
/// three of a unit vector from each of the places `directions` on; the rest is flat.
template <class State, std::size_t rotation_count, std::size_t direction_count = 0>
double product_distance(const State& a, const State& b,
                        const std::array<int, rotation_count>& rotations,
                        const std::array<int, direction_count>& directions = {}) {
  State difference = a - b;
  double squares = 0.0;
  const auto take = [&](auto part, double scale) {
    const double angle = arc_of(scale * part.norm());
    squares += angle * angle;
    part.setZero();
  };
  for (const int at : rotations) {
    take(difference.template segment<9>(at), 1.0 / std::numbers::sqrt2);
  }
  for (const int at : directions) take(difference.template segment<3>(at), 1.0);
  return std::sqrt(squares + difference.squaredNorm());
}

}  // namespace rattleback
