// Definitions in the language that people write: notations, named terms, expressions for numbers,
// starts by name, and forces with kinks; with motions that are known in closed form or were
// computed independently.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <string>

#include "catalog/complete.hpp"
#include "engine/defining.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// A system of one coordinate x, from a start with zero velocity.
json one_coordinate(const std::string& kinetic, const std::string& potential, const json& start) {
  return {{"coordinates", {"x"}},
          {"parameters", json::array({{{"id", "m"}, {"value", 1}}, {{"id", "k"}, {"value", 1}}})},
          {"kinetic", kinetic},
          {"potential", potential},
          {"starts", json::array({{{"q", json::array({start})}}})}};
}

State end_by(const json& definition, const std::string& method, double h, int n) {
  const Catalogue known = with(definition);
  const SystemEntry& entry = known.system(known.defined);
  return end_of(known, known.defined, {}, start_of(entry.info.presets.front()), method, "", h, n);
}

std::string refused(const json& definition) {
  try {
    (void)with(definition);
  } catch (const Refusal& refusal) {
    return refusal.message();
  }
  return "";
}

}  // namespace

TEST_CASE("an oscillator is the same in every notation") {
  for (const auto& [kinetic, potential] :
       {std::pair{"m*x_dot^2/2", "k*x^2/2"}, std::pair{"0.5*m*x_dot**2", "0.5*k*x**2"},
        std::pair{R"(\frac{1}{2} m \dot{x}^2)", R"(\frac{1}{2} k x^2)"},
        std::pair{"m*Derivative(x(t), t)**2/2", "k*x(t)**2/2"}, std::pair{"½ m ẋ²", "1/2 k x^2"},
        std::pair{"m x'[t]^2/2", "k x[t]^2/2"}, std::pair{"m/2 x'^2", "k pow(x, 2)/2"}}) {
    CAPTURE(kinetic, potential);
    const State end = end_by(one_coordinate(kinetic, potential, 1.0), "gauss6", 0.05, 20);
    CHECK(end.q[0] == Approx(std::cos(1.0)).epsilon(1e-9));
    CHECK(end.v[0] == Approx(-std::sin(1.0)).epsilon(1e-9));
  }
}

TEST_CASE("names in other letters and spellings are the names of the coordinates") {
  json definition = {{"coordinates", {"ϕ", "x_1"}},
                     {"kinetic", "½ (φ'^2 + x₁'^2)"},
                     {"potential", "-cos(phi) + x1^2/2"},
                     {"starts", json::array({{{"q", {1, 1}}}})}};
  const State end = end_by(definition, "gauss6", 0.05, 20);
  CHECK(end.q[1] == Approx(std::cos(1.0)).epsilon(1e-9));
  // The pendulum, by DOP853 of SciPy at 1e-13.
  CHECK(end.q[0] == Approx(0.60008537).epsilon(1e-7));
  definition["coordinates"] = {"φ", "ẋ"};
  CHECK(refused(definition).find("“ẋ” is no name") != std::string::npos);
}

TEST_CASE("terms are named once, and their rates follow by the chain rule") {
  json by_hand = {{"coordinates", {"a", "b"}},
                  {"kinetic", "a_dot^2 + b_dot^2/2 + cos(a - b)*a_dot*b_dot"},
                  {"potential", "-9.81*(2*cos(a) + cos(b))"},
                  {"starts", json::array({{{"q", {1, 0}}, {"v", {0, 0}}}})}};
  json by_places = by_hand;
  by_places["kinetic"] = "(x1'^2 + y1'^2 + x2'^2 + y2'^2)/2";
  by_places["potential"] = "9.81 (y1 + y2)";
  const State right = end_by(by_hand, "gauss6", 0.01, 500);
  for (const json& terms :
       {json({{"x2", "x1 + sin(b)"}, {"y2", "y1 - cos(b)"}, {"x1", "sin(a)"}, {"y1", "-cos(a)"}}),
        json("x1 = sin a; y1 = -cos a\nx2 = x1 + sin b; y2 = y1 - cos b"),
        json::array({"x1 = sin a", "y1 = -cos a", "x2 = x1 + sin b", "y2 = y1 - cos b"})}) {
    CAPTURE(terms.dump());
    by_places["terms"] = terms;
    const State end = end_by(by_places, "gauss6", 0.01, 500);
    CHECK(distance(end, right) < 1e-9);
  }
}

