// Coordinates that are angles, kept within a turn: an angle that grows loses a digit of its sine
// with each factor of ten. A system names them as `angles`, indices into q; every form that is made
// of its mechanics begins with q.
#pragma once

#include <cmath>
#include <vector>

#include "forms/extras.hpp"

namespace rattleback {

/// The indices of the angles among the coordinates of S; none where it names none.
template <class S>
std::vector<int> angles_of() {
  if constexpr (supplies<S>(Extra::angles)) {
    return {S::angles.begin(), S::angles.end()};
  } else {
    return {};
  }
}

/// … of a system that names them when it is made.
template <class S>
std::vector<int> angles_of(const S& system) {
  if constexpr (supplies<S>(Extra::angles)) {
    return {system.angles.begin(), system.angles.end()};
  } else {
    return {};
  }
}

/// Whole turns taken off the angles of a state.
class Turns {
 public:
  explicit Turns(std::vector<int> angles)
      : angles_(std::move(angles)), turns_(angles_.size(), 0.0) {}

  /// Takes whole turns off each angle beyond one turn, and remembers them.
  template <class State>
  void take(State& state) {
    for (std::size_t i = 0; i < angles_.size(); ++i) {
      double& x = state[angles_[i]];
      if (std::abs(x) <= turn) continue;
      const double whole = std::trunc(x / turn);
      // In two parts: turn alone is off by a rounding, which would add up over many turns.
      x = (x - whole * turn) - whole * rest;
      turns_[i] += whole;
    }
  }
  void add_to(Eigen::VectorXd& q) const {
    for (std::size_t i = 0; i < angles_.size(); ++i) q[angles_[i]] += turns_[i] * turn;
  }

 private:
  static constexpr double turn = 6.283185307179586;       ///< 2π as a double,
  static constexpr double rest = 2.4492935982947064e-16;  ///< and 2π − that
  std::vector<int> angles_;
  std::vector<double> turns_;
};

}  // namespace rattleback
