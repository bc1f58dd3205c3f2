// Chaplygin's sphere and Veselova's system under the methods of the catalogue: what each
// formulation keeps, and motions that are known.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/support.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// The largest error of each invariant (energy, constraint, those of the momentum) over a run.
std::vector<double> errors(const std::string& system, const std::string& method,
                           const std::string& formulation, double h, int n) {
  const Opening open = opening(system, calm_preset(system));
  const auto run = start_run(*open.model, system, method, formulation, open.start, h);
  const std::vector<double> start = open.model->invariants(open.start);
  std::vector<double> worst(start.size(), 0.0);
  for (int i = 0; i < n; ++i) {
    REQUIRE(run->step().ok());
    const std::vector<double> now = open.model->invariants(state_of(*run));
    for (std::size_t k = 0; k < worst.size(); ++k) {
      worst[k] = std::max(worst[k], std::abs(now[k] - start[k]));
    }
  }
  return worst;
}
double momentum_error(const std::vector<double>& errors) {
  return *std::max_element(errors.begin() + 2, errors.end());
}

const std::vector<std::string> both{"chaplygin_sphere", "veselova"};

}  // namespace

TEST_CASE("what moves by the group keeps the momentum in space, all of it, and the rotation") {
  for (const std::string& system : both) {
    for (const char* const method :
         {"lie_euler", "rkmk4", "rkmk4_commutators", "cf4", "lie_midpoint"}) {
      INFO(system << ", " << method);
      const std::vector<double> worst = errors(system, method, "space_momentum", 0.05, 2000);
      CHECK(momentum_error(worst) < 1e-13);
      CHECK(worst[1] < 1e-13);
      CHECK(worst[0] > 1e-10);
    }
    const std::vector<double> plain = errors(system, "rk4", "space_momentum", 0.05, 2000);
    CHECK(momentum_error(plain) > 1e-8);
    CHECK(plain[1] > 1e-8);
  }
}

TEST_CASE("discrete gradients keep the energy and the rotation in both formulations") {
  for (const std::string& system : both) {
    INFO(system);
    for (const auto& [method, formulation] :
         {std::pair{"gonzalez", "body_momentum"}, std::pair{"lie_gonzalez", "space_momentum"}}) {
      INFO(method);
      const std::vector<double> worst = errors(system, method, formulation, 0.05, 2000);
      CHECK(worst[0] < 1e-12);
      CHECK(worst[1] < 1e-12);
      CHECK(momentum_error(worst) > 1e-6);
    }
  }
}

TEST_CASE("Veselova's body turns about no vertical, whatever the method") {
  const Opening open = opening("veselova");
  for (const char* const method : {"explicit_euler", "rk4", "gonzalez", "rkmk4", "lie_gonzalez"}) {
    INFO(method);
    const auto run = start_run(*open.model, "veselova", method, "", open.start, 0.05);
    for (int i = 0; i < 200; ++i) {
      REQUIRE(run->step().ok());
      const State state = state_of(*run);
      const Eigen::Vector3d gamma = state.q.tail<3>();
      CHECK(std::abs(gamma.dot(Eigen::Vector3d(state.v))) < 1e-13);
    }
  }
}

TEST_CASE("both formulations have one motion, that of the rate") {
  for (const std::string& system : both) {
    INFO(system);
    const Opening open = opening(system, calm_preset(system));
    const auto end = [&](const char* method, const char* formulation) {
      const auto run = start_run(*open.model, system, method, formulation, open.start, 5.0,
                                 {{"tolerance", 1e-13}});
      REQUIRE(run->step().ok());
      return state_of(*run);
    };
    const State body = end("dopri54", "body_momentum");
    CHECK(distance(body, end("dopri54", "space_momentum")) < 1e-10);
    CHECK(distance(body, end("rkmk54", "space_momentum")) < 1e-10);
    // And that of (q, v)' = rate by small steps of the classical method of order 4.
    State state = open.start;
    const double h = 1e-3;
    const auto moved = [](const State& x, double t, const State& rate) {
      return State{x.q + t * rate.q, x.v + t * rate.v};
    };
    for (int i = 0; i < 5000; ++i) {
      const State a = open.model->rate(0.0, state);
      const State b = open.model->rate(0.0, moved(state, 0.5 * h, a));
      const State c = open.model->rate(0.0, moved(state, 0.5 * h, b));
      const State d = open.model->rate(0.0, moved(state, h, c));
      state.q += h / 6.0 * (a.q + 2.0 * b.q + 2.0 * c.q + d.q);
      state.v += h / 6.0 * (a.v + 2.0 * b.v + 2.0 * c.v + d.v);
    }
    CHECK(distance(body, state) < 1e-9);
  }
}

TEST_CASE("a ball with equal moments rolls along a line, a turn a circumference") {
  const ParameterValues values{{"r", 0.5}, {"m", 2.0}, {"I1", 0.2}, {"I2", 0.2}, {"I3", 0.2}};
  const auto model = model_of("chaplygin_sphere", values);
  State start = opening("chaplygin_sphere").start;
  start.q << 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.3, 0.4;
  start.v << 0.0, 2.0, 0.7;
  const auto run = start_run(*model, "chaplygin_sphere", "rkmk4", "", start, 0.1);
  REQUIRE(take(*run, 100));
  const State end = state_of(*run);
  CHECK(end.q[9] == Approx(0.3 + 10.0 * 0.5 * 2.0).epsilon(1e-12));
  CHECK(end.q[10] == Approx(0.4).epsilon(1e-12));
}

TEST_CASE("with a level momentum the sphere advances across it at the speed 2 H r/|π|") {
  const Opening open =
      opening("chaplygin_sphere", catalogue().system("chaplygin_sphere").info.presets[1]);
  const std::vector<double> kept = open.model->invariants(open.start);
  const Eigen::Vector2d pi(kept[2], kept[3]);
  REQUIRE(std::abs(kept[4]) < 1e-15);
  const Eigen::Vector2d across(pi[1], -pi[0]);
  const auto run = start_run(*open.model, "chaplygin_sphere", "rkmk54", "", open.start, 5.0,
                             {{"tolerance", 1e-12}});
  for (int i = 1; i <= 6; ++i) {
    REQUIRE(run->step().ok());
    const Eigen::Vector2d place = state_of(*run).q.tail<2>();
    CHECK(place.dot(across) == Approx(2.0 * kept[0] * 0.5 * 5.0 * i).epsilon(1e-9));
  }
  // Sideways it does not.
  CHECK(std::abs(state_of(*run).q.tail<2>().dot(pi)) > 0.01 * pi.norm());
}

TEST_CASE("bodies and balls that cannot be are refused by one sentence") {
  const auto message = [](const std::string& system, const ParameterValues& values) -> std::string {
    try {
      model_of(system, values);
    } catch (const Refusal& refusal) {
      return refusal.message();
    }
    return {};
  };
  CHECK(message("veselova", {{"I3", 3.0}}).find("belong to no body") != std::string::npos);
  CHECK(message("chaplygin_sphere", {{"I1", 1.0}}).find("belong to no body") != std::string::npos);
  CHECK(message("chaplygin_sphere", {{"m", 0.5}}).find("belong to no ball") != std::string::npos);
  CHECK(message("veselova", {}).empty());
}
