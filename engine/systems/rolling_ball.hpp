// Routh's ball: a ball of radius r, round about an axis on which its centre of mass lies a distance
// e from its centre, rolls without slipping. A rolling body (see there) with
//     surface |x| = r,   centre of mass e below the centre,   I = diag(I₁, I₁, I₃).
// The contact is at s = −r γ + e e₃. With the reaction F, d/dt(I Ω) = s × F in space, and
// ds/dt = e d/dt(R e₃) there, to which I Ω is orthogonal; so Jellett's integral
//     J = s · I Ω
// is kept, whether the ball slips or not. Rolling keeps Routh's integral too,
//     K = Ω₃ √(I₁ I₃ + m s · I s).
// Source: Jellett 1872; Routh, Advanced Rigid Dynamics, 1884. With these and the energy the
// motion is integrable. The ball of a real inverting top slips; this one nods between two tilts.
#pragma once

#include <cmath>

#include "systems/rolling_body/dynamics.hpp"
#include "systems/rolling_body/surfaces.hpp"

namespace rattleback {

class RollingBall : public RollingBody<SphereSurface> {
 public:
  using Extras =
      Supplies<Extra::angles, Extra::chart, Extra::fault, Extra::fibre, Extra::reactions>;
  static SystemInfo info();

  explicit RollingBall(const ParameterValues& values)
      : RollingBody(SphereSurface(values.at("r")),
                    {.mass = values.at("m"),
                     .gravity = values.at("g"),
                     .offset = values.at("e"),
                     .moments = {values.at("I1"), values.at("I1"), values.at("I3")}}) {}

  /// Why these parameters make no body; empty when they do.
  [[nodiscard]] std::string fault() const {
    if (!(std::abs(body().offset) < surface().radius())) {
      return "The centre of mass must lie inside the ball: e must lie between −r and r.";
    }
    if (body().moments[2] > 2.0 * body().moments[0]) {
      return "These moments of inertia belong to no body: I₃ may be no greater than 2 I₁.";
    }
    return {};
  }

