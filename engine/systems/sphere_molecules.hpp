// Molecules on the unit sphere with the potential of Lennard-Jones (P4 example 6):
//     V = Σ_{i<j} 4ε ((σ/r)¹² − (σ/r)⁶),  r = ‖qᵢ − qⱼ‖,   Mᵢᵢ = mᵢ.
// Energy and all of the angular momentum Σ mᵢ ωᵢ are kept. Their local kinetic energy is the
// temperature. Where P4 is silent: σ leaves no force between neighbours at their mean distance, and
// the start is two vortices 30° apart.
#pragma once

#include "spheres/sphere_inertia.hpp"
#include "spheres/sphere_system.hpp"
#include "systems/sphere_molecules/icosphere.hpp"
#include "systems/sphere_molecules/lennard_jones.hpp"

namespace rattleback {

class SphereMolecules : public OnSpheres<SphereMolecules> {
 public:
  /// Not in momenta, where steps are solved for densely: there are hundreds of molecules.
  using Formulations = TypeList<TangentSpheres, SphereVelocities>;
  using Extras = Supplies<Extra::layout, Extra::resized>;
  static constexpr const char* part = "Molecule";

  static SystemInfo info();

  explicit SphereMolecules(const ParameterValues& values)
      : spacing_(mean_edge(static_cast<int>(values.at("m").numbers().size()))),
        inertia_(vector_of(values.at("m"))),
        forces_(forces_of(values, spacing_)) {}

  [[nodiscard]] Eigen::Index count() const { return inertia_.diagonal().size(); }
  [[nodiscard]] const UncoupledInertia& inertia() const { return inertia_; }
  [[nodiscard]] double potential(const ConstRows& q) const { return forces_.energy(q); }
  void gradient(const ConstRows& q, const Rows& result) const { forces_.gradient(q, result); }

  [[nodiscard]] Eigen::Vector3d extra_invariants(const Configuration& q, const Velocity& v) const {
    return angular_momentum(q, v);
  }

  /// For another number of molecules, the start of that many.
  [[nodiscard]] State resized(const State& state) const {
    if (state.q.size() == 3 * count() && state.v.size() == 3 * count()) return state;
    return vortices(static_cast<int>(count()), fast);
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q, const Velocity& v) const;

 private:
  static constexpr double fast = 8.0;  ///< rad/s, of the vortices of the default start

  static LennardJones forces_of(const ParameterValues& values, double spacing) {
    // The force vanishes at r = 2^(1/6) σ.
    constexpr double sixth_root_of_two = 1.122462048309373;
    double sigma = values.at("sigma");
    if (sigma == 0.0) sigma = spacing / sixth_root_of_two;
    return {values.at("epsilon"), sigma, values.at("cutoff") * sigma};
  }

  static State vortices(int n, double amplitude) {
    const SpherePoints q = sphere_points(n);
    const SpherePoints w = two_vortices(q, amplitude);
    return {to_points(rows_in(q)), to_points(rows_in(w))};
  }

  double spacing_;
  UncoupledInertia inertia_;
  LennardJones forces_;
};

inline SystemInfo SphereMolecules::info() {
  constexpr int few = 162;
  const Layout layout = sphere_layout(part, few);
  const auto start = [](Preset preset, int n, double amplitude) {
    const State state = vortices(n, amplitude);
    preset.parameters["n"] = static_cast<double>(n);
    preset.q.assign(state.q.begin(), state.q.end());
    preset.v.assign(state.v.begin(), state.v.end());
    preset.methods = {"sphere_variational"};
    return preset;
  };
  return {
      .id = "sphere_molecules",
      .name = "Molecules on a sphere",
      .description =
          "Molecules that repel each other when near and attract when far, held on a "
          "sphere; two whirls spread into warmth.",
      .source = "P4 example 6",
      .parameters = {count_parameter("Molecules",
                                     "How many there are; 42, 162, 642, 2562 and 10242 are spread "
                                     "evenly",
                                     static_cast<double>(few), 20000.0),
                     point_parameter("m", "Masses", "kg", "Mass of each molecule", 1.0, 1e-6),
                     {"epsilon", "Depth", "J", "Depth ε of the potential of two molecules", 0.01,
                      0.0, 1e3},
                     {"sigma", "Size", "m",
                      "Distance σ at which two molecules have no potential energy; 0: such that "
                      "neighbours at their mean distance feel no force",
                      0.0, 0.0, 2.0},
                     {"cutoff", "Cutoff", "σ",
                      "Distance beyond which molecules do not see each other, in σ, faded smoothly "
                      "over its last fifth; 0: all see each other",
                      0.0, 0.0, 20.0}},
      .q = layout.q,
      .v = layout.v,
      .invariants = momentum_invariants(
          "is kept because the forces depend on the distances of the molecules alone."),
      .presets = {start(
                      {.id = "vortices",
                       .name = "Two vortices, 642 molecules",
                       .description = "Two fast whirls 30° apart in a crystal of molecules, as in "
                                      "P4: they stir all of it and warm it.",
                       .h = 0.005,
                       .horizon = 5.0,
                       .sensitive = true},
                      642, fast),
                  start({.id = "few",
                         .name = "Two slow vortices, 162 molecules",
                         .description = "The same with fewer molecules and slower whirls.",
                         .h = 0.01,
                         .horizon = 5.0,
                         .sensitive = true},
                        few, 2.0),
                  start({.id = "calm",
                         .name = "A dozen molecules",
                         .description = "The corners of an icosahedron, which swing about their "
                                        "places.",
                         .h = 0.01,
                         .horizon = 10.0},
                        12, 2.0)},
      .energy = "The total energy is kept because the sphere does no work on what moves on it."};
}

inline Scene SphereMolecules::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = 1.0, .tint = Quantity{"Kinetic energy", "J"}};
  // Between them the faces of the sphere are seen.
  const double wide = 0.5 * spacing_;
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "molecule";
    scene.parts.push_back(
        {id.append(std::to_string(i + 1)), Shape::cylinder, {wide, wide, 0.02}, Role::body, false});
  }
  scene.parts.push_back(globe());
  return scene;
}

/// Tinted by the kinetic energy of each molecule.
inline std::vector<Pose> SphereMolecules::pose(const Configuration& q, const Velocity& v) const {
  std::vector<Pose> poses(static_cast<std::size_t>(count()) + 1);
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d place = q.segment<3>(3 * i);
    Pose& pose = poses[static_cast<std::size_t>(i)];
    pose.position = place;
    pose.attitude = pointing(place);
    pose.tint = 0.5 * inertia_.diagonal()[i] * v.segment<3>(3 * i).squaredNorm();
  }
  return poses;
}

static_assert(CanonicalSystem<SphereMolecules>);
static_assert(SphereProductSystem<SphereMolecules>);

}  // namespace rattleback
