// The heavy top as the catalogue and the pages see it: parameters, starts, drawing.
#pragma once

#include <algorithm>

#include "systems/heavy_top/body_momenta.hpp"
#include "systems/heavy_top/forms.hpp"
#include "systems/heavy_top/pinned.hpp"

namespace rattleback {

inline SystemInfo HeavyTop::info() {
  const auto inertia = [&](const char* id, const char* name, double value) {
    return Parameter{
        id,    name, "kg m²", "Moment of inertia about a body axis through the fixed point",
        value, 1e-3, 1e4};
  };
  return {
      .id = "heavy_top",
      .name = "Heavy top",
      .description =
          "A body that turns about a fixed point in gravity. Spun fast it precesses "
          "and nods instead of falling.",
      .source = "Lagrange 1788; P5 §3.4; Brüls and Cardona 2010",
      .parameters = {inertia("I1", "Inertia I₁", 1.1),
                     inertia("I2", "Inertia I₂", 1.1),
                     inertia("I3", "Inertia I₃", 0.3),
                     {"m", "Mass", "kg", "Mass of the top", 1.0, 1e-3, 1e3},
                     {"l", "Length", "m", "Distance of the centre of mass from the fixed point",
                      1.0, 0.0, 1e2},
                     {"chi",
                      "Direction of the mass",
                      "",
                      "Direction from the fixed point to the centre of mass, in the body; only "
                      "its direction counts",
                      {0.0, 0.0, 1.0},
                      -1.0,
                      1.0},
                     {"g", "Gravity", "m/s²", "Gravitational acceleration, downwards", 9.81, -1e3,
                      1e3}},
      .q = attitude_components("R", "Attitude R"),
      .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
      .invariants =
          {{"pi_3", "Vertical momentum",
            "The angular momentum about the vertical is kept because gravity does not "
            "twist the top about it.",
            ErrorMeasure::relative},
           {"spin", "Momentum about its own axis",
            "The angular momentum about the axis through the centre of mass is kept where "
            "the body is symmetric about it (Lagrange’s top), and not otherwise.",
            ErrorMeasure::relative, true}},
      .presets = {{.id = "precession",
                   .name = "Precession and nutation",
                   .description = "A fast symmetric top let go at an angle: its axis goes round "
                                  "the vertical and nods in cusps.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 0.8, -0.6, 0, 0.6, 0.8},
                   .v = {0.0, 0.0, 25.0},
                   .h = 0.02,
                   .horizon = 10.0,
                   .methods = {"lie_gonzalez", "slgi_half", "rk4"}},
                  {.id = "benchmark",
                   .name = "Brüls and Cardona’s top",
                   .description = "The benchmark of P5, with its inertia about the fixed point: "
                                  "150 rad/s about its axis.",
                   .parameters = {{"I1", 15.234375},
                                  {"I2", 0.46875},
                                  {"I3", 15.234375},
                                  {"m", 15.0},
                                  {"chi", {0.0, 1.0, 0.0}}},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.0, 150.0, -4.61538},
                   .h = 0.01,
                   .horizon = 4.0,
                   .methods = {"slgi_half", "rkmk4"}},
                  {.id = "printed",
                   .name = "With the printed inertia",
                   .description = "The numbers of P5 §3.4.4 with the inertia as it is printed, "
                                  "about the centre of mass, used about the fixed point. The top "
                                  "starts level with that point.",
                   .parameters = {{"I1", 0.234375},
                                  {"I2", 0.46875},
                                  {"I3", 0.234375},
                                  {"m", 15.0},
                                  {"l", 2.0},
                                  {"chi", {0.0, 1.0, 0.0}}},
                   .q = {1, 0, 0, 0, -1, 0, 0, 0, -1},
                   .v = {0.0, 150.0, -4.61538},
                   .h = 0.001,
                   .horizon = 1.0,
                   .methods = {"slgi_half", "slgi_0", "rkmk4"}}},
      .energy =
          "The total energy, of motion and of height, is kept because the fixed point does "
          "no work."};
}

inline Scene HeavyTop::scene() const {
  const double size = std::max(arm_.norm(), 0.3);
  return {
      .parts =
          {{"disk", Shape::cylinder, {size, size, 0.12 * size}, Role::body, false},
           {"mark", Shape::box, {0.12 * size, 0.5 * size, 0.14 * size}, Role::accent, false},
           {"axis", Shape::cylinder, {0.05 * size, 0.05 * size, 1.4 * size}, Role::accent, false},
           {"tip", Shape::ellipsoid, Eigen::Vector3d::Constant(0.12 * size), Role::accent, true,
            TrailMark::ball},
           {"post", Shape::cylinder, {0.04 * size, 0.04 * size, 1.5 * size}, Role::guide, false}},
      .ground = false,
      .length = 2.0 * size};
}

inline std::vector<Pose> HeavyTop::pose(const Configuration& q) const {
  const double size = std::max(arm_.norm(), 0.3);
  const Eigen::Vector3d direction =
      arm_.norm() > 0.0 ? Eigen::Vector3d(arm_.normalized()) : Eigen::Vector3d::UnitZ();
  const Eigen::Quaterniond attitude = drawn(q) * pointing(direction);
  const auto along = [&](double distance, double aside) {
    return Eigen::Vector3d(attitude * Eigen::Vector3d(0.0, aside, distance));
  };
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  return {Pose{along(size, 0.0), attitude, one}, Pose{along(size, 0.25 * size), attitude, one},
          Pose{along(0.7 * size, 0.0), attitude, one}, Pose{along(1.4 * size, 0.0), attitude, one},
          Pose{Eigen::Vector3d(0.0, 0.0, -0.75 * size), Eigen::Quaterniond::Identity(), one}};
}

static_assert(CanonicalSystem<HeavyTop>);
static_assert(CotangentLieSystem<SpatialMomentum<HeavyTop>>);
static_assert(SkewHomogeneousSystem<TopLiePoisson>);
static_assert(CotangentLieSystem<TopQuadratic>);
static_assert(SkewHomogeneousSystem<TopQuadratic>);
static_assert(CotangentLieSystem<TopBodyMomenta>);
static_assert(SkewHomogeneousSystem<TopBodyMomenta>);

}  // namespace rattleback
