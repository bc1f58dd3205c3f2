// The heavy top with a quadratic energy in the body's momenta, P5 (25)–(28): as (29)–(32) with the
// momentum Π = I Ω that the body sees in place of that in space, p = −c and Γ = Qᵀ G,
//     Π' = Π × Ω − Γ × p,   Q' = Q Ω̂,   p' = 0,   q' = p − Γ.
// Momenta of the body are momenta of Qᵀ in space: (Qᵀ)' = −Ω̂ Qᵀ, so that with g = Qᵀ and μ = −Π
// these are Hamilton's equations trivialised from the right, of ½ μ·I⁻¹μ + ½ |p − g G|².
#pragma once

#include "forms/form_of.hpp"
#include "formulation/cotangent_bundle.hpp"
#include "spheres/geodesic.hpp"
#include "systems/heavy_top/body.hpp"

namespace rattleback {

class TopBodyMomenta : public FormOf<HeavyTop, 18>,  // Q, q, Π, p
                       public CotangentForm<TopBodyMomenta, RotationAndPosition> {
 public:
  static constexpr bool kaluza_klein = true;

  explicit TopBodyMomenta(const HeavyTop& top) : top_(top) {}

  static FormulationInfo info() {
    return {"body_momenta", "Quadratic energy, body momentum",
            "As with the quadratic energy, in the momentum that the body sees, Π = I Ω: the weight "
            "is a momentum p that stays, with a position q beside it."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, Velocity::Zero(), top_.inertia().cwiseProduct(v), -top_.moment();
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return m.segment<3>(12).cwiseQuotient(top_.inertia());
  }

  /// (Qᵀ, q).
  template <class T>
  static Base<T> position(const Vec<T, dimension>& m) {
    return {{Rotation<T>{attitude(m).transpose()}, Translation<T, 3>{m.template segment<3>(9)}}};
  }
  /// (−Π, p).
  template <class T>
  static Vec<T, 6> momentum(const Vec<T, dimension>& m) {
    Vec<T, 6> mu;
    mu << -m.template segment<3>(12), m.template tail<3>();
    return mu;
  }
  template <class T>
  static Vec<T, dimension> joined(const Base<T>& g, const Vec<T, 6>& mu) {
    Vec<T, dimension> m;
    // Its columns in turn are the rows of the attitude, which is its transpose.
    m << std::get<0>(g.parts).matrix.reshaped(), std::get<1>(g.parts).vector,
        -mu.template head<3>(), mu.template tail<3>();
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 6>> field(const Base<T>& g, const Vec<T, 6>& mu) const {
    const Vec<T, 3> up = std::get<0>(g.parts).matrix * top_.gravity().template cast<T>();
    const Vec<T, 3> p = mu.template tail<3>();
    HamiltonianField<Vec<T, 6>> result;
    result.velocity << angular_velocity(Vec<T, 3>(mu.template head<3>())), p - up;
    result.force << up.cross(p), Vec<T, 3>::Zero();
    return result;
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    const Vec<T, 3> momentum = m.template segment<3>(12);
    const Vec<T, 3> drift = m.template tail<3>() - vertical(m);
    return T(0.5) * (momentum.dot(angular_velocity(momentum)) + drift.squaredNorm());
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Vec<T, 3> momentum = m.template segment<3>(12);
    const Vec<T, 3> p = m.template tail<3>();
    const Vec<T, 3> up = vertical(m);
    const Vec<T, 3> w = angular_velocity(momentum);
    Vec<T, dimension> rate;
    rate << rows_of(attitude(m) * hat(w)), p - up, momentum.cross(w) - up.cross(p),
        Vec<T, 3>::Zero();
    return rate;
  }

 private:
  template <class T>
  static Mat<T, 3> attitude(const Vec<T, dimension>& m) {
    return matrix_from_rows(Vec<T, 9>(m.template head<9>()));
  }
  /// Γ = Qᵀ G.
  template <class T>
  Vec<T, 3> vertical(const Vec<T, dimension>& m) const {
    return attitude(m).transpose() * top_.gravity().template cast<T>();
  }
  template <class T>
  Vec<T, 3> angular_velocity(const Vec<T, 3>& momentum) const {
    const Velocity& inertia = top_.inertia();
    return {T(momentum[0] / inertia[0]), T(momentum[1] / inertia[1]), T(momentum[2] / inertia[2])};
  }

  HeavyTop top_;
};

}  // namespace rattleback
