// What the methods claim to keep, they keep over 100,000 steps; what they do not claim, they lose.
#include <algorithm>
#include <catch2/catch.hpp>

#include "catalog/invariant_error.hpp"
#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// The largest error of each invariant over n steps.
std::vector<double> worst_errors(const std::string& system, const std::string& method,
                                 const std::string& formulation, double h, int n) {
  const Opening open = opening(system);
  const std::vector<Invariant>& invariants = catalogue().system(system).invariants;
  const std::vector<double> start = open.model->invariants(open.start);
  const auto run = start_run(*open.model, system, method, formulation, open.start, h);
  std::vector<double> worst(start.size(), 0.0);
  State state;
  for (int i = 0; i < n; ++i) {
    REQUIRE(run->step().ok());
    run->read(state);
    const std::vector<double> now = open.model->invariants(state);
    for (std::size_t k = 0; k < now.size(); ++k) {
      worst[k] = std::max(worst[k], invariant_error(invariants[k].measure, now[k], start[k], 1.0));
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("discrete gradients keep energy to 1e-13 and the constraint over 100,000 steps",
          "[long]") {
  for (const char* const system : {"chaplygin_sleigh", "rolling_disk"}) {
    for (const char* const method : {"gonzalez", "avf", "itoh_abe"}) {
      INFO(system << " " << method);
      const std::vector<double> worst = worst_errors(system, method, "adapted", 0.1, 100000);
      CHECK(worst[0] <= 1e-13);
      CHECK(worst[1] <= 1e-14);
    }
  }
}

TEST_CASE("the implicit midpoint rule keeps the sleigh's energy in its frame only") {
  for (const char* const formulation : {"adapted", "quasi_velocities"}) {
    INFO(formulation);
    const std::vector<double> framed =
        worst_errors("chaplygin_sleigh", "implicit_midpoint", formulation, 0.1, 1000);
    CHECK(framed[0] <= 1e-13);
    CHECK(framed[1] <= 1e-14);
  }
  const std::vector<double> lagrangian =
      worst_errors("chaplygin_sleigh", "implicit_midpoint", "lagrangian", 0.1, 1000);
  CHECK(lagrangian[0] > 1e-6);
  CHECK(lagrangian[1] > 1e-6);
}

TEST_CASE("classical methods lose energy, the more the lower their order") {
  const auto energy_error = [](const std::string& method) {
    return worst_errors("chaplygin_sleigh", method, "", 0.1, 1000)[0];
  };
  const double euler = energy_error("explicit_euler");
  const double heun = energy_error("heun2");
  const double rk4 = energy_error("rk4");
  CHECK(euler > 1e-2);
  CHECK(heun < euler);
  CHECK(heun > 1e-5);
  CHECK(rk4 < heun);
  CHECK(rk4 > 1e-9);
}

TEST_CASE("in quasi-velocities any method keeps the constraint, and none the energy for that") {
  for (const char* const system : {"chaplygin_sleigh", "rolling_disk", "chaotic_quartic", "gearbox",
                                   "snakeboard", "nonholonomic_particle", "knife_edge"}) {
    for (const char* const method : {"explicit_euler", "rk4", "gauss4"}) {
      INFO(system << " " << method);
      CHECK(worst_errors(system, method, "quasi_velocities", 0.02, 100)[1] <= 1e-14);
    }
  }
  CHECK(worst_errors("chaplygin_sleigh", "rk4", "quasi_velocities", 0.1, 1000)[0] > 1e-9);
  CHECK(worst_errors("chaplygin_sleigh", "rk4", "lagrangian", 0.1, 1000)[1] > 1e-7);
}

TEST_CASE("where G is constant Runge–Kutta takes the same steps in quasi-velocities and momenta") {
  const auto apart = [](const std::string& system, const std::string& method, double h) {
    const Opening open = opening(system);
    const auto end = [&](const char* formulation) {
      const auto run = start_run(*open.model, system, method, formulation, open.start, h);
      REQUIRE(take(*run, static_cast<int>(std::lround(2.0 / h))));
      return state_of(*run);
    };
    return distance(end("quasi_velocities"), end("adapted"));
  };
  for (const char* const method : {"heun2", "rk4", "gauss4"}) {
    INFO(method);
    CHECK(apart("chaplygin_sleigh", method, 0.1) < 1e-13);
    CHECK(apart("rolling_disk", method, 0.1) < 1e-13);
  }
  // G changes with the steering: the steps differ as much as their errors do.
  const double coarse = apart("snakeboard", "rk4", 0.1);
  CHECK(coarse > 1e-8);
  CHECK(std::log2(coarse / apart("snakeboard", "rk4", 0.05)) == Approx(4.0).margin(0.4));
}

TEST_CASE("every method keeps the disk's two momenta in the adapted frame") {
  for (const Fit& fit : catalogue().system("rolling_disk").fits) {
    const std::vector<std::string>& offered = fit.formulations;
    if (std::find(offered.begin(), offered.end(), "adapted") == offered.end()) continue;
    INFO(fit.method);
    const std::vector<double> worst = worst_errors("rolling_disk", fit.method, "adapted", 0.1, 500);
    CHECK(worst[2] <= 1e-14);
    CHECK(worst[3] <= 1e-14);
  }
}
