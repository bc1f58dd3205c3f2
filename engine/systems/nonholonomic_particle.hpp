// The nonholonomic particle (P3, Example 1): a free particle in space that can only move along a
// plane that turns with y:
//     L = ½ (ẋ² + ẏ² + ż²),   ż − y ẋ = 0.
// Frame X₁ = ∂x + y ∂z, X₂ = ∂y. Its flow is known, P3 (19), (20): ẏ and ẋ √(1 + y²) are kept. All
// numbers are dimensionless.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "forms/concepts.hpp"

namespace rattleback {

class NonholonomicParticle {
 public:
  using Extras =
      Supplies<Extra::reactions, Extra::exact_flow, Extra::fibre, Extra::reducing_multiplier>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = true;
  static constexpr std::array<int, 1> fibre{2};

  static SystemInfo info();

  explicit NonholonomicParticle(const ParameterValues& /*values*/) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 3>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 3>& /*q*/) const {
    return T(0.0);
  }
  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    Mat<T, 1, 3> mu;
    mu << -q[1], T(0.0), T(1.0);
    return mu;
  }
  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    Mat<T, 3, 2> x;
    x << T(1.0), T(0.0), T(0.0), T(1.0), q[1], T(0.0);
    return x;
  }

  /// f = 1/√(1 + y²), by which ẋ √(1 + y²) is the momentum f (1 + y²) ẋ.
  template <class T>
  T reducing_multiplier(const Vec<T, 3>& q) const {
    using std::sqrt;
    return T(1.0) / sqrt(T(1.0) + q[1] * q[1]);
  }

  /// The exact flow, P3 (19) and (20): position and velocity after t. Exact in the limit ẏ → 0 too,
  /// by difference quotients in closed form.
  struct Flow {
    Vec<double, 3> q;
    Vec<double, 3> v;
  };
  [[nodiscard]] Flow exact_flow(double t, const Vec<double, 3>& q, const Vec<double, 3>& v) const {
    const double y = q[1];
    const double next = y + v[1] * t;
    const double root = std::sqrt(1.0 + y * y);
    const double next_root = std::sqrt(1.0 + next * next);
    // (arsinh y' − arsinh y)/(y' − y) by arsinh y' − arsinh y = arsinh(y' √(1+y²) − y √(1+y'²)).
    const double d = next - y;
    const double gap = d * (next + y) / (next * root + y * next_root);
    const double s = next * y > 0.0 ? gap : next * root - y * next_root;
    const double mean = d == 0.0 ? 1.0 / root : std::asinh(s) / d;
    Vec<double, 3> q1;
    q1 << q[0] + v[0] * t * root * mean, next,
        q[2] + v[0] * t * root * (next + y) / (next_root + root);
    const double x_dot = v[0] * root / next_root;
    return {q1, {x_dot, v[1], next * x_dot}};
  }

  /// ẏ and ẋ √(1 + y²).
  [[nodiscard]] Vec<double, 2> extra_invariants(const Vec<double, 3>& q,
                                                const Vec<double, 3>& v) const {
    return {v[1], v[0] * std::sqrt(1.0 + q[1] * q[1])};
  }

  static constexpr int planes_beside = 3;  ///< on either side
  static constexpr double plane_spacing = 0.5;

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& q) const;
  /// Of the plane that the particle moves along, at a right angle to it.
  [[nodiscard]] static std::vector<Reaction> reactions(const Vec<double, 3>& q,
                                                       const Eigen::MatrixXd& forces) {
    return {{q, forces.col(0)}};
  }
};

inline SystemInfo NonholonomicParticle::info() {
  return {
      .id = "nonholonomic_particle",
      .name = "Nonholonomic particle",
      .description =
          "A free particle that may only move in a plane which tilts as it goes along y: the "
          "simplest motion under a constraint that no surface can replace.",
      .source = "Rosenberg 1977; Bates and Śniatycki 1993; P3, Example 1",
      .q = {{"x", "Position, x", ""}, {"y", "Position, y", ""}, {"z", "Position, z", ""}},
      .v = {{"x_dot", "Velocity, x", ""},
            {"y_dot", "Velocity, y", ""},
            {"z_dot", "Velocity, z", ""}},
      .invariants = {{"y_momentum", "Momentum along y",
                      "The velocity along y is kept because the constraint force has no part along "
                      "it.",
                      ErrorMeasure::relative},
                     {"tilted_momentum", "Momentum along the tilted direction",
                      "The speed in the tilting plane, ẋ √(1 + y²), is kept because the constraint "
                      "force stands at a right angle to it.",
                      ErrorMeasure::relative}},
      .presets = {{.id = "diagonal",
                   .name = "Along the diagonal",
                   .description = "Starts at the origin with equal speeds along x and y, as in P3 "
                                  "Figure 2.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0},
                   .v = {0.8, 0.8, 0.0},
                   .h = 0.5,
                   .horizon = 60.0,
                   .methods = {"mla", "dla", "gonzalez"}},
                  {.id = "crossing",
                   .name = "Through level ground",
                   .description = "Comes down from y = −2 and climbs again beyond y = 0.",
                   .parameters = {},
                   .q = {-2.0, -2.0, 0.0},
                   .v = {0.5, 0.4, -1.0},
                   .h = 0.2,
                   .horizon = 10.0,
                   .methods = {"gni", "dla", "explicit_euler"}}},
      .energy =
          "The kinetic energy is kept because the constraint force stands at a right angle to "
          "the motion."};
}

/// The plane that the particle keeps to, and beside it those at places with another y, tilted as
/// they are there.
inline Scene NonholonomicParticle::scene() const {
  Scene scene{
      .parts = {{"particle", Shape::ellipsoid, {0.2, 0.2, 0.2}, Role::body, false},
                {"plane", Shape::box, {0.9, 0.34, 0.02}, Role::accent, true, TrailMark::copies}},
      .ground = false,
      .length = 2.0,
      .reactions = {{"Force of the plane", ""}}};
  for (int k = -planes_beside; k <= planes_beside; ++k) {
    scene.parts.push_back({"plane_" + std::to_string(k + planes_beside + 1), Shape::box,
                           Eigen::Vector3d(0.8, 0.26, 0.012), Role::guide, false});
  }
  return scene;
}

inline std::vector<Pose> NonholonomicParticle::pose(const Vec<double, 3>& q) const {
  const auto tilted = [](double y) {
    return Eigen::Quaterniond(Eigen::AngleAxisd(-std::atan(y), Eigen::Vector3d::UnitY()));
  };
  std::vector<Pose> poses{{.position = q}, {.position = q, .attitude = tilted(q[1])}};
  // At rest in y: as the particle goes on, the last of them comes to the front.
  const double middle = plane_spacing * std::round(q[1] / plane_spacing);
  for (int k = -planes_beside; k <= planes_beside; ++k) {
    const double y = middle + k * plane_spacing;
    poses.push_back({.position = {q[0], y, q[2]}, .attitude = tilted(y)});
  }
  return poses;
}

static_assert(FramedSystem<NonholonomicParticle>);

}  // namespace rattleback
