// A system for tests only: the nonholonomic particle, ż = y ẋ, in a well that couples x and y, in
// which it moves chaotically and does not run away. Its reducing multiplier is the particle's.
#pragma once

#include <array>
#include <cmath>

#include "forms/concepts.hpp"

namespace rattleback::testing {

class BentWell {
 public:
  static constexpr int coordinates = 3;
  using Extras = Supplies<Extra::fibre, Extra::reducing_multiplier>;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = true;
  static constexpr std::array<int, 1> fibre{2};

  static SystemInfo info() { return {.id = "bent_well"}; }
  explicit BentWell(const ParameterValues& /*values*/ = {}) {}
  [[nodiscard]] static Vec<double, 0> extra_invariants(const Vec<double, 3>& /*q*/,
                                                       const Vec<double, 3>& /*v*/) {
    return {};
  }

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 3>::Identity();
  }

  template <class T>
  T potential(const Vec<T, 3>& q) const {
    const T x = q[0] * q[0];
    return T(0.5) * (x + q[1] * q[1] + x * q[1]) + T(0.25) * x * x;
  }

  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    Mat<T, 1, 3> mu;
    mu << -q[1], T(0.0), T(1.0);
    return mu;
  }

  template <class T>
  T reducing_multiplier(const Vec<T, 3>& q) const {
    using std::sqrt;
    return T(1.0) / sqrt(T(1.0) + q[1] * q[1]);
  }

  [[nodiscard]] Scene scene() const { return {}; }
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& /*q*/) const { return {}; }
};

}  // namespace rattleback::testing
