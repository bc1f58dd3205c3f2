// Families of methods that are defined by data besides the classical ones: a pair of tableaux for q
// and p, and Munthe-Kaas methods by another map, with fewer commutators, or with a companion.
#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "numeric/partitioned_conditions.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

json tableau(const std::string& name) {
  std::ifstream file(std::string(RATTLEBACK_TABLEAUX) + "/" + name + ".json");
  REQUIRE(file);
  return json::parse(file);
}

/// Explicit in p, then q with the new p: symplectic Euler A as a pair.
const json euler_pair = parsed(R"json({
  "id": "own_euler_pair", "family": "partitioned",
  "a": [[]], "b": [1], "a_hat": [[1]], "b_hat": [1]
})json");

/// Ruth's method of order 3 as a pair: other weights for q than for p.
const json ruth3 = parsed(R"json({
  "id": "own_ruth3", "family": "partitioned",
  "a": [[], ["2/3"], ["2/3", "-2/3"]], "b": ["2/3", "-2/3", 1],
  "a_hat": [["7/24"], ["7/24", "3/4"], ["7/24", "3/4", "-1/24"]], "b_hat": ["7/24", "3/4", "-1/24"]
})json");

const json dp54_in_algebra = parsed(R"json({
  "id": "own_rkmk54", "family": "munthe_kaas",
  "a": [[], ["1/5"], ["3/40", "9/40"], ["44/45", "-56/15", "32/9"],
        ["19372/6561", "-25360/2187", "64448/6561", "-212/729"],
        ["9017/3168", "-355/33", "46732/5247", "49/176", "-5103/18656"],
        ["35/384", 0, "500/1113", "125/192", "-2187/6784", "11/84"]],
  "b": ["35/384", 0, "500/1113", "125/192", "-2187/6784", "11/84", 0],
  "companion": ["5179/57600", 0, "7571/16695", "393/640", "-92097/339200", "187/2100", "1/40"]
})json");

/// Coordinates and velocities after n steps of h from the first start.
Eigen::VectorXd after(const std::string& system, const json& method, double h, int n,
                      const json& other = json::object()) {
  const Preset& preset = catalogue().system(system).info.presets.front();
  json request{{"op", "step"},     {"system", system}, {"q", preset.q}, {"v", preset.v},
               {"method", method}, {"h", h},           {"n", n}};
  request["parameters"] = json::object();
  for (const auto& [id, value] : preset.parameters) {
    request["parameters"][id] = value.is_list() ? json(value.numbers()) : json(double(value));
  }
  request.update(other);
  const json there = answer(request);
  CAPTURE(there.dump());
  REQUIRE(there.contains("q"));
  std::vector<double> all = there.at("q").get<std::vector<double>>();
  for (const json& v : there.at("v")) all.push_back(v.get<double>());
  return Eigen::Map<Eigen::VectorXd>(all.data(), static_cast<Eigen::Index>(all.size()));
}

double measured_order(const std::string& system, const json& method, double h, double time) {
  const auto end = [&](double step) {
    return after(system, method, step, static_cast<int>(std::lround(time / step)));
  };
  const Eigen::VectorXd middle = end(h / 2);
  return std::log2((end(h) - middle).norm() / (middle - end(h / 4)).norm());
}

}  // namespace

TEST_CASE("pairs of Lobatto have the order, symmetry and symplecticity that the books say") {
  for (const auto& [name, order] :
       {std::pair{"lobatto_iiia_iiib2", 2}, std::pair{"lobatto_iiia_iiib3", 4}}) {
    CAPTURE(name);
    const json pair = tableau(name);
    const json told = read_method(pair);
    CHECK(told.at("entry").at("order") == order);
    CHECK(told.at("entry").at("symmetric") == true);
    CHECK(told.at("entry").at("symplectic") == true);
    const json& facts = told.at("partitioned");
    CHECK(facts.at("order") == order);
    CHECK(facts.at("separable_order") == order);
    CHECK(facts.at("symplecticity") < 1e-15);
    CHECK(facts.at("symmetry") < 1e-15);
    CHECK(facts.at("weights") == 0.0);
    CHECK(facts.at("broken").at("tree").get<std::string>().find("[") != std::string::npos);
    // Neither of the two is symplectic alone: b_i a_ij + b_j a_ji ≠ b_i b_j.
    for (const char* const half : {"a", "a_hat"}) {
      const json alone{{"id", "own_half"}, {"a", pair.at(half)}, {"b", pair.at("b")}};
      CHECK(read_method(alone).at("tableau").at("symplecticity") > 0.01);
    }
    // Measured, on masses that depend on the place too.
    CHECK(measured_order("kepler", pair, 0.02, 1.0) == Approx(order).margin(0.3));
    CHECK(measured_order("double_pendulum", pair, 0.02, 0.4) == Approx(order).margin(0.3));
    CHECK((after("double_pendulum", pair, 0.02, 50, {{"and_back", true}}) -
           after("double_pendulum", pair, 0.02, 0))
              .norm() < 1e-10);
  }
  CHECK(read_method(tableau("lobatto_iiia_iiib2")).at("entry").at("implicit") == false);
  CHECK(read_method(tableau("lobatto_iiia_iiib3")).at("entry").at("implicit") == true);
}

