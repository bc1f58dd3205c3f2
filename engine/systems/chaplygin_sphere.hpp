// Chaplygin's sphere: a ball of mass m and radius r with its centre of mass at its centre, and
// moments of inertia I = diag(I₁, I₂, I₃) about it that differ, rolls without slipping on a level
// plane. The centre moves by ẋ = r ω × e₃, ω = R Ω, and the friction F = m ẍ turns the ball with
// the moment −r e₃ × F. About the contact neither friction nor weight has a moment, and that point
// moves along with the centre, so that the angular momentum about it,
//     M = IΩ + D (Ω − (γ·Ω) γ),   D = m r²,   γ = Rᵀe₃,
// is constant in space, and with A = (I + D)⁻¹, δ = 1/D and g = D γ·Ω it is
//     Ω = A (M + g γ),   g = γ·AM/(1/D − γ·Aγ).
// γ·Aγ < 1/D, since I is positive. Source: Chaplygin 1903; Borisov and Mamaev, Mathematical
// Notes 70 (2001), for its Hamiltonian form.
#pragma once

#include "mechanics/mechanics.hpp"
#include "systems/space_fixed_momentum/forms.hpp"
#include "systems/space_fixed_momentum/weighted_ball.hpp"

namespace rattleback {

class ChaplyginSphere : public SpaceFixedMomentum<2> {
 public:
  using Extras = Supplies<Extra::fault>;
  using Formulations = TypeList<MomentumInBody<ChaplyginSphere>, MomentumInSpace<ChaplyginSphere>>;

  static SystemInfo info();

  explicit ChaplyginSphere(const ParameterValues& values)
      : ChaplyginSphere(values.at("m"), values.at("r"),
                        {values.at("I1"), values.at("I2"), values.at("I3")}) {}

  /// Why these parameters make no body; empty when they do.
  [[nodiscard]] std::string fault() const {
    std::string fault = fault_of_moments();
    if (!fault.empty()) return fault;
    if (moments().sum() <= 2.0 * rolling_) return {};
    return "These moments of inertia belong to no ball: I₁ + I₂ + I₃ may be no greater than "
           "2 m r², as if all mass were on the surface.";
  }

