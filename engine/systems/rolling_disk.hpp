// The vertical rolling disk: an upright disk of radius r that rolls without slipping and turns
// about its vertical axis. Coordinates (x, y, θ, φ): contact, heading, roll (P1 §2.1):
//     L = ½ m (ẋ² + ẏ²) + ½ J_θ θ̇² + ½ J_φ φ̇²,   ẋ = r cos θ φ̇,   ẏ = r sin θ φ̇.
// Frame X₁ = r cos θ ∂x + r sin θ ∂y + ∂φ, X₂ = ∂θ. [X₁, X₂] is g-orthogonal to D, so the momenta
// ρ₁ = (m r² + J_φ) φ̇ and ρ₂ = J_θ θ̇ are both kept.
#pragma once

#include <array>
#include <cmath>
#include <numbers>

#include "forms/concepts.hpp"
#include "forms/type_list.hpp"
#include "systems/rolling_disk/reduced.hpp"

namespace rattleback {

class RollingDisk {
 public:
  using Extras = Supplies<Extra::angles, Extra::reactions, Extra::restricted_metric,
                          Extra::bracket_momenta, Extra::restricted_force, Extra::fibre,
                          Extra::reducing_multiplier, Extra::other_forms>;
  static constexpr int coordinates = 4;
  static constexpr int constraints = 2;
  static constexpr std::array<int, 2> angles{2, 3};
  static constexpr bool constant_metric = true;
  static constexpr std::array<int, 2> fibre{0, 1};
  using OtherForms = TypeList<ShapeGroupForm<AnyReducedOf<RollingDiskReduced>>>;

  static SystemInfo info();

  explicit RollingDisk(const ParameterValues& values)
      : m_(values.at("m")),
        r_(values.at("r")),
        j_theta_(values.at("J_theta")),
        j_phi_(values.at("J_phi")) {}

  template <class T>
  Mat<T, 4> metric(const Vec<T, 4>& /*q*/) const {
    Mat<T, 4> g = Mat<T, 4>::Zero();
    g.diagonal() << T(m_), T(m_), T(j_theta_), T(j_phi_);
    return g;
  }

  template <class T>
  T potential(const Vec<T, 4>& /*q*/) const {
    return T(0.0);
  }

  template <class T>
  Mat<T, 2, 4> constraint_forms(const Vec<T, 4>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 2, 4> mu;
    mu << T(1.0), T(0.0), T(0.0), T(-r_) * cos(q[2]), T(0.0), T(1.0), T(0.0), T(-r_) * sin(q[2]);
    return mu;
  }

  template <class T>
  Mat<T, 4, 2> frame(const Vec<T, 4>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 4, 2> x;
    x << T(r_) * cos(q[2]), T(0.0), T(r_) * sin(q[2]), T(0.0), T(0.0), T(1.0), T(1.0), T(0.0);
    return x;
  }

  template <class T>
  Mat<T, 2> restricted_metric(const Vec<T, 4>& /*q*/) const {
    Mat<T, 2> g;
    g << T(rolling_inertia()), T(0.0), T(0.0), T(j_theta_);
    return g;
  }

  template <class T>
  Mat<T, 2> bracket_momenta(const Vec<T, 4>& /*q*/, const Vec<T, 2>& /*rho*/) const {
    return Mat<T, 2>::Zero();
  }

  template <class T>
  Vec<T, 4> restricted_force(const Vec<T, 4>& /*q*/, const Vec<T, 2>& /*rho*/) const {
    return Vec<T, 4>::Zero();
  }

  /// No gyroscopic force is left.
  template <class T>
  T reducing_multiplier(const Vec<T, 4>& /*q*/) const {
    return T(1.0);
  }

  [[nodiscard]] Vec<double, 2> extra_invariants(const Vec<double, 4>& /*q*/,
                                                const Vec<double, 4>& v) const {
    return {rolling_inertia() * v[3], j_theta_ * v[2]};
  }

  [[nodiscard]] RollingDiskReduced reduced() const { return {m_, r_, j_theta_, j_phi_}; }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 4>& q) const;
  /// The friction that keeps the disk from slipping, along and across its heading at once.
  [[nodiscard]] static std::vector<Reaction> reactions(const Vec<double, 4>& q,
                                                       const Eigen::MatrixXd& forces) {
    const Eigen::VectorXd friction = forces.rowwise().sum();
    return {{{q[0], q[1], 0.0}, {friction[0], friction[1], 0.0}}};
  }

