// The nonholonomic particle in a well: the constraint of Rosenberg's particle, and a potential in
// which it does not run away,
//     L = ½ (ẋ² + ẏ² + ż²) − V,   ż − y ẋ = 0,   V = ½ (x² + y² + c x² y) + ¼ x⁴.
// V = ½ (y + ½ c x²)² + ½ x² + ¼ (1 − ½ c²) x⁴, not below zero for |c| ≤ √2. For c = 0 the reduced
// motion of (x, y) is not chaotic to speak of; for c = 1 it is. All numbers are dimensionless.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "systems/nonholonomic_particle.hpp"

namespace rattleback {

class NonholonomicWell {
 public:
  using Extras = Supplies<Extra::reactions, Extra::fibre, Extra::reducing_multiplier>;
  static constexpr int coordinates = 3;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = true;
  static constexpr std::array<int, 1> fibre = NonholonomicParticle::fibre;

  static SystemInfo info();

  explicit NonholonomicWell(const ParameterValues& values) : coupling_(values.at("coupling")) {}

  template <class T>
  Mat<T, 3> metric(const Vec<T, 3>& q) const {
    return free_.metric(q);
  }
  template <class T>
  T potential(const Vec<T, 3>& q) const {
    const T x = q[0] * q[0];
    return T(0.5) * (x + q[1] * q[1] + T(coupling_) * x * q[1]) + T(0.25) * x * x;
  }
  template <class T>
  Mat<T, 1, 3> constraint_forms(const Vec<T, 3>& q) const {
    return free_.constraint_forms(q);
  }
  template <class T>
  Mat<T, 3, 2> frame(const Vec<T, 3>& q) const {
    return free_.frame(q);
  }
  template <class T>
  T reducing_multiplier(const Vec<T, 3>& q) const {
    return free_.reducing_multiplier(q);
  }

  [[nodiscard]] static Vec<double, 0> extra_invariants(const Vec<double, 3>& /*q*/,
                                                       const Vec<double, 3>& /*v*/) {
    return {};
  }

  [[nodiscard]] Scene scene() const { return free_.scene(); }
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 3>& q) const { return free_.pose(q); }
  [[nodiscard]] static std::vector<Reaction> reactions(const Vec<double, 3>& q,
                                                       const Eigen::MatrixXd& forces) {
    return NonholonomicParticle::reactions(q, forces);
  }

 private:
  NonholonomicParticle free_{ParameterValues{}};
  double coupling_;
};

inline SystemInfo NonholonomicWell::info() {
  return {
      .id = "nonholonomic_well",
      .name = "Nonholonomic particle in a well",
      .description =
          "The particle that keeps to a plane which tilts as it goes along y, in a potential that "
          "lets it not run away: it moves to and fro for ever, chaotically when it has enough "
          "energy.",
      .source = "Rosenberg 1977; Chaplygin 1911",
      .parameters = {{"coupling", "Coupling c", "",
                      "Of x and y in the potential: V = ½(x² + y² + c x²y) + ¼x⁴", 1.0, -1.4, 1.4}},
      .q = {{"x", "Position, x", ""}, {"y", "Position, y", ""}, {"z", "Position, z", ""}},
      .v = {{"x_dot", "Velocity, x", ""},
            {"y_dot", "Velocity, y", ""},
            {"z_dot", "Velocity, z", ""}},
      .presets = {{.id = "wandering",
                   .name = "Chaotic, for a long time",
                   .description =
                       "Twenty thousand steps of a chaotic motion. One method has no gyroscopic "
                       "force to take care of, and its energy stays where it is; of the others it "
                       "wanders, or is lost.",
                   .parameters = {},
                   .q = {1.2, 0.4, 0.0},
                   .v = {0.5, 0.8, 0.2},
                   .h = 0.2,
                   .horizon = 4000.0,
                   .methods = {"hamiltonised_variational", "forced_variational", "rk4"},
                   .sensitive = true},
                  {.id = "gentle",
                   .name = "To and fro, gently",
                   .description = "With little energy x and y swing nearly as two pendula do.",
                   .parameters = {},
                   .q = {0.5, 0.3, 0.0},
                   .v = {0.2, -0.3, 0.06},
                   .h = 0.1,
                   .horizon = 60.0,
                   .methods = {"hamiltonised_variational", "gonzalez", "dla"}}},
      .energy =
          "The total energy is kept because the constraint force stands at a right angle to the "
          "motion."};
}

static_assert(FramedSystem<NonholonomicWell>);

}  // namespace rattleback
