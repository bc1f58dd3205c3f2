// The Suslov problem as the catalogue and the pages see it: parameters, starts, drawing.
#pragma once

#include <numbers>

#include "systems/suslov/dynamics.hpp"

namespace rattleback {

inline Layout Suslov::layout() const {
  const SystemInfo system = info();
  return {system.q,
          system.v,
          {{"rho_1", "Frame momentum ρ₁", "kg m²/s"}, {"rho_2", "Frame momentum ρ₂", "kg m²/s"}}};
}

inline SystemInfo Suslov::info() {
  const std::vector<double> level{1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0};
  return {
      .id = "suslov",
      .name = "Suslov problem",
      .description =
          "A body that turns about a point but not about its own third axis: it keeps "
          "its energy and still runs from one steady rotation into the opposite one.",
      .source = "Suslov 1902; Bloch, Nonholonomic Mechanics and Control, 8.6; P1 §4.3",
      .parameters = {{"I11", "Inertia I₁₁", "kg m²", "Moment of inertia about the first axis", 1.0,
                      1e-3, 1e4},
                     {"I22", "Inertia I₂₂", "kg m²", "Moment of inertia about the second axis", 1.6,
                      1e-3, 1e4},
                     {"I33", "Inertia I₃₃", "kg m²",
                      "Moment of inertia about the third axis, about which it cannot turn", 2.1,
                      1e-3, 1e4},
                     {"I13", "Product of inertia I₁₃", "kg m²",
                      "Couples the first axis with the third", 0.3, -1e4, 1e4},
                     {"I23", "Product of inertia I₂₃", "kg m²",
                      "Couples the second axis with the third", -0.4, -1e4, 1e4}},
      .q = attitude_components("R", "Attitude R"),
      .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
      .presets = {{.id = "reversal",
                   .name = "From one steady rotation to the other",
                   .description = "Starts near the unstable steady rotation; the spin goes round "
                                  "to the opposite sense and stays.",
                   .parameters = {},
                   .q = level,
                   .v = {-1.2, -0.85, 0.0},
                   .h = 0.1,
                   .horizon = 40.0,
                   .methods = {"gonzalez", "rk4", "explicit_euler"}},
                  {.id = "heavy_coupling",
                   .name = "Strong coupling",
                   .description = "Large products of inertia turn the spin round within a second.",
                   .parameters = {{"I13", 0.8}, {"I23", -0.7}, {"I33", 2.5}},
                   .q = level,
                   .v = {-1.5, 0.6, 0.0},
                   .h = 0.1,
                   .horizon = 20.0,
                   .methods = {"gonzalez", "rkmk4", "heun2"}}},
      .energy = "The energy of motion is kept because the constraint's torque does no work."};
}

inline Scene Suslov::scene() const {
  return {
      .parts = {{"body", Shape::ellipsoid, {1.6, 1.3, 0.9}, Role::body, false},
                {"wheel", Shape::cylinder, {1.9, 1.9, 0.05}, Role::guide, false},
                {"axis", Shape::cylinder, {0.07, 0.07, 1.9}, Role::accent, false},
                {"forbidden", Shape::cylinder, {0.5, 0.5, 0.02}, Role::guide, false},
                {"crossed", Shape::box, {0.56, 0.07, 0.05}, Role::accent, false},
                {"out", Shape::box, {0.56, 0.07, 0.05}, Role::accent, false},
                {"tip", Shape::ellipsoid, {0.16, 0.16, 0.16}, Role::accent, true, TrailMark::ball}},
      .ground = false,
      .length = 2.0};
}

/// The third axis is drawn through a wheel that rolls on the sphere and so lets nothing turn about
/// it; the disk on the axis is crossed out.
inline std::vector<Pose> Suslov::pose(const Configuration& q) const {
  const Eigen::Quaterniond attitude = drawn(q);
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Vector3d tip = attitude * Eigen::Vector3d(0.0, 0.0, 0.95);
  const Eigen::Vector3d centre = Eigen::Vector3d::Zero();
  const Eigen::Vector3d sign = attitude * Eigen::Vector3d(0.0, 0.0, 0.72);
  const double slant = std::numbers::pi / 4.0;
  return {Pose{centre, attitude, one},
          Pose{centre, attitude, one},
          Pose{centre, attitude, one},
          Pose{sign, attitude, one},
          Pose{sign, attitude * heading(slant), one},
          Pose{sign, attitude * heading(-slant), one},
          Pose{tip, attitude, one}};
}

static_assert(CanonicalSystem<Suslov>);
static_assert(SkewGradientSystem<SuslovAdapted>);
static_assert(SkewHomogeneousSystem<SuslovOnGroup>);

}  // namespace rattleback
