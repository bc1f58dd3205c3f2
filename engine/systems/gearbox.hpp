// The continuous gearbox driven by an asymmetric pendulum (P1 §4.4, after Modin and Verdier,
// Discrete and Continuous Dynamical Systems 34 (2014) 1121–1130, and What makes nonholonomic
// integrators work?, Numerische Mathematik 145 (2020) 405–435): two oscillators q₁, q₂ whose speeds
// a wheel of angle q₃ couples, itself a pendulum:
//     L = ½ |q̇|² − V,   V = ½ (q₁² + q₂²) + cos q₃ − ⅕ sin 2q₃,   q̇₁ + sin(q₃) q̇₂ = 0.
// P1 (24a) prints H = ½ p² − V; the system that P1 computes has + V. Everything is dimensionless.
#pragma once

#include <array>
#include <cmath>

#include "forms/concepts.hpp"

namespace rattleback {

class Gearbox {
 public:
  using Extras = Supplies<Extra::angles>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr std::array<int, 1> angles{2};
  static constexpr bool constant_metric = true;

  static SystemInfo info();

  explicit Gearbox(const ParameterValues& /*values*/) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 3>::Identity();
  }

  template <class T>
  T potential(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    return T(0.5) * (q[0] * q[0] + q[1] * q[1]) + T(cos(q[2])) - T(0.2) * T(sin(T(T(2.0) * q[2])));
  }

  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    using std::sin;
    Mat<T, 1, 3> mu;
    mu << T(1.0), T(sin(q[2])), T(0.0);
    return mu;
  }

  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    using std::sin;
    Mat<T, 3, 2> x;
    x << T(-sin(q[2])), T(0.0), T(1.0), T(0.0), T(0.0), T(1.0);
    return x;
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Vec<double, 3>& /*q*/,
                                                const Vec<double, 3>& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& q) const;
};

inline SystemInfo Gearbox::info() {
  return {
      .id = "gearbox",
      .name = "Continuous gearbox",
      .description =
          "Two oscillators, coupled by a gear whose ratio follows the angle of a "
          "pendulum.",
      .source = "Modin and Verdier, DCDS 34 (2014) and Numer. Math. 145 (2020); P1 §4.4",
      .q = {{"q_1", "First oscillator q₁", ""},
            {"q_2", "Second oscillator q₂", ""},
            {"q_3", "Angle of the pendulum q₃", "rad"}},
      .v = {{"q_1_dot", "Speed of the first oscillator", ""},
            {"q_2_dot", "Speed of the second oscillator", ""},
            {"q_3_dot", "Angular velocity of the pendulum", "rad"}},
      .presets = {{.id = "swinging",
                   .name = "Swinging",
                   .description = "The pendulum swings about its rest; the oscillators drive each "
                                  "other.",
                   .parameters = {},
                   .q = {0.3, -0.5, 2.6},
                   .v = {-0.4 * 0.51550137182146416, 0.4, 0.3},
                   .h = 0.1,
                   .horizon = 100.0,
                   .methods = {"gonzalez", "si_dla", "dla"}},
                  {.id = "turning",
                   .name = "P1 Figure 4, turning over",
                   .description =
                       "The pendulum turns over and over forwards: the energy of the "
                       "semi-implicit DLA method grows, in the end about sevenfold every "
                       "10,000.",
                   .parameters = {},
                   .q = {1.0, 0.5, 3.0},
                   .v = {0.0, 0.0, 2.4},
                   .h = 0.1,
                   .horizon = 5000.0,
                   .methods = {"gonzalez_reduced", "gonzalez_full", "si_dla"},
                   .sensitive = true},
                  {.id = "turning_back",
                   .name = "Turning over backwards",
                   .description = "The same start turning the other way: the semi-implicit DLA "
                                  "method loses energy.",
                   .parameters = {},
                   .q = {1.0, 0.5, 3.0},
                   .v = {0.0, 0.0, -2.4},
                   .h = 0.1,
                   .horizon = 5000.0,
                   .methods = {"gonzalez_reduced", "si_dla"},
                   .sensitive = true}},
      .energy = "The total energy is kept because the gear's force does no work."};
}

