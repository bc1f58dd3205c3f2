// Veselova's system: a body that turns about a fixed point and may not turn about one direction of
// *space*, the vertical, as Suslov's may not about one of its own. With γ = Rᵀe₃,
//     IΩ' = IΩ × Ω + λ γ,   Ω·γ = 0,   R' = R Ω̂,   I = diag(I₁, I₂, I₃).
// The constraint's torque is vertical, and so the level part of the angular momentum,
//     M = IΩ − (γ·IΩ) γ,   M·γ = 0,
// is constant in space, and with A = I⁻¹, δ = 0 and g = γ·IΩ it is
//     Ω = A (M + g γ),   g = −γ·AM/γ·Aγ.
// The constraint keeps the body from no attitude. Turned about the vertical all states
// are alike, and what is left is a motion of γ on the sphere. Source: Veselov and Veselova,
// Functional Analysis and its Applications 20 (1986) and Mathematical Notes 44 (1988).
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include "mechanics/mechanics.hpp"
#include "systems/space_fixed_momentum/forms.hpp"
#include "systems/space_fixed_momentum/weighted_ball.hpp"

namespace rattleback {

class Veselova : public SpaceFixedMomentum<0> {
 public:
  using Extras = Supplies<Extra::fault>;
  using Formulations = TypeList<MomentumInBody<Veselova>, MomentumInSpace<Veselova>>;

  static SystemInfo info();

  explicit Veselova(const ParameterValues& values)
      : Veselova(Velocity(values.at("I1"), values.at("I2"), values.at("I3"))) {}

  /// Why these parameters make no body; empty when they do.
  [[nodiscard]] std::string fault() const { return fault_of_moments(); }

