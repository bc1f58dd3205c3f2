// The Chaplygin sleigh: a rigid body on a plane that slides freely but for a blade, which does not
// move sideways. Coordinates (x, y, θ) of the blade's contact, centre of mass at distance a ahead
// of it (P1 §4.2, with J the inertia about the centre of mass):
//     L = ½ m |d/dt (x + a cos θ, y + a sin θ)|² + ½ J θ̇²,   −sin θ ẋ + cos θ ẏ = 0.
// Orthonormal frame X₁ = ∂θ/√(J + m a²), X₂ = (cos θ ∂x + sin θ ∂y)/√m, so that H = ½ |ρ|² and
// [X₁, X₂] meets D in C₁₂¹ X₁ with C₁₂¹ = a √m/(J + m a²)   (P1 (22)).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "forms/concepts.hpp"
#include "forms/type_list.hpp"
#include "lie/se2.hpp"
#include "systems/chaplygin_sleigh/mass_centre.hpp"
#include "systems/chaplygin_sleigh/reduced.hpp"

namespace rattleback {

class ChaplyginSleigh {
 public:
  using Extras = Supplies<Extra::angles, Extra::reactions, Extra::restricted_metric,
                          Extra::bracket_momenta, Extra::restricted_force, Extra::adapted_energy,
                          Extra::unique_step, Extra::other_forms>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = false;
  static constexpr std::array<int, 1> angles{2};
  using OtherForms = TypeList<SleighMassCentreForm, ShapeGroupForm<AnyReducedOf<SleighReduced>>>;

  static SystemInfo info();

  explicit ChaplyginSleigh(const ParameterValues& values)
      : m_(values.at("m")),
        j_(values.at("J")),
        a_(values.at("a")),
        inertia_(j_ + m_ * a_ * a_),
        along_(1.0 / std::sqrt(m_)),
        turning_(1.0 / std::sqrt(inertia_)),
        structure_(a_ * std::sqrt(m_) / inertia_) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    const T s = T(m_ * a_) * sin(q[2]);
    const T c = T(m_ * a_) * cos(q[2]);
    Mat<T, 3> g;
    g << T(m_), T(0.0), -s, T(0.0), T(m_), c, -s, c, T(inertia_);
    return g;
  }

  template <class T>
  T potential(const Vec<T, 3>& /*q*/) const {
    return T(0.0);
  }

  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 1, 3> mu;
    mu << -sin(q[2]), cos(q[2]), T(0.0);
    return mu;
  }

  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    const T scale(along_);
    Mat<T, 3, 2> x;
    x << T(0.0), scale * cos(q[2]), T(0.0), scale * sin(q[2]), T(turning_), T(0.0);
    return x;
  }

  template <class T>
  Mat<T, 2> restricted_metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 2>::Identity();
  }

  template <class T>
  Mat<T, 2> bracket_momenta(const Vec<T, 3>& /*q*/, const Vec<T, 2>& rho) const {
    const T c = T(structure_) * rho[0];
    Mat<T, 2> b;
    b << T(0.0), c, -c, T(0.0);
    return b;
  }

  template <class T>
  Vec<T, 3> restricted_force(const Vec<T, 3>& /*q*/, const Vec<T, 2>& /*rho*/) const {
    return Vec<T, 3>::Zero();
  }

  template <class T>
  T adapted_energy(const Vec<T, 3>& /*q*/, const Vec<T, 2>& rho) const {
    return T(0.5) * T(rho.squaredNorm());
  }

  /// The step size, in the direction of h, below which a discrete gradient step has one solution:
  /// its momenta solve a cubic with one real root while 1 + ½ h C₁₂¹ ρ₂ > 0 (P1, Proposition 4.1,
  /// errata).
  [[nodiscard]] double unique_step(const Vec<double, 2>& rho, double h) const {
    const double slope = std::copysign(0.5, h) * structure_ * rho[1];
    return slope < 0.0 ? -1.0 / slope : std::numeric_limits<double>::infinity();
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Vec<double, 3>& /*q*/,
                                                const Vec<double, 3>& /*v*/) const {
    return {};
  }

  [[nodiscard]] SleighAtMassCentre at_mass_centre() const { return {m_, j_, a_}; }
  [[nodiscard]] SleighReduced reduced() const { return {m_, j_, a_}; }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& q) const;
  /// Of the blade. x and y move the whole sleigh, so that what acts on them is the force.
  [[nodiscard]] static std::vector<Reaction> reactions(const Vec<double, 3>& q,
                                                       const Eigen::MatrixXd& forces) {
    return {{{q[0], q[1], 0.0}, {forces(0, 0), forces(1, 0), 0.0}}};
  }

 private:
  [[nodiscard]] double size() const { return std::max(std::abs(a_), 0.3); }

  double m_;
  double j_;
  double a_;
  double inertia_;    ///< about the contact
  double along_;      ///< X₂ is of this length
  double turning_;    ///< … and X₁ this fast
  double structure_;  ///< C₁₂¹ of P1 (22), in kg^(−1/2) m^(−1)
};