  /// J and K.
  [[nodiscard]] Vec<double, 2> extra_invariants(const Vec<double, 5>& q,
                                                const Vec<double, 5>& v) const {
    const Vec<double, 3> s = contact_arm(upwards(q));
    const Vec<double, 3> omega = turning_axes(q) * v.tail<3>();
    const double inertia =
        body().moments[0] * body().moments[2] + body().mass * s.dot(angular_momentum(s));
    return {s.dot(angular_momentum(omega)), omega[2] * std::sqrt(inertia)};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 5>& q) const;
};

inline SystemInfo RollingBall::info() {
  return {
      .id = "rolling_ball",
      .name = "Rolling ball",
      .description =
          "A ball whose centre of mass is off its centre rolls without slipping: it "
          "wobbles, precesses and nods.",
      .source = "Routh 1884; Jellett 1872",
      .parameters =
          {{"r", "Radius", "m", "Radius of the ball", 0.1, 1e-3, 1e2},
           {"e", "Depth of the mass", "m",
            "How far the centre of mass lies below the centre of the ball when its axis "
            "is upright; negative: above; less than r",
            0.02, -1e2, 1e2},
           {"m", "Mass", "kg", "Mass of the ball", 1.0, 1e-3, 1e3},
           {"I1", "Inertia I₁", "kg m²",
            "Moment of inertia about any line across the axis, through the centre of mass", 3.6e-3,
            1e-8, 1e4},
           {"I3", "Inertia I₃", "kg m²", "Moment of inertia about the axis", 4e-3, 1e-8, 1e4},
           {"g", "Gravity", "m/s²", "Gravitational acceleration, downwards", 9.81, 0.0, 1e3}},
      .q = rolling_coordinates(),
      .v = rolling_velocities(),
      .invariants = {{"jellett", "Jellett’s integral",
                      "The angular momentum along the line from the centre of mass to the contact, "
                      "times the length of that line, is kept because the ball is round about its "
                      "axis.",
                      ErrorMeasure::relative},
                     {"routh", "Routh’s integral",
                      "The spin about the axis, weighted with an inertia that depends on the tilt, "
                      "is kept because the ball is round about its axis and does not slip.",
                      ErrorMeasure::relative}},
      .presets = {{.id = "wobbling",
                   .name = "Wobbling roll",
                   .description = "Rolls round with its axis aslant: the axis nods between tilts "
                                  "of 25° and 68°, and the ball wobbles along.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.0, 0.7853981633974483},
                   .v = {-0.84852813742385691, 0.51514718625761424, 8.4852813742385713,
                         -8.4852813742385695, -6.0},
                   .h = 0.005,
                   .horizon = 10.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"}},
                  {.id = "rosette",
                   .name = "Rocking in a rosette",
                   .description = "Heavy side down, tilted by 40° and spun slowly: it rocks, and "
                                  "its contact draws a rosette.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.6981317007977318, 0.0},
                   .v = {0.0, -0.19283628290596178, 3.9162218679968359, 0.0, 2.5172988935318399},
                   .h = 0.005,
                   .horizon = 20.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"}},
                  {.id = "rising",
                   .name = "Falling and rising",
                   .description = "Spun like a top with its heavy side up, a little too slowly: it "
                                  "falls by 36° and rises again, over and over.",
                   .parameters = {{"e", -0.02}},
                   .q = {0.0, 0.0, 0.0, 0.05235987755982988, 0.0},
                   .v = {0.0, -0.036635169370060693, 7.0096064219854473, 0.0, 0.36685445498128844},
                   .h = 0.005,
                   .horizon = 20.0,
                   .methods = {"gonzalez_reduced", "implicit_midpoint", "rk4"}}},
      .energy =
          "The total energy, of motion and of height, is kept because the ball does not "
          "slip."};
}

inline Scene RollingBall::scene() const {
  const double r = surface().radius();
  return {
      .parts = {{"ball", Shape::ellipsoid, {2.0 * r, 2.0 * r, 2.0 * r}, Role::body, false},
                {"pole", Shape::ellipsoid, {0.6 * r, 0.6 * r, 0.2 * r}, Role::accent, false},
                {"spot", Shape::ellipsoid, {0.1 * r, 0.3 * r, 0.3 * r}, Role::accent, false},
                {"meridian", Shape::ring, {2.04 * r, 2.04 * r, 0.08 * r}, Role::accent, false},
                {"meridian_2", Shape::ring, {2.04 * r, 2.04 * r, 0.08 * r}, Role::accent, false},
                {"equator", Shape::ring, {2.04 * r, 2.04 * r, 0.08 * r}, Role::accent, false},
                {"contact", Shape::ellipsoid, {0.14 * r, 0.14 * r, 0.04 * r}, Role::accent, true}},
      .ground = true,
      .length = 2.0 * r,
      .reactions = {{"Friction at the contact", "N"}}};
}

inline std::vector<Pose> RollingBall::pose(const Vec<double, 5>& q) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Quaterniond turned = attitude(q);
  const double r = surface().radius();
  const Eigen::Vector3d pole = centre(q) + turned * Eigen::Vector3d(0.0, 0.0, 0.95 * r);
  const Eigen::Vector3d spot = centre(q) + turned * Eigen::Vector3d(0.98 * r, 0.0, 0.0);
  return {Pose{centre(q), turned, one},
          Pose{pole, turned, one},
          Pose{spot, turned, one},
          Pose{centre(q), turned * pointing(Eigen::Vector3d::UnitX()), one},
          Pose{centre(q), turned * pointing(Eigen::Vector3d::UnitY()), one},
          Pose{centre(q), turned, one},
          Pose{contact(q), Eigen::Quaterniond::Identity(), one}};
}

static_assert(ConstrainedMechanicalSystem<RollingBall>);

}  // namespace rattleback
