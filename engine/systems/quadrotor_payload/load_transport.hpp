// The controller that carries a load on two links along a parabola, after Lee, Sreenath and Kumar
// 2013 (P5 §6.2, which prints neither law nor gains; the gains are ours). e₃ points down.
//   1. The acceleration wanted of the load, less gravity: A = −k_y e_y − k_v e_v + ÿ_d − g e₃.
//   2. The force m_y A is shared by two pulls that open by ± `opening` towards ±y, in the plane of
//   A
//      and the y axis; the link i should point against its pull.
//   3. Along the link the quadrotor gives that pull and what the link's own motion asks for; across
//      it, what turns the link: ωᵢ' = −k_q q_d × q − k_ω ω. The wanted directions are held to be
//      slow: on a parabola ÿ_d is constant, so that they stand still once the load is on its path.
// The rates of the three loops, 1.5/s for the load, 6/s for a link and 30/s for an attitude, all
// critically damped, are far enough apart that they do not disturb each other.
#pragma once

#include <Eigen/Geometry>
#include <array>
#include <cmath>

#include "lie/so3.hpp"

namespace rattleback {

/// From the origin along x at `speed`, rising to `height` at 2.5 s and back at 5 s.
struct ParabolicPath {
  double speed = 1.0;
  double height = 2.0;
  double second = 1.0;  ///< in the unit of time
  double half = 2.5 * second;

  [[nodiscard]] Eigen::Vector3d position(double t) const {
    const double s = (t - half) / half;
    return {speed * t, 0.0, -height * (1.0 - s * s)};
  }
  [[nodiscard]] Eigen::Vector3d velocity(double t) const {
    return {speed, 0.0, 2.0 * height * (t - half) / (half * half)};
  }
  [[nodiscard]] Eigen::Vector3d acceleration() const {
    return {0.0, 0.0, 2.0 * height / (half * half)};
  }
};

/// A quadrotor on its link: mass, length, direction to the load, angular velocity.
struct Tether {
  double mass = 1.0;
  double length = 1.0;
  Eigen::Vector3d q;
  Eigen::Vector3d omega;
};

/// k of a loop that is critically damped at a rate in 1/s: k_y, k_q and k_r are of places, k_v, k_ω
/// of velocities.
struct Gains {
  Gains(double rate, double second)
      : place(rate * rate / second / second), velocity(2.0 * rate / second) {}
  double place;
  double velocity;
};

namespace transport {
inline constexpr double load = 1.5;
inline constexpr double link = 6.0;
inline constexpr double attitude = 30.0;
inline constexpr double opening = 0.75;  // tangent of the angle of a pull against A
}  // namespace transport

/// The two pulls on the load that add up to its mass times A.
inline std::array<Eigen::Vector3d, 2> shared_pulls(double load_mass,
                                                   const Eigen::Vector3d& wanted) {
  using Vector = Eigen::Vector3d;
  const double size = wanted.norm();
  // A load that is to fall freely, or to go along y, has no plane: nothing is opened.
  Vector aside = Vector::Zero();
  if (size > 0.0) {
    aside = Vector::UnitY() - wanted[1] / (size * size) * wanted;
    const double length = aside.norm();
    aside = length > 1e-6 ? Vector(aside * (transport::opening * size / length)) : Vector::Zero();
  }
  // The first link points to +y, so that its quadrotor pulls to −y.
  return {Vector(0.5 * load_mass * (wanted - aside)), Vector(0.5 * load_mass * (wanted + aside))};
}

/// Where the links point once the load is on its path; where nothing pulls, nowhere.
inline std::array<Eigen::Vector3d, 2> steady_links(const ParabolicPath& path, double gravity) {
  const auto pulls = shared_pulls(1.0, path.acceleration() - Eigen::Vector3d(0.0, 0.0, gravity));
  return {Eigen::Vector3d(-pulls[0].normalized()), Eigen::Vector3d(-pulls[1].normalized())};
}

/// The force on each quadrotor, in space.
inline std::array<Eigen::Vector3d, 2> transport_forces(const ParabolicPath& path, double t,
                                                       double load_mass, double gravity,
                                                       const Eigen::Vector3d& y,
                                                       const Eigen::Vector3d& v,
                                                       const std::array<Tether, 2>& tethers) {
  using Vector = Eigen::Vector3d;
  const Gains load(transport::load, path.second);
  const Gains link(transport::link, path.second);
  const Vector wanted = -load.place * (y - path.position(t)) -
                        load.velocity * (v - path.velocity(t)) + path.acceleration() -
                        Vector(0.0, 0.0, gravity);
  const std::array<Vector, 2> pulls = shared_pulls(load_mass, wanted);
  std::array<Vector, 2> forces;
  for (std::size_t i = 0; i < 2; ++i) {
    const Tether& one = tethers[i];
    const Vector& pull = pulls[i];
    const double strength = pull.norm();
    const Vector direction = strength > 0.0 ? Vector(-pull / strength) : one.q;
    const double along = one.q.dot(pull) + one.mass * one.length * one.omega.squaredNorm() +
                         one.mass * one.q.dot(wanted);
    const Vector turning = -link.place * direction.cross(one.q) - link.velocity * one.omega;
    const Vector across = one.mass * one.length * one.q.cross(turning) -
                          one.mass * one.q.cross(Vector(one.q.cross(wanted)));
    forces[i] = along * one.q + across;
  }
  return forces;
}

/// The moment, in the body, that turns a quadrotor so that −R e₃ points along `force`, its first
/// axis near x.
inline Eigen::Vector3d attitude_moment(const Eigen::Vector3d& force, const Mat<double, 3>& r,
                                       const Eigen::Vector3d& omega, const Eigen::Vector3d& inertia,
                                       double second) {
  using Vector = Eigen::Vector3d;
  const double strength = force.norm();
  Mat<double, 3> wanted = r;
  if (strength > 0.0) {
    const Vector third = -force / strength;
    const Vector second = third.cross(Vector::UnitX());
    if (second.norm() > 1e-6) {
      wanted.col(2) = third;
      wanted.col(1) = second.normalized();
      wanted.col(0) = wanted.col(1).cross(third);
    }
  }
  const Mat<double, 3> skew = wanted.transpose() * r - r.transpose() * wanted;
  const Vector error(0.5 * skew(2, 1), 0.5 * skew(0, 2), 0.5 * skew(1, 0));
  const Gains gains(transport::attitude, second);
  const Vector wish = -gains.place * error - gains.velocity * omega;
  return inertia.cwiseProduct(wish) + omega.cross(Vector(inertia.cwiseProduct(omega)));
}

}  // namespace rattleback