TEST_CASE("two stages of Lobatto IIIA and IIIB are Störmer and Verlet's method") {
  // Not to the last bit: p + h (½ L₁ + ½ L₂) is rounded otherwise than (p + ½h L₁) + ½h L₂.
  const Eigen::VectorXd pair = after("kepler", tableau("lobatto_iiia_iiib2"), 0.02, 200);
  CHECK((pair - after("kepler", "stormer_verlet", 0.02, 200)).norm() < 1e-12);
  // One stage is summed in one way only.
  CHECK(after("kepler", euler_pair, 0.02, 200) == after("kepler", "symplectic_euler_a", 0.02, 200));
}

TEST_CASE("a pair keeps the two-form where it says so") {
  const Preset& preset = catalogue().system("kepler").info.presets.front();
  const auto defect = [&](const json& method) {
    const json told = answer({{"op", "two_form"},
                              {"samples", 4},
                              {"experiment",
                               {{"system", "kepler"},
                                {"q", preset.q},
                                {"v", preset.v},
                                {"h", 0.05},
                                {"horizon", 5.0},
                                {"runs", json::array({{{"method", method}}})}}}});
    CAPTURE(told.dump());
    REQUIRE(told.contains("defects"));
    return told.at("defects").back().get<double>();
  };
  CHECK(defect(tableau("lobatto_iiia_iiib2")) < 1e-9);
  CHECK(defect(tableau("lobatto_iiia_iiib3")) < 1e-9);
  CHECK(defect(ruth3) < 1e-9);
  // With the second rows exchanged it is a method still, and symplectic no longer.
  json bent = tableau("lobatto_iiia_iiib2");
  std::swap(bent["a"][0], bent["a"][1]);
  CHECK(read_method(bent).at("partitioned").at("symplecticity") > 0.1);
  CHECK(read_method(bent).at("entry").at("symplectic") == false);
  CHECK(defect(bent) > 1e-6);
}

TEST_CASE("a pair that is worth more where H = T(p) + V(q) is for such systems alone") {
  const json told = read_method(ruth3);
  CHECK(told.at("partitioned").at("separable_order") == 3);
  CHECK(told.at("partitioned").at("order") < 3);
  CHECK(told.at("entry").at("order") == 3);
  CHECK(measured_order("kepler", ruth3, 0.002, 1.0) == Approx(3).margin(0.3));
  const Preset& preset = catalogue().system("double_pendulum").info.presets.front();
  const json refused = answer({{"op", "step"},
                               {"system", "double_pendulum"},
                               {"q", preset.q},
                               {"v", preset.v},
                               {"method", ruth3},
                               {"h", 0.01},
                               {"n", 1}});
  CHECK(refused.at("error").at("code") == "not-applicable");
}

TEST_CASE("conditions of trees in two colours are those of one where both tableaux are the same") {
  Eigen::MatrixXd a(2, 2);
  const double r = std::sqrt(3.0) / 6.0;
  a << 0.25, 0.25 - r, 0.25 + r, 0.25;
  const ButcherTableau gauss{a, Eigen::Vector2d(0.5, 0.5), a.rowwise().sum()};
  CHECK(order_of(PartitionedTableau{gauss, gauss}, Coupling::full).order == 4);
  CHECK(order_of(PartitionedTableau{gauss, gauss}, Coupling::separable).order == 4);
  CHECK(symplecticity_defect(PartitionedTableau{gauss, gauss}) < 1e-15);
}

