// A system for tests only: a particle of mass 2 with ż = y ẋ in a quartic potential. It gives a
// frame and nothing in closed form, so that everything comes from automatic derivatives, and its
// energy is not quadratic, so that the discrete gradients differ.
#pragma once

#include "forms/concepts.hpp"

namespace rattleback::testing {

class BentRail {
 public:
  static constexpr int coordinates = 3;
  using Extras = Supplies<>;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = false;

  static SystemInfo info() { return {.id = "bent_rail"}; }
  [[nodiscard]] static Vec<double, 0> extra_invariants(const Vec<double, 3>& /*q*/,
                                                       const Vec<double, 3>& /*v*/) {
    return {};
  }

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& q) const {
    Mat<T, 3> g = Mat<T, 3>::Zero();
    g.diagonal() << T(2.0), T(2.0) + q[0] * q[0], T(2.0);
    return g;
  }

  template <class T>
  T potential(const Vec<T, 3>& q) const {
    const T x = q[0] * q[0];
    const T y = q[1] * q[1];
    return T(0.25) * x * x + T(0.5) * x * y + y + T(0.5) * q[2] * q[2];
  }

  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    Mat<T, 1, 3> mu;
    mu << -q[1], T(0.0), T(1.0);
    return mu;
  }

  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    Mat<T, 3, 2> x;
    x << T(1.0), T(0.0), T(0.0), T(1.0), q[1], T(0.0);
    return x;
  }

  [[nodiscard]] Scene scene() const { return {}; }
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& /*q*/) const { return {}; }
};

static_assert(FramedSystem<BentRail>);

}  // namespace rattleback::testing
