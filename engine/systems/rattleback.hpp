// The rattleback, or celt: a stone whose principal axes of inertia are turned, about the vertical,
// from those of the curvature of its underside. Rocking and spinning are then coupled, and a spin
// in one sense feeds the rocking until the stone turns the other way. A rolling body (see there)
// with
//     surface Σ x_i²/d_i² = 1, d = (a, b, c),   centre of mass `offset` below the centre,
//     I = [I₁₁, I₁₂, 0; I₁₂, I₂₂, 0; 0, 0, I₃₃] about the centre of mass.
// The numbers of the body, and the start at pitch and roll of 0.5° with Ω = (0, 0, −5), are those
// of Kane and Levinson, Realistic mathematical modeling of the rattleback, International Journal of
// Non-Linear Mechanics 17, 1982, without their friction of the air; their third axis points down,
// so that ours is the mirror image, and their angles differ at third order. The other starts are
// ours. Without friction the other sense reverses too, later and by rolling: Kondo and Nakanishi,
// Physical Review E 95, 2017.
#pragma once

#include <algorithm>
#include <cmath>

#include "systems/rolling_body/dynamics.hpp"
#include "systems/rolling_body/surfaces.hpp"

namespace rattleback {

class RattlebackStone : public RollingBody<EllipsoidSurface> {
 public:
  using Extras =
      Supplies<Extra::angles, Extra::chart, Extra::fault, Extra::fibre, Extra::reactions>;
  static SystemInfo info();

  explicit RattlebackStone(const ParameterValues& values)
      : RollingBody(EllipsoidSurface({values.at("a"), values.at("b"), values.at("c")}),
                    {.mass = values.at("m"),
                     .gravity = values.at("g"),
                     .offset = values.at("offset"),
                     .moments = {values.at("I11"), values.at("I22"), values.at("I33")},
                     .product = values.at("I12")}) {}

  /// Why these parameters make no body; empty when they do.
  [[nodiscard]] std::string fault() const {
    if (!(std::abs(body().offset) < surface().semi_axes()[2])) {
      return "The centre of mass must lie inside the stone: its depth must lie between −c and c.";
    }
    const Eigen::Vector3d& moments = body().moments;
    const double product = body().product;
    if (!(product * product < moments[0] * moments[1])) {
      return "These moments and products of inertia belong to no body: I₁₂² must be less than "
             "I₁₁ I₂₂.";
    }
    // The principal moments in the horizontal plane have this sum and this difference.
    const double together = moments[0] + moments[1];
    const double apart = std::hypot(moments[0] - moments[1], 2.0 * product);
    if (moments[2] > together || apart > moments[2]) {
      return "These moments and products of inertia belong to no body: no principal moment may be "
             "greater than the other two together.";
    }
    return {};
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Vec<double, 5>& /*q*/,
                                                const Vec<double, 5>& /*v*/) const {
    return {};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 5>& q) const {
    return pose(q, Vec<double, 5>::Zero());
  }
  /// With an arrow along the axis of the spin, as long as it is fast.
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 5>& q, const Vec<double, 5>& v) const;
};

