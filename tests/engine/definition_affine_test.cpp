// Constraints with a part without velocities, μ(q) v + b(q) = 0: the ball on a turntable, whose
// centre is known to go round a circle, and a blade on a turning table against the same blade seen
// by who turns along.
#include <Eigen/Geometry>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/defining.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Those that take affine constraints, and a formulation of each.
const std::vector<std::string> takers{"rk4", "gauss4", "dla",          "si_dla",
                                      "mla", "spark",  "gonzalez_full"};

/// Where the centre of the ball is after t: on a circle, gone round at ω = κ Ω/(1 + κ).
std::array<double, 2> on_circle(const State& start, double omega, double t) {
  const double x = start.q[0] - start.v[1] / omega;
  const double y = start.q[1] + start.v[0] / omega;
  const double c = std::cos(omega * t);
  const double s = std::sin(omega * t);
  const double dx = start.q[0] - x;
  const double dy = start.q[1] - y;
  return {x + c * dx - s * dy, y + s * dx + c * dy};
}

/// A blade that turns freely on a table that turns at 0.7: seen from the room, and from the table,
/// where the forces of Coriolis and the centrifugal one stand for the turning.
const json from_room = parsed(R"json({
  "id": "from_room",
  "coordinates": ["x", "y", {"id": "theta", "angle": true}],
  "parameters": [{"id": "W", "value": 0.7}],
  "kinetic": "(x_dot^2 + y_dot^2 + theta_dot^2)/2",
  "constraints": ["sin(theta)*(x_dot + W*y) - cos(theta)*(y_dot - W*x)"],
  "starts": [{"q": [0.8, -0.3, 0.4], "v": [0.9, 0.1, 1.3]}]
})json");
const json from_table = parsed(R"json({
  "id": "from_table",
  "coordinates": ["x", "y", {"id": "theta", "angle": true}],
  "parameters": [{"id": "W", "value": 0.7}],
  "kinetic": "(x_dot^2 + y_dot^2 + theta_dot^2)/2",
  "potential": "-W^2/2*(x^2 + y^2)",
  "constraints": ["sin(theta)*x_dot - cos(theta)*y_dot"],
  "forces": {"x": "2*W*y_dot", "y": "-2*W*x_dot"},
  "starts": [{"q": [0.8, -0.3, 0.4], "v": [0, 0, 0]}]
})json");

State seen_from_table(const State& room, double w, double t) {
  const Eigen::Rotation2D<double> back(-w * t);
  const Eigen::Vector2d x = back * Eigen::Vector2d(room.q.head(2));
  const Eigen::Vector2d v = back * Eigen::Vector2d(room.v.head(2));
  State seen = room;
  seen.q << x, room.q[2] - w * t;
  seen.v << v[0] + w * x[1], v[1] - w * x[0], room.v[2] - w;
  return seen;
}

double changed_by(const Catalogue& known, const std::string& method, double h) {
  const State start = start_of(known.system("from_room").info.presets.front());
  const int n = static_cast<int>(std::lround(1.0 / h));
  const State coarse = end_of(known, "from_room", {}, start, method, "", h, n);
  const State fine = end_of(known, "from_room", {}, start, method, "", 0.5 * h, 2 * n);
  return distance(coarse, fine);
}

}  // namespace

TEST_CASE("the centre of a ball on a turntable goes round a circle") {
  const Catalogue known = with(shipped("turntable"));
  const SystemEntry& entry = known.system("turntable");
  REQUIRE(entry.info.presets.size() == 4);
  for (std::size_t i = 0; i < 3; ++i) {
    const State start = start_of(entry.info.presets[i]);
    const double omega = 2.0 * 2.0 / 7.0;
    const auto [x, y] = on_circle(start, omega, 7.0);
    const State end = end_of(known, "turntable", {}, start, "gauss6", "", 0.05, 140);
    CHECK(end.q[0] == Approx(x).margin(1e-10));
    CHECK(end.q[1] == Approx(y).margin(1e-10));
  }
  // A hollow ball is slower in proportion.
  const State start = start_of(entry.info.presets.front());
  const ParameterValues hollow{{"kappa", 2.0 / 3.0}};
  const State end = end_of(known, "turntable", hollow, start, "gauss6", "", 0.05, 140);
  CHECK(end.q[0] == Approx(on_circle(start, 2.0 * 2.0 / 5.0, 7.0)[0]).margin(1e-10));
}

TEST_CASE("a blade on a turning table moves as who turns along says") {
  const Catalogue room = with(from_room);
  const Catalogue table = with(from_table);
  const State start = start_of(room.system("from_room").info.presets.front());
  CHECK(own_model(room)->residual(start) < 1e-15);
  const State seen = seen_from_table(start, 0.7, 0.0);
  CHECK(own_model(table)->residual(seen) < 1e-15);
  const State end = end_of(room, "from_room", {}, start, "gauss6", "", 0.01, 200);
  const State other = end_of(table, "from_table", {}, seen, "gauss6", "", 0.01, 200);
  CHECK(distance(seen_from_table(end, 0.7, 2.0), other) < 1e-11);
}