/// A cross slide: the oscillators run on two rails at right angles, their arms cross at (q₁, q₂).
/// There the wheel stands on edge, turned to (−sin q₃, 1), the one direction in which it can roll:
/// the bar through it shows the ratio q̇₁ : q̇₂, and so does the slide below the pendulum, which it
/// pushes aside by sin q₃.
inline Scene Gearbox::scene() const {
  return {.parts = {{"first", Shape::box, {0.24, 0.24, 0.24}, Role::body, false},
                    {"second", Shape::box, {0.24, 0.24, 0.24}, Role::body, false},
                    {"rail", Shape::cylinder, {0.04, 0.04, 3.6}, Role::guide, false},
                    {"rail_2", Shape::cylinder, {0.04, 0.04, 3.6}, Role::guide, false},
                    {"arm", Shape::cylinder, {0.03, 0.03, 3.6}, Role::guide, false},
                    {"arm_2", Shape::cylinder, {0.03, 0.03, 3.6}, Role::guide, false},
                    {"wheel", Shape::cylinder, {0.6, 0.6, 0.07}, Role::accent, false},
                    {"ratio", Shape::box, {1.8, 0.05, 0.03}, Role::accent, false},
                    {"slide", Shape::cylinder, {0.05, 0.05, 1.0}, Role::accent, false},
                    {"scale", Shape::cylinder, {0.03, 0.03, 2.2}, Role::guide, false},
                    {"pen", Shape::ellipsoid, {0.1, 0.1, 0.1}, Role::body, true},
                    {"rod", Shape::cylinder, {0.05, 0.05, 1.0}, Role::accent, false},
                    {"bob", Shape::ellipsoid, {0.28, 0.28, 0.28}, Role::body, true}},
          .ground = false,
          .length = 2.0};
}

inline std::vector<Pose> Gearbox::pose(const Vec<double, 3>& q) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Quaterniond upright = Eigen::Quaterniond::Identity();
  const Eigen::Quaterniond along_x = pointing(Eigen::Vector3d::UnitX());
  const Eigen::Quaterniond along_y = pointing(Eigen::Vector3d::UnitY());
  const double low = -1.0;
  const double side = 1.6;
  const double floor = -0.45;
  // q₃ is measured from the top: the potential is least near π.
  const Eigen::Vector3d arm(0.0, std::sin(q[2]), std::cos(q[2]));
  const Eigen::Vector3d pivot(0.0, 0.0, 0.7);
  const Eigen::Vector3d pen(q[0], q[1], low);
  const Eigen::Vector3d rolls(-std::sin(q[2]), 1.0, 0.0);
  const Eigen::Quaterniond on_edge = pointing(rolls.cross(Eigen::Vector3d::UnitZ()));
  return {
      Pose{{q[0], -side, low}, upright, one},
      Pose{{-side, q[1], low}, upright, one},
      Pose{{0.0, -side, low}, along_x, one},
      Pose{{-side, 0.0, low}, along_y, one},
      Pose{{q[0], 0.0, low}, along_y, one},
      Pose{{0.0, q[1], low}, along_x, one},
      Pose{pen + Eigen::Vector3d(0.0, 0.0, 0.3), on_edge, one},
      Pose{pen + Eigen::Vector3d(0.0, 0.0, 0.05), heading(std::atan2(rolls.y(), rolls.x())), one},
      Pose{{0.0, 0.5 * arm.y(), floor}, along_y, {1.0, 1.0, std::abs(arm.y())}},
      Pose{{0.0, 0.0, floor}, along_y, one},
      Pose{pen, upright, one},
      Pose{pivot + 0.5 * arm, pointing(arm), one},
      Pose{pivot + arm, upright, one}};
}

static_assert(FramedSystem<Gearbox>);

}  // namespace rattleback
