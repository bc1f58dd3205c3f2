// Fermi, Pasta and Ulam's chain with alternating soft nonlinear and stiff linear springs (Hairer,
// Lubich, Wanner, I.5.1): m stiff springs of frequency ω. With x_{0,i} the scaled displacement of
// the i-th stiff spring, x_{1,i} its scaled expansion,
//     H = ½ Σ (ẋ_{0,i}² + ẋ_{1,i}²) + ½ ω² Σ x_{1,i}² + ¼ [(x_{0,1} − x_{1,1})⁴
//         + Σ (x_{0,i+1} − x_{1,i+1} − x_{0,i} − x_{1,i})⁴ + (x_{0,m} + x_{1,m})⁴].
// The oscillatory energies I_j = ½ (ẋ_{1,j}² + ω² x_{1,j}²) are exchanged slowly; their sum is kept
// up to O(1/ω) over very long times.
#pragma once

#include <algorithm>
#include <cmath>

#include "forms/concepts.hpp"
#include "forms/state.hpp"
#include "mechanics/mechanics.hpp"
#include "scene/sphere_scene.hpp"

namespace rattleback {

class FermiPastaUlam {
 public:
  using Extras = Supplies<Extra::layout, Extra::resized, Extra::derived>;
  static constexpr int most_springs = 9;
  static constexpr int coordinates = many_coordinates;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;
  using Configuration = Vec<double, coordinates>;

  static SystemInfo info();

  explicit FermiPastaUlam(const ParameterValues& values)
      : m_(static_cast<int>(static_cast<double>(values.at("m")))), omega_(values.at("omega")) {}

  [[nodiscard]] int degrees() const { return 2 * m_; }
  [[nodiscard]] Layout layout() const { return layout_of(m_); }

  template <class T>
  Mat<T, coordinates> metric(const Vec<T, coordinates>& q) const {
    return Mat<T, coordinates>::Identity(q.size(), q.size());
  }
  template <class T>
  T potential(const Vec<T, coordinates>& q) const {
    T stiff(0.0);
    T soft(0.0);
    const auto add_soft = [&](const T& expansion) {
      const T square = expansion * expansion;
      soft += square * square;
    };
    add_soft(q[0] - q[m_]);
    for (int i = 0; i < m_; ++i) {
      const T x = q[m_ + i];
      stiff += x * x;
      if (i + 1 < m_) add_soft(q[i + 1] - q[m_ + i + 1] - q[i] - q[m_ + i]);
    }
    add_soft(q[m_ - 1] + q[2 * m_ - 1]);
    return T(0.5 * omega_ * omega_) * stiff + T(0.25) * soft;
  }

  [[nodiscard]] Vec<double, 0> extra_invariants(const Configuration& /*q*/,
                                                const Configuration& /*v*/) const {
    return {};
  }

  /// I₁ … I_m and their sum.
  [[nodiscard]] Eigen::VectorXd derived(double /*t*/, const Configuration& q,
                                        const Configuration& v) const {
    Eigen::VectorXd energies(m_ + 1);
    energies.head(m_) =
        0.5 * (v.tail(m_).array().square() + omega_ * omega_ * q.tail(m_).array().square());
    energies[m_] = energies.head(m_).sum();
    return energies;
  }

  /// Springs beyond those there are begin at rest.
  [[nodiscard]] State resized(const State& state) const;

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  static Layout layout_of(int m);
  /// Where mass j stands when nothing moves; 2 m masses, the walls at the ends.
  [[nodiscard]] double rest(int j) const { return spacing * (j + 0.5 - m_); }
  static constexpr double spacing = 3.0;

