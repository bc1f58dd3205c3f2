// Spherical pendula side by side, joined by springs between the middles of their rods, e₃ down (P4
// example 3):
//     V = −Σ mᵢ g lᵢ qᵢ · e₃ + Σ ½ κ (‖d‖ − ‖r‖)²,  d = r + ½ lⱼ qⱼ − ½ lᵢ qᵢ,   Mᵢᵢ = mᵢ lᵢ²,
// for every spring (i, j, κ, r), r from pivot i to pivot j.
#pragma once

#include "spheres/sphere_inertia.hpp"
#include "spheres/sphere_system.hpp"

namespace rattleback {

class CoupledPendula : public OnSpheres<CoupledPendula> {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized, Extra::fault>;
  static constexpr const char* part = "Pendulum";

  static SystemInfo info();

  explicit CoupledPendula(const ParameterValues& values);

  /// A sentence when springs or pivots make no sense, else empty.
  [[nodiscard]] const std::string& fault() const { return fault_; }

  [[nodiscard]] Eigen::Index count() const { return length_.size(); }
  [[nodiscard]] const UncoupledInertia& inertia() const { return inertia_; }

  [[nodiscard]] double potential(const ConstRows& q) const {
    double sum = -gravity_ * (weight_.array() * q.col(2).array()).sum();
    for (const Spring& spring : springs_) {
      const double stretch = reach(spring, q).norm() - spring.rest.norm();
      sum += 0.5 * spring.stiffness * stretch * stretch;
    }
    return sum;
  }

