// Bodies under a nonholonomic constraint that keeps a momentum M constant in space, the vertical
// being γ = Rᵀe₃ as the body sees it:
//     R' = R Ω̂,   γ' = γ × Ω,   M' = M × Ω,   H = ½ M·Ω.
// With A = diag(a₁, a₂, a₃) and a number δ, the body turns by
//     Ω = A (M + g γ),   g = γ·AM/(δ|γ|² − γ·Aγ),   so that γ·Ω = δ g |γ|².
// Two systems are of this form, see them for their derivation:
//     Chaplygin's sphere,  A = (I + D)⁻¹, δ = 1/D;      Veselova's system,  A = I⁻¹, δ = 0.
// |γ| is 1, and left in so that numbers which only nearly make a rotation do not come to a pole.
// The equations are those of an almost-Poisson bracket on (M, γ): with
//     ∂H/∂M = Ω,   ∂H/∂γ = g (Ω − δ g γ)
// in place of (y, b),
//     M' = (M − g γ) × y + γ × b,   γ' = γ × y.
// With the factor √|δ − γ·Aγ| the bracket satisfies the Jacobi identity: in the time τ of
// dτ = dt/√|δ − γ·Aγ| they are Hamilton's. |δ − γ·Aγ|^(−½) dM dγ is an invariant measure.
// Source: Chaplygin 1903; Borisov and Mamaev, Mathematical Notes 70 (2001); Fedorov and Jovanović,
// Journal of Nonlinear Science 14 (2004).
#pragma once

#include <string>

#include "groups/attitude.hpp"

namespace rattleback {

/// Its state: attitude R by rows, then `places` numbers that tell where it is; Ω in the body.
template <int place_count>
class SpaceFixedMomentum {
 public:
  static constexpr int places = place_count;
  static constexpr int q_size = 9 + places;
  static constexpr int v_size = 3;
  using Configuration = Vec<double, q_size>;
  using Velocity = Vec<double, v_size>;

  /// I, 1/a and δ; the places move by `drift` times the angular velocity in space.
  SpaceFixedMomentum(const Velocity& moments, const Velocity& inertia, double slack,
                     const Mat<double, places, 3>& drift)
      : moments_(moments), inertia_(inertia), slack_(slack), drift_(drift) {}

  static Mat<double, 3> attitude(const Configuration& q) {
    return matrix_from_rows(Vec<double, 9>(q.template head<9>()));
  }
  /// γ.
  static Velocity vertical(const Configuration& q) { return q.template segment<3>(6); }

  [[nodiscard]] const Velocity& moments() const { return moments_; }
  /// A⁻¹ w.
  template <class T>
  [[nodiscard]] Vec<T, 3> weighted(const Vec<T, 3>& w) const {
    return {T(T(inertia_[0]) * w[0]), T(T(inertia_[1]) * w[1]), T(T(inertia_[2]) * w[2])};
  }
  /// A m.
  template <class T>
  [[nodiscard]] Vec<T, 3> turned_by(const Vec<T, 3>& m) const {
    return {T(m[0] / T(inertia_[0])), T(m[1] / T(inertia_[1])), T(m[2] / T(inertia_[2]))};
  }
  /// δ|γ|² − γ·Aγ.
  template <class T>
  [[nodiscard]] T margin(const Vec<T, 3>& gamma) const {
    return T(T(slack_) * gamma.squaredNorm()) - T(gamma.dot(turned_by(gamma)));
  }
  /// g.
  template <class T>
  [[nodiscard]] T multiplier(const Vec<T, 3>& m, const Vec<T, 3>& gamma) const {
    return T(gamma.dot(turned_by(m))) / margin(gamma);
  }
  /// Ω.
  template <class T>
  [[nodiscard]] Vec<T, 3> angular_velocity(const Vec<T, 3>& m, const Vec<T, 3>& gamma) const {
    return turned_by(Vec<T, 3>(m + multiplier(m, gamma) * gamma));
  }
  /// ∂H/∂γ.
  template <class T>
  [[nodiscard]] Vec<T, 3> vertical_slope(const Vec<T, 3>& m, const Vec<T, 3>& gamma) const {
    const T g = multiplier(m, gamma);
    return g * Vec<T, 3>(angular_velocity(m, gamma) - T(T(slack_) * g) * gamma);
  }
  /// Of the places from the angular velocity in space.
  template <class T>
  [[nodiscard]] Vec<T, places> place_rate(const Vec<T, 3>& omega) const {
    return drift<T>() * omega;
  }
  template <class T>
  [[nodiscard]] Mat<T, places, 3> drift() const {
    return drift_.template cast<T>();
  }

  [[nodiscard]] Configuration q_rate(const Configuration& q, const Velocity& v) const {
    Configuration rate;
    rate << rows_of(attitude(q) * hat(v)), place_rate(Velocity(attitude(q) * v));
    return rate;
  }
  /// What the constraint leaves of the torque IΩ × Ω turns the body: M = A⁻¹Ω − gγ and M' = M × Ω
  /// give A⁻¹Ω' − g'γ = IΩ × Ω.
  [[nodiscard]] Velocity v_rate(double /*t*/, const Configuration& q, const Velocity& v) const {
    return angular_velocity(Velocity(moments_.cwiseProduct(v).cross(v)), vertical(q));
  }
  /// How far the attitude is from a rotation.
  [[nodiscard]] static double residual(const Configuration& q, const Velocity& /*v*/) {
    return rotation_defect(attitude(q));
  }
  [[nodiscard]] static Configuration nearest_q(const Configuration& q) {
    Configuration nearest = q;
    nearest.template head<9>() = rows_of(nearest_rotation(attitude(q)));
    return nearest;
  }
  [[nodiscard]] static Velocity nearest_v(const Configuration& /*q*/, const Velocity& v) {
    return v;
  }

 protected:
  /// Why the moments are those of no body; empty when they are.
  [[nodiscard]] std::string fault_of_moments() const {
    if (2.0 * moments_.maxCoeff() <= moments_.sum()) return {};
    return "These moments of inertia belong to no body: none may be greater than the sum of the "
           "other two.";
  }

 private:
  Velocity moments_;
  Velocity inertia_;
  double slack_;
  Mat<double, places, 3> drift_;
};

}  // namespace rattleback
