// The snakeboard (P2 §6.2): a board on two wheel pairs that steer against each other, moved by a
// rotor on top of it. Coordinates (ψ, φ, θ, x, y): rotor, wheels, board (P2 (34)):
//     L = ½ I (ψ̇ + θ̇)² + J φ̇² + ½ (m l² − I) θ̇² + ½ m (ẋ² + ẏ²),
//     −l cos φ θ̇ − sin(θ + φ) ẋ + cos(θ + φ) ẏ = 0,   l cos φ θ̇ − sin(θ − φ) ẋ + cos(θ − φ) ẏ = 0,
// with the joints driven by u_ψ = A_ψ cos(W_ψ t), u_φ = A_φ sin(W_φ t). Frame ∂ψ, ∂φ,
// sin 2φ ∂θ − 2l cos²φ (cos θ ∂x + sin θ ∂y). Singular at cos φ = 0, where the constraints are one.
// Springs may turn the wheels back, V = ½ k φ², which the paper's board lacks: k = 0.
#pragma once

#include <array>
#include <cmath>
#include <string>

#include "forms/concepts.hpp"
#include "forms/type_list.hpp"
#include "systems/snakeboard/joint_torques.hpp"
#include "systems/snakeboard/reduced.hpp"

namespace rattleback {

class Snakeboard {
 public:
  using Extras = Supplies<Extra::angles, Extra::chart, Extra::fault, Extra::force, Extra::reactions,
                          Extra::other_forms>;
  static constexpr int coordinates = 5;
  static constexpr int constraints = 2;
  static constexpr std::array<int, 3> angles{0, 1, 2};
  static constexpr bool constant_metric = true;
  using OtherForms = TypeList<ShapeGroupForm<AnyReducedOf<SnakeboardReduced>>>;

  static SystemInfo info();

  explicit Snakeboard(const ParameterValues& values)
      : m_(values.at("m")),
        l_(values.at("l")),
        rotor_(values.at("I")),
        wheels_(values.at("J")),
        stiffness_(values.at("k_phi")),
        torques_{{values.at("A_psi"), values.at("A_phi")},
                 {values.at("W_psi"), values.at("W_phi")}} {}

  /// Why these parameters make no snakeboard; empty when they do.
  [[nodiscard]] std::string fault() const {
    if (m_ * l_ * l_ > rotor_) return {};
    return "These parameters make no snakeboard: the whole board's inertia m l² must be greater "
           "than that of its rotor, I.";
  }

  template <class T>
  Mat<T, 5> metric(const Vec<T, 5>& /*q*/) const {
    Mat<T, 5> g = Mat<T, 5>::Zero();
    g.diagonal() << T(rotor_), T(2.0 * wheels_), T(m_ * l_ * l_), T(m_), T(m_);
    g(0, 2) = T(rotor_);
    g(2, 0) = T(rotor_);
    return g;
  }
  template <class T>
  T potential(const Vec<T, 5>& q) const {
    return T(0.5 * stiffness_) * q[1] * q[1];
  }
  template <class T>
  Mat<T, 2, 5> constraint_forms(const Vec<T, 5>& q) const {
    using std::cos;
    using std::sin;
    const T front = q[2] + q[1];
    const T back = q[2] - q[1];
    const T lever = T(l_) * cos(q[1]);
    const T zero(0.0);
    Mat<T, 2, 5> mu;
    mu << zero, zero, -lever, -sin(front), cos(front), zero, zero, lever, -sin(back), cos(back);
    return mu;
  }
  template <class T>
  Mat<T, 5, 3> frame(const Vec<T, 5>& q) const {
    using std::cos;
    using std::sin;
    const T back = T(-2.0 * l_) * cos(q[1]) * cos(q[1]);
    Mat<T, 5, 3> x = Mat<T, 5, 3>::Zero();
    x(0, 0) = T(1.0);
    x(1, 1) = T(1.0);
    x(2, 2) = sin(T(T(2.0) * q[1]));
    x(3, 2) = back * cos(q[2]);
    x(4, 2) = back * sin(q[2]);
    return x;
  }
  /// The torques of the joints.
  template <class T>
  Vec<T, 5> force(double t, const Vec<T, 5>& /*q*/, const Vec<T, 5>& /*v*/) const {
    Vec<T, 5> f = Vec<T, 5>::Zero();
    f.template head<2>() = torques_.at(t).template cast<T>();
    return f;
  }

  static double chart_margin(const Vec<double, 5>& q) { return std::cos(q[1]); }
  static std::string chart_edge() {
    return "the wheels stand across the board (cos φ = 0) and both constraints are one";
  }

