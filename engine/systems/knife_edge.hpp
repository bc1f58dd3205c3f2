// The knife edge on an inclined plane and its perturbation (P3, Examples 4 and 5): a blade that
// turns freely, slides downhill along itself and never sideways:
//     L = ½ (ẋ² + ẏ² + φ̇²) + x/2,   sin φ ẋ − (cos φ − ε) ẏ = 0.
// Frame X₁ = ∂x + sin φ/(cos φ − ε) ∂y, X₂ = ∂φ, singular where cos φ = ε; the system is not. P3
// prints μ_y = cos; the sign of the constraint is −cos (errata). All numbers are dimensionless.
#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "forms/concepts.hpp"

namespace rattleback {

class KnifeEdge {
 public:
  using Extras = Supplies<Extra::angles, Extra::reactions, Extra::frame_edge, Extra::fibre,
                          Extra::reducing_multiplier>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr std::array<int, 1> angles{2};
  static constexpr bool constant_metric = true;
  static constexpr std::array<int, 1> fibre{1};

  static SystemInfo info();

  explicit KnifeEdge(const ParameterValues& values) : epsilon_(values.at("epsilon")) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& /*q*/) const {
    return Mat<T, 3>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 3>& q) const {
    return T(-0.5) * q[0];
  }
  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 1, 3> mu;
    mu << sin(q[2]), T(epsilon_) - cos(q[2]), T(0.0);
    return mu;
  }
  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 3, 2> x;
    x << T(1.0), T(0.0), T(sin(q[2]) / (cos(q[2]) - T(epsilon_))), T(0.0), T(0.0), T(1.0);
    return x;
  }

  /// f = 1/√(1 + k²) with ẏ = k ẋ, signed: (cos φ − ε)/√(1 − 2ε cos φ + ε²).
  template <class T>
  T reducing_multiplier(const Vec<T, 3>& q) const {
    using std::cos;
    using std::sqrt;
    const T c = cos(q[2]);
    return (c - T(epsilon_)) / sqrt(T(1.0 + epsilon_ * epsilon_) - T(2.0 * epsilon_) * c);
  }

  /// The edge of the frame, not of the system.
  [[nodiscard]] double frame_margin(const Vec<double, 3>& q) const {
    return std::cos(q[2]) - epsilon_;
  }
  static std::string frame_edge() {
    return "cos φ = ε and the adapted frame has no value (the canonical form goes on there)";
  }

  [[nodiscard]] Vec<double, 1> extra_invariants(const Vec<double, 3>& /*q*/,
                                                const Vec<double, 3>& v) const {
    return Vec<double, 1>(v[2]);
  }

  /// Against gravity. On a slope of 30° a gravity of 1 has the part ½ along it.
  static Eigen::Vector3d upwards() { return {-0.5, 0.0, 0.5 * std::numbers::sqrt3}; }
  static std::vector<ScenePath> slope();
  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& q) const;
  /// Of the blade.
  [[nodiscard]] static std::vector<Reaction> reactions(const Vec<double, 3>& q,
                                                       const Eigen::MatrixXd& forces) {
    return {{{q[0], q[1], 0.0}, {forces(0, 0), forces(1, 0), 0.0}}};
  }

 private:
  double epsilon_;
};

