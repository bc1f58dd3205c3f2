// A body in a fluid as the catalogue and the pages see it: parameters, starts, drawing.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "systems/body_in_fluid/forms.hpp"

namespace rattleback {

inline SystemInfo BodyInFluid::info() {
  const std::vector<std::string> below = {"₁", "₂", "₃"};
  const auto along = [&](const std::string& letter, std::size_t axis, const std::string& name,
                         const std::string& unit, const std::string& of, double value) {
    Parameter parameter{letter, name, unit, of, value, 1e-3, 1e4};
    parameter.id.append(std::to_string(axis));
    parameter.name.append(below[axis - 1]);
    parameter.description.append(std::to_string(axis));
    return parameter;
  };
  const auto inertia = [&](std::size_t axis, double value) {
    return along("J", axis, "Inertia J", "kg m²",
                 "Moment of inertia with the fluid's share, about the body's axis ", value);
  };
  const auto mass = [&](std::size_t axis, double value) {
    return along("M", axis, "Mass M", "kg",
                 "Mass with the fluid's share, for motion along the body's axis ", value);
  };
  std::vector<Component> q = attitude_components("R", "Attitude R");
  for (const char* const axis : {"x", "y", "z"}) {
    q.push_back({axis, std::string("Centre, ").append(axis), "m"});
  }
  std::vector<Component> v = vector_components("Omega", "Body angular velocity Ω", "rad/s");
  for (Component& c : vector_components("V", "Body velocity V", "m/s")) v.push_back(std::move(c));
  std::vector<Invariant> kept;
  const std::vector<std::string> axes = {"x", "y", "z"};
  for (std::size_t i = 0; i < 3; ++i) {
    kept.push_back({"pi_" + std::to_string(i + 1), "Moment of the impulse, " + axes[i],
                    "The moment of the impulse about the " + axes[i] +
                        " axis of space is kept because all directions of space are alike to the "
                        "fluid.",
                    ErrorMeasure::absolute, false, "kg m²/s"});
  }
  for (std::size_t i = 0; i < 3; ++i) {
    kept.push_back({"p_" + std::to_string(i + 1), "Impulse, " + axes[i],
                    "The impulse of body and fluid along the " + axes[i] +
                        " axis of space is kept because all places are alike to the fluid.",
                    ErrorMeasure::absolute, false, "kg m/s"});
  }
  return {
      .id = "body_in_fluid",
      .name = "Body in a fluid",
      .description =
          "A long body thrown forwards in a fluid without friction: the water that it drives "
          "before it turns it broadside, and it tumbles along.",
      .source = "Kirchhoff 1870; Lamb, Hydrodynamics, ch. VI; Leonard 1997",
      .parameters = {inertia(1, 0.6), inertia(2, 2.4), inertia(3, 2.2), mass(1, 1.2), mass(2, 2.0),
                     mass(3, 2.4)},
      .q = std::move(q),
      .v = std::move(v),
      .invariants = std::move(kept),
      .presets =
          {{.id = "broadside",
            .name = "Thrown lengthwise",
            .description =
                "Thrown along its long axis, very nearly: unstable, for the water presses an end "
                "that is turned aside further. It swings about broadside, as Munk's moment has it.",
            .parameters = {},
            .q = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
            .v = {0.0, 0.02, 0.01, 1.0, 0.0, 0.0},
            .h = 0.1,
            .horizon = 30.0,
            .methods = {"slgi_half", "lie_gonzalez", "rkmk4"},
            .sensitive = true},
           {.id = "corkscrew",
            .name = "As a corkscrew",
            .description = "Broad side first and spinning about its long axis: it goes on so, with "
                           "a wobble, and its path winds.",
            .parameters = {},
            .q = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
            .v = {1.0, 0.2, 0.1, 0.3, 0.1, 0.8},
            .h = 0.1,
            .horizon = 30.0,
            .methods = {"slgi_half", "lie_gonzalez", "rkmk4"}}},
      .energy =
          "The energy of body and fluid together is kept because nothing rubs and nothing drives."};
}

inline Eigen::Vector3d BodyInFluid::diameters() const {
  const Eigen::Vector3d masses = inertia_.tail<3>();
  return masses.minCoeff() * 1.6 * masses.cwiseInverse();
}

inline Scene BodyInFluid::scene() const {
  const Eigen::Vector3d size = diameters();
  return {.parts = {{"body", Shape::ellipsoid, size, Role::body, true},
                    {"nose", Shape::ellipsoid, Eigen::Vector3d(0.16, 0.4 * size[1], 0.4 * size[2]),
                     Role::accent},
                    {"keel", Shape::box, {0.4 * size[0], 0.04, 0.3}, Role::accent}},
          .ground = false,
          .length = 1.6};
}

inline std::vector<Pose> BodyInFluid::pose(const Configuration& q) const {
  const SE3 g = placed(q);
  const Eigen::Quaterniond attitude(nearest_rotation(g.rotation.matrix));
  const Eigen::Vector3d size = diameters();
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const auto at = [&](const Eigen::Vector3d& inside) {
    return Pose{g.translation + attitude * inside, attitude, one};
  };
  return {at(Eigen::Vector3d::Zero()), at({0.48 * size[0], 0.0, 0.0}),
          at({-0.2 * size[0], 0.0, -0.5 * size[2]})};
}

static_assert(CanonicalSystem<BodyInFluid>);
static_assert(SkewHomogeneousSystem<FluidLiePoisson>);
static_assert(CotangentLieSystem<FluidSpatialMomentum>);
static_assert(SkewHomogeneousSystem<FluidSpatialMomentum>);
static_assert(CotangentLieSystem<FluidBodyMomentum>);
static_assert(SkewHomogeneousSystem<FluidBodyMomentum>);

}  // namespace rattleback
