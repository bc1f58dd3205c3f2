// A rigid body that a pin holds in one point, the origin, as a free body under the force of the pin
// (Brüls, Cardona and Arnold 2012): the place x of its centre of mass and its attitude R, with ẋ in
// space and Ω in the body,
//     ẍ = G + f,   J Ω' = (J Ω) × Ω − m a × Rᵀ f,   x − R a = 0,
// m its mass, J the inertia about the centre of mass, a the way from the pin to it in the body, G
// what its weight gives it, and m f the force of the pin. Two steps of f's equation lie between the
// constraint and f: index 3.
#pragma once

#include "formulation/cotangent_bundle.hpp"
#include "lie/so3.hpp"

namespace rattleback {

/// What methods for accelerations need of it, on the group SO(3) × R³ acting from the right.
class PinnedBody {
 public:
  static constexpr int dimension = 18;  ///< R by rows, x, Ω, ẋ
  static constexpr int speeds = 6;
  static constexpr int constraints = 3;
  using State = Vec<double, dimension>;
  using Place = RotationAndPosition<double>;
  using Speed = Vec<double, speeds>;  ///< (Ω, ẋ)
  using Force = Vec<double, constraints>;

  /// SI units. Refusal `out-of-range` where the moments about the pin leave none about the centre.
  PinnedBody(double mass, const Eigen::Vector3d& arm, const Eigen::Vector3d& inertia_about_pin,
             const Eigen::Vector3d& gravity);

  [[nodiscard]] static Place place(const State& m);
  [[nodiscard]] static Speed velocity(const State& m) { return m.tail<speeds>(); }
  [[nodiscard]] static State state(const Place& place, const Speed& v);
  /// The state in which it turns as (R, Ω) say, R by rows.
  [[nodiscard]] State held(const Vec<double, 9>& r, const Eigen::Vector3d& omega) const;

  /// x − R a.
  [[nodiscard]] Force excess(const Place& place) const;
  /// (Ω', ẍ) under f.
  [[nodiscard]] Speed acceleration(const Place& place, const Speed& v, const Force& f) const;
  /// f with which the second derivative of x − R a vanishes.
  [[nodiscard]] Force holding_force(const Place& place, const Speed& v) const;

 private:
  double mass_;
  Eigen::Vector3d arm_;
  Eigen::Vector3d gravity_;
  Eigen::Matrix3d inertia_;  ///< J
  Eigen::Matrix3d inverse_;
};

}  // namespace rattleback
