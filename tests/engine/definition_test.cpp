// Systems that are defined by data: they agree with the compiled ones and keep what their methods
// promise.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/defining.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const json sleigh = parsed(R"json({
  "id": "own_sleigh",
  "coordinates": ["x", "y", {"id": "theta", "angle": true}],
  "parameters": [{"id": "m", "value": 2}, {"id": "J", "value": 0.5}, {"id": "a", "value": 1}],
  "kinetic": "m/2*((x_dot - a*sin(theta)*theta_dot)^2 + (y_dot + a*cos(theta)*theta_dot)^2) + J/2*theta_dot^2",
  "constraints": ["sin(theta)*x_dot - cos(theta)*y_dot"],
  "starts": [{"q": [0, 0, 0.3], "v": [-1, 0, 0.4]}]
})json");

const json gearbox = parsed(R"json({
  "id": "own_gearbox",
  "coordinates": ["q1", "q2", "q3"],
  "kinetic": "sum(i, 1, 3, q_dot[i]^2)/2",
  "potential": "(q1^2 + q2^2)/2 + cos(q3) - 0.2*sin(2*q3)",
  "constraints": ["q1_dot + sin(q3)*q2_dot"],
  "starts": [{"q": [0.3, -0.5, 2.5], "v": [0.1, 0.4, 0.2]}]
})json");

const json kepler = parsed(R"json({
  "id": "own_kepler",
  "coordinates": ["x", "y"],
  "kinetic": "(x_dot^2 + y_dot^2)/2",
  "potential": "-1/sqrt(x^2 + y^2)",
  "invariants": [{"id": "L", "expression": "x*y_dot - y*x_dot"}],
  "starts": [{"q": [0.4, 0], "v": [0, 2]}]
})json");

const json pendula = parsed(R"json({
  "id": "own_pendula",
  "coordinates": [{"id": "a", "angle": true}, {"id": "b", "angle": true}],
  "kinetic": "a_dot^2 + b_dot^2/2 + a_dot*b_dot*cos(a - b)",
  "potential": "-2*cos(a) - cos(b)",
  "starts": [{"q": [1, 0.5], "v": [0, 0.2]}]
})json");

json changed(const json& definition, const char* field, const json& value) {
  json other = definition;
  other[field] = value;
  return other;
}

}  // namespace

TEST_CASE("a system that is typed in makes the steps of the compiled one") {
  struct Pair {
    const json& definition;
    const char* system;
    ParameterValues parameters;
    std::vector<std::pair<std::string, std::string>> runs;
  };
  const std::vector<std::pair<std::string, std::string>> constrained{
      {"rk4", "lagrangian"},
      {"dopri54", "lagrangian"},
      {"implicit_midpoint", "lagrangian"},
      {"gauss4", "lagrangian"},
      {"gonzalez_reduced", "canonical"},
      {"gonzalez_full", "canonical"},
      {"spark", "canonical"}};
  auto constant = constrained;
  for (const char* const method : {"gni", "dla", "si_dla", "mla"}) {
    constant.emplace_back(method, "canonical");
  }
  const std::vector<std::pair<std::string, std::string>> free{
      {"rk4", "lagrangian"},           {"stormer_verlet", "hamiltonian"},
      {"blanes_moan6", "hamiltonian"}, {"gonzalez", "hamiltonian"},
      {"avf", "hamiltonian"},          {"gauss6", "hamiltonian"}};
  for (const auto& [definition, system, parameters, runs] :
       {Pair{sleigh, "chaplygin_sleigh", {{"m", 2.0}, {"J", 0.5}, {"a", 1.0}}, constrained},
        Pair{gearbox, "gearbox", {}, constant}, Pair{kepler, "kepler", {}, free}}) {
    const Catalogue known = with(definition);
    const SystemEntry& own = known.system(known.defined);
    const State start = start_of(own.info.presets.front());
    for (const auto& [method, formulation] : runs) {
      CAPTURE(system, method);
      const State typed = end_of(known, known.defined, {}, start, method, formulation, 0.01, 1000);
      const State compiled =
          end_of(known, system, parameters, start, method, formulation, 0.01, 1000);
      // Round-off grows with the motion: a reflected frame's and a learnt Jacobian's most.
      CHECK(distance(typed, compiled) < 1e-11);
    }
  }
}

TEST_CASE("the start of a definition is brought onto its constraints") {
  json off = sleigh;
  off["starts"][0]["v"] = {1.0, 2.0, 0.4};
  const Catalogue known = with(off);
  const SystemEntry& entry = known.system("own_sleigh");
  const auto model = entry.make(complete(entry.info.parameters, {}, ""));
  const State start = start_of(entry.info.presets.front());
  CHECK(model->residual(start) < 1e-15);
  CHECK(start.v[2] != 0.0);
}

