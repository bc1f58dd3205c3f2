// The adapted form of P1 §2.2.1 on D* with coordinates ζ = (q, ρ), ρ_a = X_aᵀ g v:
//     ζ' = Π(ζ) ∇H(ζ),  H = ½ ρᵀ G⁻¹ ρ + V,  G_ab = X_aᵀ g X_b,
//     Π = [ 0, X ; −Xᵀ, −B ],  B_ab = C_ab^c ρ_c = [X_a, X_b]ᵀ g X G⁻¹ ρ            (P1 (8)).
// The last identity holds because the part of the bracket outside D is g-orthogonal to D; so a
// frame of D is all that a system must give. A system may add closed forms, which are then used
// instead of automatic derivatives:
//     restricted_metric(q) = G,   bracket_momenta(q, ρ) = B,   restricted_force(q, ρ) = ∂H/∂q.
// Any method here that evaluates Π anywhere keeps the constraint, since q' is in D by form.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

template <FramedSystem S>
class Adapted {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int coordinates = S::coordinates;
  static constexpr int momenta = coordinates - S::constraints;
  static constexpr int dimension = coordinates + momenta;
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using State = Vec<double, dimension>;

  explicit Adapted(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"adapted", "Adapted frame (q, ρ)",
            "Coordinates and the momenta ρ along a frame of the allowed directions: "
            "ζ' = Π(ζ) ∇H(ζ) with a skew matrix Π. The constraint is built in."};
  }

  [[nodiscard]] State lift(const Coordinates& q, const Coordinates& v) const {
    State z;
    z << q, system_.frame(q).transpose() * (system_.metric(q) * v);
    return z;
  }
  [[nodiscard]] Coordinates configuration(const State& z) const { return q_of(z); }
  [[nodiscard]] Coordinates lower_velocity(const State& z) const {
    return system_.frame(q_of(z)) * quasi_velocity(q_of(z), rho_of(z));
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    return energy(q_of(z), rho_of(z));
  }

  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, momenta> rho = rho_of(z);
    Vec<T, dimension> result;
    if constexpr (requires { system_.restricted_force(q, rho); }) {
      result << system_.restricted_force(q, rho), quasi_velocity(q, rho);
    } else {
      using D = Dual<T, coordinates>;
      const Vec<D, momenta> fixed_rho = rho.template cast<D>();
      result << gradient_of([&](const Vec<D, coordinates>& x) { return energy(x, fixed_rho); }, q),
          quasi_velocity(q, rho);
    }
    return result;
  }

  template <class T>
  Mat<T, dimension> structure(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Mat<T, coordinates, momenta> x = system_.frame(q);
    Mat<T, dimension> pi = Mat<T, dimension>::Zero();
    pi.template topRightCorner<coordinates, momenta>() = x;
    pi.template bottomLeftCorner<momenta, coordinates>() = -x.transpose();
    pi.template bottomRightCorner<momenta, momenta>() = -bracket_momenta(q, rho_of(z));
    return pi;
  }

  /// Π(ζ) u without forming Π, most of which is zero.
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    const Vec<T, coordinates> q = q_of(z);
    const Mat<T, coordinates, momenta> x = system_.frame(q);
    const Mat<T, momenta> b = bracket_momenta(q, rho_of(z));
    const Vec<T, coordinates> force = q_of(u);
    const Vec<T, momenta> y = rho_of(u);
    Vec<T, dimension> result;
    result.template head<coordinates>() = x * y;
    result.template tail<momenta>() = -(x.transpose() * force) - b * y;
    return result;
  }

  template <class T>
  Vec<T, dimension> velocity(double /*t*/, const Vec<T, dimension>& z) const {
    return apply_structure(z, gradient(z));
  }

  /// B_ab = [X_a, X_b]ᵀ p with p = g X G⁻¹ ρ, from the frame alone; public so that a closed form
  /// can be checked against it.
  template <class T>
  Mat<T, momenta> bracket_from_frame(const Vec<T, coordinates>& q,
                                     const Vec<T, momenta>& rho) const {
    using D = Dual<T, coordinates>;
    const Mat<D, coordinates, momenta> dual_x = system_.frame(seeded(q));
    const Mat<T, coordinates, momenta> x = system_.frame(q);
    const Vec<T, coordinates> p = system_.metric(q) * (x * quasi_velocity(q, rho));
    // slope(a, i) = p · ∂X_a/∂q_i, so that [X_a, X_b]ᵀ p = slope_b · X_a − slope_a · X_b.
    Mat<T, momenta, coordinates> slope = Mat<T, momenta, coordinates>::Zero();
    for (int a = 0; a < momenta; ++a) {
      for (int j = 0; j < coordinates; ++j) {
        slope.row(a) += p[j] * dual_x(j, a).derivatives().transpose();
      }
    }
    const Mat<T, momenta> along = slope * x;  // along(b, a) = slope_b · X_a
    return along.transpose() - along;
  }

 private:
  template <class T>
  static Vec<T, coordinates> q_of(const Vec<T, dimension>& z) {
    return z.template head<coordinates>();
  }
  template <class T>
  static Vec<T, momenta> rho_of(const Vec<T, dimension>& z) {
    return z.template tail<momenta>();
  }

  template <class T>
  Mat<T, momenta> restricted_metric(const Vec<T, coordinates>& q) const {
    if constexpr (requires { system_.restricted_metric(q); }) {
      return system_.restricted_metric(q);
    } else {
      const Mat<T, coordinates, momenta> x = system_.frame(q);
      const Mat<T, coordinates, momenta> gx = system_.metric(q) * x;
      return x.transpose() * gx;
    }
  }

  template <class T>
  Vec<T, momenta> quasi_velocity(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    return restricted_metric(q).inverse() * rho;
  }

  template <class T>
  Mat<T, momenta> bracket_momenta(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    if constexpr (requires { system_.bracket_momenta(q, rho); }) {
      return system_.bracket_momenta(q, rho);
    } else {
      return bracket_from_frame(q, rho);
    }
  }

  template <class T>
  T energy(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    return T(0.5) * rho.dot(quasi_velocity(q, rho)) + system_.potential(q);
  }

  S system_;
};

}  // namespace rattleback
