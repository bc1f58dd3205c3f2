// The continuous gearbox driven by an asymmetric pendulum (P1 §4.4, after Modin and Verdier,
// Discrete and Continuous Dynamical Systems 34 (2014) 1121–1130, and What makes nonholonomic
// integrators work?, Numerische Mathematik 145 (2020) 405–435): two oscillators q₁, q₂ whose speeds
// a wheel of angle q₃ couples, itself a pendulum:
//     L = ½ |q̇|² − V,   V = ½ (q₁² + q₂²) + cos q₃ − ⅕ sin 2q₃,   q̇₁ + sin(q₃) q̇₂ = 0.
// P1 (24a) prints H = ½ p² − V; the system that P1 computes has + V. Everything is dimensionless.
#pragma once

#include <array>
#include <cmath>
#include <numbers>

#include "forms/concepts.hpp"
#include "scene/sphere_scene.hpp"

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
    const T c = cos(q[2]);
    const T s = sin(q[2]);  // sin 2q₃ = 2 s c
    return T(0.5) * (q[0] * q[0] + q[1] * q[1]) + c - T(0.4) * T(s * c);
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
                   .name = "Turning over",
                   .description =
                       "The pendulum turns over and over forwards: the energy of the "
                       "semi-implicit DLA method grows, in the end about sevenfold every "
                       "10,000 (P1 Figure 4).",
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

/// A disk that turns by q₂ and a roller that stands on it and turns by q₁, without slipping: where
/// the roller stands off the middle, sin q₃ of its own radius, is the ratio −q̇₁ : q̇₂. The pendulum
/// shifts it, by a fork on a pin of its rod. Racks on pinions of the radius of the roller, on its
/// shaft and below the disk, take the oscillators along.
namespace gearbox_drawing {
inline constexpr double radius = 0.5;  ///< of roller and pinions, and from the pivot to the pin
inline constexpr double disk_top = -0.9;
inline constexpr double pivot = 1.25;
inline constexpr double shaft_end = -1.7;  ///< where its pinion is
inline constexpr double rack = 2.6;
inline constexpr double box = 0.24;
}  // namespace gearbox_drawing

inline Scene Gearbox::scene() const {
  using namespace gearbox_drawing;
  const double wide = 2.0 * radius;
  return {.parts = {{"first", Shape::box, {box, box, box}, Role::body, false},
                    {"second", Shape::box, {box, box, box}, Role::body, false},
                    {"bob", Shape::ellipsoid, {0.28, 0.28, 0.28}, Role::body, true},
                    {"rack_1", Shape::box, {rack, 0.12, 0.06}, Role::guide, false},
                    {"rack_2", Shape::box, {0.06, rack, 0.12}, Role::guide, false},
                    {"pinion_1", Shape::cylinder, {wide, wide, 0.1}, Role::guide, false},
                    {"pinion_2", Shape::cylinder, {wide, wide, 0.1}, Role::guide, false},
                    {"shaft", Shape::cylinder, {0.06, 0.06, 2.5}, Role::accent, false},
                    {"disk", Shape::cylinder, {3.2 * radius, 3.2 * radius, 0.06}, Role::accent},
                    {"disk_mark", Shape::box, {3.0 * radius, 0.06, 0.02}, Role::guide, false},
                    {"roller", Shape::cylinder, {wide, wide, 0.12}, Role::body, false},
                    {"roller_mark", Shape::box, {1.9 * radius, 0.15, 0.06}, Role::accent, false},
                    {"fork", Shape::cylinder, {0.04, 0.04, 1.0}, Role::accent, false},
                    {"fork_pin", Shape::ellipsoid, {0.1, 0.1, 0.1}, Role::accent, false},
                    {"rod", Shape::cylinder, {0.05, 0.05, 1.0}, Role::accent, false}},
          .ground = false,
          .length = 2.0,
          .outlook = Eigen::Vector3d{-0.8, -0.6, 0.5}};
}

inline std::vector<Pose> Gearbox::pose(const Vec<double, 3>& q) const {
  using namespace gearbox_drawing;
  using Eigen::AngleAxisd;
  using Vector = Eigen::Vector3d;
  const auto at = [](const Vector& place) { return Pose{.position = place}; };
  const Eigen::Quaterniond along_y(AngleAxisd(-0.5 * std::numbers::pi, Vector::UnitX()));
  // Its lowest point moves along +x as q₁ grows, as the disk does there.
  const Eigen::Quaterniond rolled(AngleAxisd(-q[0], Vector::UnitY()));
  const Vector shaft(0.0, 0.0, disk_top + radius);
  const Vector off(0.0, radius * std::sin(q[2]), 0.0);
  const Vector roller = shaft + off;
  // q₃ is measured from the top: the potential is least near π.
  const Vector hinge(0.0, 0.0, pivot);
  const Vector arm(0.0, std::sin(q[2]), std::cos(q[2]));
  const Vector pin = hinge + radius * arm;
  const Vector below(0.0, 0.0, -0.11);
  const Vector rack_1(radius * q[0], shaft_end, disk_top - 0.03);
  const Vector rack_2 = Vector(radius + 0.03, radius * q[1], disk_top) + below;
  return {at(rack_1 - Vector(0.0, 0.06 + 0.5 * box, 0.0)),
          at(rack_2 + Vector(0.03 + 0.5 * box, -0.9, 0.0)),
          at(hinge + arm),
          at(rack_1),
          at(rack_2),
          Pose{shaft + Vector(0.0, shaft_end, 0.0), rolled * along_y},
          Pose{Vector(0.0, 0.0, disk_top) + below, heading(q[1])},
          Pose{shaft + Vector(0.0, -0.5, 0.0), rolled * along_y},
          Pose{{0.0, 0.0, disk_top - 0.03}, heading(q[1])},
          Pose{{0.0, 0.0, disk_top}, heading(q[1])},
          Pose{roller, rolled * along_y},
          Pose{roller, rolled},
          between(pin, roller, 1.0),
          at(pin),
          between(hinge, hinge + arm, 1.0)};
}

static_assert(FramedSystem<Gearbox>);

}  // namespace rattleback
