// Methods that are defined by data: their steps are those of the compiled ones, and what algebra
// and measurement say of them is what the books say.
#include <catch2/catch.hpp>
#include <cmath>

#include "definition/method_definition.hpp"
#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "numeric/order_conditions.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const json typed_rk4 = parsed(R"json({
  "id": "own_rk4",
  "a": [[], ["1/2"], [0, "1/2"], [0, 0, 1]],
  "b": ["1/6", "1/3", "1/3", "1/6"],
  "c": [0, "1/2", "1/2", 1]
})json");

const json typed_gauss4 = parsed(R"json({
  "id": "own_gauss4",
  "a": [["1/4", "1/4 - sqrt(3)/6"], ["1/4 + sqrt(3)/6", "1/4"]],
  "b": ["1/2", "1/2"]
})json");

/// Lobatto IIIA of three stages: its first row is zero, so that A has no inverse.
const json typed_lobatto = parsed(R"json({
  "id": "own_lobatto",
  "a": [[0, 0, 0], ["5/24", "1/3", "-1/24"], ["1/6", "2/3", "1/6"]],
  "b": ["1/6", "2/3", "1/6"]
})json");

const json typed_dp54 = parsed(R"json({
  "id": "own_dp54",
  "a": [[], ["1/5"], ["3/40", "9/40"], ["44/45", "-56/15", "32/9"],
        ["19372/6561", "-25360/2187", "64448/6561", "-212/729"],
        ["9017/3168", "-355/33", "46732/5247", "49/176", "-5103/18656"],
        ["35/384", 0, "500/1113", "125/192", "-2187/6784", "11/84"]],
  "b": ["35/384", 0, "500/1113", "125/192", "-2187/6784", "11/84", 0],
  "c": [0, "1/5", "3/10", "4/5", "8/9", 1, 1],
  "companion": ["5179/57600", 0, "7571/16695", "393/640", "-92097/339200", "187/2100", "1/40"]
})json");

/// Bogacki and Shampine with a pair that does not hand its last stage on: Heun with Euler.
const json typed_heun_euler = parsed(R"json({
  "id": "own_heun_euler", "a": [[], [1]], "b": ["1/2", "1/2"], "companion": [1, 0]
})json");

const json typed_cf4 = parsed(R"json({
  "id": "own_cf4", "family": "commutator_free",
  "stages": [[], [["1/2"]], [[0, "1/2"]], [["1/2"], ["-1/2", 0, 1]]],
  "result": [["3/12", "2/12", "2/12", "-1/12"], ["-1/12", "2/12", "2/12", "3/12"]]
})json");

const json typed_rkmk4 = parsed(R"json({
  "id": "own_rkmk4", "family": "munthe_kaas",
  "a": [[], ["1/2"], [0, "1/2"], [0, 0, 1]],
  "b": ["1/6", "1/3", "1/3", "1/6"]
})json");

const json typed_verlet = parsed(R"json({
  "id": "own_verlet", "family": "splitting", "kicks": ["1/2", "1/2"], "drifts": [1]
})json");

ButcherTableau butcher(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
  return {a, b, a.rowwise().sum()};
}

}  // namespace

TEST_CASE("there are as many rooted trees as Cayley counted") {
  const std::vector<std::size_t> counts{1, 1, 2, 4, 9, 20};
  for (int order = 1; order <= 6; ++order) {
    const auto trees = rooted_trees(order);
    CHECK(trees.size() == counts[static_cast<std::size_t>(order - 1)]);
    for (const RootedTree& tree : trees) CHECK(tree.order() == order);
  }
  // The tall tree of n has γ = n!, the bush of n has γ = n.
  double tall = 0.0;
  double bush = 1e9;
  for (const RootedTree& tree : rooted_trees(5)) {
    tall = std::max(tall, tree.density());
    bush = std::min(bush, tree.density());
  }
  CHECK(tall == 120.0);
  CHECK(bush == 5.0);
}

