// A rigid body with a convex surface that rolls without slipping on the plane z = 0, in gravity.
// Coordinates q = (x, y, ψ, θ, φ): the place of the centre of mass above the plane, and the
// attitude R = Rz(ψ) Ry(θ) Rx(φ), body → space, by yaw, pitch and roll. With γ = Rᵀe₃, upwards as
// the body sees it, and s(γ) from the centre of mass to the contact, which is the support point of
// the surface in the direction −γ,
//     c = (x, y, −γ·s),   γ̇ = γ × Ω,   γ·ds = 0, since the plane touches the surface,
// so that ċ_z = −γ̇·s = (γ × s)·Ω. The body's point at the contact is at rest, ċ + R (Ω × s) = 0:
//     (ẋ, ẏ) + (R (Ω × s))_xy = 0;
// its vertical part, ċ_z + γ·(Ω × s) = 0, holds by itself.
//     L = ½ m |ċ|² + ½ Ωᵀ I Ω − m g c_z,   I about the centre of mass.
// In the contact's own coordinates (x, y, 0) + (R s)_xy the same constraint is that their velocity
// is (R ṡ)_xy; but where the surface is flat g is nearly singular there, and a step's round-off
// hundreds of times as large (energy and constraint of Kane and Levinson's stone).
// Source: Routh, Advanced Rigid Dynamics, 1884; Borisov and Mamaev, Regular and Chaotic
// Dynamics 7, 2002, for γ and s. Hypotheses: the contact is one point and stays, whichever way the
// reaction points; cos θ ≠ 0, since at a right angle yaw and roll turn about one line.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "forms/concepts.hpp"

namespace rattleback {

/// What a rigid body is but for its surface.
struct BodyMass {
  double mass = 1.0;
  double gravity = 9.81;
  double offset = 0.0;  ///< the centre of mass is at (0, 0, −offset) from the centre of the surface
  Eigen::Vector3d moments = Eigen::Vector3d::Ones();  ///< I₁₁, I₂₂, I₃₃ about the centre of mass
  double product = 0.0;                               ///< I₁₂; the other two are zero
};

template <class Surface>
class RollingBody {
 public:
  static constexpr int coordinates = 5;
  static constexpr int constraints = 2;
  static constexpr bool constant_metric = false;
  static constexpr std::array<int, 3> angles{2, 3, 4};
  static constexpr std::array<int, 2> fibre{0, 1};

  RollingBody(const Surface& surface, const BodyMass& body) : surface_(surface), body_(body) {}

  [[nodiscard]] const Surface& surface() const { return surface_; }
  [[nodiscard]] const BodyMass& body() const { return body_; }

  /// Ω = turning_axes · (ψ̇, θ̇, φ̇), with columns γ, Rx(φ)ᵀ e₂ and e₁.
  template <class T>
  static Mat<T, 3> turning_axes(const Vec<T, 5>& q) {
    using std::cos;
    using std::sin;
    const T cp = cos(q[3]);
    const T sr = sin(q[4]);
    const T cr = cos(q[4]);
    Mat<T, 3> axes;
    axes << T(-sin(q[3])), T(0.0), T(1.0), T(cp * sr), cr, T(0.0), T(cp * cr), T(-sr), T(0.0);
    return axes;
  }
  template <class T>
  static Vec<T, 3> upwards(const Vec<T, 5>& q) {
    return turning_axes(q).col(0);
  }

  /// s(γ).
  template <class T>
  Vec<T, 3> contact_arm(const Vec<T, 3>& gamma) const {
    Vec<T, 3> s = surface_.support(gamma);
    s[2] += T(body_.offset);
    return s;
  }

  /// I Ω.
  template <class T>
  Vec<T, 3> angular_momentum(const Vec<T, 3>& omega) const {
    const T product(body_.product);
    return {T(T(body_.moments[0]) * omega[0] + product * omega[1]),
            T(T(body_.moments[1]) * omega[1] + product * omega[0]),
            T(T(body_.moments[2]) * omega[2])};
  }

  template <class T>
  Mat<T, 5> metric(const Vec<T, 5>& q) const {
    const Mat<T, 3> axes = turning_axes(q);
    const Vec<T, 3> gamma = axes.col(0);
    const Vec<T, 3> lever = gamma.cross(contact_arm(gamma));
    const T mass(body_.mass);
    Mat<T, 5> g = Mat<T, 5>::Zero();
    g(0, 0) = mass;
    g(1, 1) = mass;
    Vec<T, 3> rise;  // ċ_z along each axis; none for yaw, which leaves the height
    for (int i = 0; i < 3; ++i) {
      const Vec<T, 3> axis = axes.col(i);
      const Vec<T, 3> momentum = angular_momentum(axis);
      rise[i] = i == 0 ? T(0.0) : T(lever.dot(axis));
      for (int j = 0; j <= i; ++j) {
        g(2 + i, 2 + j) = T(momentum.dot(axes.col(j))) + mass * T(rise[i] * rise[j]);
        g(2 + j, 2 + i) = g(2 + i, 2 + j);
      }
    }
    return g;
  }

