// Hamilton's equations of a system without constraints, in (q, p) with p = g(q) v:
//     q' = ∂H/∂p,   p' = −∂H/∂q,   H = ½ pᵀ g(q)⁻¹ p + V(q),
// a skew-gradient system whose structure is constant and regular: the symplectic one. Where g is
// constant H = T(p) + V(q) is separable. Hairer, Lubich, Wanner, Geometric Numerical Integration,
// I.1 and VI.1.
#pragma once

#include "mechanics/canonical.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
requires(S::constraints == 0) class Hamiltonian : public Canonical<S> {
 public:
  using Base = Canonical<S>;
  static constexpr Kind kind = Kind::hamiltonian;
  static constexpr int coordinates = Base::coordinates;
  static constexpr int dimension = Base::dimension;
  using Coordinates = Vec<double, coordinates>;

  explicit Hamiltonian(const S& system) : Base(system) {}

  static FormulationInfo info() {
    return {
        "hamiltonian", "Hamiltonian (q, p)",
        "Hamilton's equations in coordinates and momenta, whose flow keeps the symplectic form. "
        "Where the masses do not depend on the coordinates, the energy is T(p) + V(q)."};
  }

  /// J u = (u_p, −u_q).
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& /*z*/,
                                    const Vec<T, dimension>& u) const {
    const auto n = Eigen::fix<fixed_part(Base::coordinates)>(static_cast<int>(u.size() / 2));
    Vec<T, dimension> result(u.size());
    result << u.tail(n), -u.head(n);
    return result;
  }
  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    return apply_structure(z, this->gradient(z));
  }

  /// ∂T/∂p = g⁻¹ p; only where g is constant.
  [[nodiscard]] Coordinates drift(const Coordinates& p) const { return Base::velocity(p, p); }
  /// −∂V/∂q.
  [[nodiscard]] Coordinates kick(const Coordinates& q) const {
    return applied_force(this->system(), 0.0, q, q);
  }
};

}  // namespace rattleback