  int m_;
  double omega_;
};

inline Layout FermiPastaUlam::layout_of(int m) {
  Layout layout;
  for (const auto& [letter, name] :
       {std::pair("x0_", "Displacement of spring "), std::pair("x1_", "Expansion of spring ")}) {
    for (int i = 1; i <= m; ++i) {
      const std::string number = std::to_string(i);
      std::string id = letter;
      std::string text = name;
      layout.q.push_back({id.append(number), text.append(number), ""});
      layout.v.push_back({layout.q.back().id + "_dot", "Rate: " + layout.q.back().name, ""});
    }
  }
  for (int i = 1; i <= m; ++i) {
    std::string id = "I_";
    std::string name = "Oscillatory energy of spring ";
    layout.derived.push_back({id.append(std::to_string(i)), name.append(std::to_string(i)), ""});
  }
  layout.derived.push_back({"I", "Oscillatory energy, all springs", ""});
  return layout;
}

inline SystemInfo FermiPastaUlam::info() {
  const Layout layout = layout_of(3);
  const double expansion = 1.0 / 50.0;
  return {
      .id = "fermi_pasta_ulam",
      .name = "Fermi–Pasta–Ulam chain",
      .description =
          "Masses in a row, joined by stiff and soft springs in turn: the stiff springs "
          "hand their energy round slowly, and its sum hardly changes.",
      .source =
          "Fermi, Pasta and Ulam 1955; Galgani, Giorgilli, Martinoli, Vanzini 1992; Hairer, "
          "Lubich, Wanner, Geometric Numerical Integration, I.5.1 and XIII",
      .parameters = {{.id = "m",
                      .name = "Stiff springs",
                      .unit = "",
                      .description = "How many there are",
                      .value = 3.0,
                      .minimum = 1.0,
                      .maximum = most_springs,
                      .whole = true},
                     {"omega", "Frequency ω", "", "Of the stiff springs", 50.0, 0.0, 1e4}},
      .q = layout.q,
      .v = layout.v,
      .presets = {{.id = "exchange",
                   .name = "Energy handed round",
                   .description =
                       "The first stiff spring vibrates, as in Hairer, Lubich and Wanner, "
                       "Figure I.5.1: it hands its energy to the second and the third.",
                   .parameters = {},
                   .q = {1.0, 0.0, 0.0, expansion, 0.0, 0.0},
                   .v = {1.0, 0.0, 0.0, 1.0, 0.0, 0.0},
                   .h = 0.01,
                   .horizon = 200.0,
                   .methods = {"stormer_verlet", "implicit_midpoint"}},
                  {.id = "stiffer",
                   .name = "Twice as stiff",
                   .description = "With ω = 100 the springs hand their energy round half as fast.",
                   .parameters = {{"omega", 100.0}},
                   .q = {1.0, 0.0, 0.0, 0.5 * expansion, 0.0, 0.0},
                   .v = {1.0, 0.0, 0.0, 1.0, 0.0, 0.0},
                   .h = 0.005,
                   .horizon = 400.0,
                   .methods = {"stormer_verlet", "implicit_midpoint"}}},
      .energy = "The total energy is kept because springs store what they take."};
}

inline State FermiPastaUlam::resized(const State& state) const {
  const Eigen::Index given = state.q.size() / 2;
  if (given < 1 || state.q.size() != 2 * given || state.v.size() != state.q.size() || given == m_) {
    return state;
  }
  const Eigen::Index kept = std::min<Eigen::Index>(given, m_);
  const auto cut = [&](const Eigen::VectorXd& x) {
    Eigen::VectorXd result = Eigen::VectorXd::Zero(degrees());
    result.head(kept) = x.head(kept);
    result.segment(m_, kept) = x.segment(given, kept);
    return result;
  };
  return {cut(state.q), cut(state.v)};
}

inline Scene FermiPastaUlam::scene() const {
  const double length = spacing * m_;
  Scene scene{
      .parts = {}, .ground = false, .length = length, .outlook = Eigen::Vector3d{-0.1, -1.0, 0.3}};
  for (int j = 0; j <= 2 * m_; ++j) {
    const bool stiff = j % 2 == 1;
    const double thick = stiff ? 0.35 : 0.12;
    std::string id = stiff ? "stiff" : "soft";
    scene.parts.push_back({id.append(std::to_string(j / 2 + 1)),
                           Shape::cylinder,
                           {thick, thick, spacing},
                           stiff ? Role::accent : Role::guide,
                           false});
  }
  for (int j = 0; j < 2 * m_; ++j) {
    std::string id = "mass";
    scene.parts.push_back({id.append(std::to_string(j + 1)), Shape::ellipsoid,
                           Eigen::Vector3d::Constant(0.8), Role::body, false});
  }
  return scene;
}

inline std::vector<Pose> FermiPastaUlam::pose(const Configuration& q) const {
  const double scale = std::sqrt(0.5);
  std::vector<Eigen::Vector3d> places;
  const auto place = [&](double x) { places.emplace_back(x, 0.0, 0.0); };
  place(rest(-1));
  for (int i = 0; i < m_; ++i) {
    place(rest(2 * i) + scale * (q[i] - q[m_ + i]));
    place(rest(2 * i + 1) + scale * (q[i] + q[m_ + i]));
  }
  place(rest(2 * m_));
  std::vector<Pose> poses;
  for (std::size_t j = 1; j < places.size(); ++j) {
    poses.push_back(between(places[j - 1], places[j], spacing));
  }
  for (std::size_t j = 1; j + 1 < places.size(); ++j) poses.push_back(Pose{.position = places[j]});
  return poses;
}

static_assert(FreeSystem<FermiPastaUlam>);

}  // namespace rattleback
