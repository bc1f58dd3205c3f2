// Where a system that is typed in ends: a coordinate that leaves its range, masses that are no
// longer positive. And parameters that are lists, parts of drawings, equations in closed form.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "definition/defined_system.hpp"
#include "engine/defining.hpp"
#include "mechanics/constrained_dynamics.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const json falling = parsed(R"json({
  "coordinates": ["x", {"id": "y", "range": [0, 10]}],
  "kinetic": "(x_dot^2 + y_dot^2)/2", "potential": "y",
  "starts": [{"q": [0, 2], "v": [1, 0]}]
})json");

/// The mass of x is 1 − x²: it vanishes at 1.
const json fading = parsed(R"json({
  "coordinates": ["x", "y"],
  "kinetic": "(1 - x^2)*x_dot^2/2 + y_dot^2/2",
  "starts": [{"q": [0.5, 0], "v": [0.4, 1]}]
})json");

json steps(const json& system, const char* method, double h, int n) {
  const json& start = system.at("starts")[0];
  return answer({{"op", "step"},
                 {"system", system},
                 {"method", method},
                 {"h", h},
                 {"n", n},
                 {"q", start.at("q")},
                 {"v", start.at("v")}});
}

std::string said(const json& answered) {
  CAPTURE(answered.dump());
  REQUIRE(answered.contains("error"));
  CHECK(answered["error"].at("code") == "out-of-range");
  return answered["error"].at("message").get<std::string>();
}

}  // namespace

TEST_CASE("a run stops where a coordinate leaves its range") {
  // y = 2 − t²/2 reaches 0 at t = 2.
  CHECK(steps(falling, "rk4", 0.1, 19).contains("q"));
  for (const char* const method : {"rk4", "stormer_verlet", "gonzalez", "gauss4"}) {
    CAPTURE(method);
    CHECK(said(steps(falling, method, 0.13, 30))
              .find("the next step would reach or pass where y leaves its range from 0 to 10 at t "
                    "= 1.95") != std::string::npos);
  }
  json outside = falling;
  outside["starts"][0]["q"] = {0, 9};
  CHECK(steps(outside, "rk4", 0.1, 1).contains("q"));
  const json request{{"op", "step"}, {"system", falling}, {"method", "rk4"}, {"h", 0.1},
                     {"n", 1},       {"q", {0, 11}},      {"v", {0, 0}}};
  CHECK(said(answer(request)) == "This system cannot start where y leaves its range from 0 to 10.");
}

TEST_CASE("a step that leaves positive masses is not taken") {
  // (1 − x²) ẋ² is kept: x comes to 1 in finite time, where the velocity has no bound.
  const std::string sentence = said(steps(fading, "gonzalez", 0.05, 200));
  CHECK(sentence.find("where the kinetic energy is no longer positive for every velocity") !=
        std::string::npos);
  CHECK(steps(fading, "gonzalez", 0.05, 5).contains("q"));
  // Constant masses are looked at once.
  CHECK(own_model(with(falling))->edge("lagrangian") == "y leaves its range from 0 to 10");
  CHECK(own_model(with(shipped("sleigh")))->edge("canonical") ==
        "the kinetic energy is no longer positive for every velocity");
  json without = falling;
  without["coordinates"] = {"x", "y"};
  CHECK(own_model(with(without))->edge("lagrangian").empty());
}

