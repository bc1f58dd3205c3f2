// The double pendulum in a plane: two masses on massless rods, angles φ₁, φ₂ from the downward
// vertical,
//     T = ½ (m₁ + m₂) L₁² φ̇₁² + ½ m₂ L₂² φ̇₂² + m₂ L₁ L₂ cos(φ₁ − φ₂) φ̇₁ φ̇₂,
//     V = −(m₁ + m₂) g L₁ cos φ₁ − m₂ g L₂ cos φ₂.
// The metric depends on the angles: H is no sum T(p) + V(q).
#pragma once

#include <array>
#include <cmath>

#include "forms/concepts.hpp"
#include "mechanics/mechanics.hpp"
#include "scene/sphere_scene.hpp"

namespace rattleback {

class DoublePendulum {
 public:
  using Extras = Supplies<Extra::angles>;
  static constexpr int coordinates = 2;
  static constexpr int constraints = 0;
  static constexpr std::array<int, 2> angles{0, 1};
  static constexpr bool constant_metric = false;

  static SystemInfo info();

  explicit DoublePendulum(const ParameterValues& values)
      : m1_(values.at("m1")),
        m2_(values.at("m2")),
        l1_(values.at("L1")),
        l2_(values.at("L2")),
        g_(values.at("g")) {}

  template <class T>
  Mat<T, 2> metric(const Vec<T, 2>& q) const {
    using std::cos;
    const T mixed = T(m2_ * l1_ * l2_) * cos(T(q[0] - q[1]));
    Mat<T, 2> g;
    g << T((m1_ + m2_) * l1_ * l1_), mixed, mixed, T(m2_ * l2_ * l2_);
    return g;
  }
  template <class T>
  T potential(const Vec<T, 2>& q) const {
    using std::cos;
    return T(-(m1_ + m2_) * g_ * l1_) * cos(q[0]) - T(m2_ * g_ * l2_) * cos(q[1]);
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Vec<double, 2>& /*q*/,
                                                const Vec<double, 2>& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 2>& q) const;

 private:
  double m1_;
  double m2_;
  double l1_;
  double l2_;
  double g_;
};

inline SystemInfo DoublePendulum::info() {
  return {
      .id = "double_pendulum",
      .name = "Double pendulum",
      .description =
          "A pendulum that hangs from a pendulum, in one plane and in angles: from small "
          "swings in step to tumbling that nobody can foretell.",
      .source = "D. Bernoulli 1733; Goldstein, Classical Mechanics, 1.6",
      .parameters = {{"m1", "Upper mass", "kg", "Mass at the end of the upper rod", 1.0, 1e-6, 1e6},
                     {"m2", "Lower mass", "kg", "Mass at the end of the lower rod", 1.0, 1e-6, 1e6},
                     {"L1", "Upper length", "m", "Length of the upper rod", 1.0, 1e-6, 1e6},
                     {"L2", "Lower length", "m", "Length of the lower rod", 1.0, 1e-6, 1e6},
                     {"g", "Gravity", "m/s²", "Gravitational acceleration, downwards", 9.81, -1e3,
                      1e3}},
      .q = {{"phi_1", "Upper angle", "rad"}, {"phi_2", "Lower angle", "rad"}},
      .v = {{"phi_1_dot", "Rate of the upper angle", "rad/s"},
            {"phi_2_dot", "Rate of the lower angle", "rad/s"}},
      .presets = {{.id = "swing",
                   .name = "A moderate swing",
                   .description = "Let go at half a radian, the lower rod straight down.",
                   .q = {0.5, 0.0},
                   .v = {0.0, 0.0},
                   .h = 0.04,
                   .horizon = 60.0,
                   .methods = {"implicit_midpoint", "explicit_euler", "gonzalez"}},
                  {.id = "tumbling",
                   .name = "Tumbling",
                   .description = "Let go with both rods level: chaotic.",
                   .q = {1.5707963267948966, 1.5707963267948966},
                   .v = {0.0, 0.0},
                   .h = 0.01,
                   .horizon = 30.0,
                   .methods = {"gauss4", "rk4"},
                   .sensitive = true}},
      .energy =
          "The total energy, of motion and of height, is kept because rods and pivot do no "
          "work."};
}

inline Scene DoublePendulum::scene() const {
  const double reach = l1_ + l2_;
  const double thick = 0.02 * reach;
  const double heavier = std::max(m1_, m2_);
  // What it hangs from, or stands on where gravity points the other way.
  const double broad = 0.3 * reach;
  const auto size = [&](double m) {
    return Eigen::Vector3d::Constant(0.1 * reach * std::cbrt(m / heavier)).eval();
  };
  return {.parts = {{"rod1", Shape::cylinder, {thick, thick, l1_}, Role::accent, false},
                    {"rod2", Shape::cylinder, {thick, thick, l2_}, Role::accent, false},
                    {"bob1", Shape::ellipsoid, size(m1_), Role::body, false},
                    {"bob2", Shape::ellipsoid, size(m2_), Role::body, true},
                    {"ceiling", Shape::box, {broad, broad, thick}, Role::guide, false}},
          .ground = false,
          .length = reach,
          .outlook = Eigen::Vector3d{-0.1, -1.0, 0.2}};
}

inline std::vector<Pose> DoublePendulum::pose(const Vec<double, 2>& q) const {
  const auto rod = [](double length, double angle) {
    return Eigen::Vector3d(length * std::sin(angle), 0.0, -length * std::cos(angle));
  };
  const Eigen::Vector3d pivot = Eigen::Vector3d::Zero();
  const Eigen::Vector3d first = rod(l1_, q[0]);
  const Eigen::Vector3d second = first + rod(l2_, q[1]);
  return {between(pivot, first, l1_), between(first, second, l2_), Pose{.position = first},
          Pose{.position = second},
          Pose{.position = {0.0, 0.0, std::copysign(0.01 * (l1_ + l2_), g_)}}};
}

static_assert(FreeSystem<DoublePendulum>);

}  // namespace rattleback