inline SystemInfo KnifeEdge::info() {
  // P3 starts from pairs, q₀ = 0 and φ₁ = x₁ = 0.4 with y₁ on the discrete constraint, h = 0.5. The
  // velocities are those of F⁻l_d at q₀, from which a step of `mla` with that h leads to q₁; the
  // energies are 0.5737 and, with ε = 0.1, 0.5800.
  return {
      .id = "knife_edge",
      .name = "Knife edge on a slope",
      .description =
          "A blade that spins as it slides down a slope, never sideways: it does not run away but "
          "goes along the slope in loops.",
      .source =
          "Neimark and Fufaev 1972; Modin and Verdier, Numer. Math. 145 (2020); P3, Examples 4 and "
          "5",
      .parameters = {{"epsilon", "Perturbation ε", "",
                      "Shifts the constraint: sin φ ẋ = (cos φ − ε) ẏ", 0.0, -0.9, 0.9}},
      .q = {{"x", "Contact, downhill", ""},
            {"y", "Contact, along the slope", ""},
            {"phi", "Heading", "rad"}},
      .v = {{"x_dot", "Velocity downhill", ""},
            {"y_dot", "Velocity along the slope", ""},
            {"phi_dot", "Turning rate", "rad"}},
      .invariants = {{"spin", "Turning rate",
                      "The turning rate is kept because nothing twists the blade.",
                      ErrorMeasure::relative}},
      .presets = {{.id = "slow",
                   .name = "A slow turn",
                   .description = "Slides down, turning slowly from one side to the other.",
                   .parameters = {},
                   .q = {0.0, 0.0, -0.6},
                   .v = {0.0, 0.0, 0.2},
                   .h = 0.1,
                   .horizon = 8.0,
                   .methods = {"gonzalez", "mla", "explicit_euler"}},
                  {.id = "loops",
                   .name = "Loops along the slope",
                   .description =
                       "Starts pointing downhill, turning: goes down, round and up "
                       "again, over and over. The start of P3 Figure 5. The adapted frame "
                       "ends at a quarter turn, and methods in it stop there.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0},
                   .v = {0.71236729355620731, 0.0, 0.8},
                   .h = 0.1,
                   .horizon = 60.0,
                   .methods = {"mla", "dla", "gonzalez_reduced"}},
                  {.id = "perturbed",
                   .name = "Loops, perturbed",
                   .description =
                       "The same with ε = 0.1, the start of P3 Figure 6: the modified "
                       "principle no longer keeps the energy near, but keeps it much better than "
                       "the other.",
                   .parameters = {{"epsilon", 0.1}},
                   .q = {0.0, 0.0, 0.0},
                   .v = {0.72108521678511861, 0.0, 0.8},
                   .h = 0.5,
                   .horizon = 300.0,
                   .methods = {"mla", "dla", "gonzalez_reduced"}}},
      .energy =
          "The total energy is kept because the blade's force stands at a right angle to the "
          "motion."};
}

/// Arrows beside the start: on the ground, where x points downhill, and straight down to its tip
/// from where a level line from its tail ends.
inline std::vector<ScenePath> KnifeEdge::slope() {
  const Eigen::Vector3d tail(-0.5, 1.0, 0.0);
  const Eigen::Vector3d tip(1.0, 1.0, 0.0);
  const Eigen::Vector3d high = tip + upwards().dot(tail - tip) * upwards();
  const Eigen::Vector3d barb = tip + 0.2 * upwards();
  const Eigen::Vector3d aside(0.0, 0.1, 0.0);
  return {
      {.name = "down the slope", .points = {tail, tip, {0.8, 1.12, 0.0}, tip, {0.8, 0.88, 0.0}}},
      {.name = "straight down", .points = {tail, high, tip, barb + aside, tip, barb - aside}}};
}

inline Scene KnifeEdge::scene() const {
  return {
      .parts =
          {{"blade", Shape::box, {0.7, 0.06, 0.3}, Role::body, false},
           {"front", Shape::ellipsoid, {0.12, 0.12, 0.34}, Role::accent, false},
           {"contact", Shape::ellipsoid, {0.08, 0.08, 0.04}, Role::accent, true, TrailMark::cusps}},
      .ground = true,
      .up = upwards(),
      .length = 1.5,
      .paths = slope(),
      .reactions = {{"Force of the blade", ""}}};
}

inline std::vector<Pose> KnifeEdge::pose(const Vec<double, 3>& q) const {
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Vector3d ahead(std::cos(q[2]), std::sin(q[2]), 0.0);
  const Eigen::Vector3d contact(q[0], q[1], 0.0);
  const Eigen::Vector3d up(0.0, 0.0, 0.15);
  return {Pose{contact + up, heading(q[2]), one},
          Pose{contact + up + 0.33 * ahead, heading(q[2]), one}, Pose{contact, heading(q[2]), one}};
}

static_assert(FramedSystem<KnifeEdge>);

}  // namespace rattleback