TEST_CASE(
    "methods that take affine constraints follow the motion at their order, the others don't fit") {
  const Catalogue known = with(from_room);
  const SystemEntry& entry = known.system("from_room");
  for (const std::string& method : takers) {
    CAPTURE(method);
    REQUIRE(fits(entry, method));
    const int order = known.method(method).order;
    // Two halvings of the step: the larger steps are not yet in the limit for orders above 2.
    const double seen =
        std::log2(changed_by(known, method, 0.02) / changed_by(known, method, 0.01));
    CHECK(seen == Approx(order).margin(0.3));
    // They come to the same motion.
    const State start = start_of(entry.info.presets.front());
    const State end = end_of(known, "from_room", {}, start, method, "", 0.001, 1000);
    const State exact = end_of(known, "from_room", {}, start, "gauss6", "", 0.01, 100);
    CHECK(distance(end, exact) < 1e-5);
  }
  for (const char* const method :
       {"gni", "gonzalez_reduced", "gonzalez_reduced_fd", "gonzalez", "avf", "stormer_verlet"}) {
    CHECK_FALSE(fits(entry, method));
  }
  CHECK_FALSE(std::any_of(entry.formulations.begin(), entry.formulations.end(),
                          [](const FormulationInfo& one) { return one.id == "adapted"; }));
}

TEST_CASE("discrete principles keep affine constraints, and go back the way they came") {
  const Catalogue known = with(from_room);
  const auto model = own_model(known);
  const State start = start_of(known.system("from_room").info.presets.front());
  for (const char* const method : {"dla", "si_dla", "mla", "spark"}) {
    CAPTURE(method);
    // The table throws the blade off, and round-off grows with what it is of.
    const State end = end_of(known, "from_room", {}, start, method, "", 0.05, 60);
    CHECK(model->residual(end) < 1e-14 * (1.0 + end.v.norm()));
    const State back = end_of(known, "from_room", {}, end, method, "", -0.05, 60);
    CHECK(distance(back, start) < 1e-11);
  }
}

TEST_CASE("an affine constraint does work, where its part without velocities is not zero") {
  const Catalogue known = with(shipped("turntable"));
  const SystemEntry& entry = known.system("turntable");
  CHECK(entry.invariants.front().conditional);
  CHECK(entry.invariants.front().sentence.find("does work") != std::string::npos);
  const State start = start_of(entry.info.presets[1]);
  const auto turning = own_model(known);
  const State end = end_of(known, "turntable", {}, start, "gauss6", "", 0.05, 100);
  const std::vector<double> before = turning->invariants(start);
  const std::vector<double> after = turning->invariants(end);
  CHECK(std::abs(after[0] - before[0]) > 0.1 * before[0]);
  for (std::size_t i = 2; i < before.size(); ++i) {
    CHECK(after[i] == Approx(before[i]).margin(1e-12));
  }

  // A table that stands still: the same methods keep what they keep of others.
  const ParameterValues still{{"Omega", 0.0}};
  const auto standing = own_model(known, still);
  const State rolling = start_of(entry.info.presets[3]);
  for (const char* const method : {"gonzalez_full", "dla"}) {
    const State there = end_of(known, "turntable", still, rolling, method, "", 0.05, 1000);
    CHECK(standing->invariants(there)[0] ==
          Approx(standing->invariants(rolling)[0]).epsilon(1e-12));
  }
}

TEST_CASE("whether a constraint is affine is told by its text, not by a parameter that is zero") {
  json standing = from_room;
  standing["parameters"][0]["value"] = 0.0;
  const Catalogue known = with(standing);
  CHECK_FALSE(fits(known.system("from_room"), "gonzalez_reduced"));
  json linear = from_room;
  linear["constraints"] = {"sin(theta)*(x_dot + y - y) - cos(theta)*y_dot"};
  CHECK(fits(with(linear).system("from_room"), "gonzalez_reduced"));
}

TEST_CASE(
    "the start of a definition is brought onto an affine constraint, and pairs are asked to keep "
    "it") {
  json off = from_room;
  off["starts"][0]["v"] = {3.0, -2.0, 1.0};
  const Catalogue known = with(off);
  const State start = start_of(known.system("from_room").info.presets.front());
  CHECK(own_model(known)->residual(start) < 1e-15);
  // The nearest: what is added is along the constraint’s own form, which g = 1 leaves as it is.
  const Eigen::Vector2d added(start.v[0] - 3.0, start.v[1] + 2.0);
  CHECK(added[0] * std::cos(0.4) + added[1] * std::sin(0.4) == Approx(0.0).margin(1e-14));

  const json request{
      {"op", "pair_step"},     {"system", from_room},    {"method", "dla"}, {"h", 0.1}, {"n", 1},
      {"q0", {1.0, 0.0, 0.0}}, {"q1", {1.05, 0.07, 0.0}}};
  // At the middle (1.025, 0.035, 0): −(y_dot − W x) = 0 asks for y₁ − y₀ = 0.07175.
  CHECK(answer(request).at("error").at("code") == "off-manifold");
  json good = request;
  good["q1"] = {1.05, 0.07175, 0.0};
  CHECK(answer(good).contains("q1"));
  CHECK(answer({{"op", "reflection"}, {"system", from_room}, {"q", {1, 0, 0}}, {"v", {0, 0.7, 0}}})
            .at("error")
            .at("code") == "not-applicable");
}