inline SystemInfo RattlebackStone::info() {
  const auto length = [](const char* id, const char* name, const char* description, double value) {
    return Parameter{id, name, "m", description, value, 1e-3, 1e2};
  };
  const auto inertia = [](const char* id, const char* name, const char* description, double value) {
    return Parameter{id, name, "kg m²", description, value, 1e-8, 1e4};
  };
  // The reversal is a curve that crosses zero.
  const Portrait spin = {"t", "yaw_dot"};
  return {
      .id = "rattleback",
      .name = "Rattleback",
      .description =
          "A stone with a rounded underside and a skew distribution of mass: spun one "
          "way it begins to rattle, stops, and turns the other way.",
      .source = "Kane and Levinson 1982; Kondo and Nakanishi 2017",
      .parameters =
          {length("a", "Long semi-axis", "Semi-axis of the ellipsoid along the stone", 0.2),
           length("b", "Broad semi-axis", "Semi-axis of the ellipsoid across the stone", 0.03),
           length("c", "Upright semi-axis", "Semi-axis of the ellipsoid that is upright at rest",
                  0.02),
           {"offset", "Depth of the mass", "m",
            "How far the centre of mass lies below the centre of the ellipsoid; less than c", 0.01,
            -1e2, 1e2},
           {"m", "Mass", "kg", "Mass of the stone", 1.0, 1e-3, 1e3},
           inertia("I11", "Inertia I₁₁",
                   "Moment of inertia about the long axis, through the centre of mass", 2e-4),
           inertia("I22", "Inertia I₂₂",
                   "Moment of inertia about the broad axis, through the centre of mass", 16e-4),
           inertia("I33", "Inertia I₃₃",
                   "Moment of inertia about the upright axis, through the centre of mass", 17e-4),
           {"I12", "Product I₁₂", "kg m²",
            "Product of inertia: not zero when the mass lies skew to the shape, and its sign says "
            "which spin reverses",
            -0.2e-4, -1e4, 1e4},
           {"g", "Gravity", "m/s²", "Gravitational acceleration, downwards", 9.81, 0.0, 1e3}},
      .q = rolling_coordinates(),
      .v = rolling_velocities(),
      .presets = {{.id = "reversal",
                   .name = "Reversal",
                   .description =
                       "Spun in the sense that it does not like, half a degree off "
                       "level: it rattles, stops after about three seconds, and comes back "
                       "to the same speed the other way.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.008726646259971648, 0.008726646259971648},
                   .v = {0.0019624895845052272, 0.086930836225140459, -5.0, 0.043632677491869672,
                         -0.043632677491869665},
                   .h = 0.002,
                   .horizon = 10.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"},
                   .portrait = spin},
                  {.id = "steady",
                   .name = "Spun the other way",
                   .description = "The same start with the other spin: no rattling. Without "
                                  "friction it slowly begins to roll from side to side instead, "
                                  "and turns round in the end, after eleven seconds.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.008726646259971648, 0.008726646259971648},
                   .v = {-0.0019624895845052272, -0.086930836225140459, 5.0, -0.043632677491869672,
                         0.043632677491869665},
                   .h = 0.002,
                   .horizon = 6.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"},
                   .portrait = spin},
                  {.id = "rocking",
                   .name = "Tapped at one end",
                   .description = "Let go at rest with one end two degrees down: it rocks, and the "
                                  "rocking turns into a spin in the sense that it likes.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.03490658503988659, 0.0},
                   .v = {0.0, 0.0, 0.0, 0.0, 0.0},
                   .h = 0.002,
                   .horizon = 8.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"},
                   .portrait = spin}},
      .energy =
          "The total energy, of motion and of height, is kept because the stone does not "
          "slip."};
}

inline Scene RattlebackStone::scene() const {
  const Eigen::Vector3d d = surface().semi_axes();
  return {
      .parts =
          {{"stone", Shape::ellipsoid, 2.0 * d, Role::body, false},
           {"mark", Shape::ellipsoid, 0.5 * d, Role::accent, false},
           {"contact", Shape::ellipsoid, {0.4 * d[1], 0.4 * d[1], 0.1 * d[1]}, Role::accent, true},
           {"stripe", Shape::box, {1.1 * d[0], 0.12 * d[1], 0.1 * d[2]}, Role::accent, false},
           {"post", Shape::cylinder, {0.16 * d[0], 0.16 * d[0], 0.02 * d[0]}, Role::guide, false},
           {"spin", Shape::cylinder, {0.06 * d[0], 0.06 * d[0], d[0]}, Role::accent, false},
           {"tip", Shape::ellipsoid, {0.12 * d[0], 0.12 * d[0], 0.2 * d[0]}, Role::accent, false}},
      .ground = true,
      .length = 2.0 * d.maxCoeff(),
      .reactions = {{"Friction at the contact", "N"}}};
}

inline std::vector<Pose> RattlebackStone::pose(const Vec<double, 5>& q,
                                               const Vec<double, 5>& v) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Quaterniond turned = attitude(q);
  // On top of the stone, near one end: (0.6, 0, 0.8) is on the unit sphere.
  const Eigen::Vector3d spot = surface().semi_axes().cwiseProduct(Eigen::Vector3d(0.6, 0.0, 0.8));
  const Eigen::Quaterniond upright = Eigen::Quaterniond::Identity();
  const Eigen::Vector3d semi = surface().semi_axes();
  const Eigen::Vector3d up = Eigen::Vector3d::UnitZ();
  // The arrow stands on a knob above the stone, or hangs from it, with the right hand's sense.
  const Eigen::Vector3d knob = centre(q) + (semi[2] + 0.65 * semi[0]) * up;
  const double usual_rate = 6.0;
  const double length = 0.5 * semi[0] * std::clamp(v[2] / usual_rate, -1.0, 1.0);
  const Eigen::Vector3d along = length * up;
  return {Pose{centre(q), turned, one},
          Pose{centre(q) + turned * spot, turned, one},
          Pose{contact(q), upright, one},
          Pose{centre(q) + turned * Eigen::Vector3d(0.0, 0.0, 0.96 * semi[2]), turned, one},
          Pose{knob, upright, one},
          Pose{knob + 0.5 * along, upright, {1.0, 1.0, std::max(std::abs(length) / semi[0], 1e-3)}},
          Pose{knob + along, upright, one}};
}

static_assert(ConstrainedMechanicalSystem<RattlebackStone>);

}  // namespace rattleback