TEST_CASE("methods keep of typed-in systems what they keep of others") {
  const Catalogue known = with(pendula);
  const SystemEntry& entry = known.system("own_pendula");
  CHECK(entry.two_form);
  const auto model = entry.make(complete(entry.info.parameters, {}, ""));
  const State start = start_of(entry.info.presets.front());
  const double energy = model->invariants(start)[0];
  const auto change = [&](const std::string& method) {
    const State end = end_of(known, "own_pendula", {}, start, method, "", 0.05, 2000);
    return std::abs(model->invariants(end)[0] - energy);
  };
  CHECK(change("gonzalez") < 1e-12);
  CHECK(change("avf") < 1e-9);
  CHECK(change("rk4") > 1e-7);
  // A mass that depends on the angles is not separable.
  CHECK_THROWS_AS(change("stormer_verlet"), Refusal);
  for (const json& constrained : {sleigh, gearbox}) {
    const Catalogue own = with(constrained);
    const SystemEntry& one = own.system(own.defined);
    const auto system = one.make(complete(one.info.parameters, {}, ""));
    const State begin = start_of(one.info.presets.front());
    const State end = end_of(own, own.defined, {}, begin, "gonzalez_reduced", "", 0.1, 2000);
    const double before = system->invariants(begin)[0];
    CHECK(std::abs(system->invariants(end)[0] - before) < 1e-12 * (1.0 + std::abs(before)));
    CHECK(system->residual(end) < 1e-14);
  }
}

TEST_CASE("a force of the time drives a typed-in system") {
  const json driven = parsed(R"json({
    "coordinates": ["x"], "kinetic": "x_dot^2/2", "potential": "2*x^2",
    "forces": {"x": "cos(t) - 0.1*x_dot"}, "starts": [{"q": [0], "v": [0]}]})json");
  const Catalogue known = with(driven);
  const SystemEntry& entry = known.system("own");
  const auto model = entry.make({});
  const State state{Eigen::VectorXd::Constant(1, 0.5), Eigen::VectorXd::Constant(1, 2.0)};
  CHECK(model->rate(1.0, state).v[0] == Approx(-2.0 + std::cos(1.0) - 0.2).epsilon(1e-14));
  CHECK_FALSE(entry.two_form);
  CHECK(entry.invariants.front().conditional);
}

TEST_CASE("each expression of a definition is read by itself") {
  const json definition = {{"coordinates", {"x", "y"}},
                           {"kinetic", "x_dot^2 + y_dot"},
                           {"potential", "(x"},
                           {"constraints", {"y*x_dot", "x_dot^2"}},
                           {"forces", {{"x", "cos(t)"}}},
                           {"invariants", json::array({{{"id", "p"}, {"expression", "zz"}}})},
                           {"starts", json::array({{{"q", {0, 1}}, {"v", {0, 0}}}})}};
  const json told = answer({{"op", "read"}, {"system", definition}});
  const json& fields = told.at("fields");
  REQUIRE(fields.size() == 6);
  const auto field = [&](std::size_t i) { return fields[i].at("field").get<std::string>(); };
  const auto said = [&](std::size_t i) {
    return fields[i].contains("error") ? fields[i]["error"].at("message").get<std::string>() : "";
  };
  CHECK(field(0) == "kinetic");
  CHECK(said(0).find("linear in y_dot") != std::string::npos);
  CHECK(fields[0].contains("mathml"));
  CHECK(said(1).find("The potential, column 3") != std::string::npos);
  CHECK_FALSE(fields[1].contains("mathml"));
  CHECK(field(2) == "constraints.0");
  CHECK(said(2).empty());
  CHECK(said(3).find("not linear in the velocities: what multiplies x_dot") != std::string::npos);
  CHECK(field(4) == "forces.x");
  CHECK(said(4).empty());
  CHECK(said(5).find("unknown name “zz”") != std::string::npos);
  CHECK(fields[5].at("error").at("name") == "zz");
  CHECK_FALSE(fields[3].at("error").contains("name"));
  CHECK(told.contains("refused"));
  CHECK_FALSE(told.contains("entry"));

  json good = definition;
  good["kinetic"] = "x_dot^2 + y_dot^2";
  good["potential"] = 0;
  good["constraints"] = {"y*x_dot"};
  good.erase("invariants");
  const json accepted = answer({{"op", "read"}, {"system", good}});
  CHECK_FALSE(accepted.contains("refused"));
  CHECK(accepted.at("entry").at("id") == "own");
  CHECK(answer({{"op", "read"}, {"system", "kepler"}}).at("error").at("code") == "bad-request");
}

