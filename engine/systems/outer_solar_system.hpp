// The outer solar system (Hairer, Lubich, Wanner, I.2.3): the sun with the inner planets, Jupiter,
// Saturn, Uranus, Neptune and Pluto under Newton's attraction, G = 2.95912208286e-4. Distances in
// astronomical units, times in days, masses in that of the sun; the start is 5 September 1994, 0h.
#pragma once

#include <array>
#include <cmath>

#include "forms/concepts.hpp"
#include "mechanics/mechanics.hpp"
#include "units/units.hpp"

namespace rattleback {

class OuterSolarSystem {
 public:
  using Extras = Supplies<>;
  static constexpr int bodies = 6;
  static constexpr int coordinates = many_coordinates;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;
  using Configuration = Vec<double, coordinates>;

  static SystemInfo info();

  explicit OuterSolarSystem(const ParameterValues& values, const Units& units = {})
      : planets_(values.at("planets") / units.mass),
        sun_(1.0 / units.mass),
        gravity_(solar_gravity * units.mass / units.energy() * units.mass / units.length) {}

  [[nodiscard]] static int degrees() { return 3 * bodies; }

  template <class T>
  Mat<T, coordinates> metric(const Vec<T, coordinates>& q) const {
    Mat<T, coordinates> g = Mat<T, coordinates>::Zero(q.size(), q.size());
    for (int i = 0; i < bodies; ++i) {
      for (int k = 3 * i; k < 3 * i + 3; ++k) g(k, k) = T(mass(i));
    }
    return g;
  }
  template <class T>
  T potential(const Vec<T, coordinates>& q) const {
    using std::sqrt;
    T sum(0.0);
    for (int i = 1; i < bodies; ++i) {
      for (int j = 0; j < i; ++j) {
        T square(0.0);
        for (int k = 0; k < 3; ++k) {
          const T d = q[3 * i + k] - q[3 * j + k];
          square += d * d;
        }
        sum -= T(gravity_ * mass(i) * mass(j)) / sqrt(square);
      }
    }
    return sum;
  }

