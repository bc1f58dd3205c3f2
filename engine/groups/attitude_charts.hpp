// The attitude of a body in numbers of R³ and R⁴ in place of rotations, as textbooks have it: what
// a method loses there is what methods on the group are for. In each the velocity Ω stays beside
// them. They are of the kind of the forms beside them, so that no method takes one unless it is
// asked to.
#pragma once

#include <cmath>

#include "forms/concepts.hpp"
#include "forms/form_of.hpp"
#include "groups/attitude.hpp"

namespace rattleback {

/// A unit quaternion a + b i + c j + d k, of which the attitude is the same quadratic function:
/// with p' = ½ p Ω, |p| = 1 is kept by the motion, and a rotation is what it gives only then.
template <class S>
class InQuaternion : public FormOf<S, 7> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  using typename FormOf<S, 7>::Configuration;
  using typename FormOf<S, 7>::State;
  using typename FormOf<S, 7>::Velocity;

  explicit InQuaternion(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"quaternion", "Quaternion and Ω",
            "The attitude as a unit quaternion, four numbers that a method of R⁴ does not know to "
            "be of length 1; where they are not, what they give is no rotation."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    const Eigen::Quaterniond p(matrix_from_rows(q));
    State x;
    x << p.w(), p.vec(), v;
    return x;
  }
  /// (a² − |b|²) 1 + 2 b bᵀ + 2 a b̂ of p = (a, b).
  [[nodiscard]] Configuration configuration(const State& x) const {
    const double a = x[0];
    const Eigen::Vector3d b = x.template segment<3>(1);
    return rows_of((a * a - b.squaredNorm()) * Eigen::Matrix3d::Identity() +
                   2.0 * b * b.transpose() + 2.0 * a * hat(b));
  }
  [[nodiscard]] Velocity lower_velocity(const State& x) const { return x.template tail<3>(); }

  [[nodiscard]] State velocity(double t, const State& x) const {
    const Eigen::Vector3d b = x.template segment<3>(1);
    const Velocity omega = x.template tail<3>();
    State rate;
    rate << -0.5 * b.dot(omega), 0.5 * (x[0] * omega + b.cross(omega)),
        system_.v_rate(t, configuration(x), omega);
    return rate;
  }

 private:
  S system_;
};

/// Yaw, pitch and roll (ψ, θ, φ), R = R_z(ψ) R_y(θ) R_x(φ), with
///     φ' = Ω₁ + s tan θ,   θ' = Ω₂ cos φ − Ω₃ sin φ,   ψ' = s / cos θ,   s = Ω₂ sin φ + Ω₃ cos φ:
/// a rotation always, and no motion where cos θ = 0.
template <class S>
class InAngles : public FormOf<S, 6> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  using typename FormOf<S, 6>::Configuration;
  using typename FormOf<S, 6>::State;
  using typename FormOf<S, 6>::Velocity;

  explicit InAngles(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"euler_angles",
            "Euler angles and Ω",
            "The attitude as yaw, pitch and roll: three numbers that always give a rotation, and "
            "change without bound where the pitch comes to ±90°.",
            "",
            {"constraint"}};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    const Eigen::Matrix3d r = matrix_from_rows(q);
    State x;
    x << std::atan2(r(1, 0), r(0, 0)), std::atan2(-r(2, 0), std::hypot(r(0, 0), r(1, 0))),
        std::atan2(r(2, 1), r(2, 2)), v;
    return x;
  }
  [[nodiscard]] Configuration configuration(const State& x) const {
    return rows_of(Eigen::AngleAxisd(x[0], Eigen::Vector3d::UnitZ()) *
                   Eigen::AngleAxisd(x[1], Eigen::Vector3d::UnitY()) *
                   Eigen::AngleAxisd(x[2], Eigen::Vector3d::UnitX()).toRotationMatrix());
  }
  [[nodiscard]] Velocity lower_velocity(const State& x) const { return x.template tail<3>(); }

  [[nodiscard]] State velocity(double t, const State& x) const {
    const Velocity omega = x.template tail<3>();
    const double across = omega[1] * std::sin(x[2]) + omega[2] * std::cos(x[2]);
    State rate;
    rate << across / std::cos(x[1]), omega[1] * std::cos(x[2]) - omega[2] * std::sin(x[2]),
        omega[0] + across * std::tan(x[1]), system_.v_rate(t, configuration(x), omega);
    return rate;
  }

 private:
  S system_;
};

}  // namespace rattleback