TEST_CASE("a term may be a velocity, such as a component of the angular velocity") {
  // Lagrange's top by Euler's angles.
  json definition = {
      {"coordinates", {"φ", "θ", "ψ"}},
      {"terms",
       "ω1 = φ' sin θ sin ψ + θ' cos ψ; ω2 = φ' sin θ cos ψ - θ' sin ψ; ω3 = φ' cos θ + ψ'"},
      {"kinetic", "(2 ω1^2 + 2 ω2^2 + 3 ω3^2)/2"},
      {"potential", "cos θ"},
      {"starts", json::array({{{"q", {0.1, 0.4, 0.2}}, {"v", {0.3, 0.1, 5}}}})},
      {"invariants",
       json::array({{{"id", "spin"}, {"expression", "3 ω3"}},
                    {{"id", "about_vertical"}, {"expression", "2 φ' sin(θ)^2 + 3 ω3 cos θ"}}})}};
  const Catalogue known = with(definition);
  const SystemEntry& entry = known.system(known.defined);
  const State start = start_of(entry.info.presets.front());
  const State end = end_of(known, known.defined, {}, start, "gauss6", "", 0.01, 300);
  const auto model = own_model(known);
  const std::vector<double> before = model->invariants(start);
  const std::vector<double> after = model->invariants(end);
  REQUIRE(before.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(after[i] == Approx(before[i]).epsilon(1e-10));
  CHECK(std::abs(end.q[1] - start.q[1]) > 0.01);
  definition["potential"] = "cos θ + ω3";
  CHECK(refused(definition).find("it is a velocity") != std::string::npos);
  definition["potential"] = "cos θ";
  definition["kinetic"] = "ω1'^2";
  CHECK(refused(definition).find("it would be an acceleration") != std::string::npos);
}

TEST_CASE("faulty terms are reported by their names") {
  json definition = one_coordinate("x_dot^2/2", "y^2", 1.0);
  definition["terms"] = {{"y", "z + 1"}, {"z", "y - 1"}};
  CHECK(refused(definition) == "The term y depends on itself.");
  definition["terms"] = {{"y", "2*(x"}};
  CHECK(refused(definition) ==
        "The term y, column 5: a closing bracket ) or an operator is missing.");
  definition["terms"] = {{"x", "2"}};
  CHECK(refused(definition) == "The name “x” has two meanings.");
  definition["terms"] = "y 2";
  CHECK(refused(definition) == "A term is written name = expression, not “y 2”.");
  definition["terms"] = {{"y", "2*(x"}, {"w", "x"}};
  const json told = answer({{"op", "read"}, {"system", definition}});
  std::string fields;
  for (const json& field : told.at("fields")) {
    if (field.contains("error")) fields += field.at("field").get<std::string>() + " ";
  }
  CHECK(fields == "terms.1 potential ");
}

TEST_CASE("the expressions of a definition are given in each notation") {
  const json definition = one_coordinate("½ m x'^2", "k x²/2", 1.0);
  const auto text = [&](const char* notation) {
    const json told = answer({{"op", "read"}, {"system", definition}, {"notation", notation}});
    if (told.contains("error")) return told["error"].at("message").get<std::string>();
    return told.at("fields")[0].at("text").get<std::string>() + " and " +
           told.at("fields")[1].at("text").get<std::string>();
  };
  CHECK(text("plain") == "1/2*m*x_dot^2 and k*x^2/2");
  CHECK(text("sympy") == "1/2*m*Derivative(x(t), t)**2 and k*x(t)**2/2");
  CHECK(text("latex") == R"(\frac{1}{2} m \dot{x}^{2} and \frac{k x^{2}}{2})");
  CHECK(text("tex") == "“notation” is plain, latex or sympy, not “tex”.");
}

TEST_CASE("numbers may be expressions, and starts may name their coordinates") {
  json definition = {
      {"coordinates", {"x", {{"id", "θ"}, {"range", {"-pi", "w pi"}}}}},
      {"parameters", json::array({{{"id", "k"}, {"value", 4}},
                                  {{"id", "w"}, {"value", "sqrt(k)"}, {"max", "10 w0"}},
                                  {{"id", "masses"}, {"value", {1, "1/3"}}}})},
      {"kinetic", "(masses1 x'^2 + 3 masses2 θ'^2)/2"},
      {"potential", "w^2 x^2/2"},
      {"starts", json::array({{{"q", {{"θ", "pi/4"}, {"x", "pi/2"}}},
                               {"v", {{"theta_dot", 1}}},
                               {"h", "pi/100"},
                               {"horizon", "2 pi/w"}}})}};
  CHECK(refused(definition).find("“max”, column 4: unknown name “w0”") == 0);
  definition["parameters"][1]["max"] = "10 k";
  CHECK(refused(definition).find("theta_dot") != std::string::npos);
  definition["starts"][0]["v"] = {{"θ_dot", 1}};
  const Catalogue known = with(definition);
  const SystemInfo& info = known.system(known.defined).info;
  CHECK(info.parameters[1].value == Value(2.0));
  CHECK(info.parameters[1].maximum == 40.0);
  CHECK(info.parameters[2].value.numbers()[1] == 1.0 / 3.0);
  const Preset& start = info.presets.front();
  CHECK(start.q == std::vector<double>{std::numbers::pi / 2.0, std::numbers::pi / 4.0});
  CHECK(start.v == std::vector<double>{0.0, 1.0});
  CHECK(start.h == std::numbers::pi / 100.0);
  CHECK(start.horizon == std::numbers::pi);
  // x = (π/2) cos 2t
  const State end = end_by(definition, "gauss6", 0.02, 50);
  CHECK(end.q[0] == Approx(std::numbers::pi / 2.0 * std::cos(2.0)).epsilon(1e-9));
  definition["starts"][0]["q"] = {{"x", 1}};
  CHECK(refused(definition) == "A start has no number for the coordinate “θ”.");
}

TEST_CASE("potentials with kinks move as they should") {
  // Between straight sides: x'' = −1 or 1, and back after a period of 4.
  const State valley = end_by(one_coordinate("x_dot^2/2", "|x|", 0.5), "gauss4", 0.001, 4000);
  CHECK(valley.q[0] == Approx(0.5).margin(2e-3));
  CHECK(valley.v[0] == Approx(0.0).margin(2e-3));
  // Between springy walls: free flight, and half a period of the frequency 10 at each wall.
  json walls = one_coordinate("x_dot^2/2", "50 max(x - 1, 0)^2 + 50 max(-1 - x, 0)^2", 0.0);
  walls["starts"][0]["v"] = {1};
  const double period = 4.0 + 2.0 * std::numbers::pi / 10.0;
  const State wall = end_by(walls, "gauss4", period / 4000.0, 4000);
  CHECK(wall.q[0] == Approx(0.0).margin(1e-5));
  CHECK(wall.v[0] == Approx(1.0).margin(1e-5));
  // The same walls, by cases.
  walls["potential"] = "Piecewise((50*(x - 1)**2, x > 1), (50*(x + 1)**2, x < -1), (0, True))";
  CHECK(distance(end_by(walls, "gauss4", period / 4000.0, 4000), wall) < 1e-12);
}

TEST_CASE("dry friction stops half swings where it should") {
  json block = one_coordinate("x_dot^2/2", "x^2/2", 1.0);
  block["forces"] = {{"x", "-0.1*sign(x_dot)"}};
  // Each half swing is one about ±0.1: 1 → −0.8 → 0.6 → −0.4 at t = 3π.
  const State end = end_by(block, "gauss4", std::numbers::pi / 2000.0, 6000);
  CHECK(end.q[0] == Approx(-0.4).margin(2e-3));
}

TEST_CASE("a constraint may be an equation") {
  json sleigh = {{"coordinates", {"x", "y", "θ"}},
                 {"kinetic", "(x'^2 + y'^2 + θ'^2)/2"},
                 {"constraints", {"y' cos θ = x' sin θ"}},
                 {"starts", json::array({{{"q", {0, 0, 0.3}}, {"v", {1, 0.2, 0.4}}}})}};
  const State end = end_by(sleigh, "gonzalez_reduced", 0.01, 100);
  sleigh["constraints"] = {"y_dot*cos(θ) - x_dot*sin(θ)"};
  CHECK(distance(end, end_by(sleigh, "gonzalez_reduced", 0.01, 100)) == 0.0);
}

TEST_CASE("it is said how errors fall where a force jumps or has a kink, and so they do") {
  const auto said = [](const json& definition) {
    const Catalogue known = with(definition);
    return known.system(known.defined).info.energy;
  };
  const json valley = one_coordinate("x_dot^2/2", "|x|", 0.5);
  CHECK(said(valley).find("the potential has a kink: there the error of every method falls no "
                          "faster than h, ") != std::string::npos);
  json wall = one_coordinate("x_dot^2/2", "50 max(x - 1, 0)^2", 0.5);
  wall["starts"][0]["v"] = {1};
  CHECK(said(wall).find("the potential has a jump in its derivative of order 2: there the error of "
                        "every method falls no faster than h²") != std::string::npos);
  json friction = one_coordinate("x_dot^2/2", "x^2/2", 1.0);
  friction["forces"] = {{"x", "-0.1*sign(x_dot)"}};
  CHECK(said(friction).find("the force on x jumps: there the error of every method falls no faster "
                            "than h,") != std::string::npos);
  friction["forces"] = {{"x", "-0.1*x_dot*abs(x_dot)"}};
  CHECK(said(friction).find("falls no faster than h³") != std::string::npos);
  CHECK(said(one_coordinate("x_dot^2/2", "floor(x)", 0.5)).find("no method follows such a jump") !=
        std::string::npos);
  for (const char* smooth : {"abs(x)^2", "if(x > 0, x^2, x*x)", "max(x^2 + 1, 0)", "x^2/2"}) {
    CAPTURE(smooth);
    CHECK(said(one_coordinate("x_dot^2/2", smooth, 0.5)).find("Where the motion meets") ==
          std::string::npos);
  }
  // x = ½ − t²/2 meets the kink at t = 1: v = −1 there, and x = −1 + (t − 2)²/2 … after it.
  const auto error = [&](double h) {
    const State end = end_by(valley, "gauss6", h, static_cast<int>(std::lround(1.5 / h)));
    return std::abs(end.q[0] - (-0.5 + 0.125));
  };
  double largest_coarse = 0.0;
  double largest_fine = 0.0;
  for (int i = 0; i < 8; ++i) {
    largest_coarse = std::max(largest_coarse, error(1.5 / (20.0 + i)));
    largest_fine = std::max(largest_fine, error(1.5 / (320.0 + 16.0 * i)));
  }
  const double order = std::log(largest_coarse / largest_fine) / std::log(16.0);
  CHECK(order > 0.8);
  CHECK(order < 1.2);
}
