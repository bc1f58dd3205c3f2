// Compass needles free to point anywhere, held at fixed places, in each other's field (P4 example
// 5): north poles qᵢ, magnetic moments νᵢ, r from i to j,
//     V = Σ_{i<j} μ₀ νᵢ νⱼ/(4π r³) (qᵢ · qⱼ − 3 (qᵢ · r)(qⱼ · r)/r²),   Mᵢᵢ = mᵢ lᵢ²/12.
#pragma once

#include "spheres/sphere_inertia.hpp"
#include "spheres/sphere_system.hpp"
#include "units/units.hpp"

namespace rattleback {

class MagneticDipoles : public OnSpheres<MagneticDipoles> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized, Extra::fault>;
  static constexpr const char* part = "Needle";

  static SystemInfo info();

  explicit MagneticDipoles(const ParameterValues& values, const Units& units = {})
      : vacuum_(1e-7 / units.force()),
        length_(vector_of(values.at("l"))),
        moment_(vector_of(values.at("nu"))),
        inertia_((vector_of(values.at("m")).array() * length_.array().square() / 12.0).matrix()) {
    place(values.at("positions").numbers());
  }

  /// A sentence when two needles have the same place, else empty.
  [[nodiscard]] std::string fault() const {
    for (Eigen::Index i = 1; i < count(); ++i) {
      for (Eigen::Index j = 0; j < i; ++j) {
        if (places_.row(i) == places_.row(j)) return "No two needles can have the same place.";
      }
    }
    return {};
  }

  [[nodiscard]] Eigen::Index count() const { return length_.size(); }
  [[nodiscard]] const UncoupledInertia& inertia() const { return inertia_; }

  [[nodiscard]] double potential(const ConstRows& q) const {
    double sum = 0.0;
    for (Eigen::Index i = 1; i < q.rows(); ++i) {
      for (Eigen::Index j = 0; j < i; ++j) sum += q.row(i).dot(field(i, j, q.row(j)));
    }
    return sum;
  }

  void gradient(const ConstRows& q, Rows result) const {
    result.setZero();
    for (Eigen::Index i = 1; i < q.rows(); ++i) {
      for (Eigen::Index j = 0; j < i; ++j) {
        result.row(i) += field(i, j, q.row(j));
        result.row(j) += field(i, j, q.row(i));
      }
    }
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// What the one at j, pointing along p, does to the one at i, as energy per direction.
  [[nodiscard]] Eigen::RowVector3d field(Eigen::Index i, Eigen::Index j,
                                         const Eigen::RowVector3d& p) const {
    const Eigen::RowVector3d r = places_.row(j) - places_.row(i);
    const double square = r.squaredNorm();
    const double strength = vacuum_ * moment_[i] * moment_[j] / (square * std::sqrt(square));
    return strength * (p - (3.0 * r.dot(p) / square) * r);
  }

  /// As given, or row by row on a square grid of 1.2 lengths.
  void place(const std::vector<double>& numbers) {
    const Eigen::Index n = count();
    places_.setZero(n, 3);
    if (!numbers.empty()) {
      places_ = Eigen::Map<const Eigen::Matrix<double, 3, Eigen::Dynamic>>(numbers.data(), 3, n)
                    .transpose();
      return;
    }
    const auto side = static_cast<Eigen::Index>(std::ceil(std::sqrt(static_cast<double>(n))));
    const double edge = 1.2 * length_[0];
    for (Eigen::Index i = 0; i < n; ++i) {
      const Eigen::Index row = i / side;
      places_(i, 0) = edge * static_cast<double>(i - row * side);
      places_(i, 1) = edge * static_cast<double>(row);
    }
  }

  double vacuum_;  ///< μ₀/4π, 1e-7 N/A² as P4 has it
  Eigen::VectorXd length_;
  Eigen::VectorXd moment_;
  UncoupledInertia inertia_;
  RowMatrix places_;
};

inline SystemInfo MagneticDipoles::info() {
  const Layout layout = sphere_layout(part, 16);
  std::vector<double> last_turned = alike(16, {1.0, 0.0, 0.0});
  // (1/√8, 1/√8, −√3/2)
  last_turned[45] = 0.35355339059327373;
  last_turned[46] = 0.35355339059327373;
  last_turned[47] = -0.8660254037844386;
  std::vector<double> first_pushed(48, 0.0);
  first_pushed[1] = 0.5;
  return {.id = "magnetic_dipoles",
          .name = "Magnetic needles",
          .description =
              "A field of compass needles that are free to point anywhere and turn in "
              "each other's magnetic field.",
          .source = "P4 example 5",
          .parameters = {count_parameter("Needles", "How many there are", 16.0, 400.0),
                         point_parameter("m", "Masses", "kg", "Mass of each needle", 0.05, 1e-9),
                         point_parameter("l", "Lengths", "m", "Length of each needle", 0.02, 1e-6),
                         point_parameter("nu", "Magnetic moments", "A m²",
                                         "Moment ν of each needle", 0.1, -1e6),
                         {.id = "positions",
                          .name = "Places",
                          .unit = "m",
                          .description = "Where each needle is held; left empty, on a square grid "
                                         "of 1.2 lengths",
                          .value = std::vector<double>{},
                          .minimum = -1e6,
                          .maximum = 1e6,
                          .per = "n",
                          .row = 3,
                          .open = true}},
          .q = layout.q,
          .v = layout.v,
          .presets = {{.id = "grid",
                       .name = "Sixteen needles",
                       .description = "All point alike but one in a corner; one is pushed (P4).",
                       .parameters = {},
                       .q = last_turned,
                       .v = first_pushed,
                       .h = 0.001,
                       .horizon = 10.0,
                       .methods = {"sphere_variational", "dopri54"},
                       .sensitive = true},
                      {.id = "two",
                       .name = "Two needles",
                       .description = "Side by side, both turned out of the line that they prefer.",
                       .parameters = {{"n", 2.0}},
                       .q = {0.6, 0.8, 0.0, 0.8, 0.0, 0.6},
                       .v = {0.0, 0.0, 0.0, 0.0, 1.0, 0.0},
                       .h = 0.005,
                       .horizon = 10.0,
                       .methods = {"sphere_variational", "rk4"}}},
          .energy =
              "The total energy, of motion and of the field, is kept because the pivots do no "
              "work."};
}

inline Scene MagneticDipoles::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = 2.0 * length_.maxCoeff()};
  for (const char* const end : {"north", "south"}) {
    for (Eigen::Index i = 0; i < count(); ++i) {
      std::string id = end;
      const bool north = id == "north";
      const double thick = 0.16 * length_[i];
      scene.parts.push_back({id.append(std::to_string(i + 1)),
                             Shape::cylinder,
                             {thick, thick, 0.5 * length_[i]},
                             north ? Role::body : Role::guide,
                             false});
    }
  }
  return scene;
}

inline std::vector<Pose> MagneticDipoles::pose(const Configuration& q) const {
  std::vector<Pose> north;
  std::vector<Pose> south;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d middle = places_.row(i);
    const Eigen::Vector3d half = 0.5 * length_[i] * q.segment<3>(3 * i);
    north.push_back(between(middle, middle + half, half.norm()));
    south.push_back(between(middle, middle - half, half.norm()));
  }
  north.insert(north.end(), south.begin(), south.end());
  return north;
}

static_assert(CanonicalSystem<MagneticDipoles>);
static_assert(SphereProductSystem<MagneticDipoles>);

}  // namespace rattleback
