// The probe answers every line, the bad ones with a code and a sentence.
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "protocol/probe.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

nlohmann::json ask(const std::string& line) {
  return nlohmann::json::parse(probe(catalogue(), line));
}

std::string code_of(const std::string& line) {
  const nlohmann::json answer = ask(line);
  if (!answer.contains("error")) return "accepted";
  CHECK(answer["error"]["message"].get<std::string>().back() == '.');
  return answer["error"]["code"];
}

const std::string sleigh_state = R"("system":"chaplygin_sleigh","q":[0,0,0],"v":[1,0,0.5])";

}  // namespace

TEST_CASE("bad lines are answered with a code") {
  CHECK(code_of("") == "bad-request");
  CHECK(code_of("[1, 2]") == "bad-request");
  CHECK(code_of("{\"op\": \"\xff\"}") == "bad-request");
  CHECK(code_of(R"({"op":"fly"})") == "bad-request");
  CHECK(code_of(R"({"op":"rate","system":"chaplygin_sleigh","q":[0,0,0]})") == "bad-request");
  CHECK(code_of(R"({"op":"rate","system":"chaplygin_sleigh","q":[0,"a",0],"v":[0,0,0]})") ==
        "bad-request");
  CHECK(code_of(R"({"op":"rate","system":"sled","q":[0,0,0],"v":[0,0,0]})") == "unknown-system");
  CHECK(code_of(R"({"op":"rate","system":"chaplygin_sleigh","q":[0,0],"v":[0,0,0]})") ==
        "wrong-size");
  CHECK(code_of(R"({"op":"rate",)" + sleigh_state + R"(,"parameters":{"m":0}})") == "out-of-range");
  CHECK(code_of(R"({"op":"rate",)" + sleigh_state + R"(,"parameters":{"mass":1}})") ==
        "unknown-parameter");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state + R"(,"method":"leapfrog","h":0.1,"n":1})") ==
        "unknown-method");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state + R"(,"method":"rk4","h":0,"n":1})") ==
        "out-of-range");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state + R"(,"method":"rk4","h":0.1,"n":1.5})") ==
        "out-of-range");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state + R"(,"method":"rk4","h":0.1})") ==
        "bad-request");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state +
                R"(,"method":"gonzalez","formulation":"lagrangian","h":0.1,"n":1})") ==
        "not-applicable");
  CHECK(
      code_of(
          R"({"op":"step","system":"chaplygin_sleigh","q":[0,0,0],"v":[0,1,0],"method":"rk4","h":0.1,"n":1})") ==
      "off-manifold");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state +
                R"(,"method":"dopri54","tolerance":1e-20,"t_end":1})") == "out-of-range");
  CHECK(code_of(R"({"op":"step",)" + sleigh_state +
                R"(,"method":"explicit_euler","h":1e200,"n":5})") == "not-finite");
}

TEST_CASE("a step answers with time, sleigh_state, invariants and work") {
  const nlohmann::json answer =
      ask(R"({"op":"step",)" + sleigh_state + R"(,"t":2,"method":"gonzalez","h":0.1,"n":7})");
  CHECK(answer["t"] == Approx(2.7));
  CHECK(answer["steps"] == 7);
  CHECK(answer["rejected"] == 0);
  CHECK(answer["iterations"] > 6);
  CHECK(answer["energy"] == Approx(0.5 + 0.5 * 9 * 0.25));
  CHECK(answer["constraint"] < 1e-15);
}

TEST_CASE("time turns round when asked: symmetric methods come back, others do not") {
  const auto there_and_back = [](const std::string& method) {
    return ask(R"({"op":"step",)" + sleigh_state + R"(,"method":")" + method +
               R"(","h":0.1,"n":50,"and_back":true})");
  };
  const nlohmann::json home = there_and_back("gonzalez");
  CHECK(home["t"].get<double>() == Approx(0).margin(1e-12));
  CHECK(home["steps"] == 100);
  CHECK(std::abs(home["q"][0].get<double>()) < 1e-12);
  CHECK(home["v"][2].get<double>() == Approx(0.5).epsilon(1e-12));
  // It leaves the constraints on its way, and is not put back on them.
  const nlohmann::json away = there_and_back("explicit_euler");
  CHECK(std::abs(away["q"][0].get<double>()) > 1e-3);
  CHECK(away["constraint"].get<double>() > 1e-6);
  CHECK(code_of(R"({"op":"step",)" + sleigh_state +
                R"(,"method":"rk4","h":0.1,"n":1,"and_back":1})") == "bad-request");
}