 private:
  [[nodiscard]] double rolling_inertia() const { return m_ * r_ * r_ + j_phi_; }

  double m_;
  double r_;
  double j_theta_;
  double j_phi_;
};

inline SystemInfo RollingDisk::info() {
  return {
      .id = "rolling_disk",
      .name = "Rolling disk",
      .description =
          "An upright disk that rolls without slipping and turns about the vertical: "
          "left alone it runs in a circle.",
      .source = "Bloch, Nonholonomic Mechanics and Control, 1.4; P1 §2.1",
      .parameters = {{"m", "Mass", "kg", "Mass of the disk", 1.0, 1e-3, 1e3},
                     {"r", "Radius", "m", "Radius of the disk", 1.0, 1e-3, 1e2},
                     {"J_theta", "Inertia about the vertical", "kg m²",
                      "Moment of inertia for turning about the vertical axis", 0.25, 1e-4, 1e4},
                     {"J_phi", "Inertia about the axle", "kg m²",
                      "Moment of inertia for rolling about the axle", 0.5, 1e-4, 1e4}},
      .q = {{"x", "Contact, x", "m"},
            {"y", "Contact, y", "m"},
            {"theta", "Heading", "rad"},
            {"phi", "Roll angle", "rad"}},
      .v = {{"x_dot", "Contact velocity, x", "m/s"},
            {"y_dot", "Contact velocity, y", "m/s"},
            {"theta_dot", "Turning rate", "rad/s"},
            {"phi_dot", "Rolling rate", "rad/s"}},
      .invariants = {{"rolling_momentum", "Rolling momentum",
                      "The momentum along the rolling direction, (m r² + J_φ) φ̇, is kept because "
                      "turning does not couple to rolling.",
                      ErrorMeasure::relative},
                     {"spin_momentum", "Spin momentum",
                      "The angular momentum about the vertical, J_θ θ̇, is kept because nothing "
                      "twists the disk.",
                      ErrorMeasure::relative}},
      .presets = {{.id = "circle",
                   .name = "Round in a circle",
                   .description = "Rolls and turns at steady rates.",
                   .parameters = {},
                   .q = {0.0, -2.0, 0.0, 0.0},
                   .v = {1.0, 0.0, 0.5, 1.0},
                   .h = 0.1,
                   .horizon = 40.0},
                  {.id = "tight",
                   .name = "Turning fast",
                   .description = "Turns three times as fast as it rolls: a hard case for large "
                                  "steps.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.0},
                   .v = {0.5, 0.0, 1.5, 0.5},
                   .h = 0.2,
                   .horizon = 40.0}}};
}

inline Scene RollingDisk::scene() const {
  return {
      .parts =
          {{"disk", Shape::cylinder, {2.0 * r_, 2.0 * r_, 0.16 * r_}, Role::body, false},
           {"spoke", Shape::box, {0.9 * r_, 0.12 * r_, 0.2 * r_}, Role::accent, false},
           {"contact", Shape::ellipsoid, {0.14 * r_, 0.14 * r_, 0.04 * r_}, Role::accent, true}},
      .ground = true,
      .length = 2.0 * r_,
      .reactions = {{"Friction at the contact", "N"}}};
}

inline std::vector<Pose> RollingDisk::pose(const Vec<double, 4>& q) const {
  // The cylinder's axis is turned from z to the axle, which points left of the heading.
  const Eigen::Quaterniond attitude =
      heading(q[2]) * Eigen::AngleAxisd(q[3], Eigen::Vector3d::UnitY()) *
      Eigen::AngleAxisd(-0.5 * std::numbers::pi, Eigen::Vector3d::UnitX());
  const Eigen::Vector3d centre(q[0], q[1], r_);
  const Eigen::Vector3d spoke = centre + attitude * Eigen::Vector3d(0.45 * r_, 0.0, 0.0);
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  return {Pose{centre, attitude, one}, Pose{spoke, attitude, one},
          Pose{{q[0], q[1], 0.0}, Eigen::Quaterniond::Identity(), one}};
}

static_assert(FramedSystem<RollingDisk>);

}  // namespace rattleback