  /// Σ mᵢ vᵢ and Σ mᵢ qᵢ × vᵢ.
  [[nodiscard]] Vec<double, 6> extra_invariants(const Configuration& q,
                                                const Configuration& v) const {
    Eigen::Vector3d momentum = Eigen::Vector3d::Zero();
    Eigen::Vector3d angular = Eigen::Vector3d::Zero();
    for (Eigen::Index i = 0; i < bodies; ++i) {
      const Eigen::Vector3d place = q.segment<3>(3 * i);
      const Eigen::Vector3d speed = v.segment<3>(3 * i);
      momentum += mass(i) * speed;
      angular += mass(i) * place.cross(speed);
    }
    Vec<double, 6> result;
    result << momentum, angular;
    return result;
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  struct Body {
    const char* id;
    const char* name;
    double mass;
    std::array<double, 3> place;
    std::array<double, 3> speed;
    double drawn;  ///< diameter in the drawing
  };
  static const std::array<Body, bodies>& table();
  /// AU³ d⁻² a solar mass.
  static constexpr double solar_gravity = 2.95912208286e-4;

  [[nodiscard]] double mass(Eigen::Index i) const {
    return (i == 0 ? sun_ : planets_) * table()[static_cast<std::size_t>(i)].mass;
  }

  double planets_;
  double sun_;
  double gravity_;
};

inline const std::array<OuterSolarSystem::Body, OuterSolarSystem::bodies>&
OuterSolarSystem::table() {
  // Ahnert, Kalender für Sternfreunde 1994, as Hairer, Lubich and Wanner give them.
  static const std::array<Body, bodies> table{
      {{"sun", "Sun", 1.00000597682, {0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, 2.4},
       {"jupiter",
        "Jupiter",
        0.000954786104043,
        {-3.5023653, -3.8169847, -1.5507963},
        {0.00565429, -0.00412490, -0.00190589},
        1.6},
       {"saturn",
        "Saturn",
        0.000285583733151,
        {9.0755314, -3.0458353, -1.6483708},
        {0.00168318, 0.00483525, 0.00192462},
        1.4},
       {"uranus",
        "Uranus",
        0.0000437273164546,
        {8.3101420, -16.2901086, -7.2521278},
        {0.00354178, 0.00137102, 0.00055029},
        1.1},
       {"neptune",
        "Neptune",
        0.0000517759138449,
        {11.4707666, -25.7294829, -10.8169456},
        {0.00288930, 0.00114527, 0.00039677},
        1.1},
       {"pluto",
        "Pluto",
        1.0 / 1.3e8,
        {-15.5387357, -25.2225594, -3.1902382},
        {0.00276725, -0.00170702, -0.00136504},
        0.8}}};
  return table;
}

inline SystemInfo OuterSolarSystem::info() {
  const std::array<const char*, 3> axes{"x", "y", "z"};
  SystemInfo info{
      .id = "outer_solar_system",
      .name = "Outer solar system",
      .description =
          "The sun and the five outer planets of the old count: a method is judged by "
          "whether they are still there after a few hundred thousand days.",
      .source = "Ahnert 1994; Hairer, Lubich, Wanner, Geometric Numerical Integration, I.2.3",
      .parameters = {{"planets", "Mass of the planets", "",
                      "All planets as many times as heavy as they are", 1.0, 1e-3, 1e2}},
      .energy = "The total energy is kept because gravity does not change with time."};
  Preset preset{.id = "start",
                .name = "5 September 1994",
                .description =
                    "For 200,000 days, the start of Hairer, Lubich and Wanner, Figure "
                    "I.2.4; they take steps of 100 and 200 days.",
                .h = 50.0,
                .horizon = 200000.0,
                .methods = {"stormer_verlet", "symplectic_euler_a", "explicit_euler"}};
  for (const Body& body : table()) {
    for (std::size_t k = 0; k < 3; ++k) {
      std::string id = body.id;
      std::string name = body.name;
      id.append("_").append(axes[k]);
      name.append(", ").append(axes[k]);
      info.q.push_back({id, name, "AU"});
      info.v.push_back({id + "_dot", "Velocity of " + name, "AU/d"});
      preset.q.push_back(body.place[k]);
      preset.v.push_back(body.speed[k]);
    }
  }
  for (const char* const axis : axes) {
    std::string id = "momentum_";
    std::string name = "Momentum, ";
    info.invariants.push_back({id.append(axis), name.append(axis),
                               "The total momentum is kept because each attraction has its equal "
                               "and opposite.",
                               ErrorMeasure::absolute, false, "M☉ AU/d"});
  }
  for (const char* const axis : axes) {
    std::string id = "angular_momentum_";
    std::string name = "Angular momentum, ";
    info.invariants.push_back({id.append(axis), name.append(axis),
                               "The total angular momentum is kept because attraction points from "
                               "body to body.",
                               ErrorMeasure::relative});
  }
  info.presets.push_back(preset);
  preset.id = "heavy";
  preset.name = "Planets twenty times as heavy";
  preset.description = "Then they are felt: the orbits turn and stretch before one's eyes.";
  preset.parameters = {{"planets", 20.0}};
  preset.h = 25.0;
  preset.horizon = 50000.0;
  preset.methods = {"blanes_moan6", "stormer_verlet"};
  info.presets.push_back(preset);
  return info;
}

inline Scene OuterSolarSystem::scene() const {
  Scene scene{
      .parts = {}, .ground = false, .length = 20.0, .outlook = Eigen::Vector3d{0.0, -0.5, 1.0}};
  for (const Body& body : table()) {
    const bool sun = &body == &table().front();
    scene.parts.push_back({body.id, Shape::ellipsoid, Eigen::Vector3d::Constant(body.drawn),
                           sun ? Role::accent : Role::body, !sun});
  }
  return scene;
}

inline std::vector<Pose> OuterSolarSystem::pose(const Configuration& q) const {
  std::vector<Pose> poses;
  poses.reserve(bodies);
  for (Eigen::Index i = 0; i < bodies; ++i) poses.push_back(Pose{.position = q.segment<3>(3 * i)});
  return poses;
}

static_assert(FreeSystem<OuterSolarSystem>);

}  // namespace rattleback