TEST_CASE("adaptive methods take tolerance and t_end") {
  const nlohmann::json answer =
      ask(R"({"op":"step",)" + sleigh_state + R"(,"method":"dopri54","tolerance":1e-9,"t_end":3})");
  CHECK(answer["t"] == 3.0);
  CHECK(answer["steps"] > 3);
}

TEST_CASE(
    "reactions of many states at once are those of each, refused in words when they do not fit") {
  const json first{{"op", "reactions"},
                   {"system", "snakeboard"},
                   {"t", {0.5}},
                   {"q", {0.1, 0.2, 0.3, 0.4, 0.5}},
                   {"v", {1, 0.5, 0.4, 0.3, -0.2}}};
  json second = first;
  second["t"] = {2.0};
  second["q"] = {0.0, 0.4, 0.1, -1.0, 2.0};
  json both = first;
  for (const char* field : {"t", "q", "v"}) {
    for (const json& number : second[field]) both[field].push_back(number);
  }
  json one_by_one = answer(first).at("reactions");
  REQUIRE(one_by_one.size() == 12);
  const json of_second = answer(second).at("reactions");
  one_by_one.insert(one_by_one.end(), of_second.begin(), of_second.end());
  CHECK(answer(both).at("reactions") == one_by_one);
  CHECK(one_by_one[3] != one_by_one[15]);

  both["t"] = {0.5};
  CHECK(answer(both).at("error").at("code") == "bad-request");
  json one_short = first;
  one_short["q"].erase(4);
  CHECK(answer(one_short).at("error").at("code") == "bad-request");
}

TEST_CASE("project moves a start onto the constraints") {
  const nlohmann::json answer =
      ask(R"({"op":"project","system":"chaplygin_sleigh","q":[0,0,0],"v":[1,0.4,0.5]})");
  CHECK(std::abs(answer["v"][1].get<double>()) < 1e-15);
  CHECK(answer["q"] == nlohmann::json({0.0, 0.0, 0.0}));
}

TEST_CASE("structure answers with the matrix by rows and the Jacobiator") {
  const nlohmann::json answer = ask(R"({"op":"structure",)" + sleigh_state + "}");
  CHECK(answer["rho"].size() == 2);
  CHECK(answer["frame"].size() == 2);
  REQUIRE(answer["Pi"].size() == 25);
  CHECK(answer["Pi"][4] == 1.0);
  CHECK(answer["Pi"][20] == -1.0);
  CHECK(answer["jacobiator"] > 0.1);
  CHECK(answer["jacobiator_length"] > 0.1);
  CHECK(answer["components"][2]["id"] == "theta");
}

TEST_CASE("lists are refused in words when they do not fit") {
  const auto refusal = [](const std::string& parameters, const std::string& q) {
    return probe(catalogue(), R"({"op":"invariants","system":"pendulum_chain","parameters":)" +
                                  parameters + R"(,"q":)" + q + R"(,"v":[0,0,0]})");
  };
  CHECK(refusal(R"({"N":1,"m":[1,2]})", "[0,0,-1]").find("wrong-size") != std::string::npos);
  CHECK(refusal(R"({"N":1.5})", "[0,0,-1]").find("whole number") != std::string::npos);
  CHECK(refusal(R"({"N":1,"m":[]})", "[0,0,-1]").find("not 0.") != std::string::npos);
  CHECK(refusal(R"({"N":1,"m":[[[1]]]})", "[0,0,-1]").find("lists of them") != std::string::npos);
  const std::string deep = std::string(100000, '[') + "1" + std::string(100000, ']');
  CHECK(refusal(R"({"N":1,"m":)" + deep + "}", "[0,0,-1]").find("nested too deeply") !=
        std::string::npos);
  CHECK(refusal(R"({"N":1,"g":[1,2]})", "[0,0,-1]").find("one number") != std::string::npos);
  CHECK(refusal(R"({"N":1,"m":"x"})", "[0,0,-1]").find("bad-request") != std::string::npos);
  CHECK(refusal(R"({"N":1,"m":-1})", "[0,0,-1]").find("out-of-range") != std::string::npos);
  CHECK(refusal(R"({"N":2})", "[0,0,-1]").find("wrong-size") != std::string::npos);
  CHECK(refusal(R"({"N":1,"m":2})", "[0,0,-1]").find("energy") != std::string::npos);
}

TEST_CASE("options that count something are refused unless whole") {
  const auto taken = [](const std::string& method, const std::string& nodes) {
    return code_of(R"({"op":"step",)" + sleigh_state + R"(,"method":")" + method +
                   R"(","options":{"nodes":)" + nodes + R"(},"h":0.1,"n":1})");
  };
  for (const std::string method : {"avf", "energy_collocation4"}) {
    CHECK(taken(method, "4") == "accepted");
    CHECK(taken(method, "8.5") == "out-of-range");
  }
}

