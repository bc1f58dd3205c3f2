// What a method chooses at the start of a step is given: then a step of −h undoes one of h.
#include <catch2/catch.hpp>

#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

double return_defect(const std::string& system, const std::string& method,
                     const OptionValues& options) {
  const Preset& preset = calm_preset(system);
  const Opening open = opening(system, preset);
  const double h = preset.h;
  const auto run = start_run(*open.model, system, method, "", open.start, h, options);
  REQUIRE(take(*run, 50));
  run->reverse();
  REQUIRE(take(*run, 50));
  CHECK(run->time() == Approx(0.0).margin(1e-12));
  return distance(state_of(*run), open.start);
}

}  // namespace

TEST_CASE("the reduced Gonzalez methods return when their signs are fixed, and composed too") {
  for (const char* const system : {"gearbox", "knife_edge"}) {
    for (const char* const method : {"gonzalez_reduced", "gonzalez_reduced_fd",
                                     "composed4:gonzalez_reduced", "composed6:gonzalez_reduced"}) {
      INFO(system << " " << method);
      CHECK(return_defect(system, method, {{"signs", 1.0}}) < 1e-12);
    }
  }
}
