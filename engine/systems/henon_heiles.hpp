// The system of Hénon and Heiles (1964): a star that moves in a plane under
//     L = ½ (ẋ² + ẏ²) − V,   V = ½ (x² + y²) + x² y − y³/3,
// bound in an equilateral triangle while H < 1/6. Only the energy is kept; a Poincaré section shows
// whether something else nearly is.
#pragma once

#include <cmath>

#include "forms/concepts.hpp"
#include "mechanics/mechanics.hpp"

namespace rattleback {

class HenonHeiles {
 public:
  using Extras = Supplies<>;
  static constexpr int coordinates = 2;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;

  static SystemInfo info();

  explicit HenonHeiles(const ParameterValues& /*values*/) {}

  template <class T>
  Mat<T, 2> metric(const Vec<T, 2>& /*q*/) const {
    return Mat<T, 2>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 2>& q) const {
    const T x = q[0];
    const T y = q[1];
    return T(0.5) * (x * x + y * y) + x * x * y - y * y * y / T(3.0);
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Vec<double, 2>& /*q*/,
                                                const Vec<double, 2>& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 2>& q) const;
};

inline SystemInfo HenonHeiles::info() {
  // On x = 0 with ẋ > 0 that makes up the energy.
  const auto preset = [](std::string id, std::string name, std::string description, double energy,
                         double y, double y_dot, std::vector<std::string> methods) {
    const double potential = 0.5 * y * y - y * y * y / 3.0;
    return Preset{.id = std::move(id),
                  .name = std::move(name),
                  .description = std::move(description),
                  .q = {0.0, y},
                  .v = {std::sqrt(2.0 * (energy - potential) - y_dot * y_dot), y_dot},
                  .h = 0.1,
                  .horizon = 1000.0,
                  .methods = std::move(methods)};
  };
  Preset chaotic = preset("chaotic", "Energy 1/8, in the chaotic sea",
                          "One orbit fills a whole region: no second quantity is kept there.",
                          0.125, -0.15, 0.0, {"stormer_verlet", "gonzalez"});
  chaotic.sensitive = true;
  return {
      .id = "henon_heiles",
      .name = "Hénon–Heiles",
      .description =
          "A star in the middle of a galaxy, simplified to one cubic potential: orbits "
          "that lie on curves and orbits that do not, side by side.",
      .source =
          "Hénon and Heiles, Astron. J. 69 (1964); Hairer, Lubich, Wanner, Geometric Numerical "
          "Integration, I.3",
      .q = {{"x", "Position, x", ""}, {"y", "Position, y", ""}},
      .v = {{"x_dot", "Velocity, x", ""}, {"y_dot", "Velocity, y", ""}},
      .presets = {preset(
                      "regular", "Energy 1/12, on a curve",
                      "The section is a closed curve, as if there were a second quantity that is "
                      "kept.",
                      1.0 / 12.0, 0.1, 0.0, {"stormer_verlet", "heun2"}),
                  chaotic},
      .energy = "The total energy is kept because the potential does not change with time.",
      .section = SectionInfo{"x", "y", "y_dot"}};
}

inline Scene HenonHeiles::scene() const {
  // V = 1/6 along y = −½ and the two lines at 60° to it through (0, 1).
  const double corner = 0.5 * std::sqrt(3.0);
  return {
      .parts = {{"star", Shape::ellipsoid, {0.07, 0.07, 0.07}, Role::body, true}},
      .ground = false,
      .length = 0.5,
      .outlook = Eigen::Vector3d{0.0, -0.3, 1.0},
      .paths = {
          {"the edge of bound motion, energy 1/6",
           {{-corner, -0.5, 0.0}, {corner, -0.5, 0.0}, {0.0, 1.0, 0.0}, {-corner, -0.5, 0.0}}}}};
}

inline std::vector<Pose> HenonHeiles::pose(const Vec<double, 2>& q) const {
  return {Pose{.position = {q[0], q[1], 0.0}}};
}

static_assert(FreeSystem<HenonHeiles>);

}  // namespace rattleback