TEST_CASE("a start is cut or continued to the size that the parameters ask for") {
  const std::string answer =
      probe(catalogue(), R"({"op":"project","system":"pendulum_chain","parameters":{"N":3},)"
                         R"("q":[1,0,0,0,0,-2],"v":[1,1,0,0,0,1]})");
  CHECK(answer == R"({"q":[1.0,0.0,0.0,0.0,0.0,-1.0,0.0,0.0,-1.0],)"
                  R"("v":[0.0,1.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0]})");
}

TEST_CASE("a snakeboard whose rotor has all of its inertia is refused in words") {
  const auto board = [](double rotor) {
    return nlohmann::json{{"op", "project"},
                          {"system", "snakeboard"},
                          {"parameters", {{"m", 1.0}, {"l", 1.0}, {"I", rotor}}},
                          {"q", {0.0, 0.0, 0.0, 0.0, 0.0}},
                          {"v", {0.0, 0.0, 0.0, 0.0, 0.0}}};
  };
  CHECK_FALSE(ask(board(0.999).dump()).contains("error"));
  for (const double rotor : {1.0, 1.5}) {
    const nlohmann::json refused = ask(board(rotor).dump()).at("error");
    CHECK(refused.at("code") == "out-of-range");
    CHECK(refused.at("message") ==
          "These parameters make no snakeboard: the whole board's inertia m l² must be greater "
          "than that of its rotor, I.");
    CHECK_THROWS_WITH(model_of("snakeboard", {{"m", 1.0}, {"l", 1.0}, {"I", rotor}}),
                      Catch::Contains("no snakeboard"));
  }
}

TEST_CASE("a refusal does not repeat megabytes, and keeps its letters whole") {
  for (const std::string& letter : {std::string("x"), std::string("ä"), std::string("≤")}) {
    std::string long_name;
    for (int i = 0; i < 400'000; ++i) long_name += letter;
    for (const json& request :
         {json{{"op", long_name}}, json{{"op", "rate"}, {"system", long_name}},
          json{{"op", "step"},
               {"system", "kepler"},
               {"q", {1, 0}},
               {"v", {0, 1}},
               {"h", 0.1},
               {"n", 1},
               {"method", long_name}}}) {
      const std::string text = probe(catalogue(), request.dump());
      CHECK(text.size() < 4000);
      const std::string message = parsed(text)["error"]["message"];
      CHECK(message.find("\xEF\xBF\xBD") == std::string::npos);
      CHECK(message.find(" … ") != std::string::npos);
      CHECK(message.back() == '.');
    }
  }
}

TEST_CASE("requests about a motion refuse a velocity that the constraints do not allow") {
  for (const char* const op : {"rate", "forces"}) {
    const json request{
        {"op", op}, {"system", "chaplygin_sleigh"}, {"q", {0.0, 0.0, 0.3}}, {"v", {1.0, 0.0, 0.5}}};
    INFO(op);
    CHECK(parsed(probe(catalogue(), request.dump()))["error"]["code"] == "off-manifold");
  }
  // The rate is a formula too, for who knows that the state is not allowed.
  const json formula = answer({{"op", "rate"},
                               {"unchecked", true},
                               {"system", "chaplygin_sleigh"},
                               {"q", {0.0, 0.0, 0.3}},
                               {"v", {1.0, 0.0, 0.5}}});
  CHECK(formula["q_dot"] == json({1.0, 0.0, 0.5}));
  const json disk{
      {"op", "connection"}, {"system", "rolling_disk"}, {"q", {0, 0, 0, 0}}, {"v", {1, 1, 0.5, 1}}};
  CHECK(parsed(probe(catalogue(), disk.dump()))["error"]["code"] == "off-manifold");
}

TEST_CASE(
    "structure takes of a velocity that is not allowed the part along the frame, and says it") {
  const json request{{"op", "structure"},
                     {"system", "chaplygin_sleigh"},
                     {"q", {0.0, 0.0, 0.3}},
                     {"v", {1.0, 0.0, 0.5}}};
  const json asked = answer(request);
  json by_momenta = request;
  by_momenta.erase("v");
  by_momenta["rho"] = asked["rho"];
  const json same = answer(by_momenta);
  // The velocity in the answer belongs to the momenta, and is allowed.
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(asked["v"][i].get<double>() == Approx(same["v"][i].get<double>()).margin(1e-14));
  }
  const double across =
      std::sin(0.3) * asked["v"][0].get<double>() - std::cos(0.3) * asked["v"][1].get<double>();
  CHECK(std::abs(across) < 1e-14);
  CHECK(asked["v"][0].get<double>() != 1.0);
}
