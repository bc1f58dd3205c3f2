// Symmetric compositions: their coefficients, and a step that fails on the way.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/sphere_motions.hpp"
#include "numeric/composition.hpp"
#include "study/order.hpp"

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
  for (const std::vector<double>& parts : {kahan_li(), suzuki_umeno()}) {
    CHECK(palindrome(parts));
    CHECK(power_sum(parts, 1) == Approx(1.0).epsilon(1e-15));
    CHECK(std::abs(power_sum(parts, 3)) < 1e-14);
    CHECK(std::abs(power_sum(parts, 5)) < 1e-14);
  }
  CHECK(std::abs(power_sum(suzuki_umeno(), 7)) < 1e-14);
  CHECK(std::abs(power_sum(kahan_li(), 7)) > 1e-3);
}

TEST_CASE("nine parts bring a planet back to where it was at order 6, fifteen at order 8") {
  constexpr double e = 0.2;
  const auto model = model_of("kepler", {});
  const State start{Eigen::Vector2d(1.0 - e, 0.0),
                    Eigen::Vector2d(0.0, std::sqrt((1.0 + e) / (1.0 - e)))};
  for (const char* const method : {"stormer_verlet", "implicit_midpoint"}) {
    INFO(method);
    for (const double fifteen : {0.0, 1.0}) {
      std::vector<OrderPoint> points;
      for (const int n : {32, 64}) {
        const double h = 2.0 * M_PI / n;
        const auto run = start_run(*model, "kepler", std::string("composed6:") + method,
                                   "hamiltonian", start, h, {{"composition", fifteen}});
        REQUIRE(take(*run, n));
        points.push_back({h, distance(state_of(*run), start)});
      }
      INFO(points.front().error << " " << points.back().error);
      CHECK(observed_order(points, 1e-11) == Approx(6.0 + 2.0 * fifteen).margin(0.4));
      // Symmetric: it goes back the way that it came.
      const double h = 2.0 * M_PI / 32;
      const auto run = start_run(*model, "kepler", std::string("composed6:") + method,
                                 "hamiltonian", start, h, {{"composition", fifteen}});
      REQUIRE(take(*run, 5));
      State back = state_of(*run);
      back.v = -back.v;
      const auto home = start_run(*model, "kepler", std::string("composed6:") + method,
                                  "hamiltonian", back, h, {{"composition", fifteen}});
      REQUIRE(take(*home, 5));
      CHECK((state_of(*home).q - start.q).norm() < 1e-11);
    }
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
