// SE(2), the rigid motions of the plane: g = (θ, x, y) acts on a point p by R(θ) p + (x, y).
// Algebra elements are (θ, x, y) with [u, v] = (0, −u₁v₃ + v₁u₃, u₁v₂ − v₁u₂); conventions as in
// so3.hpp. ad_u satisfies z (z² + θ²) = 0, so dexp and dexp⁻¹ are the polynomials of SO(3) in it.
#pragma once

#include <Eigen/Core>
#include <cmath>

#include "lie/coefficients.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

template <class T>
struct PlaneMotion {
  using Scalar = T;
  static constexpr int dimension = 3;
  using Algebra = Vec<T, 3>;
  using Vector = Vec<T, 2>;

  /// Not reduced to a turn: log gives back what exp was given.
  T theta = T(0.0);
  Vector translation = Vector::Zero();

  friend PlaneMotion operator*(const PlaneMotion& g, const PlaneMotion& h) {
    return {T(g.theta + h.theta), g.act(h.translation)};
  }
  [[nodiscard]] PlaneMotion inverse() const {
    const PlaneMotion back{T(-theta), Vector::Zero()};
    return {T(-theta), Vector(-back.rotate(translation))};
  }
  /// R(θ) p: how g turns a free vector, such as a velocity.
  [[nodiscard]] Vector rotate(const Vector& p) const {
    using std::cos;
    using std::sin;
    const T c = cos(theta);
    const T s = sin(theta);
    return {T(c * p[0] - s * p[1]), T(s * p[0] + c * p[1])};
  }
  [[nodiscard]] Vector act(const Vector& p) const { return rotate(p) + translation; }

  [[nodiscard]] Algebra Ad(const Algebra& v) const {
    const Vector turned = rotate(v.template tail<2>());
    return {v[0], T(turned[0] + v[0] * translation[1]), T(turned[1] - v[0] * translation[0])};
  }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const {
    const Vector force = m.template tail<2>();
    const Vector back = PlaneMotion{T(-theta), Vector::Zero()}.rotate(force);
    return {T(m[0] + force[0] * translation[1] - force[1] * translation[0]), back[0], back[1]};
  }

  static Algebra ad(const Algebra& u, const Algebra& v) {
    return {T(0.0), T(v[0] * u[2] - u[0] * v[2]), T(u[0] * v[1] - v[0] * u[1])};
  }
  static Algebra ad_star(const Algebra& u, const Algebra& m) {
    return {T(u[2] * m[1] - u[1] * m[2]), T(u[0] * m[2]), T(-u[0] * m[1])};
  }

  static PlaneMotion exp(const Algebra& u) {
    const T x = T(u[0] * u[0]);
    const auto [s, b] = angle::rodrigues(x);
    // (1 − cos θ)/θ is odd in θ: θ b.
    const T o = T(u[0] * b);
    return {u[0], {T(s * u[1] - o * u[2]), T(o * u[1] + s * u[2])}};
  }
  static Algebra log(const PlaneMotion& g) {
    const T x = T(g.theta * g.theta);
    // The inverse of the matrix in exp: (θ/2) cot(θ/2) and θ/2.
    const T e = T(1.0 - x * angle::d(x));
    const T half = T(0.5 * g.theta);
    const Vector& r = g.translation;
    return {g.theta, T(e * r[0] + half * r[1]), T(e * r[1] - half * r[0])};
  }

  static Algebra dexp(const Algebra& u, const Algebra& v) {
    const T x = T(u[0] * u[0]);
    const Algebra z = ad(u, v);
    return v + angle::b(x) * z + angle::c(x) * ad(u, z);
  }
  static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    const Algebra z = ad(u, v);
    return v - T(0.5) * z + angle::d(T(u[0] * u[0])) * ad(u, z);
  }

  static PlaneMotion cay(const Algebra& u) {
    using std::atan2;
    // (1 − θJ/2)⁻¹ = (1 + θJ/2)/(1 + θ²/4), J a quarter turn.
    const T half = T(0.5 * u[0]);
    const T scale = T(1.0 / (1.0 + half * half));
    return {T(2.0 * atan2(half, T(1.0))),
            {T(scale * (u[1] - half * u[2])), T(scale * (u[2] + half * u[1]))}};
  }
  /// v − ½ [u, v] − ¼ u v u in 3 × 3 matrices; u v u = −θ_u θ_v (θ_u, x_u, y_u).
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    return v - T(0.5) * ad(u, v) + T(0.25) * T(u[0] * v[0]) * u;
  }
};

using SE2 = PlaneMotion<double>;

}  // namespace rattleback
