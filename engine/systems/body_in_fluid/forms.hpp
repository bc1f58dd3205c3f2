// The formulations of a body in a fluid: Lie–Poisson on se(3)*, and on T*SE(3) with the momenta in
// space or in the body.
#pragma once

#include "forms/form_of.hpp"
#include "groups/coadjoint.hpp"
#include "groups/cotangent_form.hpp"
#include "spheres/geodesic.hpp"
#include "systems/body_in_fluid/body.hpp"

namespace rattleback {

/// The Lie–Poisson form on se(3)* with the place carried along: m = (Π, P, R, x), and SE(3) acts by
/// h · (μ, g) = (Ad*_{h⁻¹} μ, g h⁻¹), the generator being −(Ω, V). Ad*_{g⁻¹} μ, the impulse and its
/// moment in space, is kept by every method that moves by the action.
class FluidLiePoisson : public FormOf<BodyInFluid, 18> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  template <class T>
  using GroupOver = RigidMotion<T>;
  using Group = SE3;

  explicit FluidLiePoisson(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"lie_poisson", "Body momenta on se(3)*",
            "Both momenta in the body under the coadjoint action of SE(3), with attitude and place "
            "carried along."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << body_.inertia().cwiseProduct(v), q;
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.tail<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(m.head<6>()));
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template head<6>();
    const Vec<T, 6> v = body_.speed(momentum);
    Vec<T, dimension> rate;
    rate << RigidMotion<T>::ad_star(v, momentum),
        BodyInFluid::q_rate(Vec<T, 12>(m.template tail<12>()), v);
    return rate;
  }
  [[nodiscard]] SE3::Algebra generator(double /*t*/, const State& m) const {
    return -lower_velocity(m);
  }
  template <class T>
  static Vec<T, dimension> act(const RigidMotion<T>& h, const Vec<T, dimension>& m) {
    const RigidMotion<T> back = h.inverse();
    const RigidMotion<T> g = BodyInFluid::placed(Vec<T, 12>(m.template tail<12>()));
    Vec<T, dimension> moved;
    moved << back.Ad_star(Vec<T, 6>(m.template head<6>())), BodyInFluid::numbers_of(g * back);
    return moved;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(m.template head<6>()));
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> covector(const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template head<6>();
    return RigidMotion<T>::ad_star(body_.speed(momentum), momentum);
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> skew(const Vec<T, dimension>& m, const Vec<T, 6>& covector) const {
    return coadjoint_skew(Vec<T, 6>(m.template head<6>()), covector);
  }
  /// It leaves both momenta, and moves the body along the screw of its impulse.
  [[nodiscard]] SE3::Algebra isotropy(const State& m) const {
    return generator(0.0, m) - skew(m, covector(m));
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{6});
  }

 private:
  BodyInFluid body_;
};

/// T*SE(3) in space variables: (g, μ) with μ = (π, p), of the energy H(g, μ) = h(Ad*_g μ). With the
/// velocity in space w = Ad_g (Ω, V), −R_g* ∂H/∂g = ad*_w μ, so that μ' = 0.
class FluidSpatialMomentum : public CotangentForm<FluidSpatialMomentum, RigidMotion> {
 public:
  static constexpr int dimension = 18;
  using Configuration = BodyInFluid::Configuration;
  using Velocity = BodyInFluid::Velocity;
  using State = Vec<double, dimension>;

  explicit FluidSpatialMomentum(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"cotangent_se3", "Spatial momenta on T*SE(3)",
            "Place and attitude, and both momenta in space, moved by SE(3) ⋉ se(3)*."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, BodyInFluid::placed(q).inverse().Ad_star(Velocity(body_.inertia().cwiseProduct(v)));
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(position(m).Ad_star(momentum(m))));
  }

  template <class T>
  static RigidMotion<T> position(const Vec<T, dimension>& m) {
    return BodyInFluid::placed(Vec<T, 12>(m.template head<12>()));
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const RigidMotion<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << BodyInFluid::numbers_of(g), mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const RigidMotion<T>& g,
                                                  const Vec<T, 6>& mu) const {
    const Vec<T, 6> w = velocity_in_space(g, mu);
    return {w, RigidMotion<T>::ad_star(w, mu)};
  }
  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(position(m).Ad_star(momentum(m))));
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const RigidMotion<T> g = position(m);
    const Vec<T, 6> w = velocity_in_space(g, momentum(m));
    const Vec<T, 3> omega = w.template head<3>();
    Vec<T, dimension> rate;
    rate << rows_of(hat(omega) * g.rotation.matrix),
        Vec<T, 3>(w.template tail<3>() + omega.cross(g.translation)), Vec<T, 6>::Zero();
    return rate;
  }

 private:
  template <class T>
  Vec<T, 6> velocity_in_space(const RigidMotion<T>& g, const Vec<T, 6>& mu) const {
    return g.Ad(body_.speed(Vec<T, 6>(g.Ad_star(mu))));
  }

  BodyInFluid body_;
};

/// The right-invariant case of P5 §3.3: the place of space in the body, g = (R, x)⁻¹, moves with
/// g' = −(Ω, V) g, so that with μ = −(Π, P) the energy is one of μ alone, trivialised from the
/// right: ∂H/∂g = 0, and μ' = −ad*_{∂H/∂μ} μ is an equation on se(3)*.
class FluidBodyMomentum : public CotangentForm<FluidBodyMomentum, RigidMotion> {
 public:
  static constexpr int dimension = 18;
  using Configuration = BodyInFluid::Configuration;
  using Velocity = BodyInFluid::Velocity;
  using State = Vec<double, dimension>;

  explicit FluidBodyMomentum(const BodyInFluid& body) : body_(body) {}

  static FormulationInfo info() {
    return {"right_invariant", "Body momenta on T*SE(3), right-invariant",
            "Where space lies in the body, and both momenta as the body sees them: the energy is "
            "the same at every place, and the momenta move by themselves."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, body_.inertia().cwiseProduct(v);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<12>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return body_.speed(Velocity(m.tail<6>()));
  }

  template <class T>
  static RigidMotion<T> position(const Vec<T, dimension>& m) {
    return BodyInFluid::placed(Vec<T, 12>(m.template head<12>())).inverse();
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return -m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const RigidMotion<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << BodyInFluid::numbers_of(g.inverse()), -mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const RigidMotion<T>& /*g*/,
                                                  const Vec<T, 6>& mu) const {
    return {body_.speed(mu), Vec<T, 6>::Zero()};
  }
  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    return body_.energy_of(Vec<T, 6>(m.template tail<6>()));
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 6> momentum = m.template tail<6>();
    const Vec<T, 6> v = body_.speed(momentum);
    Vec<T, dimension> rate;
    rate << BodyInFluid::q_rate(Vec<T, 12>(m.template head<12>()), v),
        RigidMotion<T>::ad_star(v, momentum);
    return rate;
  }

 private:
  BodyInFluid body_;
};

}  // namespace rattleback