  void gradient(const ConstRows& q, Rows result) const {
    result.setZero();
    result.col(2) = -gravity_ * weight_;
    for (const Spring& spring : springs_) {
      const Eigen::Vector3d d = reach(spring, q);
      const double length = d.norm();
      if (length == 0.0) continue;  // a force without a direction
      const Eigen::RowVector3d pull =
          (0.5 * spring.stiffness * (1.0 - spring.rest.norm() / length)) * d.transpose();
      result.row(spring.from) -= length_[spring.from] * pull;
      result.row(spring.to) += length_[spring.to] * pull;
    }
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  struct Spring {
    Eigen::Index from = 0;
    Eigen::Index to = 0;
    double stiffness = 0.0;
    Eigen::Vector3d rest;
  };

  /// From the middle of one rod to that of the other.
  [[nodiscard]] Eigen::Vector3d reach(const Spring& s, const ConstRows& q) const {
    return s.rest +
           0.5 * (length_[s.to] * q.row(s.to) - length_[s.from] * q.row(s.from)).transpose();
  }
  void read_springs(const std::vector<double>& numbers);
  void place_pivots(const std::vector<double>& numbers);

  Eigen::VectorXd length_;
  Eigen::VectorXd mass_;
  Eigen::VectorXd weight_;  ///< mᵢ lᵢ
  double gravity_;
  UncoupledInertia inertia_;
  std::vector<Spring> springs_;
  RowMatrix pivots_;
  std::string fault_;
};

inline CoupledPendula::CoupledPendula(const ParameterValues& values)
    : length_(vector_of(values.at("l"))),
      mass_(vector_of(values.at("m"))),
      weight_(mass_.cwiseProduct(length_)),
      gravity_(values.at("g")),
      inertia_(weight_.cwiseProduct(length_)) {
  read_springs(values.at("springs").numbers());
  place_pivots(values.at("pivots").numbers());
}

inline void CoupledPendula::read_springs(const std::vector<double>& numbers) {
  const auto n = static_cast<double>(count());
  for (std::size_t at = 0; at + 6 <= numbers.size(); at += 6) {
    const double i = numbers[at];
    const double j = numbers[at + 1];
    const auto names_one = [&](double x) { return x >= 0.0 && x < n && x == std::floor(x); };
    if (!names_one(i) || !names_one(j) || i == j || !(numbers[at + 2] >= 0.0)) {
      fault_ =
          "Each spring takes the numbers of two different pendula, counted from 0, a stiffness "
          "not below zero and the vector from one pivot to the other.";
      return;
    }
    springs_.push_back({static_cast<Eigen::Index>(i),
                        static_cast<Eigen::Index>(j),
                        numbers[at + 2],
                        {numbers[at + 3], numbers[at + 4], numbers[at + 5]}});
  }
}

/// The pivots as given, or as the springs put them; those that no spring reaches stand in a row.
inline void CoupledPendula::place_pivots(const std::vector<double>& numbers) {
  const Eigen::Index n = count();
  pivots_.setZero(n, 3);
  if (!numbers.empty()) {
    pivots_ = Eigen::Map<const Eigen::Matrix<double, 3, Eigen::Dynamic>>(numbers.data(), 3, n)
                  .transpose();
  } else {
    std::vector<bool> placed(static_cast<std::size_t>(n), false);
    for (Eigen::Index i = 0; i < n; ++i) {
      if (placed[static_cast<std::size_t>(i)]) continue;
      pivots_(i, 0) = i == 0 ? 0.0 : pivots_.col(0).maxCoeff() + length_[i];
      placed[static_cast<std::size_t>(i)] = true;
      for (Eigen::Index sweep = 0; sweep < n; ++sweep) {
        for (const Spring& spring : springs_) {
          const auto from = static_cast<std::size_t>(spring.from);
          const auto to = static_cast<std::size_t>(spring.to);
          if (placed[from] && !placed[to]) {
            pivots_.row(spring.to) = pivots_.row(spring.from) + spring.rest.transpose();
          } else if (placed[to] && !placed[from]) {
            pivots_.row(spring.from) = pivots_.row(spring.to) - spring.rest.transpose();
          } else {
            continue;
          }
          placed[from] = placed[to] = true;
        }
      }
    }
  }
  for (const Spring& spring : springs_) {
    const Eigen::RowVector3d way = pivots_.row(spring.to) - pivots_.row(spring.from);
    if (!((way - spring.rest.transpose()).norm() <= 1e-9 * (1.0 + spring.rest.norm()))) {
      fault_ = "The vectors of the springs and the pivots contradict each other.";
    }
  }
}

inline SystemInfo CoupledPendula::info() {
  const Layout layout = sphere_layout(part, 4);
  const double inf = 1e6;
  return {
      .id = "coupled_pendula",
      .name = "Coupled pendula",
      .description =
          "Spherical pendula side by side, joined by springs between the middles of their "
          "rods.",
      .source = "P4 example 3",
      .parameters = {count_parameter("Pendula", "How many there are", 4.0, 500.0),
                     point_parameter("m", "Masses", "kg", "Mass at the end of each rod", 0.1, 1e-6),
                     point_parameter("l", "Lengths", "m", "Length of each rod", 0.1, 1e-6),
                     {"g", "Gravity", "m/s²", "Gravitational acceleration along e₃, downwards",
                      9.81, -1e3, 1e3},
                     {.id = "springs",
                      .name = "Springs",
                      .unit = "",
                      .description =
                          "Six numbers each: two pendula, counted from 0, the stiffness in "
                          "N/m, and the vector from the first pivot to the second in m",
                      .value = {0.0, 1.0, 10.0, 0.1,  0.0, 0.0, 1.0, 2.0, 20.0, 0.0, -0.1, 0.0,
                                2.0, 3.0, 30.0, -0.1, 0.0, 0.0, 3.0, 0.0, 40.0, 0.0, 0.1,  0.0},
                      .minimum = -inf,
                      .maximum = inf,
                      .row = 6,
                      .row_units = {"", "", "N/m", "m", "m", "m"},
                      .open = true},
                     {.id = "pivots",
                      .name = "Pivots",
                      .unit = "m",
                      .description = "Where each pendulum hangs; left empty, the springs say it",
                      .value = std::vector<double>{},
                      .minimum = -inf,
                      .maximum = inf,
                      .per = "n",
                      .row = 3,
                      .open = true}},
      .q = layout.q,
      .v = layout.v,
      .presets = {{.id = "four",
                   .name = "Four pendula",
                   .description = "One pendulum is struck, one let go at a slant; the springs "
                                  "pass the motion on (P4).",
                   .parameters = {},
                   .q = {0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.46984631039295416, 0.17101007166283433,
                         0.8660254037844386, 0.0, 0.0, 1.0},
                   .v = {-10.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0},
                   .h = 0.005,
                   .horizon = 30.0,
                   .methods = {"sphere_variational", "heun2", "heun2_projected"},
                   .sensitive = true},
                  {.id = "two",
                   .name = "Two pendula, one spring",
                   .description = "A soft spring: the swing of one passes to the other and back.",
                   .parameters = {{"n", 2.0}, {"springs", {0.0, 1.0, 1.0, 0.1, 0.0, 0.0}}},
                   .q = {0.28, 0.0, 0.96, 0.0, 0.0, 1.0},
                   .v = {0.0, 0.0, 0.0, 0.0, 0.0, 0.0},
                   .h = 0.01,
                   .horizon = 20.0,
                   .methods = {"sphere_variational", "rk4"}}},
      .energy =
          "The total energy, of motion, height and springs, is kept because rods and pivots do "
          "no work."};
}

inline Scene CoupledPendula::scene() const {
  Scene scene{.parts = {}, .ground = false, .length = 2.0 * length_.maxCoeff()};
  const double longest = length_.maxCoeff();
  const double heaviest = mass_.maxCoeff();
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "bob";
    const double size = 0.22 * longest * std::cbrt(mass_[i] / heaviest);
    scene.parts.push_back({id.append(std::to_string(i + 1)), Shape::ellipsoid,
                           Eigen::Vector3d::Constant(size), Role::body, true});
  }
  for (Eigen::Index i = 0; i < count(); ++i) {
    std::string id = "rod";
    scene.parts.push_back({id.append(std::to_string(i + 1)),
                           Shape::cylinder,
                           {0.03 * longest, 0.03 * longest, length_[i]},
                           Role::accent,
                           false});
  }
  for (std::size_t k = 0; k < springs_.size(); ++k) {
    std::string id = "spring";
    scene.parts.push_back({id.append(std::to_string(k + 1)),
                           Shape::cylinder,
                           {0.02 * longest, 0.02 * longest, 1.0},
                           Role::guide,
                           false});
  }
  // What they hang from, as wide as their pivots lie apart.
  const Eigen::Vector3d apart = (pivots_.colwise().maxCoeff() - pivots_.colwise().minCoeff());
  const double margin = 0.6 * longest;
  scene.parts.push_back({"ceiling",
                         Shape::box,
                         {apart.x() + margin, apart.y() + margin, 0.05 * longest},
                         Role::guide,
                         false});
  return scene;
}

inline std::vector<Pose> CoupledPendula::pose(const Configuration& q) const {
  std::vector<Pose> bobs;
  std::vector<Pose> rods;
  for (Eigen::Index i = 0; i < count(); ++i) {
    const Eigen::Vector3d pivot = e3_up(pivots_.row(i));
    const Eigen::Vector3d rod = length_[i] * e3_up(q.segment<3>(3 * i));
    bobs.push_back({.position = pivot + rod});
    rods.push_back(between(pivot, pivot + rod, length_[i]));
  }
  bobs.insert(bobs.end(), rods.begin(), rods.end());
  const RowMatrix rows = rows_of_points(q);
  for (const Spring& spring : springs_) {
    const Eigen::Vector3d from =
        pivots_.row(spring.from) + 0.5 * length_[spring.from] * rows.row(spring.from);
    bobs.push_back(between(e3_up(from), e3_up(from + reach(spring, rows_in(rows))), 1.0));
  }
  const Eigen::Vector3d low = pivots_.colwise().minCoeff();
  const Eigen::Vector3d high = pivots_.colwise().maxCoeff();
  Eigen::Vector3d ceiling = e3_up(0.5 * (low + high));
  ceiling.z() = std::max(e3_up(low).z(), e3_up(high).z()) + 0.025 * length_.maxCoeff();
  bobs.push_back({.position = ceiling});
  return bobs;
}

static_assert(CanonicalSystem<CoupledPendula>);
static_assert(SphereProductSystem<CoupledPendula>);

}  // namespace rattleback
