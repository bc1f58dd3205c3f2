// Hamilton's equations with multipliers, P1 (6), in (q, p) with p = g(q) v:
//     q' = ∂H/∂p,   p' = −∂H/∂q + f(t, q, v) + μ(q)ᵀ λ,   μ(q) ∂H/∂p = 0,   H = ½ pᵀ g⁻¹ p + V.
// Not a flow of its own: a method must choose where μ is taken and solve for λ.
#pragma once

#include "mechanics/constrained_dynamics.hpp"
#include "mechanics/inverse_metric.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class Canonical {
 public:
  static constexpr Kind kind = Kind::constrained;
  static constexpr int coordinates = S::coordinates;
  static constexpr int constraints = S::constraints;
  static constexpr int dimension = sum(coordinates, coordinates);
  using Configuration = Vec<double, coordinates>;
  using Velocity = Configuration;
  using State = Vec<double, dimension>;
  using System = S;

  explicit Canonical(const S& system) : system_(system), inverse_metric_(system) {}

  static FormulationInfo info() {
    return {"canonical", "Coordinates and momenta (q, p)",
            "Hamilton's equations with the constraint forces as multipliers, which the method "
            "solves for."};
  }

  [[nodiscard]] const S& system() const { return system_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z(2 * q.size());
    z << q, system_.metric(q) * v;
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const { return q_of(z); }
  [[nodiscard]] Velocity lower_velocity(const State& z) const { return velocity(q_of(z), p_of(z)); }

  /// g⁻¹ p.
  template <class T>
  Vec<T, coordinates> velocity(const Vec<T, coordinates>& q, const Vec<T, coordinates>& p) const {
    return inverse_metric_.at(q).lazyProduct(p);
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, coordinates> p = p_of(z);
    return T(0.5) * T(p.dot(velocity(q, p))) + T(system_.potential(q));
  }

  /// (∂H/∂q, ∂H/∂p), with ∂H/∂q = ∂V/∂q − ½ ∂(vᵀ g v)/∂q at fixed v = g⁻¹ p.
  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, coordinates> v = velocity(q, p_of(z));
    return joined<Vec<T, dimension>>(minus_lagrangian_slope(system_, q, v), v);
  }

 private:
  template <class T>
  static Vec<T, coordinates> q_of(const Vec<T, dimension>& z) {
    return head_of<coordinates>(z, z.size() / 2);
  }
  template <class T>
  static Vec<T, coordinates> p_of(const Vec<T, dimension>& z) {
    return tail_of<coordinates>(z, z.size() / 2);
  }

  S system_;
  InverseMetric<S> inverse_metric_;
};

}  // namespace rattleback
