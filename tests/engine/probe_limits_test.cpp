// Every request ends: what would take hours is refused before it begins.
#include <catch2/catch.hpp>

#include "engine/probing.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::string code(const json& request) {
  const json result = answer(request);
  if (!result.contains("error")) return "accepted";
  CHECK(result["error"]["message"].get<std::string>().back() == '.');
  return result["error"]["code"];
}

const json sleigh{{"system", "chaplygin_sleigh"}, {"q", {0, 0, 0}}, {"v", {1, 0, 0.5}}};

}  // namespace

TEST_CASE("a request takes at most a hundred million steps") {
  json step = sleigh;
  step.update({{"op", "step"}, {"method", "rk4"}, {"h", 1e-9}, {"n", 1e8 + 1}});
  CHECK(code(step) == "out-of-range");
  step["n"] = 3;
  CHECK(code(step) == "accepted");
  const json pair{{"op", "pair_step"}, {"system", "nonholonomic_particle"},
                  {"method", "mla"},   {"h", 0.1},
                  {"q0", {0, 0, 0}},   {"q1", {0.1, 0, 0}}};
  json many = pair;
  many["n"] = 1e8 + 1;
  CHECK(code(many) == "out-of-range");
  many["n"] = 1;
  CHECK(code(many) == "accepted");
}

TEST_CASE("an ensemble is bounded in its steps and in its numbers, all members together") {
  json experiment = sleigh;
  experiment.update({{"h", 0.1}, {"horizon", 1e6}, {"runs", {{{"method", "rk4"}}}}});
  json request{{"op", "ensemble"}, {"experiment", experiment}, {"samples", 1}, {"count", 11}};
  CHECK(code(request) == "out-of-range");
  request["experiment"]["horizon"] = 1e4;
  request["samples"] = 100000;
  request["count"] = 101;
  CHECK(code(request) == "out-of-range");
  request["experiment"]["horizon"] = 1.0;
  request["count"] = 2;
  CHECK(code(request) == "accepted");
  request["count"] = 1e5 + 1;
  CHECK(code(request) == "out-of-range");
}

TEST_CASE("velocities that follow from other fields are not given beside them") {
  json drive{
      {"op", "drive"}, {"system", "rolling_disk"}, {"q", {0, 0, 0, 0}}, {"controls", {{1, 0}}}};
  CHECK(code(drive) == "accepted");
  drive["v"] = "fast";
  CHECK(code(drive) == "bad-request");
  json structure{
      {"op", "structure"}, {"system", "rolling_disk"}, {"q", {0, 0, 0, 0}}, {"rho", {1, 0}}};
  CHECK(code(structure) == "accepted");
  structure["v"] = {0, 0, 0, 0};
  CHECK(code(structure) == "bad-request");
}
