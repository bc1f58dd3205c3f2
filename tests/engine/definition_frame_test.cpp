// A frame that is typed in gives the adapted formulation, with all that asks for it: the steps of
// the compiled systems, the bracket and its Jacobiator, driving along the directions.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "definition/defined_system.hpp"
#include "engine/defining.hpp"
#include "mechanics/adapted.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

struct Twin {
  const char* definition;
  const char* system;
};
constexpr Twin twins[]{{"sleigh", "chaplygin_sleigh"},
                       {"own_knife_edge", "knife_edge"},
                       {"own_nonholonomic_particle", "nonholonomic_particle"},
                       {"own_rolling_disk", "rolling_disk"},
                       {"own_snakeboard", "snakeboard"},
                       {"own_chaotic_quartic", "chaotic_quartic"}};

double largest(const json& a, const json& b) {
  if (!a.is_array()) return std::abs(a.get<double>() - b.get<double>());
  REQUIRE(a.size() == b.size());
  double most = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, largest(a[i], b[i]));
  return most;
}

}  // namespace

TEST_CASE("methods in a frame that is typed in take the compiled systems' steps") {
  for (const auto& [name, system] : twins) {
    const Catalogue known = with(shipped(name));
    const SystemEntry& own = known.system(known.defined);
    CHECK(own.formulations.front().id == "adapted");
    const Preset& preset = own.info.presets.front();
    const State start = start_of(preset);
    ParameterValues values = values_of_twins(own, known.system(system));
    for (const auto& [id, value] : preset.parameters) values[id] = value;
    const std::string chaotic = "chaotic_quartic";
    for (const char* const method :
         {"gonzalez", "avf", "implicit_midpoint", "energy_collocation4", "gauss4", "rk4"}) {
      CAPTURE(system, method);
      const int n = system == chaotic ? 200 : 1000;
      const State typed = end_of(known, known.defined, values, start, method, "adapted", 0.005, n);
      const State compiled = end_of(known, system, values, start, method, "adapted", 0.005, n);
      CHECK(distance(typed, compiled) < 1e-12 * (1.0 + compiled.q.norm() + compiled.v.norm()));
    }
    // Its quotients divide round-off by small differences.
    CAPTURE(system);
    const State typed =
        end_of(known, known.defined, values, start, "itoh_abe", "adapted", 0.005, 100);
    const State compiled = end_of(known, system, values, start, "itoh_abe", "adapted", 0.005, 100);
    CHECK(distance(typed, compiled) < 1e-8);
  }
}

TEST_CASE("the bracket of a frame that is typed in is that of the compiled system") {
  for (const auto& [name, system] : twins) {
    CAPTURE(system);
    const json definition = shipped(name);
    const Catalogue known = with(definition);
    const SystemEntry& own = known.system(known.defined);
    const Preset& preset = own.info.presets.front();
    json values = json::object();
    for (const auto& [id, value] : values_of_twins(own, known.system(system))) {
      values[id] = static_cast<double>(value);
    }
    State state = start_of(preset);
    for (Eigen::Index i = 0; i < state.q.size(); ++i)
      state.q[i] += 0.1 * static_cast<double>(i + 1);
    state = own_model(known)->project(state);
    const json q(std::vector<double>(state.q.begin(), state.q.end()));
    const json v(std::vector<double>(state.v.begin(), state.v.end()));
    const auto told = [&](const json& which, const char* op, const char* field, const json& value) {
      const json request{
          {"op", op}, {"system", which}, {"parameters", values}, {"q", q}, {field, value}};
      json answered = answer(request);
      CAPTURE(answered.dump());
      REQUIRE_FALSE(answered.contains("error"));
      return answered;
    };
    const json typed = told(definition, "structure", "v", v);
    const json compiled = told(system, "structure", "v", v);
    for (const char* const field :
         {"rho", "frame", "Pi", "grad_H", "jacobiator", "jacobiator_length"}) {
      CAPTURE(field);
      CHECK(largest(typed.at(field), compiled.at(field)) < 1e-13);
    }
    json row(std::vector<double>(compiled.at("rho").size(), 0.3));
    const json way = json::array({row, row});
    CHECK(largest(told(definition, "drive", "controls", way).at("q"),
                  told(system, "drive", "controls", way).at("q")) < 1e-13);
  }
}

