// A step ends, with its result or with a sentence, whatever is asked of step-size control; and a
// run that meets the edge of its coordinates says so, whatever its method.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/probing.hpp"
#include "session/session.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::string message_of(const std::string& system, const Preset& preset, const RunSpec& run,
                       double horizon) {
  Session session(catalogue(), {.system = system,
                                .parameters = preset.parameters,
                                .start = start_of(preset),
                                .h = preset.h,
                                .horizon = horizon,
                                .runs = {run}});
  while (session.state(0) == RunState::running) session.advance(0, 100);
  return session.message(0);
}

const Preset& preset_of(const std::string& system, const std::string& id) {
  for (const Preset& preset : catalogue().system(system).info.presets) {
    if (preset.id == id) return preset;
  }
  throw std::out_of_range(system + " has no preset " + id);
}

json failure(const std::string& request) {
  return parsed(probe(catalogue(), request)).at("error");
}

}  // namespace

TEST_CASE("a safety factor of 1 ends: a step that was refused is taken shorter") {
  const json end = parsed(probe(
      catalogue(),
      R"({"op":"step","system":"knife_edge","q":[0.14853464353380774,-4.878544292153948e-12,)"
      R"(-0.5999999997847428],"v":[0,0,0.2],"method":"dopri54","options":{"safety":1.0},"h":1,)"
      R"("n":5})"));
  CHECK(end.at("t") == 5.0);
  const Preset& chain = preset_of("pendulum_chain", "double_spherical");
  CHECK(message_of("pendulum_chain", chain,
                   {.method = "cf43", .h = 0.05, .options = {{"tolerance", 1e-8}, {"safety", 1.0}}},
                   1.0)
            .empty());
  for (const char* const id : {"impact", "soft"}) {
    const Preset& rod = preset_of("elastic_rod", id);
    CHECK(message_of("elastic_rod", rod,
                     {.method = "cf32b", .options = {{"tolerance", 1e-8}, {"safety", 1.0}}},
                     20.0 * rod.h)
              .empty());
  }
}

TEST_CASE("accepted steps that shrink to nothing end in words") {
  const json error =
      failure(R"({"op":"step","system":"suslov","q":[1,0,0,0,1,0,0,0,1],"v":[0.1,-0.03,0],)"
              R"("method":"cf43","options":{"tolerance":1e-14,"safety":0.25},"h":0.1,"n":1})");
  CHECK(error.at("code") == "no-convergence");
}

TEST_CASE("more than a million internal steps in a step end in words", "[long]") {
  const std::string body =
      R"({"op":"step","system":"free_rigid_body","q":[1,0,0,0,1,0,0,0,1],"v":[1.2,-0.9,1.5],)"
      R"("method":"dopri54","n":1,)";
  const std::string fast =
      R"({"op":"step","system":"suslov","q":[1,0,0,0,1,0,0,0,1],"v":[1e12,0,0],)"
      R"("method":"dopri54","h":0.1,"n":1})";
  for (const std::string& request :
       {body + R"("options":{"h_max":1e-14,"h_min":1},"h":0.1})", body + R"("h":1e9})", fast}) {
    INFO(request);
    CHECK(failure(request).at("code") == "no-convergence");
  }
  const Preset& backwards = preset_of("chaplygin_sleigh", "backwards");
  const std::string message =
      message_of("chaplygin_sleigh", backwards, {.method = "dopri54", .h = 1e9}, 1e9);
  INFO(message);
  CHECK(message.find("more than a million internal steps") != std::string::npos);
}

TEST_CASE("the internal steps that a step may take are fewer where each costs more", "[long]") {
  const Preset& rod = preset_of("elastic_rod", "soft");
  const std::string message = message_of(
      "elastic_rod", rod, {.method = "rkmk32", .h = 1.0, .options = {{"h_max", 1e-6}}}, 1.0);
  INFO(message);
  CHECK(message.find("a step of h = 1 asks for more than ") != std::string::npos);
  CHECK(message.find("a million") == std::string::npos);
}

