// What the methods claim to keep, they keep over 100,000 steps; what they do not claim, they lose.
#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/support.hpp"
#include "observe/invariant_error.hpp"

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
  CanonicalState state;
  for (int i = 0; i < n; ++i) {
    REQUIRE(run->step().ok());
    run->read(state);
    const std::vector<double> now = open.model->invariants(state);
    for (std::size_t k = 0; k < now.size(); ++k) {
      worst[k] = std::max(worst[k], invariant_error(invariants[k].measure, now[k], start[k]));
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

TEST_CASE("the implicit midpoint rule keeps the sleigh's energy in the adapted frame only") {
  const std::vector<double> adapted =
      worst_errors("chaplygin_sleigh", "implicit_midpoint", "adapted", 0.1, 1000);
  const std::vector<double> lagrangian =
      worst_errors("chaplygin_sleigh", "implicit_midpoint", "lagrangian", 0.1, 1000);
  CHECK(adapted[0] <= 1e-13);
  CHECK(adapted[1] <= 1e-14);
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
