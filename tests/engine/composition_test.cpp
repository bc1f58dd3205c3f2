// Symmetric compositions: their coefficients, and a step that fails on the way.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/sphere_motions.hpp"
#include "numeric/composition.hpp"

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
