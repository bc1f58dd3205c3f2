// SO(3), the rotations of space, and its algebra so(3) ≅ R³ with [u, v] = u × v.
// Conventions of all groups here: exp is the matrix exponential; the derivative of exp is
// right-trivialised, d/dt exp(u) = dexp_u(u̇) exp(u), dexp_u = (e^z − 1)/z at z = ad_u; Ad* and ad*
// are the plain transposes of Ad and ad; cay(u) = (1 − u/2)⁻¹ (1 + u/2), right-trivialised too.
// Source: Celledoni, Çokaj, Leone, Murari, Owren, §2.3; Iserles, Munthe-Kaas, Nørsett, Zanna 2000.
#pragma once

#include <Eigen/Geometry>
#include <cmath>
#include <limits>
#include <type_traits>

#include "lie/coefficients.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// û: the matrix with û v = u × v.
template <class T>
Mat<T, 3> hat(const Vec<T, 3>& u) {
  Mat<T, 3> m;
  m << T(0.0), -u[2], u[1], u[2], T(0.0), -u[0], -u[1], u[0], T(0.0);
  return m;
}

/// A product of rotations with the digits back that rounding took: one step of Newton's iteration
/// for the nearest rotation, R (3 − RᵀR)/2, whose defect is that of R squared. Without it R ←
/// exp(ξ) R leaves the rotations by the same rounding again and again, and the defect grows with
/// the number of steps. Below a few roundings there is nothing to win; derivatives see no
/// difference.
template <class T>
Mat<T, 3> renewed(const Mat<T, 3>& r) {
  if constexpr (std::is_same_v<T, double>) {
    constexpr double rounding = 4.0 * std::numeric_limits<double>::epsilon();
    const Mat<double, 3> gram = r.transpose() * r;
    if ((gram - Mat<double, 3>::Identity()).cwiseAbs().maxCoeff() > rounding) {
      return r * (1.5 * Mat<double, 3>::Identity() - 0.5 * gram);
    }
  }
  return r;
}

template <class T>
struct Rotation {
  using Scalar = T;
  static constexpr int dimension = 3;
  using Algebra = Vec<T, 3>;

  Mat<T, 3> matrix = Mat<T, 3>::Identity();

  friend Rotation operator*(const Rotation& g, const Rotation& h) {
    return {renewed<T>(g.matrix * h.matrix)};
  }
  [[nodiscard]] Rotation inverse() const { return {matrix.transpose()}; }
  [[nodiscard]] Vec<T, 3> act(const Vec<T, 3>& p) const { return matrix * p; }

  [[nodiscard]] Algebra Ad(const Algebra& v) const { return matrix * v; }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const { return matrix.transpose() * m; }

  static Algebra ad(const Algebra& u, const Algebra& v) { return u.cross(v); }
  static Algebra ad_star(const Algebra& u, const Algebra& m) { return m.cross(u); }

  static Rotation exp(const Algebra& u) {
    const auto [sinc, b] = angle::rodrigues(T(u.squaredNorm()));
    return rodrigues(u, sinc, b);
  }

  /// 1 + sinc û + b û², with û² = u uᵀ − |u|² entry by entry.
  static Rotation rodrigues(const Algebra& u, const T& sinc, const T& b) {
    const Algebra turn = sinc * u;
    const Algebra scaled = b * u;
    const Algebra squares = scaled.cwiseProduct(u);
    const T xy = T(scaled[0] * u[1]);
    const T yz = T(scaled[1] * u[2]);
    const T zx = T(scaled[2] * u[0]);
    Rotation r;
    r.matrix << T(1.0 - (squares[1] + squares[2])), T(xy - turn[2]), T(zx + turn[1]),
        T(xy + turn[2]), T(1.0 - (squares[2] + squares[0])), T(yz - turn[0]),  //
        T(zx - turn[1]), T(yz + turn[0]), T(1.0 - (squares[0] + squares[1]));
    return r;
  }

  /// The shortest u with exp u = g, |u| ≤ π; through the quaternion, so that no digits are lost at
  /// angles near 0 or π.
  static Algebra log(const Rotation& g) {
    const Eigen::Quaternion<T> quaternion(g.matrix);
    const T sine = quaternion.vec().norm();
    const T cosine = quaternion.w();
    using std::abs;
    using std::atan2;
    if (value_of(sine) == 0.0) return Algebra::Zero();
    // q and −q are the same rotation; the one with cosine ≥ 0 has the shorter way.
    const T angle = T(2.0 * atan2(sine, abs(cosine)));
    const T factor = T((value_of(cosine) < 0.0 ? -1.0 : 1.0) * angle / sine);
    return factor * quaternion.vec();
  }

  static Algebra dexp(const Algebra& u, const Algebra& v) {
    const T x = u.squaredNorm();
    const Algebra z = u.cross(v);
    return v + angle::b(x) * z + angle::c(x) * u.cross(z);
  }

  static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    const Algebra z = u.cross(v);
    return v - T(0.5) * z + angle::d(T(u.squaredNorm())) * u.cross(z);
  }

  /// The transpose of dexp_u.
  static Algebra dexp_star(const Algebra& u, const Algebra& m) { return dexp(Algebra(-u), m); }

  static Rotation cay(const Algebra& u) {
    const Mat<T, 3> k = hat(u);
    const T factor = T(4.0 / (4.0 + u.squaredNorm()));
    return {Mat<T, 3>(Mat<T, 3>::Identity() + factor * (k + T(0.5) * (k * k)))};
  }

  /// (1 − û/2) v̂ (1 + û/2) = v̂ − ½ [u, v] − ¼ û v̂ û.
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    return v - T(0.5) * u.cross(v) + T(0.25) * u.dot(v) * u;
  }
};

using SO3 = Rotation<double>;

/// How far R is from a rotation: the largest entry of RᵀR − 1, or 2 for a reflection.
double rotation_defect(const Mat<double, 3>& r);

/// The rotation nearest to a matrix in the Frobenius norm: U diag(1, 1, ±1) Vᵀ of its SVD.
Mat<double, 3> nearest_rotation(const Mat<double, 3>& m);

}  // namespace rattleback
