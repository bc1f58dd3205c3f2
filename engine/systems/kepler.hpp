// The Kepler problem in its plane: a planet about a sun that stands at the origin, in units where
// both mass and attraction are 1,
//     L = ½ (ẋ² + ẏ²) + 1/r.
// Its bound motions are ellipses with period 2π a^{3/2}. Kept besides the energy: the angular
// momentum L = x ẏ − y ẋ and the Laplace–Runge–Lenz vector A = (ẏ L − x/r, −ẋ L − y/r), which
// points to the perihelion and is as long as the eccentricity.
#pragma once

#include <cmath>

#include "forms/concepts.hpp"
#include "forms/state.hpp"
#include "mechanics/mechanics.hpp"

namespace rattleback {

class Kepler {
 public:
  using Extras = Supplies<Extra::resized, Extra::chart>;
  static constexpr int coordinates = 2;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;

  static SystemInfo info();

  explicit Kepler(const ParameterValues& values) : eccentricity_(values.at("e")) {}

  template <class T>
  Mat<T, 2> metric(const Vec<T, 2>& /*q*/) const {
    return Mat<T, 2>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 2>& q) const {
    using std::sqrt;
    return T(-1.0) / sqrt(T(q[0] * q[0] + q[1] * q[1]));
  }

  /// One of no size becomes the perihelion (1 − e, 0) of the ellipse with semi-major axis 1.
  [[nodiscard]] State resized(const State& state) const {
    if (state.q.size() != 0 || state.v.size() != 0) return state;
    return {Eigen::Vector2d(1.0 - eccentricity_, 0.0),
            Eigen::Vector2d(0.0, std::sqrt((1.0 + eccentricity_) / (1.0 - eccentricity_)))};
  }

  [[nodiscard]] double chart_margin(const Vec<double, 2>& q) const { return q.norm(); }
  static std::string chart_edge() { return "the planet falls into the sun"; }

  [[nodiscard]] Vec<double, 3> extra_invariants(const Vec<double, 2>& q,
                                                const Vec<double, 2>& v) const {
    const double momentum = q[0] * v[1] - q[1] * v[0];
    const double r = q.norm();
    return {momentum, v[1] * momentum - q[0] / r, -v[0] * momentum - q[1] / r};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 2>& q) const;

 private:
  double eccentricity_;
};

inline SystemInfo Kepler::info() {
  const auto preset = [](std::string id, std::string name, std::string description, double e,
                         double h, double horizon, std::vector<std::string> methods) {
    return Preset{.id = std::move(id),
                  .name = std::move(name),
                  .description = std::move(description),
                  .parameters = {{"e", e}},
                  .q = {1.0 - e, 0.0},
                  .v = {0.0, std::sqrt((1.0 + e) / (1.0 - e))},
                  .h = h,
                  .horizon = horizon,
                  .methods = std::move(methods)};
  };
  return {
      .id = "kepler",
      .name = "Kepler problem",
      .description =
          "A planet about a sun: the exact motion closes after each turn, and what a "
          "method loses shows as a spiral or as an ellipse that turns.",
      .source = "Newton 1687; Hairer, Lubich, Wanner, Geometric Numerical Integration, I.2.1",
      .parameters = {{.id = "e",
                      .name = "Eccentricity",
                      .unit = "",
                      .description = "Of the ellipse on which the planet starts, at its perihelion",
                      .value = 0.6,
                      .minimum = 0.0,
                      .maximum = 0.99,
                      .starts = true}},
      .q = {{"x", "Position, x", ""}, {"y", "Position, y", ""}},
      .v = {{"x_dot", "Velocity, x", ""}, {"y_dot", "Velocity, y", ""}},
      .invariants =
          {{"angular_momentum", "Angular momentum",
            "The angular momentum is kept because the sun's pull points to the sun: Kepler's "
            "second "
            "law.",
            ErrorMeasure::relative},
           {"lenz_x", "Laplace–Runge–Lenz vector, x",
            "The vector to the perihelion, as long as the eccentricity, is kept because the pull "
            "falls off as 1/r²: the ellipse does not turn.",
            ErrorMeasure::absolute},
           {"lenz_y", "Laplace–Runge–Lenz vector, y",
            "The other component of the same vector: it tells by how much the ellipse has turned.",
            ErrorMeasure::absolute}},
      .presets = {preset(
                      "ellipse", "An ellipse, e = 0.6",
                      "Starts at its perihelion, with period 2π; the experiment with which books "
                      "begin.",
                      0.6, 0.02, 100.0, {"stormer_verlet", "explicit_euler", "symplectic_euler_a"}),
                  preset("circle", "A circle", "The same with eccentricity 0.", 0.0, 0.1, 100.0,
                         {"stormer_verlet", "explicit_euler"}),
                  preset("comet", "A comet, e = 0.9",
                         "Passes the sun at a tenth of its mean distance, and fast: there a fixed "
                         "step is long.",
                         0.9, 0.005, 50.0, {"stormer_verlet", "blanes_moan6", "rk4"})},
      .energy =
          "The total energy, of motion and of attraction, is kept because the sun's pull does "
          "not change with time."};
}

inline Scene Kepler::scene() const {
  return {.parts = {{"sun", Shape::ellipsoid, {0.16, 0.16, 0.16}, Role::guide, false},
                    {"planet", Shape::ellipsoid, {0.09, 0.09, 0.09}, Role::body, true}},
          .ground = false,
          .length = 1.0,
          .outlook = Eigen::Vector3d{0.0, -0.3, 1.0}};
}

inline std::vector<Pose> Kepler::pose(const Vec<double, 2>& q) const {
  return {Pose{}, Pose{.position = {q[0], q[1], 0.0}}};
}

static_assert(FreeSystem<Kepler>);

}  // namespace rattleback
