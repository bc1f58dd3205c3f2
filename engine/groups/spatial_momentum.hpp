// T*SO(3) in space variables: attitude Q and spatial angular momentum π (P5 (21), (22)),
//     Q' = ω̂ Q,  π' = τ(Q),  ω = Q I⁻¹ Qᵀ π,   H = ½ π·ω + V(Q),
// with the torque τ = −R_Q* dV. In the right trivialisation −R_Q* ∂H/∂Q = τ + π × ω.
#pragma once

#include "groups/attitude.hpp"
#include "groups/cotangent_form.hpp"
#include "spheres/geodesic.hpp"

namespace rattleback {

/// System supplies inertia(), and potential(Q) and torque(Q), generic in the scalar.
template <class System>
class SpatialMomentum : public CotangentForm<SpatialMomentum<System>, Rotation> {
 public:
  static constexpr int dimension = 12;
  using Configuration = Attitude::Configuration;
  using Velocity = Attitude::Velocity;
  using State = Vec<double, dimension>;

  explicit SpatialMomentum(const System& system) : system_(system) {}

  static FormulationInfo info() {
    return {"cotangent", "Spatial momentum on T*SO(3)",
            "Attitude and angular momentum in space, (Q, π), moved by SO(3) ⋉ so(3)*: "
            "π' is the torque, Q' = ω̂ Q with ω = Q I⁻¹ Qᵀ π."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q, matrix_from_rows(q) * system_.inertia().cwiseProduct(v);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const { return m.head<9>(); }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    return (position(m).matrix.transpose() * momentum(m)).cwiseQuotient(system_.inertia());
  }

  template <class T>
  static Rotation<T> position(const Vec<T, dimension>& m) {
    return {matrix_from_rows(Vec<T, 9>(m.template head<9>()))};
  }
  template <class T>
  static Vec<T, 3> momentum(const Vec<T, dimension>& m) {
    return m.template tail<3>();
  }
  template <class T>
  static Vec<T, dimension> joined(const Rotation<T>& g, const Vec<T, 3>& mu) {
    Vec<T, dimension> m;
    m << rows_of(g.matrix), mu;
    return m;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{0});
  }

  template <class T>
  [[nodiscard]] HamiltonianField<Vec<T, 3>> field(const Rotation<T>& g, const Vec<T, 3>& mu) const {
    const Vec<T, 3> omega = angular_velocity(g, mu);
    return {omega, system_.torque(g) + mu.cross(omega)};
  }

  template <class T>
  [[nodiscard]] T energy(const Vec<T, dimension>& m) const {
    const Rotation<T> g = position(m);
    const Vec<T, 3> mu = momentum(m);
    return T(0.5) * mu.dot(angular_velocity(g, mu)) + system_.potential(g);
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& m) const {
    const Rotation<T> g = position(m);
    const Vec<T, 3> omega = angular_velocity(g, momentum(m));
    Vec<T, dimension> rate;
    rate << rows_of(hat(omega) * g.matrix), system_.torque(g);
    return rate;
  }

 private:
  template <class T>
  Vec<T, 3> angular_velocity(const Rotation<T>& g, const Vec<T, 3>& mu) const {
    Vec<T, 3> body = g.matrix.transpose() * mu;
    for (int i = 0; i < 3; ++i) body[i] /= T(system_.inertia()[i]);
    return g.matrix * body;
  }

  System system_;
};

}  // namespace rattleback