TEST_CASE("a typed-in method makes the steps of the compiled one") {
  struct Pair {
    json own;
    const char* id;
    const char* system;
    double h;
  };
  const std::vector<Pair> pairs{{typed_rk4, "rk4", "chaplygin_sleigh", 0.05},
                                {typed_rk4, "rk4", "free_rigid_body", 0.05},
                                {typed_gauss4, "gauss4", "kepler", 0.02},
                                {typed_gauss4, "gauss4", "gearbox", 0.05},
                                {typed_cf4, "cf4", "free_rigid_body", 0.05},
                                {typed_cf4, "cf4", "pendulum_chain", 0.02},
                                {typed_rkmk4, "rkmk4", "heavy_top", 0.02},
                                {typed_rkmk4, "rkmk4", "free_rigid_body", 0.05},
                                {typed_verlet, "stormer_verlet", "kepler", 0.02},
                                {typed_dp54, "dopri54", "henon_heiles", 0.5}};
  for (const Pair& pair : pairs) {
    CAPTURE(pair.id, pair.system);
    const Preset& preset = catalogue().system(pair.system).info.presets.front();
    json request{{"op", "step"},      {"system", pair.system}, {"q", preset.q}, {"v", preset.v},
                 {"method", pair.id}, {"h", pair.h},           {"n", 200}};
    request["parameters"] = json::object();
    for (const auto& [id, value] : preset.parameters) {
      request["parameters"][id] = value.is_list() ? json(value.numbers()) : json(double(value));
    }
    const json compiled = answer(request);
    request["method"] = pair.own;
    const json typed = answer(request);
    REQUIRE(typed.contains("q"));
    // How soon Newton's iteration meets round-off hangs on the last digit of a node.
    if (compiled.at("iterations") == 0) {
      CHECK(typed.at("evaluations") == compiled.at("evaluations"));
    }
    for (const char* part : {"q", "v"}) {
      for (std::size_t i = 0; i < compiled.at(part).size(); ++i) {
        // Rounded coefficients are the same; Gauss's are found in another way, and the pair's
        // differences b − b̂ are rounded.
        CHECK(typed.at(part)[i].get<double>() ==
              Approx(compiled.at(part)[i].get<double>()).epsilon(1e-11).margin(1e-11));
      }
    }
  }
}

TEST_CASE("classical and splitting methods that are typed in agree to the last bit") {
  for (const auto& [own, id, system] : {std::tuple{typed_rk4, "rk4", "kepler"},
                                        std::tuple{typed_verlet, "stormer_verlet", "kepler"},
                                        std::tuple{typed_rkmk4, "rkmk4", "free_rigid_body"},
                                        std::tuple{typed_cf4, "cf4", "free_rigid_body"}}) {
    CAPTURE(id);
    const Preset& preset = catalogue().system(system).info.presets.front();
    json request{{"op", "step"}, {"system", system}, {"q", preset.q}, {"v", preset.v},
                 {"method", id}, {"h", 0.05},        {"n", 100}};
    const json compiled = answer(request);
    request["method"] = own;
    const json typed = answer(request);
    CHECK(typed.at("q") == compiled.at("q"));
    CHECK(typed.at("v") == compiled.at("v"));
  }
}

