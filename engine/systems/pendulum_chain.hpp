// The chain of pendula as the catalogue and the pages see it: parameters, starts, drawing.
#pragma once

#include <algorithm>
#include <cmath>

#include "systems/pendulum_chain/dynamics.hpp"

namespace rattleback {

inline SystemInfo PendulumChain::info() {
  const double slant = std::sqrt(0.5);
  const std::vector<double> printed_q{slant, 0.0, slant};
  const std::vector<double> printed_v{0.0, 1.0, 0.0};
  const Layout layout = sphere_layout(part, 2);
  return {
      .id = "pendulum_chain",
      .name = "Chain of pendula",
      .description =
          "Point masses on massless links that hang from each other and swing in all "
          "directions.",
      .source = "Lee, Leok, McClamroch 2018; P5 §5",
      .parameters = {{.id = "N",
                      .name = "Links",
                      .unit = "",
                      .description = "How many links the chain has",
                      .value = 2.0,
                      .minimum = 1.0,
                      .maximum = 10000.0,
                      .whole = true},
                     {.id = "m",
                      .name = "Masses",
                      .unit = "kg",
                      .description = "Mass at the end of each link, from the top",
                      .value = 1.0,
                      .minimum = 1e-6,
                      .maximum = 1e6,
                      .per = "N"},
                     {.id = "L",
                      .name = "Lengths",
                      .unit = "m",
                      .description = "Length of each link, from the top",
                      .value = 1.0,
                      .minimum = 1e-6,
                      .maximum = 1e6,
                      .per = "N"},
                     {"g", "Gravity", "m/s²",
                      "Gravitational acceleration, downwards; a negative one pulls up", 9.81, -1e3,
                      1e3}},
      .q = layout.q,
      .v = layout.v,
      .invariants = {{"momentum_z", "Vertical angular momentum",
                      "The angular momentum about the vertical through the pivot is kept because "
                      "neither gravity nor the links twist the chain about it.",
                      ErrorMeasure::absolute, false, "kg m²/s"}},
      .presets = {{.id = "swing",
                   .name = "Two pendula, round and across",
                   .description = "The upper mass goes round, the lower one swings across.",
                   .parameters = {},
                   .q = {0.6, 0.0, -0.8, 0.0, 0.28, -0.96},
                   .v = {0.96, 0.0, 0.72, 0.5, 0.0, 0.0},
                   .h = 0.05,
                   .horizon = 20.0,
                   .methods = {"cf4", "rk4"}},
                  {.id = "printed_two",
                   .name = "Two links, with a whip",
                   .description =
                       "The start of P5 §5.3: a motion in one plane, with a sharp whip near "
                       "t = 2.3.",
                   .parameters = {},
                   .q = alike(2, printed_q),
                   .v = alike(2, printed_v),
                   .h = 0.02,
                   .horizon = 3.0,
                   .methods = {"rkmk54", "rkmk5", "rk4"},
                   .sensitive = true},
                  {.id = "printed_twenty",
                   .name = "Twenty links",
                   .description = "The same start with twenty links of 1 m.",
                   .parameters = {{"N", 20.0}},
                   .q = alike(20, printed_q),
                   .v = alike(20, printed_v),
                   .h = 0.01,
                   .horizon = 3.0,
                   .methods = {"rkmk54", "cf4", "rk4"},
                   .sensitive = true},
                  {.id = "double_spherical",
                   .name = "Double spherical pendulum",
                   .description =
                       "The double pendulum of Lee, Leok and McClamroch (P4), with gravity "
                       "along +e₃.",
                   .parameters = {{"L", 9.81}, {"g", -9.81}},
                   .q = {0.8660254037844386, 0.0, 0.5, 0.0, 0.0, 1.0},
                   .v = {-0.4330127018922193, 0.0, 0.75, 0.0, 1.0, 0.0},
                   .h = 0.01,
                   .horizon = 100.0,
                   .methods = {"sphere_variational", "dopri54"}},
                  {.id = "thousand",
                   .name = "A thousand links",
                   .description = "A chain of 10 m with a link a centimetre, let go at a slant.",
                   .parameters = {{"N", 1000.0}, {"m", 0.01}, {"L", 0.01}},
                   .q = alike(1000, {0.6, 0.0, -0.8}),
                   .v = alike(1000, {0.0, 0.0, 0.0}),
                   .h = 0.001,
                   .horizon = 2.0,
                   .methods = {"cf4"}}},
      .energy =
          "The total energy, of motion and of height, is kept because links and pivot do no "
          "work."};
}

inline Scene PendulumChain::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = length_.sum()};
  const double total = length_.sum();
  // Many short links make one band, which must stay in sight.
  const double thick =
      count() > most_bobs ? 0.012 * total : std::min(0.02 * total, 0.25 * length_.minCoeff());
  const double heaviest = mass_.maxCoeff();
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "link";
    scene.parts.push_back({id.append(std::to_string(i + 1)),
                           Shape::cylinder,
                           {thick, thick, length_[i]},
                           count() > most_bobs ? Role::body : Role::accent,
                           false});
  }
  // What it hangs from, or stands on where gravity points the other way.
  const double broad = 0.3 * total;
  scene.parts.push_back({"ceiling", Shape::box, {broad, broad, 0.02 * total}, Role::guide, false});
  if (count() > most_bobs) return scene;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const double size = 0.1 * total * std::cbrt(mass_[i] / heaviest / static_cast<double>(count()));
    std::string id = "bob";
    scene.parts.push_back({id.append(std::to_string(i + 1)), Shape::ellipsoid,
                           Eigen::Vector3d::Constant(size), Role::body, i + 1 == count()});
  }
  return scene;
}

inline std::vector<Pose> PendulumChain::pose(const Configuration& q) const {
  std::vector<Pose> poses;
  std::vector<Pose> bobs;
  poses.reserve(static_cast<std::size_t>(2 * count() + 1));
  bobs.reserve(static_cast<std::size_t>(count()));
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  Eigen::Vector3d joint = Eigen::Vector3d::Zero();
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d end = joint + length_[i] * q.segment<3>(3 * i);
    poses.push_back(between(joint, end, length_[i]));
    joint = end;
    bobs.push_back({joint, Eigen::Quaterniond::Identity(), one});
  }
  const double side = gravity_ < 0.0 ? -1.0 : 1.0;
  poses.push_back({.position = Eigen::Vector3d(0.0, 0.0, side * 0.01 * length_.sum())});
  if (count() <= most_bobs) poses.insert(poses.end(), bobs.begin(), bobs.end());
  return poses;
}

static_assert(CanonicalSystem<PendulumChain>);
static_assert(SphereProductSystem<PendulumChain>);
static_assert(HomogeneousSystem<TangentSpheres>);

}  // namespace rattleback
