// The heavy top's formulations beyond T*SO(3): Lie–Poisson on se(3)*, and with a quadratic energy.
#pragma once

#include "forms/form_of.hpp"
#include "formulation/cotangent_bundle.hpp"
#include "groups/coadjoint.hpp"
#include "spheres/geodesic.hpp"
#include "systems/heavy_top/body.hpp"

namespace rattleback {

/// se(3)* with the attitude carried along: m = (Π, Γ, R), Π = I Ω, Γ = Rᵀ G. SE(3) acts by
/// (B, b) · m = (B Π + b × B Γ, B Γ, R Bᵀ), the coadjoint action on the first two; f = −(I⁻¹Π, c)
/// gives Π' = Π × I⁻¹Π + Γ × c, Γ' = Γ × I⁻¹Π (P5 (23), (24)). The action keeps |Γ| and Π · Γ. The
/// energy is ½ Π·I⁻¹Π + Γ·c.
class TopLiePoisson : public FormOf<HeavyTop, 15> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  template <class T>
  using GroupOver = RigidMotion<T>;
  using Group = SE3;

  explicit TopLiePoisson(const HeavyTop& top) : top_(top) {}

  static FormulationInfo info() {
    return {"lie_poisson", "Body momentum and vertical on se(3)*",
            "The momentum and the vertical as the body sees them, (Π, Γ), under the coadjoint "
            "action of SE(3), with the attitude carried along."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << top_.inertia().cwiseProduct(v), matrix_from_rows(q).transpose() * top_.gravity(), q;
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.tail<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const { return omega(m); }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 3> momentum = m.template head<3>();
    const Vec<T, 3> up = m.template segment<3>(3);
    const Vec<T, 3> c = top_.moment().template cast<T>();
    const Vec<T, 3> w = omega(m);
    const Mat<T, 3> r = matrix_from_rows(Vec<T, 9>(m.template tail<9>()));
    Vec<T, dimension> rate;
    rate << momentum.cross(w) + up.cross(c), up.cross(w), rows_of(r * hat(w));
    return rate;
  }

  [[nodiscard]] SE3::Algebra generator(double /*t*/, const State& m) const {
    return -SE3::join(omega(m), top_.moment());
  }

  template <class T>
  static Vec<T, dimension> act(const RigidMotion<T>& g, const Vec<T, dimension>& m) {
    const Vec<T, 3> up = g.rotation.act(m.template segment<3>(3));
    const Rotation<T> attitude{matrix_from_rows(Vec<T, 9>(m.template tail<9>()))};
    Vec<T, dimension> moved;
    moved << g.rotation.act(m.template head<3>()) + g.translation.cross(up), up,
        rows_of((attitude * g.rotation.inverse()).matrix);
    return moved;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    const Vec<T, 3> momentum = m.template head<3>();
    const Vec<T, 3> up = m.template segment<3>(3);
    return T(0.5) * T(momentum.dot(omega(m))) + T(up.dot(top_.moment().template cast<T>()));
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> covector(const Vec<T, dimension>& m) const {
    using Motion = RigidMotion<T>;
    const Vec<T, 3> c = top_.moment().template cast<T>();
    return Motion::ad_star(Motion::join(omega(m), c), Vec<T, 6>(m.template head<6>()));
  }
  template <class T>
  [[nodiscard]] Vec<T, 6> skew(const Vec<T, dimension>& m, const Vec<T, 6>& covector) const {
    return coadjoint_skew(Vec<T, 6>(m.template head<6>()), covector);
  }
  /// It leaves Π and Γ, and turns the attitude about the vertical.
  [[nodiscard]] SE3::Algebra isotropy(const State& m) const {
    return generator(0.0, m) - skew(m, covector(m));
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{6});
  }

 private:
  template <class T>
  Vec<T, 3> omega(const Vec<T, dimension>& m) const {
    const Velocity& inertia = top_.inertia();
    return {T(m[0] / inertia[0]), T(m[1] / inertia[1]), T(m[2] / inertia[2])};
  }

  HeavyTop top_;
};

/// P5 (29)–(32): with p = −c a momentum, conjugate to a position q that nothing else depends on,
/// the energy ½ π·ω + ½ |p − Qᵀ G|² is quadratic; it is H + ½ |c|² + ½ |G|². T*(SO(3) × R³) with
///     π' = −G × Q p,  Q' = ω̂ Q,  p' = 0,  q' = p − Qᵀ G.
class TopQuadratic : public FormOf<HeavyTop, 18>,  // Q, q, π, p
                     public CotangentForm<TopQuadratic, RotationAndPosition> {
 public:
  static constexpr bool kaluza_klein = true;

  explicit TopQuadratic(const HeavyTop& top) : top_(top) {}

  static FormulationInfo info() {
    return {"quadratic", "Quadratic energy on T*(SO(3) × R³)",
            "The weight as a momentum p that stays, with a position q beside it: the energy is "
            "then quadratic in the momenta."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, Velocity::Zero(), matrix_from_rows(q) * top_.inertia().cwiseProduct(v), -top_.moment();
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return (attitude(m).transpose() * m.segment<3>(12)).cwiseQuotient(top_.inertia());
  }

  template <class T>
  static Base<T> position(const Vec<T, dimension>& m) {
    return {{Rotation<T>{attitude(m)}, Translation<T, 3>{m.template segment<3>(9)}}};
  }
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    return m.template tail<6>();
  }
  template <class T>
  static Vec<T, dimension> joined(const Base<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    m << rows_of(std::get<0>(g.parts).matrix), std::get<1>(g.parts).vector, mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const Base<T>& g, const Vec<T, 6>& mu) const {
    const Mat<T, 3>& q = std::get<0>(g.parts).matrix;
    const Vec<T, 3> pi = mu.template head<3>();
    const Vec<T, 3> w = angular_velocity(q, pi);
    HamiltonianField<Vec<T, 6>> result;
    result.velocity << w, drift(q, mu);
    result.force << torque(q, mu) + pi.cross(w), Vec<T, 3>::Zero();
    return result;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    const Vec<T, 3> pi = m.template segment<3>(12);
    const Mat<T, 3> q = attitude(m);
    return T(0.5) * (pi.dot(angular_velocity(q, pi)) + drift(q, momentum(m)).squaredNorm());
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Mat<T, 3> q = attitude(m);
    const Vec<T, 6> mu = momentum(m);
    const Vec<T, 3> w = angular_velocity(q, Vec<T, 3>(mu.template head<3>()));
    Vec<T, dimension> rate;
    rate << rows_of(hat(w) * q), drift(q, mu), torque(q, mu), Vec<T, 3>::Zero();
    return rate;
  }

 private:
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template head<9>()));
  }
  template <class T>
  Vec<T, 3> angular_velocity(const Mat<T, 3>& q, const Vec<T, 3>& pi) const {
    Vec<T, 3> body = q.transpose() * pi;
    for (int i = 0; i < 3; ++i) body[i] /= T(top_.inertia()[i]);
    return q * body;
  }
  /// p − Qᵀ G.
  template <class T>
  Vec<T, 3> drift(const Mat<T, 3>& q, const Vec<T, 6>& mu) const {
    const Vec<T, 3> g = top_.gravity().template cast<T>();
    return mu.template tail<3>() - q.transpose() * g;
  }
  /// −G × Q p.
  template <class T>
  Vec<T, 3> torque(const Mat<T, 3>& q, const Vec<T, 6>& mu) const {
    const Vec<T, 3> g = top_.gravity().template cast<T>();
    const Vec<T, 3> p = mu.template tail<3>();
    return -g.cross(Vec<T, 3>(q * p));
  }

  HeavyTop top_;
};

}  // namespace rattleback
