// Ensembles: starts on the constraints with one energy, the same for everyone who has the seed; the
// energy error walks for the discrete principles and SPARK and stays for discrete gradients.
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/support.hpp"
#include "protocol/probe.hpp"
#include "study/ensemble.hpp"
#include "study/moments.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

EnsembleSpec spec_of(const std::string& system, const std::string& method, double h, double t) {
  const Preset& preset = catalogue().system(system).info.presets.front();
  return {.experiment = {.system = system,
                         .parameters = preset.parameters,
                         .start = start_of(preset),
                         .h = h,
                         .horizon = t,
                         .runs = {{.method = method}}},
          .energy = {},
          .samples = 20};
}

Moments moments_over(const EnsembleSpec& spec, std::uint32_t members) {
  const Ensemble ensemble(catalogue(), spec);
  std::vector<std::vector<double>> rows;
  for (std::uint32_t i = 0; i < members; ++i) {
    Member member = ensemble.run(i);
    REQUIRE(member.message.empty());
    REQUIRE(member.errors.size() == ensemble.times().size());
    rows.push_back(std::move(member.errors));
  }
  return moments_of(rows, ensemble.times().size());
}

}  // namespace

TEST_CASE(
    "starts are on the constraints, at the energy asked for, and differ with seed and number") {
  for (const char* const system :
       {"chaotic_quartic", "gearbox", "chaplygin_sleigh", "suslov", "heavy_top"}) {
    INFO(system);
    EnsembleSpec spec = spec_of(system, "rk4", 0.1, 1.0);
    const Ensemble ensemble(catalogue(), spec);
    const double energy = ensemble.model().invariants(spec.experiment.start)[0];
    for (std::uint32_t i = 0; i < 10; ++i) {
      const std::vector<double> kept = ensemble.model().invariants(ensemble.start(i));
      CHECK(std::abs(kept[0] - energy) < 1e-13 * (1.0 + std::abs(energy)));
      CHECK(kept[1] < 1e-14);
    }
    CHECK(distance(ensemble.start(3), ensemble.start(3)) == 0.0);
    CHECK(distance(ensemble.start(3), ensemble.start(4)) > 0.01);
    spec.seed = 2;
    CHECK(distance(ensemble.start(3), Ensemble(catalogue(), spec).start(3)) > 0.01);
  }
}

TEST_CASE("a start does not depend on the standard library that draws it") {
  EnsembleSpec spec = spec_of("chaotic_quartic", "rk4", 0.1, 1.0);
  spec.energy = 3.06;
  const State start = Ensemble(catalogue(), spec).start(5);
  // Computed natively; WebAssembly runs this case too.
  CHECK(start.q[0] == Approx(0.92127660958057112).epsilon(1e-13));
  CHECK(start.v[6] == Approx(0.26205500157777672).epsilon(1e-12));
}

TEST_CASE("P1 Figure 2: the variance of the energy error is of order h⁴ and grows, or is round-off",
          "[long]") {
  const auto variance = [](const char* method, double h) {
    EnsembleSpec spec = spec_of("chaotic_quartic", method, h, 60.0);
    spec.energy = 3.06;
    return moments_over(spec, 24).variance.back();
  };
  for (const char* const method : {"dla", "si_dla", "spark"}) {
    INFO(method);
    const double coarse = variance(method, 0.1);
    const double fine = variance(method, 0.05);
    CHECK(coarse / fine == Approx(16.0).margin(4.0));
    CHECK(coarse / 1e-4 > 0.01);
    CHECK(coarse / 1e-4 < 1.0);
  }
  for (const char* const method : {"gonzalez", "avf"}) {
    INFO(method);
    CHECK(variance(method, 0.1) < 1e-27);
  }
}

TEST_CASE("an ensemble that can't be is refused with a sentence") {
  const auto code_of = [](const EnsembleSpec& spec) {
    try {
      (void)Ensemble(catalogue(), spec).start(0);
    } catch (const Refusal& refusal) {
      CHECK(std::string(refusal.what()).back() == '.');
      return refusal.code();
    }
    return std::string("accepted");
  };
  EnsembleSpec spec = spec_of("gearbox", "rk4", 0.1, 1.0);
  CHECK(code_of(spec) == "accepted");
  spec.energy = -100.0;
  CHECK(code_of(spec) == "out-of-range");
  spec.energy = std::nan("");
  CHECK(code_of(spec) == "not-finite");
  spec.energy = 1.0;
  spec.spread = -1.0;
  CHECK(code_of(spec) == "out-of-range");
  spec.spread = 0.5;
  spec.samples = 0;
  CHECK(code_of(spec) == "out-of-range");
  spec.samples = 5;
  spec.experiment.runs.push_back({.method = "heun2"});
  CHECK(code_of(spec) == "out-of-range");
}

TEST_CASE("the probe computes members, and says of one that stopped why") {
  using nlohmann::json;
  const Preset& preset = catalogue().system("gearbox").info.presets.front();
  json request{{"op", "ensemble"},
               {"experiment",
                {{"system", "gearbox"},
                 {"q", preset.q},
                 {"v", preset.v},
                 {"h", 0.1},
                 {"horizon", 2.0},
                 {"runs", {{{"method", "gonzalez"}}}}}},
               {"samples", 4},
               {"first", 3},
               {"count", 2}};
  const auto ask = [&] { return json::parse(probe(catalogue(), request.dump())); };
  const json answer = ask();
  CHECK(answer.at("t").size() == 5);
  REQUIRE(answer.at("members").size() == 2);
  CHECK(answer.at("members")[1].at("errors").size() == 5);
  request["experiment"]["runs"] = {{{"method", "explicit_euler"}}};
  request["experiment"]["h"] = 1e80;
  request["experiment"]["horizon"] = 1e82;
  CHECK(ask().at("members")[0].at("message").get<std::string>().back() == '.');
  request["count"] = 1.5;
  CHECK(ask().at("error").at("code") == "out-of-range");
  request.erase("experiment");
  CHECK(ask().at("error").at("code") == "bad-request");
}
