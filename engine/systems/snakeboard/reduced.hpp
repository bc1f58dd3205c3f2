// The snakeboard reduced by SE(2) (P2 §6.2, errata 7–9): shape r = (ψ, φ), one symmetry
//     e₁(r) = 2l cos²φ (tan φ/l, −1, 0),
// A with A u parallel to e₁, and V(r) = ½ k φ² of the springs that turn the wheels back.
#pragma once

#include <cmath>

#include "formulation/any_reduced.hpp"
#include "groups/plane_position.hpp"
#include "groups/shape_group.hpp"
#include "systems/snakeboard/joint_torques.hpp"

namespace rattleback {

class SnakeboardReduced {
 public:
  static constexpr int coordinates = 5;
  static constexpr int shape = 2;
  static constexpr int group = 3;
  static constexpr int symmetries = 1;
  using Group = SE2;
  using Configuration = Vec<double, 5>;

  /// Metric in (ψ, φ, θ, x, y), which does not change with the heading.
  SnakeboardReduced(const Mat<double, 5>& metric, double half_length, double stiffness,
                    const JointTorques& torques)
      : metric_(metric), l_(half_length), stiffness_(stiffness), torques_(torques) {}

  [[nodiscard]] const Mat<double, 5>& inertia(const Vec<double, 2>& /*shape*/) const {
    return metric_;
  }
  /// −∂V/∂r.
  [[nodiscard]] Vec<double, 2> lagrangian_slope(const Vec<double, 2>& r,
                                                const Vec<double, 5>& /*w*/) const {
    return {0.0, -stiffness_ * r[1]};
  }
  Mat<double, 3, 1> symmetry(const Vec<double, 2>& r) const {
    using std::cos;
    using std::sin;
    Mat<double, 3, 1> e;
    e << sin(2.0 * r[1]), -2.0 * l_ * cos(r[1]) * cos(r[1]), 0.0;
    return e;
  }
  Mat<double, 3, 2> connection(const Vec<double, 2>& r) const {
    using std::sin;
    const double share = metric_(0, 0) / metric_(2, 2);  // I/(m l²)
    Mat<double, 3, 2> a = Mat<double, 3, 2>::Zero();
    a(0, 0) = share * sin(r[1]) * sin(r[1]);
    a(1, 0) = -0.5 * share * l_ * sin(2.0 * r[1]);
    return a;
  }
  [[nodiscard]] Vec<double, 2> shape_force(double t) const { return torques_.at(t); }

  static Vec<double, 2> shape_of(const Configuration& q) { return q.head<2>(); }
  static SE2 position_of(const Configuration& q) { return {q[2], q.tail<2>()}; }
  static Configuration configuration(const Vec<double, 2>& r, const SE2& g) {
    Configuration q;
    q << r, g.theta, g.translation;
    return q;
  }
  static Vec<double, 5> reduced_velocity(const Configuration& q, const Vec<double, 5>& v) {
    Vec<double, 5> w;
    w << v.head<2>(), body_velocity(q[2], v.tail<3>());
    return w;
  }
  static Vec<double, 5> velocity(const Configuration& q, const Vec<double, 5>& w) {
    Vec<double, 5> v;
    v << w.head<2>(), space_velocity(q[2], w.tail<3>());
    return v;
  }

 private:
  Mat<double, 5> metric_;
  double l_;
  double stiffness_;
  JointTorques torques_;
};

}  // namespace rattleback
