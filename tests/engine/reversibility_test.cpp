// A symmetric method undoes a step of h by a step of −h; the others do not.
#include <catch2/catch.hpp>

#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

double return_defect(const std::string& system, const std::string& method,
                     const std::string& formulation, const OptionValues& options = {}) {
  const Preset& preset = calm_preset(system);
  const Opening open = opening(system, preset);
  const double h = preset.h;
  const auto run = start_run(*open.model, system, method, formulation, open.start, h, options);
  REQUIRE(take(*run, 50));
  run->reverse();
  REQUIRE(take(*run, 50));
  CHECK(run->time() == Approx(0.0).margin(1e-12));
  return distance(state_of(*run), open.start);
}

}  // namespace

TEST_CASE("symmetric methods return to their start to 1e-12, on every formulation") {
  for (const SystemEntry& system : catalogue().systems) {
    for (const Fit& fit : system.fits) {
      if (!catalogue().method(fit.method).symmetric) continue;
      for (const std::string& formulation : fit.formulations) {
        INFO(system.info.id << " " << fit.method << " " << formulation);
        CHECK(return_defect(system.info.id, fit.method, formulation) < 1e-12);
      }
    }
  }
}

TEST_CASE("the reduced Gonzalez methods return when their signs are fixed, and composed too") {
  for (const char* const system : {"gearbox", "knife_edge"}) {
    for (const char* const method : {"gonzalez_reduced", "gonzalez_reduced_fd",
                                     "composed4:gonzalez_reduced", "composed6:gonzalez_reduced"}) {
      INFO(system << " " << method);
      CHECK(return_defect(system, method, "", {{"signs", 1.0}}) < 1e-12);
    }
  }
}

TEST_CASE("explicit methods do not return") {
  for (const char* const method : {"explicit_euler", "heun2", "midpoint2", "rk4"}) {
    INFO(method);
    CHECK(return_defect("chaplygin_sleigh", method, "") > 1e-8);
  }
}