  /// m g c_z.
  template <class T>
  T potential(const Vec<T, 5>& q) const {
    const Vec<T, 3> gamma = upwards(q);
    return T(-body_.mass * body_.gravity) * T(gamma.dot(contact_arm(gamma)));
  }

  /// (ẋ, ẏ) + (R (Ω × s))_xy.
  template <class T>
  Mat<T, 2, 5> constraint_forms(const Vec<T, 5>& q) const {
    const Mat<T, 3> axes = turning_axes(q);
    const Vec<T, 3> s = contact_arm(Vec<T, 3>(axes.col(0)));
    Mat<T, 2, 5> mu = Mat<T, 2, 5>::Zero();
    mu(0, 0) = T(1.0);
    mu(1, 1) = T(1.0);
    for (int i = 0; i < 3; ++i) {
      const Vec<T, 3> axis = axes.col(i);
      mu.col(2 + i) = on_the_plane(q, Vec<T, 3>(axis.cross(s)));
    }
    return mu;
  }

  /// Where the coordinates end: cos θ, of which a motion must keep the sign.
  [[nodiscard]] static double chart_margin(const Vec<double, 5>& q) { return std::cos(q[3]); }
  /// What has happened there, as half a sentence.
  static std::string chart_edge() {
    return "its pitch has reached a right angle, where yaw and roll are one";
  }

  /// For drawing: R, the centre of the surface and the contact, in space.
  static Eigen::Quaterniond attitude(const Vec<double, 5>& q) {
    return Eigen::AngleAxisd(q[2], Eigen::Vector3d::UnitZ()) *
           Eigen::AngleAxisd(q[3], Eigen::Vector3d::UnitY()) *
           Eigen::AngleAxisd(q[4], Eigen::Vector3d::UnitX());
  }
  [[nodiscard]] Eigen::Vector3d centre(const Vec<double, 5>& q) const {
    const Eigen::Vector3d gamma = upwards(q);
    const Eigen::Vector3d mass(q[0], q[1], -gamma.dot(contact_arm(gamma)));
    return mass + attitude(q) * Eigen::Vector3d(0.0, 0.0, body_.offset);
  }
  [[nodiscard]] Eigen::Vector3d contact(const Vec<double, 5>& q) const {
    const Eigen::Vector3d arm = attitude(q) * contact_arm(upwards(q));
    return {q[0] + arm.x(), q[1] + arm.y(), 0.0};
  }

  /// The friction that keeps the body from slipping: the part of the reaction in the plane.
  [[nodiscard]] std::vector<Reaction> reactions(const Vec<double, 5>& q,
                                                const Eigen::MatrixXd& forces) const {
    const Eigen::VectorXd friction = forces.rowwise().sum();
    return {{contact(q), {friction[0], friction[1], 0.0}}};
  }

 private:
  /// (R w)_xy.
  template <class T>
  static Vec<T, 2> on_the_plane(const Vec<T, 5>& q, const Vec<T, 3>& w) {
    using std::cos;
    using std::sin;
    const T sr = sin(q[4]);
    const T cr = cos(q[4]);
    const T sy = sin(q[2]);
    const T cy = cos(q[2]);
    const T along = T(cos(q[3])) * w[0] + T(sin(q[3])) * T(sr * w[1] + cr * w[2]);
    const T aside = cr * w[1] - sr * w[2];
    return {T(cy * along - sy * aside), T(sy * along + cy * aside)};
  }

  Surface surface_;
  BodyMass body_;
};

/// The components of q and v.
inline std::vector<Component> rolling_coordinates() {
  return {{"x", "Centre of mass, x", "m"},
          {"y", "Centre of mass, y", "m"},
          {"yaw", "Yaw", "rad"},
          {"pitch", "Pitch", "rad"},
          {"roll", "Roll", "rad"}};
}
inline std::vector<Component> rolling_velocities() {
  return {{"x_dot", "Velocity, x", "m/s"},
          {"y_dot", "Velocity, y", "m/s"},
          {"yaw_dot", "Yaw rate", "rad/s"},
          {"pitch_dot", "Pitch rate", "rad/s"},
          {"roll_dot", "Roll rate", "rad/s"}};
}

}  // namespace rattleback