  /// M.
  [[nodiscard]] Velocity momentum(const Configuration& q, const Velocity& v) const {
    const Velocity gamma = vertical(q);
    return weighted(v) - rolling_ * gamma.dot(v) / gamma.squaredNorm() * gamma;
  }
  [[nodiscard]] double energy(const Configuration& q, const Velocity& v) const {
    return 0.5 * v.dot(momentum(q, v));
  }
  /// M in space.
  [[nodiscard]] Vec<double, 3> extra_invariants(const Configuration& q, const Velocity& v) const {
    return attitude(q) * momentum(q, v);
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  ChaplyginSphere(double mass, double radius, const Velocity& moments)
      : SpaceFixedMomentum(moments, moments.array() + mass * radius * radius,
                           1.0 / (mass * radius * radius), radius * across()),
        radius_(radius),
        rolling_(mass * radius * radius) {}

  /// ω × e₃ in the plane, of ω.
  static Mat<double, 2, 3> across() {
    Mat<double, 2, 3> m;
    m << 0.0, 1.0, 0.0, -1.0, 0.0, 0.0;
    return m;
  }

  double radius_;
  double rolling_;  ///< D
};

inline SystemInfo ChaplyginSphere::info() {
  std::vector<Component> q = attitude_components("R", "Attitude R");
  q.push_back({"x", "Contact, x", "m"});
  q.push_back({"y", "Contact, y", "m"});
  const std::string kept =
      " axis of space is kept because neither friction nor weight has a moment about the contact, "
      "which moves along with the centre.";
  return {.id = "chaplygin_sphere",
          .name = "Chaplygin sphere",
          .description =
              "A ball whose mass is not spread evenly about its centre rolls without slipping: its "
              "axes turn over, and its contact weaves as it goes.",
          .source = "Chaplygin 1903; Borisov and Mamaev 2001",
          .parameters = {{"r", "Radius", "m", "Radius of the ball", 0.5, 1e-3, 1e2},
                         {"m", "Mass", "kg", "Mass of the ball", 2.0, 1e-3, 1e3},
                         {"I1", "Inertia I₁", "kg m²",
                          "Principal moment of inertia about the ball's axis 1", 0.06, 1e-8, 1e4},
                         {"I2", "Inertia I₂", "kg m²",
                          "Principal moment of inertia about the ball's axis 2", 0.35, 1e-8, 1e4},
                         {"I3", "Inertia I₃", "kg m²",
                          "Principal moment of inertia about the ball's axis 3", 0.4, 1e-8, 1e4}},
          .q = std::move(q),
          .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
          .invariants = {{"pi_1", "Momentum about the contact, x",
                          "The angular momentum about the contact along the x" + kept,
                          ErrorMeasure::absolute, false, "kg m²/s"},
                         {"pi_2", "Momentum about the contact, y",
                          "The angular momentum about the contact along the y" + kept,
                          ErrorMeasure::absolute, false, "kg m²/s"},
                         {"pi_3", "Momentum about the contact, z",
                          "The angular momentum about the contact along the z" + kept,
                          ErrorMeasure::absolute, false, "kg m²/s"}},
          .presets = {{.id = "weaving",
                       .name = "Weaving",
                       .description =
                           "Thrown askew: its contact draws a line that weaves, now faster and now "
                           "slower, and keeps its direction on the whole.",
                       .parameters = {},
                       .q = {0.6, 0, 0.8, 0, 1, 0, -0.8, 0, 0.6, 0, 0},
                       .v = {1.2, 1.2, 0.5},
                       .h = 0.05,
                       .horizon = 30.0,
                       .methods = {"lie_gonzalez", "rkmk4", "rk4"}},
                      {.id = "turning_over",
                       .name = "Turning over",
                       .description =
                           "Rolls about its middle axis, very nearly: it turns over, again and "
                           "again, and advances at a steady speed meanwhile.",
                       .parameters = {},
                       .q = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0},
                       .v = {0.05, 2.0, 0.0},
                       .h = 0.05,
                       .horizon = 30.0,
                       .methods = {"gonzalez", "cf4", "explicit_euler"},
                       .sensitive = true},
                      {.id = "on_the_spot",
                       .name = "Spinning on the spot",
                       .description =
                           "Spun like a top about its middle axis, which is upright: it tips over "
                           "until that axis is upside down, and strays from the spot in loops.",
                       .parameters = {},
                       .q = {1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0},
                       .v = {0.05, 3.0, 0.05},
                       .h = 0.02,
                       .horizon = 30.0,
                       .methods = {"lie_gonzalez", "rkmk4", "rk4"},
                       .sensitive = true}},
          .energy =
              "The energy of motion is kept because the point that touches the ground is at "
              "rest, so that friction does no work."};
}

inline Scene ChaplyginSphere::scene() const {
  std::vector<ScenePart> parts = WeightedBall(radius_, moments()).parts();
  parts.push_back({"contact",
                   Shape::ellipsoid,
                   {0.14 * radius_, 0.14 * radius_, 0.04 * radius_},
                   Role::accent,
                   true});
  return {.parts = std::move(parts), .ground = true, .length = 2.0 * radius_};
}

inline std::vector<Pose> ChaplyginSphere::pose(const Configuration& q) const {
  const Eigen::Quaterniond turned(nearest_rotation(attitude(q)));
  const Eigen::Vector3d contact(q[9], q[10], 0.0);
  const Eigen::Vector3d centre(q[9], q[10], radius_);
  std::vector<Pose> poses = WeightedBall(radius_, moments()).poses(centre, turned);
  poses.push_back({contact, Eigen::Quaterniond::Identity(), Eigen::Vector3d::Ones()});
  return poses;
}

static_assert(CanonicalSystem<ChaplyginSphere>);
static_assert(SkewGradientSystem<MomentumInBody<ChaplyginSphere>>);
static_assert(SkewHomogeneousSystem<MomentumInSpace<ChaplyginSphere>>);

}  // namespace rattleback
