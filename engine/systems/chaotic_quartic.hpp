// The chaotic quartic system as the catalogue and the pages see it: parameters, starts, drawing.
#pragma once

#include "systems/chaotic_quartic/as_printed.hpp"

namespace rattleback {

inline Layout ChaoticQuartic::layout_of(int n) {
  Layout layout;
  const auto add = [&](const std::string& letter, int i) {
    std::string id = letter;
    std::string name = letter;
    if (i > 0) {
      id.append("_").append(std::to_string(i));
      name.append(" ").append(std::to_string(i));
    }
    layout.q.push_back({id, "Coordinate " + name, ""});
    layout.v.push_back({id + "_dot", "Speed of " + name, ""});
  };
  add("x", 0);
  for (int i = 1; i <= n; ++i) add("w", i);
  for (int i = 1; i <= n; ++i) add("z", i);
  return layout;
}

inline SystemInfo ChaoticQuartic::info() {
  const Layout layout = layout_of(3);
  return {
      .id = "chaotic_quartic",
      .name = "Chaotic quartic system",
      .description =
          "Oscillators in pairs, tied together by one rolling-like constraint and by a "
          "potential of fourth degree: chaotic, with nothing kept but the energy.",
      .source = "McLachlan and Perlmutter 2006; P1 §4.1",
      .parameters = {{.id = "n",
                      .name = "Pairs",
                      .unit = "",
                      .description = "How many pairs (w, z) there are",
                      .value = 3.0,
                      .minimum = 2.0,
                      .maximum = most_pairs,
                      .whole = true}},
      .q = layout.q,
      .v = layout.v,
      .presets = {{.id = "figure2",
                   .name = "Three pairs",
                   .description = "Three pairs at the energy 3.06 of P1 Figure 2, "
                                  "whose own starts are random and not printed.",
                   .parameters = {},
                   .q = {0.72, -0.7, -0.06, -0.46, 0.08, 0.13, -0.88},
                   .v = {-0.8142490058907639, -0.5221540948702224, 0.985846060642269,
                         0.6291997160026946, -0.705554258176164, 0.7122117614364709,
                         -0.7893341975079071},
                   .h = 0.1,
                   .horizon = 100.0,
                   .methods = {"gonzalez", "avf", "si_dla", "spark"},
                   .sensitive = true},
                  {.id = "two_pairs",
                   .name = "Two pairs",
                   .description = "The smallest system of its kind, at the same energy.",
                   .parameters = {{"n", 2.0}},
                   .q = {0.22, 0.44, 0.53, 0.8, 0.43},
                   .v = {-0.19582479684497386, -1.8467718584616182, -0.13479367134324208,
                         0.9236275423351284, -0.39730438072166535},
                   .h = 0.1,
                   .horizon = 20.0,
                   .methods = {"gonzalez", "si_dla", "dla"}},
                  {.id = "five_pairs",
                   .name = "Five pairs",
                   .description = "Eleven coordinates at the same energy.",
                   .parameters = {{"n", 5.0}},
                   .q = {-0.36, 0.19, -0.89, 0.32, -0.29, -0.34, 0.57, -0.03, -0.33, -0.03, 0.37},
                   .v = {-0.7582645437818972, 0.7704524067899349, -0.7737522904071771,
                         0.4050838835859538, 0.5592813210065397, -0.781533085024311,
                         0.4590401877615893, -0.18152110793149998, 0.11457336512744996,
                         -0.7845486416609538, -0.7215015856638226},
                   .h = 0.1,
                   .horizon = 100.0,
                   .methods = {"gonzalez", "si_dla", "dla"},
                   .sensitive = true}},
      .energy = "The total energy is kept because the constraint force does no work."};
}

/// One bead a pair, at (w, z) of axes of its own, and one on a rail for x.
inline Scene ChaoticQuartic::scene() const {
  Scene scene{.parts = {{"rail", Shape::cylinder, {0.03, 0.03, 4.0}, Role::guide, false},
                        {"x", Shape::box, {0.24, 0.24, 0.24}, Role::body, true}},
              .ground = false,
              .length = 2.0};
  const auto add = [&](std::string id, int i, Shape shape, const Eigen::Vector3d& size, Role role) {
    scene.parts.push_back({id.append(std::to_string(i)), shape, size, role, role == Role::body});
  };
  for (int i = 1; i <= n_; ++i) {
    add("w_axis", i, Shape::cylinder, {0.03, 0.03, 2.4}, Role::guide);
    add("z_axis", i, Shape::cylinder, {0.03, 0.03, 2.4}, Role::guide);
    add("bead", i, Shape::ellipsoid, {0.24, 0.24, 0.24}, Role::body);
  }
  return scene;
}

inline std::vector<Pose> ChaoticQuartic::pose(const Configuration& q) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Quaterniond upright = Eigen::Quaterniond::Identity();
  const Eigen::Quaterniond along_x = pointing(Eigen::Vector3d::UnitX());
  const Eigen::Quaterniond along_y = pointing(Eigen::Vector3d::UnitY());
  const double low = -1.6;
  std::vector<Pose> poses{Pose{{0.0, 0.0, low}, along_x, one},
                          Pose{{q[0], 0.0, low}, upright, one}};
  for (int i = 0; i < n_; ++i) {
    const double place = 1.1 * (i - 0.5 * (n_ - 1));
    poses.push_back({{place, 0.0, 0.0}, along_y, one});
    poses.push_back({{place, 0.0, 0.0}, upright, one});
    poses.push_back({{place, w(q, i), z(q, i)}, upright, one});
  }
  return poses;
}

}  // namespace rattleback