TEST_CASE("a request of the probe may define its system") {
  const json asked =
      answer({{"op", "rate"}, {"system", kepler}, {"q", {1.0, 0.0}}, {"v", {0.0, 1.0}}});
  CHECK(asked.at("v_dot")[0].get<double>() == Approx(-1.0).epsilon(1e-15));
  const json kept =
      answer({{"op", "invariants"}, {"system", kepler}, {"q", {2.0, 0.0}}, {"v", {0.0, 3.0}}});
  CHECK(kept.at("L") == 6.0);
  const json entry = answer({{"op", "define"}, {"system", gearbox}});
  CHECK(entry.at("id") == "own_gearbox");
  CHECK(entry.at("components").size() == 6);
  // It is gone with the request.
  CHECK(answer({{"op", "define"}, {"system", "own_gearbox"}}).at("error").at("code") ==
        "unknown-system");
}

TEST_CASE("thirty coordinates are as good as two") {
  json chain{{"kinetic", "sum(i, 1, 30, x_dot[i]^2)/2"},
             {"potential", "sum(i, 1, 29, (x[i + 1] - x[i])^2/2 + (x[i + 1] - x[i])^4/4)"},
             {"coordinates", json::array()}};
  std::vector<double> q(30, 0.0);
  q[0] = 1.0;
  for (int i = 1; i <= 30; ++i) chain["coordinates"].push_back("x" + std::to_string(i));
  chain["starts"] = {{{"q", q}, {"v", std::vector<double>(30, 0.0)}}};
  const Catalogue known = with(chain);
  const State start = start_of(known.system("own").info.presets.front());
  const State end = end_of(known, "own", {}, start, "stormer_verlet", "", 0.05, 200);
  // The springs push nothing but each other: their sum stays.
  CHECK(end.q.sum() == Approx(1.0).epsilon(1e-13));
}

TEST_CASE("a definition can't take the id of a system that is there") {
  Catalogue known = catalogue();
  CHECK_THROWS_WITH(known.define(entry_of(definition_of(changed(kepler, "id", "kepler")))),
                    Catch::Contains("There is a system “kepler” already"));
}

TEST_CASE("constraints that are rates of positions are said to let these drift") {
  const auto told = [](const json& definition) {
    const SystemEntry entry = entry_of(definition_of(definition));
    const Invariant& constraint = entry.invariants.at(1);
    REQUIRE(constraint.id == "constraint");
    return constraint.sentence.find("rates of positions") != std::string::npos;
  };
  const auto bound = [](const json& coordinates, const json& constraints, const json& q) {
    json definition{
        {"id", "own_bound"}, {"coordinates", coordinates}, {"constraints", constraints}};
    std::string kinetic;
    for (const std::string id : coordinates) {
      kinetic += (kinetic.empty() ? "" : " + ") + id + "_dot^2/2";
    }
    definition["kinetic"] = kinetic;
    definition["starts"] = {{{"q", q}, {"v", json(std::vector<double>(q.size(), 0.0))}}};
    return definition;
  };
  // A surface, with and without a factor; a loop of bars; one of two constraints alone; a rate that
  // is one on the others' leaves only.
  CHECK(told(bound({"x", "y", "z"}, {"x*x_dot + y*y_dot + 4*z^3*z_dot"}, {1, 0.2, 0.3})));
  CHECK(told(bound({"x", "y", "z"}, {"exp(x)*(x*x_dot + y*y_dot + z*z_dot)"}, {1, 0.2, 0.3})));
  CHECK(told(bound(
      {"a", "b", "c"},
      {"sin(a)*a_dot + sin(b)*b_dot - sin(c)*c_dot", "cos(a)*a_dot + cos(b)*b_dot - cos(c)*c_dot"},
      {1, 0.4, 1.4})));
  CHECK(
      told(bound({"x", "y", "z", "w"}, {"z_dot - y*x_dot", "w_dot - x*x_dot"}, {1, 0.2, 0.3, 0})));
  CHECK(told(bound({"x", "y", "z"}, {"z_dot", "y_dot - z*x_dot"}, {1, 0.2, 0.3})));
  CHECK_FALSE(told(bound({"x", "y", "z"}, {"z_dot - y*x_dot"}, {1, 0.2, 0.3})));
  CHECK_FALSE(told(bound({"x", "y", "z"}, {"z_dot - y*x_dot"}, {0, 0, 0})));
  CHECK_FALSE(told(sleigh));
  CHECK_FALSE(told(gearbox));
}
