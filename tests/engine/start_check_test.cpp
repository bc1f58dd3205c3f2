// Starts are on the constraints in each of their numbers, whatever the size of the others.
#include <catch2/catch.hpp>

#include "engine/probing.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::string code_of_start(const Model& model, const State& state) {
  try {
    check_on_constraints(model, state);
  } catch (const Refusal& refusal) {
    CHECK(refusal.message().back() == '.');
    return refusal.code();
  }
  return "accepted";
}

State body_state(std::initializer_list<double> rotation, const Eigen::Vector3d& v) {
  State state{Eigen::VectorXd(9), v};
  std::copy(rotation.begin(), rotation.end(), state.q.begin());
  return state;
}

}  // namespace

TEST_CASE("a large number does not excuse another one that breaks the constraints") {
  const auto body = model_of("free_rigid_body");
  const Eigen::Vector3d fast(1e9, 1, 1);
  CHECK(code_of_start(*body, body_state({1, 0, 0, 0, 1, 0, 0, 0, 1}, fast)) == "accepted");
  CHECK(code_of_start(*body, body_state({0, 0, 0, 0, 0, 0, 0, 0, 0}, fast)) == "off-manifold");
  CHECK(code_of_start(*body, body_state({1, 0, 0, 0, 1, 0, 0, 0, -1}, fast)) == "off-manifold");
  CHECK(code_of_start(*body, body_state({1, 0, 0, 0, 1, 1e-6, 0, 0, 1}, fast)) == "off-manifold");

  const auto chain = model_of("pendulum_chain", {{"N", 2.0}});
  State hanging{Eigen::VectorXd(6), Eigen::VectorXd(6)};
  hanging.q << 0, 0, -1, 1, 0, 0;
  hanging.v << 1e9, 0, 0, 0, 0, 1;
  CHECK(code_of_start(*chain, hanging) == "accepted");
  hanging.q[3] = 3.0;
  CHECK(code_of_start(*chain, hanging) == "off-manifold");
  hanging.q[3] = 1.0;
  hanging.v[3] = 1.0;
  CHECK(code_of_start(*chain, hanging) == "off-manifold");

  // The blade lets go in x, not in y; where it stands far out, it is the same blade.
  const auto sleigh = model_of("chaplygin_sleigh");
  CHECK(code_of_start(*sleigh, {Eigen::Vector3d(1e12, 0, 0), Eigen::Vector3d(1, 1e-3, 0)}) ==
        "off-manifold");
  CHECK(code_of_start(*sleigh, {Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(1e9, 1e-3, 0)}) ==
        "off-manifold");
}

TEST_CASE("velocities of round-off do not break the constraints of a start at rest") {
  for (const SystemEntry& system : catalogue().systems) {
    for (const Preset& preset : system.info.presets) {
      if (preset.q.size() > 60) continue;
      // In an equilibrium no speed has a size.
      if (system.info.id == "sphere_molecules") continue;
      CAPTURE(system.info.id, preset.id);
      const Opening open = opening(system.info.id, preset);
      State state = open.start;
      for (Eigen::Index i = 0; i < state.v.size(); ++i) {
        state.v[i] += 1e-16 * (1.0 + std::abs(state.v[i])) * std::sin(2.0 + static_cast<double>(i));
      }
      CHECK(code_of_start(*open.model, state) == "accepted");
    }
  }
}

TEST_CASE("of every preset, each number that is moved off the constraints is refused") {
  for (const SystemEntry& system : catalogue().systems) {
    for (const Preset& preset : system.info.presets) {
      if (preset.q.size() > 60) continue;
      CAPTURE(system.info.id, preset.id);
      const Opening open = opening(system.info.id, preset);
      CHECK(code_of_start(*open.model, open.start) == "accepted");
      const auto moved = [&](Eigen::VectorXd State::*part, Eigen::Index i) {
        State state = open.start;
        (state.*part)[i] += 1e-3;
        CAPTURE(i);
        const double residual = open.model->residual(state);
        if (residual > 1e-5) CHECK(code_of_start(*open.model, state) == "off-manifold");
        if (residual < 1e-12) CHECK(code_of_start(*open.model, state) == "accepted");
      };
      for (Eigen::Index i = 0; i < open.start.q.size(); ++i) moved(&State::q, i);
      for (Eigen::Index i = 0; i < open.start.v.size(); ++i) moved(&State::v, i);
    }
  }
}

TEST_CASE("a matrix that reflects is no element of a group of rotations") {
  for (const double last : {1.0, -1.0}) {
    const json log = answer({{"op", "group"},
                             {"group", "SO3"},
                             {"function", "log"},
                             {"u", {1, 0, 0, 0, 1, 0, 0, 0, last}}});
    CHECK(log.contains("error") == (last < 0.0));
  }
}
