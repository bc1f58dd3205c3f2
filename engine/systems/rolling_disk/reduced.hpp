// The rolling disk reduced by SE(2): shape r = φ, the one symmetry that rolls nothing is turning,
// e₁ = ∂θ, and ξ = (ω, r φ̇, 0): the connection A = (0, −r, 0) points across the symmetry.
#pragma once

#include "formulation/any_reduced.hpp"
#include "groups/plane_position.hpp"
#include "groups/shape_group.hpp"

namespace rattleback {

class RollingDiskReduced {
 public:
  static constexpr int coordinates = 4;
  static constexpr int shape = 1;
  static constexpr int group = 3;
  static constexpr int symmetries = 1;
  using Group = SE2;
  using Configuration = Vec<double, 4>;

  RollingDiskReduced(double m, double r, double j_theta, double j_phi) : r_(r) {
    inertia_.diagonal() << j_phi, j_theta, m, m;
  }

  [[nodiscard]] const Mat<double, 4>& inertia(const Vec<double, 1>& /*shape*/) const {
    return inertia_;
  }
  static Vec<double, 1> lagrangian_slope(const Vec<double, 1>& /*shape*/,
                                         const Vec<double, 4>& /*w*/) {
    return Vec<double, 1>(0.0);
  }
  Mat<double, 3, 1> symmetry(const Vec<double, 1>& /*shape*/) const {
    return Mat<double, 3, 1>::Unit(0);
  }
  Mat<double, 3, 1> connection(const Vec<double, 1>& /*shape*/) const {
    return -r_ * Mat<double, 3, 1>::Unit(1);
  }
  [[nodiscard]] static Vec<double, 1> shape_force(double /*t*/) { return Vec<double, 1>(0.0); }

  static Vec<double, 1> shape_of(const Configuration& q) { return Vec<double, 1>(q[3]); }
  static SE2 position_of(const Configuration& q) { return {q[2], q.head<2>()}; }
  static Configuration configuration(const Vec<double, 1>& r, const SE2& g) {
    return {g.translation[0], g.translation[1], g.theta, r[0]};
  }
  static Vec<double, 4> reduced_velocity(const Configuration& q, const Vec<double, 4>& v) {
    Vec<double, 4> w;
    w << v[3], body_velocity(q[2], {v[2], v[0], v[1]});
    return w;
  }
  static Vec<double, 4> velocity(const Configuration& q, const Vec<double, 4>& w) {
    const Vec<double, 3> v = space_velocity(q[2], w.tail<3>());
    return {v[1], v[2], v[0], w[0]};
  }

 private:
  double r_;
  Mat<double, 4> inertia_ = Mat<double, 4>::Zero();
};

}  // namespace rattleback