TEST_CASE(
    "Munthe-Kaas methods by the Cayley map have the order of their tableaux and stay on the "
    "group") {
  const json cayley = tableau("rkmk4_cayley");
  CHECK(read_method(cayley).at("entry").at("order") == 4);
  CHECK(measured_order("free_rigid_body", cayley, 0.1, 2.0) == Approx(4).margin(0.3));
  const Eigen::VectorXd end = after("free_rigid_body", cayley, 0.1, 200);
  const Eigen::Map<const Eigen::Matrix3d> attitude(end.data());
  CHECK((attitude.transpose() * attitude - Eigen::Matrix3d::Identity()).norm() < 1e-13);
  // Another method than by exp, of the same motion.
  const Eigen::VectorXd by_exp = after("free_rigid_body", "rkmk4", 0.1, 200);
  CHECK((end - by_exp).norm() > 1e-9);
  CHECK((end - by_exp).norm() < 0.1);
}

TEST_CASE("the order of a Munthe-Kaas method falls with its commutators") {
  json method = tableau("rkmk4_cayley");
  method.erase("map");
  const Eigen::VectorXd exact = after("free_rigid_body", "rkmk4", 0.1, 20);
  CHECK(after("free_rigid_body", with_field(method, "truncation", "exact"), 0.1, 20) == exact);
  int before = 0;
  for (const int k : {0, 1, 2, 4}) {
    CAPTURE(k);
    const json truncated = with_field(method, "truncation", k);
    const int order = read_method(truncated).at("entry").at("order").get<int>();
    CHECK(measured_order("free_rigid_body", truncated, 0.05, 2.0) == Approx(order).margin(0.3));
    CHECK(order >= before);
    before = order;
  }
  CHECK(read_method(with_field(method, "truncation", 0)).at("entry").at("order") < 4);
  CHECK(before == 4);
  // Ten commutators are exact for steps that turn by a tenth.
  CHECK((after("free_rigid_body", with_field(method, "truncation", 10), 0.1, 20) - exact).norm() <
        1e-12);
}

TEST_CASE("a Lie group method that is typed in is told the first forest that its series misses") {
  const json exchanged = read_method(tableau("cf4_exchanged")).at("series");
  CHECK(exchanged.at("order") == 2);
  CHECK(exchanged.at("broken").at("forest") == "•[•]");
  CHECK(read_method(tableau("cf4")).at("series").at("order") == 4);
  CHECK(read_method(tableau("crouch_grossman3")).at("series").at("order") == 3);
  CHECK(read_method(tableau("rkmk4_truncated")).at("series").contains("broken"));
  // Nothing is left out: the tableau's own conditions tell the order.
  CHECK_FALSE(read_method(tableau("rkmk4_cayley")).contains("series"));
}

TEST_CASE("an exponential of nothing moves nothing") {
  const json plain{{"id", "plain"},
                   {"family", "commutator_free"},
                   {"stages", {json::array(), {{0.5}}}},
                   {"result", {{0.0, 1.0}}}};
  json idle = plain;
  idle["result"] = {{0.0, 0.0}, {0.0, 1.0}};
  CHECK(read_method(idle).at("entry").at("order") == 2);
  CHECK(after("free_rigid_body", idle, 0.1, 20) == after("free_rigid_body", plain, 0.1, 20));
  CHECK(after("pendulum_chain", idle, 0.01, 20) == after("pendulum_chain", plain, 0.01, 20));
}

TEST_CASE("a companion controls the steps of a Munthe-Kaas method") {
  const json told = read_method(dp54_in_algebra);
  CHECK(told.at("entry").at("adaptive") == true);
  CHECK(told.at("like") == "rkmk54");
  const json until{{"t_end", 5.0}, {"options", {{"tolerance", 1e-9}}}};
  const Eigen::VectorXd typed = after("free_rigid_body", dp54_in_algebra, 0.1, 1, until);
  // Not to the last bit: the differences b − b̂ of its estimate are rounded.
  CHECK((typed - after("free_rigid_body", "rkmk54", 0.1, 1, until)).norm() < 1e-9);
}
