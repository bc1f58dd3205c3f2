// A rigid body in an ideal fluid at rest far away (Kirchhoff 1870): the fluid adds to its inertia
// and to its mass, the latter differently along each axis of the body. Attitude R (body → space)
// and place x of its centre, angular velocity Ω and velocity V in the body; with Π = J Ω, P = M V,
// J and M diagonal,
//     R' = R Ω̂,   x' = R V,   Π' = Π × Ω + P × V,   P' = P × Ω.
// Energy ½ (Ω·Π + V·P), and in space the impulse p = R P and its moment π = R Π + x × p are kept.
// Hypotheses: three planes of symmetry, so that J and M are diagonal and turning does not couple to
// sliding; as heavy as the water it takes the place of; no vortices are shed.
// Source: Lamb, Hydrodynamics, ch. VI; Leonard, Automatica 33 (1997).
#pragma once

#include "groups/attitude.hpp"
#include "lie/se3.hpp"
#include "mechanics/mechanics.hpp"

namespace rattleback {

class FluidLiePoisson;
class FluidSpatialMomentum;
class FluidBodyMomentum;

class BodyInFluid {
 public:
  using Extras = Supplies<>;
  using Formulations = TypeList<FluidLiePoisson, FluidSpatialMomentum, FluidBodyMomentum>;
  static constexpr int q_size = 12;
  static constexpr int v_size = 6;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;

  static SystemInfo info();

  explicit BodyInFluid(const ParameterValues& values) {
    inertia_ << values.at("J1"), values.at("J2"), values.at("J3"), values.at("M1"), values.at("M2"),
        values.at("M3");
  }

  /// (J, M).
  [[nodiscard]] const Velocity& inertia() const { return inertia_; }

  /// R by rows, then x.
  template <class T>
  static RigidMotion<T> placed(const Vec<T, q_size>& q) {
    return {{matrix_from_rows(Vec<T, 9>(q.template head<9>()))}, Vec<T, 3>(q.template tail<3>())};
  }
  template <class T>
  static Vec<T, q_size> numbers_of(const RigidMotion<T>& g) {
    Vec<T, q_size> q;
    q << rows_of(g.rotation.matrix), g.translation;
    return q;
  }
  /// (Ω, V) from (Π, P).
  template <class T>
  [[nodiscard]] Vec<T, v_size> speed(const Vec<T, v_size>& momentum) const {
    Vec<T, v_size> v;
    for (int i = 0; i < v_size; ++i) v[i] = momentum[i] / T(inertia_[i]);
    return v;
  }
  /// ½ (Ω·Π + V·P).
  template <class T>
  [[nodiscard]] T energy_of(const Vec<T, v_size>& momentum) const {
    return T(0.5) * T(momentum.dot(speed(momentum)));
  }

  template <class T>
  [[nodiscard]] static Vec<T, q_size> q_rate(const Vec<T, q_size>& q, const Vec<T, v_size>& v) {
    const RigidMotion<T> g = placed(q);
    const Vec<T, 3> omega = v.template head<3>();
    Vec<T, q_size> rate;
    rate << rows_of(g.rotation.matrix * hat(omega)),
        g.rotation.act(Vec<T, 3>(v.template tail<3>()));
    return rate;
  }
  /// (Π, P)' = ad*_{(Ω, V)} (Π, P).
  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& /*q*/, const Velocity& v) const {
    return speed(Velocity(SE3::ad_star(v, Velocity(inertia_.cwiseProduct(v)))));
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return energy_of(Velocity(inertia_.cwiseProduct(v)));
  }
  /// How far the attitude is from a rotation.
  [[nodiscard]] static double residual(const Configuration& q, const Velocity& /*v*/) {
    return rotation_defect(placed(q).rotation.matrix);
  }
  [[nodiscard]] static Configuration nearest_q(const Configuration& q) {
    const SE3 g = placed(q);
    return numbers_of(SE3{{nearest_rotation(g.rotation.matrix)}, g.translation});
  }
  [[nodiscard]] static Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) {
    return v;
  }

  /// π and p.
  [[nodiscard]] Vec<double, 6> extra_invariants(const Configuration& q, const Velocity& v) const {
    return placed(q).inverse().Ad_star(Velocity(inertia_.cwiseProduct(v)));
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// Diameters of the body: the longer an axis, the less fluid goes along it.
  [[nodiscard]] Eigen::Vector3d diameters() const;

  Velocity inertia_;
};

}  // namespace rattleback
