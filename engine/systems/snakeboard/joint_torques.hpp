// The torques that drive the snakeboard's joints: on its rotor and on its wheels.
#pragma once

#include <cmath>

#include "numeric/vector.hpp"

namespace rattleback {

/// u_ψ = A_ψ cos(W_ψ t), u_φ = A_φ sin(W_φ t).
struct JointTorques {
  Vec<double, 2> amplitude;
  Vec<double, 2> frequency;

  [[nodiscard]] Vec<double, 2> at(double t) const {
    return {amplitude[0] * std::cos(frequency[0] * t), amplitude[1] * std::sin(frequency[1] * t)};
  }
};

}  // namespace rattleback