TEST_CASE("limits of internal steps that allow one size alone are kept to") {
  const Preset& backwards = preset_of("chaplygin_sleigh", "backwards");
  const auto model = model_of("chaplygin_sleigh", backwards.parameters);
  const auto run = start_run(*model, "chaplygin_sleigh", "dopri54", "", start_of(backwards), 1.0,
                             {{"tolerance", 0.1}, {"h_min", 0.01}, {"h_max", 0.01}});
  const StepReport report = run->step();
  CHECK(report.ok());
  CHECK(report.substeps == 100);
}

TEST_CASE("a run that meets the edge of its frame says so, whatever its method") {
  for (const char* const id : {"slow", "loops", "perturbed"}) {
    const Preset& preset = preset_of("knife_edge", id);
    for (const char* const method :
         {"gonzalez", "avf", "energy_collocation4", "implicit_midpoint", "dopri54", "rk4",
          "composed4:gonzalez", "composed6:avf", "composed6:energy_collocation4"}) {
      for (const double h : {preset.h, 0.01}) {
        const std::string message = message_of(
            "knife_edge", preset, {.method = method, .formulation = "adapted", .h = h}, 60.0);
        INFO(id << " " << method << " at h = " << h << ": " << message);
        CHECK(message.find("cos φ = ε and the adapted frame has no value") != std::string::npos);
      }
    }
  }
}

TEST_CASE("every method that a preset names reaches its horizon", "[long]") {
  for (const SystemEntry& system : catalogue().systems) {
    for (const Preset& preset : system.info.presets) {
      for (const std::string& method : preset.methods) {
        if (method == "explicit_euler") continue;  // named for its failing
        INFO(system.info.id << " " << preset.id << " " << method);
        const auto model = model_of(system.info.id, preset.parameters);
        const auto run = start_run(*model, system.info.id, method, "", start_of(preset), preset.h);
        CHECK(take(*run, static_cast<int>(std::lround(preset.horizon / preset.h))));
      }
    }
  }
}

TEST_CASE(
    "Gonzalez with multipliers rolls the stone to the end: hard steps are followed from short") {
  for (const char* const id : {"reversal", "rocking"}) {
    INFO(id);
    const Preset& preset = preset_of("rattleback", id);
    const Opening open = opening("rattleback", preset);
    const auto run =
        start_run(*open.model, "rattleback", "gonzalez_full", "", open.start, preset.h);
    REQUIRE(take(*run, static_cast<int>(std::lround(preset.horizon / preset.h))));
    const double energy = open.model->invariants(open.start)[0];
    CHECK(std::abs(open.model->invariants(state_of(*run))[0] / energy - 1.0) < 1e-11);
  }
}

TEST_CASE("equations without a value are not said to be nearly solved") {
  const Preset& preset = catalogue().system("rolling_disk").info.presets.front();
  const std::vector<double> singular{1.0, -1.0};
  const std::string message =
      message_of("rolling_disk", preset,
                 {.method = "gonzalez_reduced", .options = {{"signs", singular}}}, 1.0);
  CHECK(message.ends_with("have no finite value from this state."));
}

TEST_CASE("a step of implicit equations that are not solved ends, after a bounded work") {
  // A step far too long for a rod of 60 numbers: its solution is looked for from short steps.
  const Preset& rod = preset_of("elastic_rod", "impact");
  const Opening open = opening("elastic_rod", rod);
  const auto run = start_run(*open.model, "elastic_rod", "itoh_abe", "", open.start, 0.1);
  const StepReport report = run->step();
  CHECK(report.status == StepStatus::no_convergence);
  const int unknowns = static_cast<int>(open.start.q.size() + open.start.v.size());
  CHECK(report.jacobians * unknowns + report.iterations < 25'000);
}

TEST_CASE("the work that a step of internal steps may take counts all that they evaluate") {
  const Preset& ball = catalogue().system("chaplygin_sphere").info.presets.front();
  const auto model = model_of("chaplygin_sphere", ball.parameters);
  State start = start_of(ball);
  start.v *= 1.5e6;
  start = model->project(start);
  const auto run =
      start_run(*model, "chaplygin_sphere", "rkmk853", "", start, 0.1, {{"tolerance", 1e-13}});
  const StepReport report = run->step();
  CHECK(report.status == StepStatus::too_many_steps);
  constexpr int a_step = 100;
  CHECK(report.evaluations + report.exponentials + report.commutators + report.dexp_inverses <
        6'000'000 + a_step);
}