TEST_CASE("a parameter may be a list") {
  json chain = parsed(R"json({
    "coordinates": ["x1", "x2", "x3"],
    "parameters": [{"id": "m", "value": [1, 2, 3], "min": 0.1, "max": 10}],
    "kinetic": "sum(i, 1, 3, m[i]*x_dot[i]^2)/2", "potential": "(x1^2 + x2^2 + x3^2)/2",
    "starts": [{"q": [1, 1, 1], "v": [0, 0, 0]},
               {"q": [1, 1, 1], "v": [0, 0, 0], "parameters": {"m": [4, 4, 5]}}]
  })json");
  const Catalogue known = with(chain);
  const State state{Eigen::Vector3d(1, 1, 1), Eigen::Vector3d::Zero()};
  const auto rate = [&](const ParameterValues& values) {
    return Eigen::VectorXd(own_model(known, values)->rate(0.0, state).v);
  };
  CHECK((rate({}) - Eigen::Vector3d(-1.0, -0.5, -1.0 / 3.0)).norm() < 1e-15);
  CHECK((rate({{"m", {4.0, 4.0, 5.0}}}) - Eigen::Vector3d(-0.25, -0.25, -0.2)).norm() < 1e-15);
  // One number is for all, and another number of them is refused.
  CHECK((rate({{"m", 2.0}}) - Eigen::Vector3d::Constant(-0.5)).norm() < 1e-15);
  CHECK_THROWS_AS(rate({{"m", {1.0, 2.0}}}), Refusal);
}

TEST_CASE("springs and circles are parts of a drawing, with trails as all parts") {
  json drawn = falling;
  drawn["drawing"] = parsed(R"json([
    {"spring": [[0, 0], ["x", "y"]], "coils": 5, "size": 0.3, "trail": true},
    {"circle": ["x", "y", 1], "size": [2, 2, 0.1], "heading": "x", "trail": true}])json");
  const Catalogue known = with(drawn);
  const auto model = own_model(known);
  const Scene scene = model->scene();
  REQUIRE(scene.parts.size() == 2);
  CHECK(scene.parts[0].shape == Shape::spring);
  CHECK(scene.parts[0].coils == 5);
  CHECK(scene.parts[1].shape == Shape::ring);
  CHECK(scene.parts[0].trail);
  CHECK(scene.parts[1].trail);
  const std::vector<Pose> poses = model->pose({Eigen::Vector2d(3.0, 4.0), Eigen::Vector2d::Zero()});
  CHECK((poses[0].position - Eigen::Vector3d(1.5, 2.0, 0.0)).norm() < 1e-15);
  // As long as from end to end, and along the way.
  CHECK(poses[0].scale[2] * scene.parts[0].size[2] == Approx(5.0));
  const Eigen::Vector3d along = poses[0].attitude * Eigen::Vector3d::UnitZ();
  CHECK((along - Eigen::Vector3d(0.6, 0.8, 0.0)).norm() < 1e-14);
  CHECK(poses[1].position[2] == 1.0);
}

TEST_CASE("equations in closed form are those that derivatives give") {
  for (const char* const name : {"own_rattleback", "roller_racer", "own_snakeboard", "turntable"}) {
    CAPTURE(name);
    const Definition definition = definition_of(shipped(name));
    const Structure structure = structure_of(definition);
    using System = DefinedSystem<DefinedAs::constrained>;
    const System system(std::make_shared<const Definition>(definition),
                        complete(definition.parameters, {}, ""), structure);
    REQUIRE(system.has_equations());
    System::Configuration q(system.degrees());
    System::Configuration v(system.degrees());
    for (Eigen::Index i = 0; i < q.size(); ++i) {
      q[i] = 0.3 + 0.17 * static_cast<double>(i);
      v[i] = 0.9 - 0.31 * static_cast<double>(i);
    }
    System::System matrix;
    System::System other;
    System::Right right;
    System::Right other_right;
    system.equations(q, v, matrix, right);
    differentiated_equations<System, double>(system, q, v, other, other_right);
    CHECK((matrix - other).norm() < 1e-13 * (1.0 + other.norm()));
    CHECK((right - other_right).norm() < 1e-12 * (1.0 + other_right.norm()));
    const auto potential = [&]<class D>(const Vec<D, many_coordinates>& x) {
      return D(system.potential(x));
    };
    const System::Configuration still = System::Configuration::Zero(q.size());
    const System::Configuration slope = gradient_of(potential, q);
    CHECK((system.lagrangian_slope(q, still) + slope).norm() < 1e-12 * (1.0 + slope.norm()));
  }
}
