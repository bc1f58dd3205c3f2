// Every number of an answer is finite: JSON has no word for others but null, which a reader takes
// for a number that is missing.
#include <catch2/catch.hpp>

#include "engine/probing.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

json refusal(const json& request) {
  const json result = answer(request);
  CAPTURE(request.dump(), result.dump());
  REQUIRE(result.contains("error"));
  return result["error"];
}

const json fast{{"system", "chaplygin_sleigh"}, {"q", {0, 0, 0}}, {"v", {1e200, 0, 0}}};

json asked(const std::string& op, json request) {
  request["op"] = op;
  return request;
}

}  // namespace

TEST_CASE("what overflows is refused, with the name of the field that does") {
  const auto named = [](const json& request) {
    const json error = refusal(request);
    CHECK(error["code"] == "not-finite");
    return error["message"].get<std::string>();
  };
  using Catch::Contains;
  CHECK_THAT(named(asked("invariants", fast)), Contains("“energy”"));
  CHECK_THAT(
      named(asked("rate",
                  {{"system", "chaplygin_sleigh"}, {"q", {0, 0, 0}}, {"v", {1e200, 0, 1e200}}})),
      Contains("The energy of this start is not finite"));
  CHECK_THAT(
      named(asked("reflection",
                  {{"system", "chaplygin_sleigh"}, {"q", {0, 0, 0}}, {"v", {1e308, 0, 1e308}}})),
      Contains("“p_plus”"));
  for (const char* const function : {"exp", "cay"}) {
    const json group{{"group", "SO3"}, {"function", function}, {"u", {1e200, 0, 0}}};
    CHECK_THAT(named(asked("group", group)), Contains("“result”"));
  }
  // The state stays finite, its energy does not.
  json step = asked("step", fast);
  step.update({{"v", {0, 0, 1e100}}, {"method", "explicit_euler"}, {"h", 1e60}, {"n", 1}});
  CHECK_THAT(named(step), Contains("“energy”"));
  // A drawing has numbers of single precision.
  json far = asked("project", fast);
  far.update({{"q", {1e300, 0, 0}}, {"v", {1, 0, 0}}});
  CHECK(answer(far)["q"][0] == 1e300);
  far["poses"] = true;
  CHECK_THAT(named(far), Contains("“poses”"));
}

TEST_CASE("a start is told whether its speed or its place makes the energy infinite") {
  json step = asked("step", fast);
  step.update({{"method", "rk4"}, {"h", 0.1}, {"n", 1}});
  const json speed = refusal(step);
  CHECK(speed["code"] == "not-finite");
  CHECK(speed["message"] ==
        "The energy of this start is not finite: its velocities are too large.");
  const json place = refusal({{"op", "step"},
                              {"system", "sphere_bodies"},
                              {"parameters", {{"n", 2}}},
                              {"q", {1, 0, 0, 1, 0, 0}},
                              {"v", {0, 0, 0, 0, 0, 0}},
                              {"method", "rk4"},
                              {"h", 0.1},
                              {"n", 1}});
  CHECK(place["code"] == "out-of-range");
  CHECK_THAT(place["message"].get<std::string>(), Catch::Contains("singular"));
}

TEST_CASE("a zero byte does not cut a sentence off") {
  const std::string name("fl\0y", 4);
  const std::string message = refusal({{"op", name}})["message"];
  CHECK(message.find(name) != std::string::npos);
  CHECK(message.back() == '.');
}