TEST_CASE("algebra says of a tableau what the books say") {
  const json of_rk4 = read_method(typed_rk4).at("tableau");
  CHECK(of_rk4.at("order") == 4);
  CHECK(of_rk4.at("row_sums") == 0.0);
  CHECK(of_rk4.at("symplecticity") > 0.01);
  // R(z) = 1 + z + z²/2 + z³/6 + z⁴/24.
  const json polynomial = of_rk4.at("stability").at("numerator");
  REQUIRE(polynomial.size() == 5);
  CHECK(polynomial[4].get<double>() == Approx(1.0 / 24.0));
  CHECK(of_rk4.at("stability").at("denominator").size() == 1);

  const json of_gauss = read_method(typed_gauss4);
  CHECK(of_gauss.at("tableau").at("order") == 4);
  CHECK(of_gauss.at("tableau").at("symmetry") < 1e-15);
  CHECK(of_gauss.at("tableau").at("symplecticity") < 1e-15);
  CHECK(of_gauss.at("entry").at("implicit") == true);
  CHECK(of_gauss.at("entry").at("symmetric") == true);
  CHECK(of_gauss.at("entry").at("symplectic") == true);
  // |R(∞)| = 1: the powers of both are the same.
  const json stability = of_gauss.at("tableau").at("stability");
  REQUIRE(stability.at("numerator").size() == 3);
  CHECK(stability.at("numerator")[2].get<double>() == Approx(1.0 / 12.0));
  CHECK(stability.at("denominator")[2].get<double>() == Approx(1.0 / 12.0));

  CHECK(read_method(typed_lobatto).at("tableau").at("order") == 4);
  CHECK(read_method(typed_dp54).at("tableau").at("order") == 5);
  CHECK(read_method(typed_dp54).at("entry").at("adaptive") == true);
  CHECK(read_method(typed_heun_euler).at("tableau").at("order") == 2);
  CHECK(read_method(typed_verlet).at("entry").at("order") == 2);
  CHECK(read_method(typed_verlet).at("entry").at("symmetric") == true);
  CHECK(read_method(typed_cf4).at("entry").at("order") == 4);
  // With its last exponentials exchanged it is of order 3 no longer of 4 (P5 (9), erratum).
  json swapped = typed_cf4;
  std::swap(swapped["result"][0], swapped["result"][1]);
  CHECK(read_method(swapped).at("entry").at("order") < 4);
  // A weight that is a little off: order 1 and no more, and the broken tree is said.
  const json bent =
      read_method(with_field(typed_rk4, "b", {"1/6", "1/3 - 1/100", "1/3", "1/6 + 1/100"}));
  CHECK(bent.at("tableau").at("order") == 1);
  CHECK(bent.at("tableau").at("broken").at("tree") == "[•]");
  // The three stages of Gauss have order 6, as far as the conditions are looked at.
  Eigen::MatrixXd a(3, 3);
  const double r = std::sqrt(15.0);
  a << 5.0 / 36.0, 2.0 / 9.0 - r / 15.0, 5.0 / 36.0 - r / 30.0, 5.0 / 36.0 + r / 24.0, 2.0 / 9.0,
      5.0 / 36.0 - r / 24.0, 5.0 / 36.0 + r / 30.0, 2.0 / 9.0 + r / 15.0, 5.0 / 36.0;
  const OrderFinding six = order_of(butcher(a, Eigen::Vector3d(5.0, 8.0, 5.0) / 18.0));
  CHECK(six.order == 6);
  CHECK(six.broken.empty());
}

TEST_CASE("typed-in methods have the order that is said of them, and keep what they should") {
  // A companion without a stage to hand on controls its steps all the same.
  const Preset& preset = catalogue().system("kepler").info.presets.front();
  json request{{"op", "step"},
               {"system", "kepler"},
               {"q", preset.q},
               {"v", preset.v},
               {"t_end", 1.0},
               {"method", typed_heun_euler},
               {"h", 0.1},
               {"n", 1},
               {"options", {{"tolerance", 1e-6}}}};
  const json controlled = answer(request);
  REQUIRE(controlled.contains("steps"));
  CHECK(controlled.at("steps") > 50);
  const json fine = answer({{"op", "step"},
                            {"system", "kepler"},
                            {"q", preset.q},
                            {"v", preset.v},
                            {"t_end", 1.0},
                            {"method", "dopri54"},
                            {"h", 0.1},
                            {"n", 1},
                            {"options", {{"tolerance", 1e-12}}}});
  CHECK(controlled.at("q")[0].get<double>() == Approx(fine.at("q")[0].get<double>()).margin(1e-3));

  // Lobatto IIIA: order 4 from both sides, and there and back again.
  const auto end = [&](double h, int n, bool back) {
    const json there = answer({{"op", "step"},
                               {"system", "kepler"},
                               {"q", preset.q},
                               {"v", preset.v},
                               {"method", typed_lobatto},
                               {"h", h},
                               {"n", n},
                               {"and_back", back}});
    return there.at("q")[0].get<double>();
  };
  const double exact = fine.at("q")[0].get<double>();
  const double order = std::log2((end(0.05, 20, false) - exact) / (end(0.025, 40, false) - exact));
  CHECK(order > 3.7);
  CHECK(order < 4.3);
  CHECK(end(0.05, 20, true) == Approx(preset.q[0]).epsilon(1e-12));
}