TEST_CASE("how a state changes in a frame that is typed in is what its bracket and forces say") {
  json pushed = shipped("sleigh");
  pushed["potential"] = "x*cos(theta)";
  pushed["forces"] = {{"theta", "0.3*cos(t) - 0.2*x*theta_dot"}, {"x", "sin(theta)*y_dot"}};
  for (const json& one : {pushed, shipped("own_snakeboard"), shipped("own_rolling_disk")}) {
    CAPTURE(one.at("name"));
    const Definition definition = definition_of(one);
    using System = DefinedSystem<DefinedAs::framed>;
    const System system(std::make_shared<const Definition>(definition),
                        complete(definition.parameters, {}, ""), structure_of(definition));
    const Adapted<System> form(system);
    Adapted<System>::State z(2 * system.degrees() - system.constraint_count());
    for (Eigen::Index i = 0; i < z.size(); ++i) z[i] = 0.4 - 0.23 * static_cast<double>(i);
    constexpr double t = 0.7;
    const auto here = form.at(z);
    const Adapted<System>::State told = here.apply(here.gradient()) + here.forcing(t);
    CHECK((form.velocity(t, z) - told).norm() < 1e-13 * (1.0 + told.norm()));
  }
}

TEST_CASE("the energy of the sleigh in its orthonormal frame has nothing of its heading") {
  const Definition definition = definition_of(shipped("sleigh"));
  const Compiled compiled(definition, complete(definition.parameters, {}, ""),
                          structure_of(definition));
  int variables = 0;
  compiled.adapted_energy.evaluate<double>(
      [&](int number) {
        CHECK(number >= compiled.coordinates);
        ++variables;
        return 0.5;
      },
      [](std::size_t, double energy) { CHECK(energy == Approx(0.25).epsilon(1e-15)); });
  CHECK(variables == 2);
}

TEST_CASE("the Jacobiator has its derivatives where a momentum is zero") {
  // Along the blade there is none here, and the bracket is its derivative alone.
  const json request{{"op", "structure"}, {"q", {0.1, 0.2, -0.3}}, {"rho", {0.0, 0.2}}};
  json typed = request;
  typed["system"] = shipped("own_knife_edge");
  json compiled = request;
  compiled["system"] = "knife_edge";
  CHECK(answer(typed).at("jacobiator").get<double>() ==
        Approx(answer(compiled).at("jacobiator").get<double>()).epsilon(1e-13));
}

TEST_CASE("a run in a frame stops where the frame has no value, and goes on in other coordinates") {
  const json definition = shipped("own_knife_edge");
  const json request{{"op", "step"},   {"system", definition},
                     {"q", {0, 0, 0}}, {"v", {0.7, 0, 0.8}},
                     {"h", 0.05},      {"n", 60}};
  json in_frame = request;
  in_frame["method"] = "gonzalez";
  const json stopped = answer(in_frame);
  REQUIRE(stopped.contains("error"));
  CHECK(stopped["error"].at("code") == "out-of-range");
  CHECK(stopped["error"].at("message").get<std::string>().find(
            "the next step would reach or pass where the frame has no value or its directions are "
            "not independent at t = 1.95") != std::string::npos);
  json without = request;
  without["method"] = "gonzalez_reduced";
  CHECK(answer(without).contains("q"));
}

TEST_CASE("higher orders in the frame of reflections keep energy and constraints") {
  json plain = shipped("sleigh");
  plain.erase("frame");
  const Catalogue known = with(plain);
  const SystemEntry& entry = known.system(known.defined);
  const auto model = own_model(known);
  const State start = start_of(entry.info.presets.front());
  const double energy = model->invariants(start)[0];
  for (const auto& [method, order] :
       {std::pair{"gonzalez_reduced", 2}, std::pair{"composed4:gonzalez_reduced", 4},
        std::pair{"composed6:gonzalez_reduced", 6}}) {
    CAPTURE(method);
    REQUIRE(fits(entry, method));
    const auto end = [&, name = method](double h, int n) {
      return end_of(known, known.defined, {}, start, name, "", h, n);
    };
    const State arrived = end(0.1, 500);
    CHECK(model->invariants(arrived)[0] == Approx(energy).epsilon(1e-12));
    CHECK(model->residual(arrived) < 1e-13);
    const double h = order == 6 ? 0.2 : 0.1;
    const int n = static_cast<int>(std::lround(2.0 / h));
    const double seen = std::log2(distance(end(h, n), end(h / 2, 2 * n)) /
                                  distance(end(h / 2, 2 * n), end(h / 4, 4 * n)));
    CHECK(seen == Approx(order).margin(0.3));
  }
}
