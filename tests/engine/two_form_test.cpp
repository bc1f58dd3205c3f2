// The two-form carried along a run: by how much explicit methods change it on an oscillator is
// known exactly, symplectic methods keep it for as long as one likes, and what it is taken of is
// refused where there is none.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "forms/concepts.hpp"
#include "model/model_of.hpp"
#include "study/two_form.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// A unit mass in the plane on a spring of unit stiffness.
class Oscillator {
 public:
  static constexpr int coordinates = 2;
  using Extras = Supplies<>;
  static constexpr int constraints = 0;
  static constexpr bool constant_metric = true;

  static SystemInfo info() { return {.id = "oscillator"}; }
  explicit Oscillator(const ParameterValues& /*values*/) {}
  [[nodiscard]] static Vec<double, 0> extra_invariants(const Vec<double, 2>& /*q*/,
                                                       const Vec<double, 2>& /*v*/) {
    return {};
  }
  template <class T>
  Mat<T, 2> metric(const Vec<T, 2>& /*q*/) const {
    return Mat<T, 2>::Identity();
  }
  template <class T>
  T potential(const Vec<T, 2>& q) const {
    return T(0.5) * T(q[0] * q[0] + q[1] * q[1]);
  }
  [[nodiscard]] Scene scene() const { return {}; }
  [[nodiscard]] std::vector<Pose> pose(const Vec<double, 2>& /*q*/) const { return {}; }
};
static_assert(FreeSystem<Oscillator>);

TwoForm form_of(const Model& model, const std::string& system, const std::string& method, double h,
                const State& start) {
  return {model, setup_of(system, method, "", h), start};
}

void advance(TwoForm& form, int steps) {
  for (int i = 0; i < steps; ++i) REQUIRE(form.step().ok());
}

Experiment first_of(const std::string& system, const std::string& method, double horizon) {
  const Preset& preset = catalogue().system(system).info.presets.front();
  return {.system = system,
          .parameters = preset.parameters,
          .start = start_of(preset),
          .h = preset.h,
          .horizon = horizon,
          .runs = {{.method = method}}};
}

Experiment ellipse(const std::string& method, double horizon) {
  return first_of("kepler", method, horizon);
}

}  // namespace

TEST_CASE("momenta are those of Legendre, however many numbers a state has") {
  // ∂L/∂v of the planar double pendulum, by hand.
  const Opening arm =
      opening("double_pendulum", catalogue().system("double_pendulum").info.presets[0]);
  const State bent{Eigen::Vector2d(0.4, 1.1), Eigen::Vector2d(0.7, -0.3)};
  const double c = std::cos(bent.q[0] - bent.q[1]);
  const Eigen::VectorXd p = momentum_of(*arm.model, bent, Eigen::Vector2d::Ones());
  const Eigen::Vector2d expected(2.0 * 0.7 + c * -0.3, c * 0.7 - 0.3);
  CHECK((p - expected).norm() < 1e-12);
  // Of a body that turns, P · Ṙ is twice the kinetic energy.
  const Opening body =
      opening("free_rigid_body", catalogue().system("free_rigid_body").info.presets[0]);
  const Eigen::VectorXd turn = momentum_of(*body.model, body.start, Eigen::Vector3d::Ones());
  CHECK(turn.dot(body.model->rate(0.0, body.start).q) ==
        Approx(2.0 * body.model->invariants(body.start)[0]).epsilon(1e-13));
}

TEST_CASE("on an oscillator the form changes by the determinant of a step") {
  const ModelOf<Oscillator> model({});
  const State start{Eigen::Vector2d(1.0, 0.2), Eigen::Vector2d(-0.3, 0.8)};
  const double z = 0.1;
  const double x = z * z;
  struct Known {
    std::string method;
    double factor;  ///< |R(iz)|² of the method's stability function R
  };
  for (const auto& [method, factor] :
       {Known{"explicit_euler", 1.0 + x},
        Known{"rk4", 1.0 - x * x * x / 72.0 + x * x * x * x / 576.0}}) {
    INFO(method);
    TwoForm form(model, {method, "hamiltonian", {}, 0.0, z}, start);
    const double before = form.look().value;
    // Neighbours go so far off that they are begun anew again and again.
    advance(form, 1500);
    const double expected = std::pow(factor, 1500.0);
    const TwoFormSeen seen = form.look();
    CHECK(seen.value / before == Approx(expected).epsilon(1e-8));
    CHECK(std::abs(seen.defect - std::abs(expected - 1.0)) < seen.resolution * expected);
    CHECK(seen.defect > 10.0 * seen.resolution);
  }
  TwoForm kept(model, {"stormer_verlet", "hamiltonian", {}, 0.0, z}, start);
  advance(kept, 1500);
  const TwoFormSeen seen = kept.look();
  CHECK(seen.defect < seen.resolution);
  CHECK(seen.resolution < 1e-9);
}

TEST_CASE("over many turns of a planet symplectic methods keep the form, and others lose it") {
  const SystemEntry& system = catalogue().system("kepler");
  const Opening planet = opening("kepler", system.info.presets.front());
  const int turns = static_cast<int>(20.0 * 2.0 * std::numbers::pi / 0.02);
  for (const char* const method : {"stormer_verlet", "symplectic_euler_a", "gauss4"}) {
    INFO(method);
    TwoForm form = form_of(*planet.model, "kepler", method, 0.02, planet.start);
    advance(form, turns);
    const TwoFormSeen seen = form.look();
    CHECK(seen.defect < seen.resolution);
    CHECK(seen.resolution < 1e-4);
  }
  TwoForm lost = form_of(*planet.model, "kepler", "explicit_euler", 0.02, planet.start);
  advance(lost, turns);
  const TwoFormSeen seen = lost.look();
  CHECK(seen.defect > 1e-3);
  CHECK(seen.defect > 10.0 * seen.resolution);
}

TEST_CASE("the history of a run tells the defect at its samples, and stops where the run does") {
  const TwoFormHistory lost = two_form_of(catalogue(), ellipse("explicit_euler", 2.0), 10);
  REQUIRE(lost.t.size() == 11);
  REQUIRE(lost.defects.size() == 11);
  REQUIRE(lost.resolutions.size() == 11);
  CHECK(lost.t.back() == Approx(2.0));
  CHECK(lost.defects.front() == 0.0);
  CHECK(lost.defects.back() > lost.defects[1]);
  CHECK(lost.message.empty());

  Experiment wild = first_of("fermi_pasta_ulam", "explicit_euler", 1e4);
  wild.h = 1.0;
  const TwoFormHistory stopped = two_form_of(catalogue(), wild, 1000);
  CHECK(stopped.t.size() < 1000);
  CHECK_FALSE(stopped.message.empty());
}

TEST_CASE("where there is no form to keep, or too much to carry, a sentence says so") {
  const auto refused = [](const Experiment& experiment) {
    try {
      two_form_of(catalogue(), experiment, 10);
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
    return std::string("nothing");
  };
  const Experiment sleigh = first_of("chaplygin_sleigh", "rk4", 1.0);
  CHECK(refused(sleigh) == "not-applicable");
  CHECK(refused(ellipse("rk4", 1e6)) == "out-of-range");
  Experiment two = ellipse("rk4", 1.0);
  two.runs.push_back(two.runs.front());
  CHECK(refused(two) == "out-of-range");

  const SystemEntry& chain = catalogue().system("fermi_pasta_ulam");
  CHECK(chain.two_form);
  CHECK_FALSE(catalogue().system("snakeboard").two_form);
}
