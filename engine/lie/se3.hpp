// SE(3), the rigid motions of space: g = (R, r) acts by R p + r. Algebra elements are (A, a),
// rotation first, with [(A, a), (B, b)] = (A × B, A × b + a × B); conventions as in so3.hpp.
// ad_u satisfies z (z² + θ²)² = 0, θ = |A|, so a power series φ(ad_u) is a polynomial of degree 4
//     φ(0) + c₁ z + c₂ z² + c₃ z³ + c₄ z⁴
// found by Hermite interpolation of φ at 0 and, twice, at ±iθ. With Re φ(iθ) = E(x), Im φ(iθ) =
// θ O(x), x = θ²:  c₃ = −O′, c₁ = O − x O′, c₄ = (x E′ − E + φ(0))/x², c₂ = 2 x c₄ − E′.
#pragma once

#include <array>

#include "lie/so3.hpp"

namespace rattleback {

template <class T>
struct RigidMotion {
  using Scalar = T;
  static constexpr int dimension = 6;
  using Algebra = Vec<T, 6>;
  using Vector = Vec<T, 3>;

  Rotation<T> rotation;
  Vector translation = Vector::Zero();

  friend RigidMotion operator*(const RigidMotion& g, const RigidMotion& h) {
    return {g.rotation * h.rotation, g.act(h.translation)};
  }
  [[nodiscard]] RigidMotion inverse() const {
    const Rotation<T> back = rotation.inverse();
    return {back, Vector(-back.act(translation))};
  }
  [[nodiscard]] Vector act(const Vector& p) const { return rotation.act(p) + translation; }

  [[nodiscard]] Algebra Ad(const Algebra& v) const {
    const Vector turned = rotation.act(first(v));
    return join(turned, rotation.act(second(v)) + translation.cross(turned));
  }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const {
    const Rotation<T> back = rotation.inverse();
    return join(back.act(first(m) - translation.cross(second(m))), back.act(second(m)));
  }

  static Algebra ad(const Algebra& u, const Algebra& v) {
    const Vector a = first(u);
    return join(a.cross(first(v)), a.cross(second(v)) + second(u).cross(first(v)));
  }
  static Algebra ad_star(const Algebra& u, const Algebra& m) {
    const Vector force = second(m);
    return join(first(m).cross(first(u)) + force.cross(second(u)), force.cross(first(u)));
  }

  static RigidMotion exp(const Algebra& u) {
    const Vector a = first(u);
    const T x = a.squaredNorm();
    const T b = angle::b(x);
    const T c = angle::c(x);
    const Vector z = a.cross(second(u));
    return {Rotation<T>::rodrigues(a, T(1.0 - x * c), b),
            Vector(second(u) + b * z + c * a.cross(z))};
  }
  static Algebra log(const RigidMotion& g) {
    const Vector a = Rotation<T>::log(g.rotation);
    return join(a, Rotation<T>::dexpinv(a, g.translation));
  }

  static Algebra dexp(const Algebra& u, const Algebra& v) {
    const auto [c1, c2, c3, c4] = dexp_coefficients(u);
    const Algebra z1 = ad(u, v);
    const Algebra z2 = ad(u, z1);
    const Algebra z3 = ad(u, z2);
    return v + c1 * z1 + c2 * z2 + c3 * z3 + c4 * ad(u, z3);
  }

  /// The transpose of dexp_u: the same polynomial of ad*_u.
  static Algebra dexp_star(const Algebra& u, const Algebra& m) {
    const auto [c1, c2, c3, c4] = dexp_coefficients(u);
    const Algebra z1 = ad_star(u, m);
    const Algebra z2 = ad_star(u, z1);
    const Algebra z3 = ad_star(u, z2);
    return m + c1 * z1 + c2 * z2 + c3 * z3 + c4 * ad_star(u, z3);
  }

  /// P5 §2.3 with φ(z) = z/(eᶻ − 1), of which the derivative of dexp⁻¹ of SO(3) in the direction a
  /// is the second half. Always inline: in a loop over many parts a call, with its eighteen numbers
  /// through memory, costs a third as much again.
  [[gnu::always_inline]] static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    const Vector a = first(u);
    const Vector t = second(u);
    const T x = a.squaredNorm();
    const T d = angle::d(x);
    const T slope = T(2.0 * angle::d_slope(x) * a.dot(t));
    const Vector z = a.cross(first(v));
    const Vector zz = a.cross(z);
    const Vector w = t.cross(first(v)) + a.cross(second(v));
    return join(first(v) - T(0.5) * z + d * zz,
                second(v) - T(0.5) * w + slope * zz + d * (t.cross(z) + a.cross(w)));
  }

  static RigidMotion cay(const Algebra& u) {
    const Vector a = first(u);
    const Vector b = second(u);
    // (1 − Â/2)⁻¹ b = (b + ½ A × b + ¼ A (A·b)) / (1 + |A|²/4).
    const Vector moved = b + T(0.5) * a.cross(b) + T(0.25) * a.dot(b) * a;
    return {Rotation<T>::cay(a), Vector(moved / T(1.0 + 0.25 * a.squaredNorm()))};
  }

  /// v − ½ [u, v] − ¼ u v u in 4 × 4 matrices.
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    const Vector a = first(u);
    const Vector b = first(v);
    const Algebra triple = join(T(-a.dot(b)) * a, a.cross(b.cross(second(u))));
    return v - T(0.5) * ad(u, v) - T(0.25) * triple;
  }

  static Vector first(const Algebra& u) { return u.template head<3>(); }
  static Vector second(const Algebra& u) { return u.template tail<3>(); }
  static Algebra join(const Vector& a, const Vector& b) {
    Algebra u;
    u << a, b;
    return u;
  }

 private:
  /// c₁ … c₄ of φ(z) = (eᶻ − 1)/z.
  static std::array<T, 4> dexp_coefficients(const Algebra& u) {
    const T x = first(u).squaredNorm();
    const T c3 = angle::minus_b_slope(x);
    const T c4 = angle::quartic(x);
    // E = sinc and O = b; with cos θ = 1 − x b and sinc = 1 − x c, E′ = (c − b)/2.
    const T slope = T(0.5 * (angle::c(x) - angle::b(x)));
    return {T(angle::b(x) + x * c3), T(2.0 * x * c4 - slope), c3, c4};
  }
};

using SE3 = RigidMotion<double>;

/// T*SO(3) = SO(3) ⋉ so(3)*: (g, μ)(h, ν) = (gh, μ + Ad*_{g⁻¹} ν). With so(3)* ≅ R³ the coadjoint
/// action is the rotation of vectors, so this is SE(3) with another meaning.
using TSO3 = SE3;

}  // namespace rattleback
