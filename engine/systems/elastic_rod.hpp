// A thin rod clamped at one end: n stiff elements in a row, joined by springs that bend, e₃ down
// (P4 example 4). q₀ is the clamp.
//     V = −Σ gᵢ lᵢ qᵢ · e₃ + Σ ½ κᵢ (1 − qᵢ₋₁ · qᵢ)²,  gᵢ = g (½ mᵢ + Σ_{k>i} m_k),
//     Mᵢᵢ = lᵢ² (mᵢ/3 + Σ_{k>i} m_k),  Mᵢⱼ = lᵢ lⱼ (½ m_b + Σ_{k>b} m_k), b = max(i, j).
// P4 prints Mᵢⱼ = Σ_{k≥b} ½ m_k l_k² and Mᵢᵢ with mᵢ for m_k, which halves the masses further out;
// its energy figure was computed so, and `inertia` offers it. Both are a chain's inertia with
// something taken off the diagonal. The bending is as printed, without stiffness at the straight
// rod.
#pragma once

#include "spheres/rod_inertia.hpp"
#include "spheres/sphere_system.hpp"

namespace rattleback {

class ElasticRod : public OnSpheres<ElasticRod> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized, Extra::fault>;
  static constexpr const char* part = "Element";

  static SystemInfo info();

  explicit ElasticRod(const ParameterValues& values);

  /// A sentence for a clamp without direction and for an inertia that is none, else empty.
  [[nodiscard]] const std::string& fault() const { return fault_; }

  [[nodiscard]] Eigen::Index count() const { return length_.size(); }
  [[nodiscard]] const RodInertia& inertia() const { return inertia_; }

  [[nodiscard]] double potential(const ConstRows& q) const {
    double sum = -(weight_.array() * q.col(2).array()).sum();
    for (Eigen::Index i = 0; i < count(); ++i) {
      const double bend = 1.0 - before(q, i).dot(q.row(i));
      sum += 0.5 * stiffness_[i] * bend * bend;
    }
    return sum;
  }

  void gradient(const ConstRows& q, Rows result) const {
    result.setZero();
    result.col(2) = -weight_;
    for (Eigen::Index i = 0; i < count(); ++i) {
      const Eigen::RowVector3d last = before(q, i);
      const double moment = stiffness_[i] * (1.0 - last.dot(q.row(i)));
      result.row(i) -= moment * last;
      if (i > 0) result.row(i - 1) -= moment * q.row(i);
    }
  }

