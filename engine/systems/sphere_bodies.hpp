// n bodies on the unit sphere under the potential that Kozlov and Harin put in gravity's place (P4
// example 2):
//     V = −γ Σ_{i<j} c/√(1 − c²),  c = qᵢ · qⱼ,   ∂V/∂qᵢ = −γ Σⱼ qⱼ/(1 − c²)^{3/2},   Mᵢᵢ = mᵢ.
// Energy and all of the angular momentum Σ mᵢ ωᵢ are kept.
#pragma once

#include "spheres/sphere_inertia.hpp"
#include "spheres/sphere_system.hpp"

namespace rattleback {

class SphereBodies : public OnSpheres<SphereBodies> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized>;
  static constexpr const char* part = "Body";

  static SystemInfo info();

  explicit SphereBodies(const ParameterValues& values)
      : inertia_(vector_of(values.at("m"))), gamma_(values.at("gamma")) {}

  [[nodiscard]] Eigen::Index count() const { return inertia_.diagonal().size(); }
  [[nodiscard]] const UncoupledInertia& inertia() const { return inertia_; }

  [[nodiscard]] double potential(const ConstRows& q) const {
    double sum = 0.0;
    for (Eigen::Index i = 1; i < q.rows(); ++i) {
      for (Eigen::Index j = 0; j < i; ++j) {
        const double c = q.row(i).dot(q.row(j));
        sum -= gamma_ * c / std::sqrt(1.0 - c * c);
      }
    }
    return sum;
  }

  void gradient(const ConstRows& q, Rows result) const {
    result.setZero();
    for (Eigen::Index i = 1; i < q.rows(); ++i) {
      for (Eigen::Index j = 0; j < i; ++j) {
        const double c = q.row(i).dot(q.row(j));
        const double square = 1.0 - c * c;
        const double pull = -gamma_ / (square * std::sqrt(square));
        result.row(i) += pull * q.row(j);
        result.row(j) += pull * q.row(i);
      }
    }
  }

  [[nodiscard]] Eigen::Vector3d extra_invariants(const Configuration& q, const Velocity& v) const {
    return angular_momentum(q, v);
  }

  /// Bodies that are added rest, each where it is far from the others and their antipodes.
  [[nodiscard]] State resized(const State& state) const;

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  UncoupledInertia inertia_;
  double gamma_;
};

inline SystemInfo SphereBodies::info() {
  const Layout layout = sphere_layout(part, 3);
  return {
      .id = "sphere_bodies",
      .name = "Bodies on a sphere",
      .description =
          "Masses that move on a sphere and attract each other along it: a problem of several "
          "bodies in a curved space.",
      .source = "Kozlov and Harin 1992; P4 example 2",
      .parameters = {count_parameter("Bodies", "How many there are", 3.0, 200.0),
                     point_parameter("m", "Masses", "kg", "Mass of each body", 1.0, 1e-6),
                     {"gamma", "Attraction", "J", "Strength γ of the attraction", 1.0, -1e6, 1e6}},
      .q = layout.q,
      .v = layout.v,
      .invariants = momentum_invariants(
          "is kept because the attraction depends on the distances of the bodies alone."),
      .presets = {{.id = "three",
                   .name = "Three bodies",
                   .description = "Three equal masses that pass each other closely (P4).",
                   .parameters = {},
                   .q = {0.0, -1.0, 0.0, 0.0, 0.0, 1.0, -1.0, 0.0, 0.0},
                   .v = {0.0, 0.0, -1.1, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0},
                   .h = 0.005,
                   .horizon = 10.0,
                   .methods = {"sphere_variational", "heun2"},
                   .sensitive = true},
                  {.id = "two",
                   .name = "Two bodies",
                   .description = "Kepler's problem on a sphere: the lighter body goes round "
                                  "the heavier one.",
                   .parameters = {{"n", 2.0}, {"m", {1.0, 0.2}}, {"gamma", 0.05}},
                   .q = {0.0, 0.0, 1.0, 0.6, 0.0, 0.8},
                   .v = {0.0, 0.0, 0.0, -0.6, 0.1, 0.45},
                   .h = 0.02,
                   .horizon = 20.0,
                   .methods = {"sphere_variational", "rk4"}}},
      .energy = "The total energy is kept because the sphere does no work on what moves on it."};
}

inline State SphereBodies::resized(const State& state) const {
  State result{Eigen::VectorXd::Zero(3 * count()), Eigen::VectorXd::Zero(3 * count())};
  const Eigen::Index known = std::min(state.q.size() / 3, count());
  result.q.head(3 * known) = state.q.head(3 * known);
  result.v.head(std::min(3 * known, state.v.size())) =
      state.v.head(std::min(3 * known, state.v.size()));
  // Candidates on a spiral.
  constexpr int most = 400;
  for (Eigen::Index i = known; i < count(); ++i) {
    double best = -1.0;
    for (int k = 0; k < most; ++k) {
      const double z = 1.0 - (2.0 * k + 1.0) / most;
      const double turn = 2.399963229728653 * k;
      const double r = std::sqrt(1.0 - z * z);
      const Eigen::Vector3d place(r * std::cos(turn), r * std::sin(turn), z);
      double nearest = 1.0;
      for (Eigen::Index j = 0; j < i; ++j) {
        nearest =
            std::min(nearest, place.cross(Eigen::Vector3d(result.q.segment<3>(3 * j))).norm());
      }
      if (nearest > best) {
        best = nearest;
        result.q.segment<3>(3 * i) = place;
      }
    }
  }
  return result;
}

inline Scene SphereBodies::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = 1.0};
  const double heaviest = inertia_.diagonal().maxCoeff();
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "body";
    const double size = std::max(0.05, 0.16 * std::cbrt(inertia_.diagonal()[i] / heaviest));
    scene.parts.push_back({id.append(std::to_string(i + 1)), Shape::ellipsoid,
                           Eigen::Vector3d::Constant(size), Role::body, true});
  }
  scene.parts.push_back(globe());
  return scene;
}

inline std::vector<Pose> SphereBodies::pose(const Configuration& q) const {
  std::vector<Pose> poses(static_cast<std::size_t>(count()) + 1);
  for (Eigen::Index i = 0; i < count(); ++i) {
    poses[static_cast<std::size_t>(i)].position = q.segment<3>(3 * i);
  }
  return poses;
}

static_assert(CanonicalSystem<SphereBodies>);
static_assert(SphereProductSystem<SphereBodies>);

}  // namespace rattleback