  /// The momenta of the horizontal symmetries ∂ψ and, without springs, ∂φ.
  [[nodiscard]] Vec<double, 2> extra_invariants(const Vec<double, 5>& /*q*/,
                                                const Vec<double, 5>& v) const {
    return {rotor_ * (v[0] + v[2]), 2.0 * wheels_ * v[1]};
  }

  [[nodiscard]] SnakeboardReduced reduced() const {
    return {metric(Vec<double, 5>(Vec<double, 5>::Zero())), l_, stiffness_, torques_};
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 5>& q) const;
  /// Of the front wheels and the back wheels, across each pair.
  [[nodiscard]] std::vector<Reaction> reactions(const Vec<double, 5>& q,
                                                const Eigen::MatrixXd& forces) const {
    const Eigen::Vector3d middle(q[3], q[4], 0.0);
    const Eigen::Vector3d ahead(std::cos(q[2]), std::sin(q[2]), 0.0);
    return {{middle + l_ * ahead, {forces(3, 0), forces(4, 0), 0.0}},
            {middle - l_ * ahead, {forces(3, 1), forces(4, 1), 0.0}}};
  }

 private:
  double m_;
  double l_;
  double rotor_;
  double wheels_;
  double stiffness_;
  JointTorques torques_;
};

inline SystemInfo Snakeboard::info() {
  return {
      .id = "snakeboard",
      .name = "Snakeboard",
      .description =
          "A board on steered wheels that gets under way without touching the ground: the rider "
          "turns the wheels and swings a rotor in time.",
      .source = "Lewis, Ostrowski, Murray and Burdick 1994; P2 §6.2",
      .parameters =
          {{"m", "Mass", "kg", "Mass of the whole board", 2.0, 1e-3, 1e3},
           {"l", "Half length", "m", "From the middle to the wheels", 0.6, 1e-3, 1e2},
           {"I", "Inertia of the rotor", "kg m²", "About the vertical; below m l²", 0.3, 1e-4, 1e4},
           {"J", "Inertia of a wheel pair", "kg m²", "About its steering axis", 0.05, 1e-4, 1e4},
           {"A_psi", "Rotor torque, amplitude", "N m", "Of A cos(W t)", 0.0, -1e3, 1e3},
           {"W_psi", "Rotor torque, frequency", "rad/s", "Of A cos(W t)", 0.0, 0.0, 1e3},
           {"A_phi", "Steering torque, amplitude", "N m", "Of A sin(W t)", 0.0, -1e3, 1e3},
           {"W_phi", "Steering torque, frequency", "rad/s", "Of A sin(W t)", 0.0, 0.0, 1e3},
           {"k_phi", "Stiffness of the steering", "N m/rad",
            "Of springs that turn the wheels back, ½ k φ²", 0.0, 0.0, 1e3}},
      .q = {{"psi", "Rotor angle, against the board", "rad"},
            {"phi", "Wheel angle", "rad"},
            {"theta", "Heading", "rad"},
            {"x", "Middle, x", "m"},
            {"y", "Middle, y", "m"}},
      .v = {{"psi_dot", "Rotor rate", "rad/s"},
            {"phi_dot", "Steering rate", "rad/s"},
            {"theta_dot", "Turning rate", "rad/s"},
            {"x_dot", "Velocity, x", "m/s"},
            {"y_dot", "Velocity, y", "m/s"}},
      .invariants = {{"rotor_momentum", "Rotor momentum",
                      "The rotor's angular momentum I (ψ̇ + θ̇) is kept while no torque drives it.",
                      ErrorMeasure::absolute, true, "kg m²/s"},
                     {"steering_momentum", "Steering momentum",
                      "The wheels' angular momentum 2 J φ̇ is kept while neither torque nor "
                      "spring steers them.",
                      ErrorMeasure::absolute, true, "kg m²/s"}},
      .presets = {{.id = "serpentine",
                   .name = "Serpentine",
                   .description = "Under way, its wheels and its rotor swing from side to side in "
                                  "time: the board winds along.",
                   .parameters = {{"A_psi", 1.0}, {"W_psi", 3.0}, {"A_phi", 0.27}, {"W_phi", 3.0}},
                   .q = {0.0, 0.0, 0.0, 0.0, 0.0},
                   .v = {0.0, -0.9, 0.0, 0.8, 0.0},
                   .h = 0.05,
                   .horizon = 30.0,
                   .methods = {"rdp_exp", "gni", "gonzalez", "rk4"}},
                  {.id = "parking",
                   .name = "Parallel parking",
                   .description =
                       "A fast rotor and slow wheels: the board moves in cusps (P2 Figure 4). The "
                       "step samples ten swings a second 12.8 times. The inertias are "
                       "ours.",
                   .parameters = {{"I", 1.0},
                                  {"J", 2.0},
                                  {"m", 2.0},
                                  {"l", 1.0},
                                  {"A_psi", 1.0},
                                  {"W_psi", 62.83185307179586},
                                  {"A_phi", 1.0},
                                  {"W_phi", 6.283185307179586}},
                   // ψ = π/2, φ = π/3; θ̇ and ẋ from the momentum p₁ = −1.
                   .q = {1.5707963267948966, 1.0471975511965976, 0.0, 0.0, 0.0},
                   .v = {2.5, -0.02, -1.3705127018922192, 0.7912658773652742, 0.0},
                   .h = 0.078125,
                   .horizon = 10.0,
                   .methods = {"gni", "rdp_exp_truncated", "midpoint2"}},
                  {.id = "drifting",
                   .name = "Drifting",
                   .description = "No torque: under way with its wheels turning slowly, it drives "
                                  "an ever tighter curve.",
                   .parameters = {},
                   .q = {0.0, 0.0, 0.0, 0.0, 0.0},
                   .v = {1.0, 0.03, 0.0, 0.8, 0.0},
                   .h = 0.1,
                   .horizon = 20.0,
                   .methods = {"rdp_exp", "gonzalez", "midpoint2"}},
                  {.id = "sprung",
                   .name = "Springs in the wheels",
                   .description = "No torque: springs swing the wheels from side to side, and the "
                                  "board slaloms with its energy and its rotor's momentum kept.",
                   .parameters = {{"k_phi", 0.4}},
                   .q = {0.0, 0.0, 0.0, 0.0, 0.0},
                   .v = {1.0, 1.2, 0.0, 0.8, 0.0},
                   .h = 0.1,
                   .horizon = 20.0,
                   .methods = {"rdp_exp", "gonzalez", "gni", "midpoint2"}}},
      .energy = "The energy is kept while no torque drives the joints.",
      .conservative = false};
}

inline Scene Snakeboard::scene() const {
  const double l = l_;
  const Eigen::Vector3d wheel(0.2 * l, 0.2 * l, 0.07 * l);
  const Eigen::Vector3d axle(0.05 * l, 0.05 * l, 0.6 * l);
  return {.parts = {{"board", Shape::box, {2.0 * l, 0.25 * l, 0.06 * l}, Role::body, true},
                    {"rotor", Shape::box, {0.9 * l, 0.1 * l, 0.1 * l}, Role::accent, false},
                    {"front_axle", Shape::cylinder, axle, Role::accent, false},
                    {"front_left_wheel", Shape::cylinder, wheel, Role::accent, false},
                    {"front_right_wheel", Shape::cylinder, wheel, Role::accent, false},
                    {"back_axle", Shape::cylinder, axle, Role::accent, false},
                    {"back_left_wheel", Shape::cylinder, wheel, Role::accent, false},
                    {"back_right_wheel", Shape::cylinder, wheel, Role::accent, false},
                    {"nose", Shape::ellipsoid, {0.16 * l, 0.16 * l, 0.1 * l}, Role::accent, false}},
          .ground = true,
          .length = 2.5 * l,
          .reactions = {{"Force of the front wheels", "N"}, {"Force of the back wheels", "N"}}};
}

inline std::vector<Pose> Snakeboard::pose(const Vec<double, 5>& q) const {
  const double l = l_;
  const Eigen::Vector3d one = Eigen::Vector3d::Ones();
  const Eigen::Vector3d ahead(std::cos(q[2]), std::sin(q[2]), 0.0);
  const Eigen::Vector3d middle(q[3], q[4], 0.0);
  const Eigen::Vector3d up = Eigen::Vector3d::UnitZ();
  std::vector<Pose> poses{Pose{middle + 0.25 * l * up, heading(q[2]), one},
                          Pose{middle + 0.4 * l * up, heading(q[2] + q[0]), one}};
  for (const double end : {1.0, -1.0}) {
    const double steered = q[2] + end * q[1];
    const Eigen::Vector3d left(-std::sin(steered), std::cos(steered), 0.0);
    const Eigen::Vector3d centre = middle + end * l * ahead + 0.1 * l * up;
    for (const double side : {0.0, 1.0, -1.0}) {
      poses.push_back({centre + 0.3 * l * side * left, pointing(left), one});
    }
  }
  poses.push_back({middle + 0.95 * l * ahead + 0.32 * l * up, heading(q[2]), one});
  return poses;
}

static_assert(FramedSystem<Snakeboard>);

}  // namespace rattleback