TEST_CASE("a method is read from an object") {
  CHECK(answer({{"op", "read_method"}}).at("error").at("code") == "bad-request");
}

TEST_CASE("printed decimals are judged to the digits given") {
  // Ralston's method of order 4 as his paper prints it, to eight digits.
  json ralston = parsed(R"json({
    "id": "own_ralston4",
    "a": [[], [0.4], [0.29697761, 0.15875964], [0.2181004, -3.05096516, 3.83286476]],
    "b": [0.17476028, -0.55148066, 1.2055356, 0.17118478]
  })json");
  const json read = read_method(ralston);
  CHECK(read["entry"]["order"] == 4);
  CHECK(read["tableau"]["order"] == 4);
  CHECK(read["typed"]["digits"] == 8);
  CHECK(read["typed"]["missed"].get<double>() > 1e-10);
  CHECK(read["typed"]["missed"].get<double>() < 1e-8);
  // Texts are typed numbers too.
  ralston["b"][0] = "0.17476028";
  CHECK(read_method(ralston)["entry"]["order"] == 4);
  // A wrong digit is not excused by missing ones.
  ralston["b"][0] = 0.17476128;
  ralston["b"][3] = 0.17118378;
  CHECK(read_method(ralston)["entry"]["order"] == 1);

  // Gauss of two stages to nine digits.
  const json gauss = read_method(parsed(R"json({
    "id": "own_gauss", "b": [0.5, 0.5],
    "a": [[0.25, -0.038675135], [0.538675135, 0.25]]
  })json"));
  CHECK(gauss["entry"]["order"] == 4);
  CHECK(gauss["typed"]["digits"] == 9);
  // Weights that come to 1 but for their last digit.
  const json thirds = read_method(parsed(R"json({
    "id": "own_thirds", "b": [0.33333333, 0.33333333, 0.33333333],
    "a": [[], [0.5], [0, 1]]
  })json"));
  CHECK(thirds["entry"]["order"].get<int>() >= 1);
  CHECK(thirds["typed"]["digits"] == 8);
}

TEST_CASE("numbers that are exact, or have few digits, are judged as they are") {
  CHECK_FALSE(read_method(typed_rk4).contains("typed"));
  CHECK_FALSE(read_method(typed_gauss4).contains("typed"));
  // Four digits excuse nothing, and those of doubles need no excuse.
  const std::string few = R"json({"id": "own_few", "b": [0.1667, 0.6667, 0.1667],
    "a": [[], [0.5], [-1, 2]]})json";
  CHECK(parsed(probe(catalogue(), json{{"op", "read_method"}, {"method", parsed(few)}}.dump()))
            .contains("error"));
  const json all = read_method(parsed(R"json({"id": "own_all",
    "b": [0.16666666666666666, 0.6666666666666666, 0.16666666666666666],
    "a": [[], [0.5], [-1, 2]]})json"));
  CHECK(all["entry"]["order"] == 3);
  CHECK_FALSE(all.contains("typed"));
}
