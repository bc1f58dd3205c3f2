// Coordinates that are angles, kept within a turn: an angle that grows loses a digit of its sine
// with each factor of ten. A system names them as `angles`, indices into q; every form that is made
// of its mechanics begins with q.
#pragma once

#include <array>
#include <cmath>

#include "numeric/vector.hpp"

namespace rattleback {

/// Whole turns taken off the state of a form without such angles: none.
template <class F>
class Turns {
 public:
  void take(typename F::State& /*state*/) {}
  void add_to(Eigen::VectorXd& /*q*/) const {}
};

template <class F>
requires requires {
  F::System::angles;
}
class Turns<F> {
 public:
  /// Takes whole turns off each angle beyond one turn, and remembers them.
  void take(typename F::State& state) {
    for (std::size_t i = 0; i < angles.size(); ++i) {
      double& x = state[angles[i]];
      if (std::abs(x) <= turn) continue;
      const double whole = std::trunc(x / turn);
      // In two parts: turn alone is off by a rounding, which would add up over many turns.
      x = (x - whole * turn) - whole * rest;
      turns_[i] += whole;
    }
  }
  void add_to(Eigen::VectorXd& q) const {
    for (std::size_t i = 0; i < angles.size(); ++i) q[angles[i]] += turns_[i] * turn;
  }

 private:
  static constexpr auto& angles = F::System::angles;
  static constexpr double turn = 6.283185307179586;       ///< 2π as a double,
  static constexpr double rest = 2.4492935982947064e-16;  ///< and 2π − that
  std::array<double, angles.size()> turns_{};
};

}  // namespace rattleback
