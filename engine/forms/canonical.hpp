// Hamilton's equations with multipliers, P1 (6), in (q, p) with p = g(q) v:
//     q' = ∂H/∂p,   p' = −∂H/∂q + μ(q)ᵀ λ,   μ(q) ∂H/∂p = 0,   H = ½ pᵀ g⁻¹ p + V.
// Not a flow of its own: a method must choose where μ is taken and solve for λ.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

template <ConstrainedMechanicalSystem S>
class Canonical {
 public:
  static constexpr Kind kind = Kind::constrained;
  static constexpr int coordinates = S::coordinates;
  static constexpr int constraints = S::constraints;
  static constexpr int dimension = 2 * coordinates;
  using Configuration = Vec<double, coordinates>;
  using Velocity = Configuration;
  using State = Vec<double, dimension>;
  using System = S;

  explicit Canonical(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"canonical", "Coordinates and momenta (q, p)",
            "Hamilton's equations with the constraint forces as multipliers, which the method "
            "solves for."};
  }

  [[nodiscard]] const S& system() const { return system_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    z << q, system_.metric(q) * v;
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const {
    return z.template head<coordinates>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& z) const {
    const Configuration q = configuration(z);
    return system_.metric(q).inverse() * z.template tail<coordinates>();
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = z.template head<coordinates>();
    const Vec<T, coordinates> p = z.template tail<coordinates>();
    const Mat<T, coordinates> inverse = system_.metric(q).inverse();
    const Vec<T, coordinates> v = inverse * p;
    return T(0.5) * p.dot(v) + system_.potential(q);
  }
  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    return gradient_of([&](const Vec<Dual<T, dimension>, dimension>& x) { return energy(x); }, z);
  }

 private:
  S system_;
};

}  // namespace rattleback