  /// The vertical part of the angular momentum.
  [[nodiscard]] Vec<double, 1> extra_invariants(const Configuration& q, const Velocity& v) const {
    return Vec<double, 1>(angular_momentum(q, v)[2]);
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  [[nodiscard]] Eigen::RowVector3d before(const ConstRows& q, Eigen::Index i) const {
    return i == 0 ? clamp_ : Eigen::RowVector3d(q.row(i - 1));
  }
  /// βⱼ, lengths and what the diagonal lacks.
  struct Masses {
    Eigen::VectorXd beta;
    Eigen::VectorXd arm;
    Eigen::VectorXd less;
  };
  static Masses uniform(const Eigen::VectorXd& m, const Eigen::VectorXd& l);
  static Masses printed(const Eigen::VectorXd& m, const Eigen::VectorXd& l);
  static Masses masses(const ParameterValues& values) {
    const Eigen::VectorXd m = vector_of(values.at("m"));
    const Eigen::VectorXd l = vector_of(values.at("l"));
    return values.at("inertia") == 0.0 ? uniform(m, l) : printed(m, l);
  }
  static RodInertia inertia_of(const Masses& x) { return {ChainInertia(x.beta, x.arm), x.less}; }

  Eigen::VectorXd length_;
  Eigen::VectorXd stiffness_;
  Eigen::VectorXd weight_;  ///< gᵢ lᵢ
  Eigen::RowVector3d clamp_;
  RodInertia inertia_;
  std::string fault_;
};

inline ElasticRod::Masses ElasticRod::uniform(const Eigen::VectorXd& m, const Eigen::VectorXd& l) {
  Masses result{0.5 * m, l, (m.array() * l.array().square() / 6.0).matrix()};
  result.beta.head(m.size() - 1) += 0.5 * m.tail(m.size() - 1);
  return result;
}

inline ElasticRod::Masses ElasticRod::printed(const Eigen::VectorXd& m, const Eigen::VectorXd& l) {
  const Eigen::Index n = m.size();
  const Eigen::VectorXd own = (m.array() * l.array().square()).matrix();
  Masses result{0.5 * own, Eigen::VectorXd::Ones(n), Eigen::VectorXd::Zero(n)};
  double outside = 0.0;
  for (Eigen::Index i = n; i-- > 0;) {
    outside += result.beta[i];
    result.less[i] = outside - own[i] * (1.0 / 3.0 + static_cast<double>(n - 1 - i));
  }
  return result;
}

inline ElasticRod::ElasticRod(const ParameterValues& values)
    : length_(vector_of(values.at("l"))),
      stiffness_(vector_of(values.at("kappa"))),
      weight_(vector_of(values.at("m"))),
      clamp_(vector_of(values.at("clamp")).transpose()),
      inertia_(inertia_of(masses(values))) {
  const double size = clamp_.norm();
  if (!(size > 0.0)) {
    fault_ = "The clamp of the rod must have a direction, not three zeros.";
    return;
  }
  clamp_ /= size;
  const Masses x = masses(values);
  const Eigen::VectorXd scaled = (x.less.array() / x.arm.array().square()).matrix();
  if (!rod_is_positive(x.beta, scaled)) {
    fault_ =
        "With these masses and lengths the printed inertia is not that of a body: some motion "
        "would have a negative kinetic energy.";
  }
  const double gravity = values.at("g");
  const Eigen::VectorXd m = weight_;
  double outside = 0.0;
  for (Eigen::Index i = count(); i-- > 0;) {
    weight_[i] = gravity * length_[i] * (0.5 * m[i] + outside);
    outside += m[i];
  }
}

inline SystemInfo ElasticRod::info() {
  const Layout layout = sphere_layout(part, 10);
  /// P4's start: straight, the fifth element turning.
  const auto hit = [](Preset preset) {
    preset.q = alike(10, {1.0, 0.0, 0.0});
    preset.v.assign(30, 0.0);
    preset.v[14] = 10.0;
    preset.h = 0.0001;
    preset.horizon = 3.0;
    preset.methods = {"sphere_variational", "rk4"};
    preset.sensitive = true;
    return preset;
  };
  std::vector<double> plucked(30, 0.0);
  for (std::size_t i = 0; i < 10; ++i) plucked[3 * i + 2] = 3.0;
  return {
      .id = "elastic_rod",
      .name = "Elastic rod",
      .description =
          "A thin rod clamped at one end, as stiff elements joined by springs that "
          "bend in all directions.",
      .source = "P4 example 4",
      .parameters = {count_parameter("Elements", "How many move, besides the one that is clamped",
                                     10.0, 10000.0),
                     point_parameter("m", "Masses", "kg", "Mass of each element", 0.005, 1e-9),
                     point_parameter("l", "Lengths", "m", "Length of each element", 0.1, 1e-6),
                     point_parameter("kappa", "Stiffness", "N m",
                                     "Of the spring before each element", 1000.0, 0.0),
                     {.id = "clamp",
                      .name = "Clamp",
                      .unit = "",
                      .description = "Direction of the element that is clamped",
                      .value = {1.0, 0.0, 0.0},
                      .minimum = -1.0,
                      .maximum = 1.0},
                     {"g", "Gravity", "m/s²", "Gravitational acceleration along e₃, downwards",
                      9.81, -1e3, 1e3},
                     {.id = "inertia",
                      .name = "Inertia",
                      .unit = "",
                      .description = "Of uniform rods, or as P4 prints it, where the masses "
                                     "further out count half",
                      .value = 0.0,
                      .minimum = 0.0,
                      .maximum = 1.0,
                      .whole = true,
                      .choices = {"uniform", "printed"}}},
      .q = layout.q,
      .v = layout.v,
      .invariants = {{"momentum_z", "Vertical angular momentum",
                      "The angular momentum about the vertical is kept when the clamp is "
                      "vertical: then nothing twists the rod about it.",
                      ErrorMeasure::absolute, true, "kg m²/s"}},
      .presets = {hit({.id = "impact",
                       .name = "Struck in the middle",
                       .description = "The rod of P4, horizontal; the fifth element is struck "
                                      "sideways."}),
                  hit({.id = "printed",
                       .name = "Struck, with the inertia as printed",
                       .description = "The same with the inertia that P4 prints and computed with.",
                       .parameters = {{"inertia", 1.0}}}),
                  {.id = "soft",
                   .name = "A soft rod swings",
                   .description = "Weaker springs, and all elements swung sideways.",
                   .parameters = {{"kappa", 0.5}},
                   .q = alike(10, {1.0, 0.0, 0.0}),
                   .v = plucked,
                   .h = 0.001,
                   .horizon = 3.0,
                   .methods = {"sphere_variational", "cf4"}}},
      .energy =
          "The total energy, of motion, height and bending, is kept because the clamp "
          "does no work."};
}

inline Scene ElasticRod::scene() const {
  const double total = length_.sum();
  Scene scene{.parts = {}, .ground = false, .length = total};
  const double thick = std::max(0.012 * total, std::min(0.03 * total, 0.2 * length_.minCoeff()));
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "element";
    scene.parts.push_back({id.append(std::to_string(i + 1)),
                           Shape::cylinder,
                           {thick, thick, length_[i]},
                           Role::body,
                           i + 1 == count()});
  }
  scene.parts.push_back(
      {"clamp", Shape::cylinder, {2.0 * thick, 2.0 * thick, length_[0]}, Role::guide, false});
  return scene;
}

inline std::vector<Pose> ElasticRod::pose(const Configuration& q) const {
  std::vector<Pose> poses;
  Eigen::Vector3d joint = Eigen::Vector3d::Zero();
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d end = joint + length_[i] * e3_up(q.segment<3>(3 * i));
    poses.push_back(between(joint, end, length_[i]));
    joint = end;
  }
  poses.push_back(between(-length_[0] * e3_up(clamp_), Eigen::Vector3d::Zero(), length_[0]));
  return poses;
}

static_assert(CanonicalSystem<ElasticRod>);
static_assert(SphereProductSystem<ElasticRod>);

}  // namespace rattleback
