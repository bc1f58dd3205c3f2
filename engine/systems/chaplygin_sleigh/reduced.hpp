// The Chaplygin sleigh reduced by SE(2) (P2 §6.1): no shape, the position of the centre of mass,
// ξ = (ω, v, v⊥) there, and the symmetries e₁ = (1, 0, a), e₂ = (0, 1, 0).
#pragma once

#include "formulation/any_reduced.hpp"
#include "groups/plane_position.hpp"
#include "groups/shape_group.hpp"
#include "systems/chaplygin_sleigh/mass_centre.hpp"

namespace rattleback {

class SleighReduced {
 public:
  static constexpr int coordinates = 3;
  static constexpr int shape = 0;
  static constexpr int group = 3;
  static constexpr int symmetries = 2;
  using Group = SE2;
  using Configuration = Vec<double, 3>;

  SleighReduced(double m, double j, double a) : a_(a) { inertia_.diagonal() << j, m, m; }

  [[nodiscard]] const Mat<double, 3>& inertia(const Vec<double, 0>& /*shape*/) const {
    return inertia_;
  }
  static Vec<double, 0> lagrangian_slope(const Vec<double, 0>& /*shape*/,
                                         const Vec<double, 3>& /*w*/) {
    return {};
  }
  Mat<double, 3, 2> symmetry(const Vec<double, 0>& /*shape*/) const {
    Mat<double, 3, 2> e;
    e << 1.0, 0.0, 0.0, 1.0, a_, 0.0;
    return e;
  }
  Mat<double, 3, 0> connection(const Vec<double, 0>& /*shape*/) const { return {}; }
  [[nodiscard]] static Vec<double, 0> shape_force(double /*t*/) { return {}; }

  static Vec<double, 0> shape_of(const Configuration& /*q*/) { return {}; }
  [[nodiscard]] SE2 position_of(const Configuration& q) const {
    return {q[2], SleighAtMassCentre::moved(q, a_).head<2>()};
  }
  [[nodiscard]] Configuration configuration(const Vec<double, 0>& /*shape*/, const SE2& g) const {
    return SleighAtMassCentre::moved({g.translation[0], g.translation[1], g.theta}, -a_);
  }
  [[nodiscard]] Vec<double, 3> reduced_velocity(const Configuration& q,
                                                const Vec<double, 3>& v) const {
    const Vec<double, 3> centre = SleighAtMassCentre::moved(q, v, a_);
    return body_velocity(q[2], {centre[2], centre[0], centre[1]});
  }
  [[nodiscard]] Vec<double, 3> velocity(const Configuration& q, const Vec<double, 3>& w) const {
    const Vec<double, 3> centre = space_velocity(q[2], w);
    return SleighAtMassCentre::moved(q, {centre[1], centre[2], centre[0]}, -a_);
  }

 private:
  double a_;
  Mat<double, 3> inertia_ = Mat<double, 3>::Zero();
};

}  // namespace rattleback
