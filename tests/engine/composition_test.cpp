// Symmetric compositions: their coefficients, their orders from both sides wherever their methods
// run, and that they keep what their methods keep.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/sphere_motions.hpp"
#include "numeric/composition.hpp"
#include "observe/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

double power_sum(const std::vector<double>& parts, int power) {
  double sum = 0.0;
  for (const double part : parts) sum += std::pow(part, power);
  return sum;
}

bool palindrome(const std::vector<double>& parts) {
  return std::equal(parts.begin(), parts.end(), parts.rbegin());
}

CanonicalState exact_end(const Motion& motion) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, "dopri54", "", motion.start, motion.horizon,
                             {{"tolerance", 1e-14}});
  REQUIRE(take(*run, 1));
  return state_of(*run);
}

/// The order seen over four halvings, from where the error is below 1e-3.
double seen_order(const Motion& motion, const std::string& method, const std::string& formulation,
                  const CanonicalState& reference) {
  const auto model = model_of(motion.system, motion.parameters);
  std::vector<OrderPoint> points;
  for (double h = motion.horizon / 4.0; points.size() < 4 && h > 1e-4 * motion.horizon; h /= 2.0) {
    const auto run = start_run(*model, motion.system, method, formulation, motion.start, h);
    if (!take(*run, static_cast<int>(std::lround(motion.horizon / h)))) continue;
    const double error = distance(state_of(*run), reference);
    if (error < 1e-3) points.push_back({h, error});
  }
  return observed_order(points, 2e-12);
}

/// The truncated RDP has the disk's steady circles exactly: no step leaves an error to measure.
bool exact_on(const Motion& motion, const std::string& method, const std::string& formulation,
              const CanonicalState& reference) {
  if (motion.system != "rolling_disk" || method.find("rdp_exp_truncated") == std::string::npos) {
    return false;
  }
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, formulation, motion.start, 1.0);
  REQUIRE(take(*run, 8));
  CHECK(distance(state_of(*run), reference) < 1e-10);
  return true;
}

/// One motion of each system that a symmetric method runs on.
std::vector<Motion> motions() {
  const Motion sleigh{"chaplygin_sleigh",
                      {{"J", 0.4}, {"a", 0.8}},
                      {Eigen::Vector3d(0.0, 0.0, 0.3),
                       Eigen::Vector3d(-1.1 * std::cos(0.3), -1.1 * std::sin(0.3), 1.7)},
                      2.0};
  std::vector<Motion> all{sleigh, tumbling_body(), tumbling_top(), tumbling_chain(),
                          swinging_rod()};
  for (const char* const system :
       {"chaotic_quartic", "suslov", "gearbox", "nonholonomic_particle"}) {
    const Preset& preset = calm_preset(system);
    all.push_back({system, preset.parameters, start_of(preset), 1.0});
  }
  // Longer, so that errors of order 6 stay above round-off.
  all.push_back(preset_motion("rolling_disk", "tight", 8.0));
  all.push_back(preset_motion("knife_edge", "slow", 8.0));
  return all;
}

}  // namespace

TEST_CASE("the parts of compositions fulfil their order conditions") {
  for (const int order : {2, 4}) {
    for (const std::vector<double>& parts : {triple_jump(order), suzuki(order)}) {
      CHECK(palindrome(parts));
      CHECK(power_sum(parts, 1) == Approx(1.0).epsilon(1e-15));
      CHECK(std::abs(power_sum(parts, order + 1)) < 1e-14);
    }
  }
  const std::vector<double> parts = kahan_li();
  CHECK(palindrome(parts));
  CHECK(power_sum(parts, 1) == Approx(1.0).epsilon(1e-15));
  CHECK(std::abs(power_sum(parts, 3)) < 1e-14);
  CHECK(std::abs(power_sum(parts, 5)) < 1e-14);
}

TEST_CASE("every composition has its order, no less and no more") {
  for (const Motion& motion : motions()) {
    const CanonicalState reference = exact_end(motion);
    for (const Fit& fit : catalogue().system(motion.system).fits) {
      const MethodInfo& method = catalogue().method(fit.method);
      if (method.base.empty()) continue;
      const std::string& formulation = fit.formulations.front();
      if (exact_on(motion, method.id, formulation, reference)) continue;
      const double seen = seen_order(motion, method.id, formulation, reference);
      INFO(motion.system << " " << method.id << " on " << formulation << ": " << seen);
      CHECK(seen == Approx(method.order).margin(0.5));
    }
  }
}

TEST_CASE("compositions keep what their methods keep") {
  const Motion sleigh = motions().front();
  const auto model = model_of(sleigh.system, sleigh.parameters);
  const double energy = model->invariants(sleigh.start)[0];
  for (const char* const method :
       {"composed4:gonzalez", "composed6:gonzalez", "composed6:energy_collocation4"}) {
    const auto run = start_run(*model, sleigh.system, method, "", sleigh.start, 0.1);
    REQUIRE(take(*run, 2000));
    const std::vector<double> kept = model->invariants(state_of(*run));
    INFO(method);
    CHECK(std::abs(kept[0] / energy - 1.0) < 1e-13);
    CHECK(kept[1] < 1e-14);
  }
}

TEST_CASE("a composition that fails in the middle of a step leaves the state") {
  const Motion bodies = preset_motion("sphere_bodies", "two", 1.0);
  const auto model = model_of(bodies.system, bodies.parameters);
  const auto run =
      start_run(*model, bodies.system, "composed6:sphere_variational", "", bodies.start, 3.5);
  const StepReport report = run->step();
  REQUIRE_FALSE(report.ok());
  CHECK(report.status == StepStatus::step_too_long);
  CHECK(distance(state_of(*run), bodies.start) == 0.0);
  CHECK(run->time() == 0.0);
}