inline SystemInfo ChaplyginSleigh::info() {
  // The start of P1 Figure 3: ρ = (±0.001, −0.6), next to an unstable equilibrium.
  const auto figure3 = [](double rho1) {
    return std::vector<double>{-0.6 * std::cos(0.1), -0.6 * std::sin(0.1), rho1 / 3.0};
  };
  const ParameterValues figure3_parameters{{"m", 1.0}, {"J", 8.0}, {"a", 1.0}};
  return {
      .id = "chaplygin_sleigh",
      .name = "Chaplygin sleigh",
      .description =
          "A body that slides on ice on two smooth feet and one blade, which cannot "
          "move sideways. Energy is kept, and yet the sleigh always ends up moving "
          "with the mass ahead of the blade.",
      .source = "Chaplygin 1911; Bloch, Nonholonomic Mechanics and Control, 1.7; P1 §4.2",
      .parameters = {{"m", "Mass", "kg", "Mass of the sleigh", 1.0, 1e-3, 1e3},
                     {"J", "Moment of inertia", "kg m²",
                      "Moment of inertia about the centre of mass", 8.0, 1e-3, 1e4},
                     {"a", "Distance to the centre of mass", "m",
                      "From the blade's contact forward to the centre of mass; negative: behind it",
                      1.0, -100.0, 100.0}},
      .q = {{"x", "Contact, x", "m"}, {"y", "Contact, y", "m"}, {"theta", "Heading", "rad"}},
      .v = {{"x_dot", "Contact velocity, x", "m/s"},
            {"y_dot", "Contact velocity, y", "m/s"},
            {"theta_dot", "Turning rate", "rad/s"}},
      .invariants = {},
      .presets = {
          {.id = "backwards",
           .name = "Pushed backwards",
           .description = "Starts blade first; the sleigh turns round in a cusp and leaves "
                          "mass first.",
           .parameters = {{"J", 1.0}},
           .q = {0.0, 0.0, 0.0},
           .v = {-1.0, 0.0, 0.2},
           .h = 0.1,
           .horizon = 20.0},
          {.id = "figure3",
           .name = "Turning left",
           .description = "Next to the unstable equilibrium ρ = (0, −0.6), with ρ₁ = 0.001 "
                          "(P1 Figure 3).",
           .parameters = figure3_parameters,
           .q = {-5.0, 0.0, 0.1},
           .v = figure3(0.001),
           .h = 0.5,
           .horizon = 1000.0,
           .sensitive = true},
          {.id = "figure3_right",
           .name = "Turning right",
           .description = "Next to the unstable equilibrium ρ = (0, −0.6), with ρ₁ = −0.001 "
                          "(P1 Figure 3).",
           .parameters = figure3_parameters,
           .q = {-5.0, 0.0, 0.1},
           .v = figure3(-0.001),
           .h = 0.5,
           .horizon = 1000.0,
           .sensitive = true}}};
}

inline Scene ChaplyginSleigh::scene() const {
  const double s = size();
  return {
      .parts =
          {{"body", Shape::box, {1.9 * s, 1.0 * s, 0.16 * s}, Role::body, false},
           {"blade",
            Shape::box,
            {1.2 * s, 0.06 * s, 0.36 * s},
            Role::accent,
            true,
            TrailMark::cusps},
           {"left_foot", Shape::ellipsoid, {0.6 * s, 0.16 * s, 0.28 * s}, Role::guide, false},
           {"right_foot", Shape::ellipsoid, {0.6 * s, 0.16 * s, 0.28 * s}, Role::guide, false},
           {"centre_of_mass", Shape::cylinder, {0.24 * s, 0.24 * s, 0.1 * s}, Role::accent, false}},
      .ground = true,
      .length = 2.0 * s,
      .reactions = {{"Force of the blade", "N"}}};
}

inline std::vector<Pose> ChaplyginSleigh::pose(const Vec<double, 3>& q) const {
  const SE2 contact{q[2], {q[0], q[1]}};
  const Eigen::Quaterniond attitude = heading(q[2]);
  const double s = size();
  const double forward = a_ < 0.0 ? -1.0 : 1.0;
  const auto at = [&](double along, double across, double height) {
    const Eigen::Vector2d p = contact.act({along, across});
    return Pose{{p.x(), p.y(), height}, attitude, Eigen::Vector3d::Ones()};
  };
  // The blade sticks out at the back, the feet at the front: which is which can be seen from above.
  return {at(forward * 0.85 * s, 0.0, 0.35 * s), at(0.0, 0.0, 0.17 * s),
          at(forward * 1.7 * s, 0.36 * s, 0.14 * s), at(forward * 1.7 * s, -0.36 * s, 0.14 * s),
          at(a_, 0.0, 0.46 * s)};
}

static_assert(FramedSystem<ChaplyginSleigh>);

}  // namespace rattleback
