// Quadrotors with a load as the catalogue and the pages see them: parameters, starts, drawing.
#pragma once

#include <algorithm>
#include <cmath>

#include "systems/quadrotor_payload/form.hpp"

namespace rattleback {

inline SystemInfo QuadrotorPayload::info() {
  const auto join = [](std::vector<Component> all, const std::vector<Component>& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const auto mass = [](const char* id, const char* name, double value) {
    return Parameter{id, name, "kg", "Mass", value, 1e-3, 1e3};
  };
  const auto length = [](const char* id, const char* name) {
    return Parameter{id, name, "m", "Length of the link", 1.0, 1e-2, 1e2};
  };
  const auto inertia = [](const char* id, const char* name) {
    return Parameter{id,   name, "kg m²", "Principal moments of inertia", {0.04, 0.04, 0.06},
                     1e-6, 1e3};
  };
  const auto moment = [](const char* id, const char* name) {
    return Parameter{id,   name, "N m", "Moment of the rotors, in the body", {0.0, 0.0, 0.0},
                     -1e3, 1e3};
  };
  const std::vector<double> level{0, 0, 0, 1, 0, 0, 0, 1, 0,   0,   0, 1,    1,  0,
                                  0, 0, 1, 0, 0, 0, 1, 0, 0.6, 0.8, 0, -0.6, 0.8};
  std::vector<double> aside = level;
  aside[0] = 0.3;
  aside[1] = 0.4;
  aside[2] = 0.5;
  const std::vector<double> rest(15, 0.0);
  std::vector<double> stirred = rest;
  stirred[0] = 1.0;
  stirred[2] = -9.0;
  stirred[3] = 0.8;
  stirred[7] = -0.6;
  stirred[9] = 1.5;
  stirred[12] = -1.0;
  return {
      .id = "quadrotor_payload",
      .name = "Quadrotors with a load",
      .description =
          "Two quadrotors carry a point mass on rigid links. A controller takes the "
          "load along a parabola.",
      .source = "Lee, Sreenath, Kumar 2013; P5 §6",
      .parameters = {mass("m_y", "Load", 1.0),
                     mass("m1", "Quadrotor 1", 0.8),
                     mass("m2", "Quadrotor 2", 0.8),
                     length("L1", "Link 1"),
                     length("L2", "Link 2"),
                     inertia("J1", "Inertia of 1"),
                     inertia("J2", "Inertia of 2"),
                     {"g", "Gravity", "m/s²", "Gravitational acceleration, along e₃, downwards",
                      9.81, -1e3, 1e3},
                     {"thrust",
                      "Thrusts",
                      "N",
                      "Thrust of each quadrotor, without a controller: uᵢ = −Tᵢ Rᵢ e₃",
                      {0.0, 0.0},
                      -1e4,
                      1e4},
                     moment("moment1", "Moment on 1"),
                     moment("moment2", "Moment on 2"),
                     {"damping", "Damping", "N m s",
                      "Mᵢ = momentᵢ − damping · Ωᵢ, without a controller of the attitude", 0.0, 0.0,
                      1e3},
                     {.id = "control",
                      .name = "Controller",
                      .unit = "",
                      .description = "0: thrusts and moments as given; 1: carries the load along "
                                     "the parabola with forces in any direction (P5 §6.2); 2: the "
                                     "same with thrust along each quadrotor’s axis, which moments "
                                     "turn",
                      .value = 0.0,
                      .minimum = 0.0,
                      .maximum = 2.0,
                      .whole = true},
                     {"speed", "Speed of the target", "m/s", "How fast the target moves along x",
                      1.0, -10.0, 10.0},
                     {"height", "Height of the target", "m",
                      "How high the parabola rises, in 2.5 s", 2.0, -10.0, 10.0}},
      .q = join(join(join(join({{"y_1", "Load, x", "m"},
                                {"y_2", "Load, y", "m"},
                                {"y_3", "Load, down", "m"}},
                               attitude_components("R1_", "Attitude 1, R")),
                          attitude_components("R2_", "Attitude 2, R")),
                     vector_components("q1", "Link 1, q", "")),
                vector_components("q2", "Link 2, q", "")),
      .v = join(join(join(join(vector_components("v", "Load velocity v", "m/s"),
                               vector_components("Omega1", "Angular velocity of 1, Ω", "rad/s")),
                          vector_components("Omega2", "Angular velocity of 2, Ω", "rad/s")),
                     vector_components("omega1", "Link 1, ω", "rad/s")),
                vector_components("omega2", "Link 2, ω", "rad/s")),
      .invariants = {},
      .presets = {{.id = "parabola",
                   .name = "Along a parabola",
                   .description = "The load starts beside its path, is brought onto it and carried "
                                  "along (P5 §6.2).",
                   .parameters = {{"control", 1.0}},
                   .q = aside,
                   .v = rest,
                   .h = 0.02,
                   .horizon = 5.0,
                   .methods = {"rkmk4", "rk4"},
                   .portrait = Portrait{"y_1", "y_3"}},
                  {.id = "attitude",
                   .name = "Along a parabola, tilting",
                   .description = "The same with thrust along each quadrotor’s own axis: they must "
                                  "tilt to pull.",
                   .parameters = {{"control", 2.0}},
                   .q = aside,
                   .v = rest,
                   .h = 0.01,
                   .horizon = 5.0,
                   .methods = {"rkmk4", "rk4"},
                   .portrait = Portrait{"y_1", "y_3"}},
                  {.id = "thrown",
                   .name = "Thrown, engines off",
                   .description =
                       "No thrust, no moment: all of it rises, falls and tumbles, and the "
                       "energy is kept.",
                   .parameters = {},
                   .q = level,
                   .v = stirred,
                   .h = 0.02,
                   .horizon = 2.0,
                   .methods = {"rkmk4", "rk4"},
                   .portrait = Portrait{"y_1", "y_3"}}},
      .energy =
          "The total energy is kept when there is no thrust, no moment and no damping, and "
          "only then.",
      .conservative = false};
}

inline Layout QuadrotorPayload::layout() const {
  const SystemInfo known = info();
  Layout layout{known.q,
                known.v,
                {{"R1_defect", "Attitude 1, distance from the rotations", ""},
                 {"R2_defect", "Attitude 2, distance from the rotations", ""},
                 {"q1_length", "Link 1, length less 1", ""},
                 {"q1_along", "Link 1, turning about itself, q · ω", "rad/s"},
                 {"q2_length", "Link 2, length less 1", ""},
                 {"q2_along", "Link 2, turning about itself, q · ω", "rad/s"}}};
  if (control_ != Control::given) {
    layout.derived.push_back({"y_error", "Load, distance from its target", "m"});
    layout.derived.push_back({"q1_error", "Link 1, distance from the wanted direction", ""});
    layout.derived.push_back({"q2_error", "Link 2, distance from the wanted direction", ""});
  }
  if (control_ == Control::full) {
    layout.derived.push_back({"R1_error", "Quadrotor 1, angle from the wanted axis", "rad"});
    layout.derived.push_back({"R2_error", "Quadrotor 2, angle from the wanted axis", "rad"});
  }
  return layout;
}

inline Scene QuadrotorPayload::scene() const {
  Scene scene{.parts = {},
              .ground = false,
              .length = quadrotors_[0].length + 1.0,
              .outlook = Eigen::Vector3d{-0.2, -1.0, 0.35}};
  const double size = 0.25 * scene.length;
  scene.parts.push_back(
      {"load", Shape::ellipsoid, Vector::Constant(0.5 * size), Role::accent, true});
  for (std::size_t i = 0; i < 2; ++i) {
    const auto named = [&](const char* what) {
      return std::string(what).append(std::to_string(i + 1));
    };
    scene.parts.push_back({named("link"),
                           Shape::cylinder,
                           {0.06 * size, 0.06 * size, quadrotors_[i].length},
                           Role::accent,
                           false});
    scene.parts.push_back(
        {named("body"), Shape::box, {0.4 * size, 0.4 * size, 0.2 * size}, Role::body, false});
    scene.parts.push_back(
        {named("arm_x"), Shape::box, {1.6 * size, 0.1 * size, 0.06 * size}, Role::body, false});
    scene.parts.push_back(
        {named("arm_y"), Shape::box, {0.1 * size, 1.6 * size, 0.06 * size}, Role::body, false});
    scene.parts.push_back(
        {named("thrust"), Shape::cylinder, {0.07 * size, 0.07 * size, 1.0}, Role::guide, false});
    scene.parts.push_back({named("thrust_tip"),
                           Shape::ellipsoid,
                           {0.2 * size, 0.2 * size, 0.5 * size},
                           Role::guide,
                           false});
  }
  if (control_ != Control::given) {
    ScenePath target{"the way that the load is to take", {}};
    const int pieces = 50;
    for (int i = 0; i <= pieces; ++i) {
      target.points.push_back(flip * path_.position(2.0 * path_.half * i / pieces));
    }
    scene.paths.push_back(std::move(target));
  }
  return scene;
}

inline std::vector<Pose> QuadrotorPayload::pose(double t, const Configuration& q,
                                                const Velocity& v) const {
  const Vector one = Vector::Ones();
  const Action acting = action(t, q, v);
  // The force that holds all of it up, half on each, is drawn as half a typical length.
  const double weight = (load_mass_ + quadrotors_[0].mass + quadrotors_[1].mass) * gravity_;
  const double metres = 0.5 * (quadrotors_[0].length + 1.0) / std::max(0.5 * std::abs(weight), 1.0);
  const Vector place = flip * load(q);
  std::vector<Pose> poses{{place, Eigen::Quaterniond::Identity(), one}};
  for (int i = 0; i < 2; ++i) {
    const double length = quadrotors_[static_cast<std::size_t>(i)].length;
    const Vector link_drawn = flip * Vector(length * link(q, i));
    const Vector there = place - link_drawn;
    poses.push_back({place - 0.5 * link_drawn, pointing(link_drawn),
                     Vector(1.0, 1.0, link_drawn.norm() / length)});
    const Eigen::Quaterniond turned = flip * Eigen::Quaterniond(nearest_rotation(attitude(q, i)));
    for (int part = 0; part < 3; ++part) poses.push_back({there, turned, one});
    const Vector thrust = flip * Vector(metres * acting.force[static_cast<std::size_t>(i)]);
    const double far = thrust.norm();
    const Eigen::Quaterniond along = far > 0.0 ? pointing(thrust) : Eigen::Quaterniond::Identity();
    poses.push_back({there + 0.5 * thrust, along, {1.0, 1.0, far}});
    poses.push_back({there + thrust, along, Vector::Constant(std::min(1.0, 4.0 * far))});
  }
  return poses;
}

static_assert(CanonicalSystem<QuadrotorPayload>);
static_assert(HomogeneousSystem<QuadrotorsOnGroup>);

}  // namespace rattleback