  /// M.
  [[nodiscard]] Velocity momentum(const Configuration& q, const Velocity& v) const {
    const Velocity gamma = vertical(q);
    const Velocity whole = weighted(v);
    return whole - gamma.dot(whole) / gamma.squaredNorm() * gamma;
  }
  [[nodiscard]] double energy(const Configuration& /*q*/, const Velocity& v) const {
    return 0.5 * v.dot(weighted(v));
  }
  /// How far R is from a rotation, or the turning about the vertical if that is more.
  [[nodiscard]] static double residual(const Configuration& q, const Velocity& v) {
    return std::max(SpaceFixedMomentum::residual(q, v), std::abs(vertical(q).dot(v)));
  }
  /// Nearest in the metric I.
  [[nodiscard]] Velocity nearest_v(const Configuration& q, const Velocity& v) const {
    const Velocity along = turned_by(vertical(q));
    return v - vertical(q).dot(v) / vertical(q).dot(along) * along;
  }
  /// The level part of M in space; its vertical part is zero by definition.
  [[nodiscard]] Vec<double, 2> extra_invariants(const Configuration& q, const Velocity& v) const {
    return Velocity(attitude(q) * momentum(q, v)).head<2>();
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  explicit Veselova(const Velocity& moments) : SpaceFixedMomentum(moments, moments, 0.0, {}) {}
};

inline SystemInfo Veselova::info() {
  const std::string kept =
      " axis of space is kept because the constraint's torque is vertical and nothing else twists "
      "the body.";
  return {
      .id = "veselova",
      .name = "Veselova’s system",
      .description =
          "A body that turns about a point but not about the vertical: in another time the "
          "vertical "
          "moves, as the body sees it, like a point on a sphere that springs pull.",
      .source = "Veselov and Veselova 1986; Fedorov and Jovanović 2004",
      .parameters = {{"I1", "Inertia I₁", "kg m²",
                      "Principal moment of inertia about the body's axis 1", 1.0, 1e-3, 1e4},
                     {"I2", "Inertia I₂", "kg m²",
                      "Principal moment of inertia about the body's axis 2", 1.6, 1e-3, 1e4},
                     {"I3", "Inertia I₃", "kg m²",
                      "Principal moment of inertia about the body's axis 3", 2.1, 1e-3, 1e4}},
      .q = attitude_components("R", "Attitude R"),
      .v = vector_components("Omega", "Body angular velocity Ω", "rad/s"),
      .invariants = {{"pi_1", "Level momentum, x", "The angular momentum about the x" + kept,
                      ErrorMeasure::absolute, false, "kg m²/s"},
                     {"pi_2", "Level momentum, y", "The angular momentum about the y" + kept,
                      ErrorMeasure::absolute, false, "kg m²/s"}},
      .presets = {{.id = "askew",
                   .name = "Started askew",
                   .description = "Turns about all its axes in turn; about the line of its level "
                                  "momentum it turns at a steady rate.",
                   .parameters = {},
                   .q = {0.6, 0, 0.8, 0, 1, 0, -0.8, 0, 0.6},
                   .v = {0.9, 1.0, 1.2},
                   .h = 0.1,
                   .horizon = 40.0,
                   .methods = {"lie_gonzalez", "rkmk4", "rk4"}},
                  {.id = "middle",
                   .name = "About the middle axis",
                   .description = "Turns about its middle axis, which is level, very nearly: it "
                                  "turns over and back, as a thrown racket does.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                   .v = {0.05, 1.5, 0.0},
                   .h = 0.1,
                   .horizon = 60.0,
                   .methods = {"gonzalez", "cf4", "explicit_euler"},
                   .sensitive = true},
                  {.id = "steady",
                   .name = "About the axis of most inertia",
                   .description = "Turns about its third axis, which is level: stable, with a "
                                  "wobble.",
                   .parameters = {},
                   .q = {1, 0, 0, 0, 0, -1, 0, 1, 0},
                   .v = {0.4, 0.0, 1.5},
                   .h = 0.1,
                   .horizon = 40.0,
                   .methods = {"lie_gonzalez", "rkmk4", "rk4"}}},
      .energy = "The energy of motion is kept because the constraint's torque does no work."};
}

inline Scene Veselova::scene() const {
  std::vector<ScenePart> parts = WeightedBall(1.0, moments()).parts();
  for (const char* const wheel : {"wheel_left", "wheel_right"}) {
    parts.push_back({wheel, Shape::cylinder, {0.7, 0.7, 0.05}, Role::guide});
  }
  parts.push_back({"forbidden", Shape::cylinder, {0.5, 0.5, 0.02}, Role::guide});
  for (const char* const stroke : {"crossed", "out"}) {
    parts.push_back({stroke, Shape::box, {0.56, 0.07, 0.05}, Role::accent});
  }
  parts.push_back({"tip", Shape::ellipsoid, {0.1, 0.1, 0.1}, Role::accent, true});
  return {.parts = std::move(parts), .ground = false, .length = 2.0};
}

/// Two wheels with sharp rims, whose axles stand still and level, touch the body's sphere: their
/// rims may roll on it up and down and not slide along their axles, so that it turns about no
/// vertical. The disk above it is crossed out.
inline std::vector<Pose> Veselova::pose(const Configuration& q) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Quaterniond still = Eigen::Quaterniond::Identity();
  const Eigen::Quaterniond level = pointing(Eigen::Vector3d::UnitY());
  const Eigen::Vector3d sign(0.0, 0.0, 1.35);
  const double slant = std::numbers::pi / 4.0;
  const Eigen::Quaterniond turned(nearest_rotation(attitude(q)));
  std::vector<Pose> poses = WeightedBall(1.0, moments()).poses(Eigen::Vector3d::Zero(), turned);
  poses.push_back({{-1.35, 0.0, 0.0}, level, one});
  poses.push_back({{1.35, 0.0, 0.0}, level, one});
  poses.push_back({sign, still, one});
  poses.push_back({sign, heading(slant), one});
  poses.push_back({sign, heading(-slant), one});
  poses.push_back({turned * Eigen::Vector3d(0.0, 0.0, 1.06), turned, one});
  return poses;
}

static_assert(CanonicalSystem<Veselova>);
static_assert(SkewGradientSystem<MomentumInBody<Veselova>>);
static_assert(SkewHomogeneousSystem<MomentumInSpace<Veselova>>);

}  // namespace rattleback
