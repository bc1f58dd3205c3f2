// P3: principles on pairs of configurations, and the exact discrete flow.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "systems/nonholonomic_particle.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::vector<double> energies(const Model& model, Integration& run, int n) {
  std::vector<double> result;
  State state;
  for (int k = 0; k < n; ++k) {
    REQUIRE(run.step().ok());
    run.read(state);
    result.push_back(model.invariants(state)[0]);
  }
  return result;
}

double spread(std::vector<double>::const_iterator first, std::vector<double>::const_iterator last) {
  const auto [least, most] = std::minmax_element(first, last);
  return *most - *least;
}

}  // namespace

TEST_CASE("P3 Example 3: the particle's energy settles under MLA, and slower under DLA") {
  const Opening open = opening("nonholonomic_particle");
  const double h = 0.5;
  const json pair{{"op", "pair_step"},
                  {"system", "nonholonomic_particle"},
                  {"h", h},
                  {"q0", {0.0, 0.0, 0.0}},
                  {"q1", {0.4, 0.4, 0.08}}};
  const auto settled = [&](const char* method) {
    const RunSetup setup = setup_of("nonholonomic_particle", method, "canonical", h);
    const State start = open.model->after_pair(setup, Eigen::Vector3d(0.0, 0.0, 0.0),
                                               Eigen::Vector3d(0.4, 0.4, 0.08));
    const auto run = open.model->integrate(setup, start);
    return energies(*open.model, *run, 1199);
  };
  const std::vector<double> mla = settled("mla");
  const std::vector<double> dla = settled("dla");
  CHECK(mla.back() == Approx(0.66513302).margin(5e-9));
  CHECK(dla.back() == Approx(0.64660580).margin(5e-9));
  CHECK(spread(mla.begin() + 19, mla.end()) < 1e-9);
  CHECK(spread(dla.begin() + 19, dla.end()) > 100.0 * spread(mla.begin() + 19, mla.end()));
  // The pair (q0, q1) and its pre-image by a step are one map.
  json ten = pair;
  ten["method"] = "mla";
  ten["n"] = 10;
  json nine = ten;
  nine["n"] = 9;
  CHECK(answer(ten).at("q0") == answer(nine).at("q1"));
}

TEST_CASE("P3 Examples 4 and 5: the knife edge's energy under MLA and DLA") {
  const auto range = [](double epsilon, const char* method) {
    const auto model = model_of("knife_edge", {{"epsilon", epsilon}});
    const RunSetup setup = setup_of("knife_edge", method, "canonical", 0.5);
    const double slope = std::sin(0.2) / (std::cos(0.2) - epsilon);
    const State start = model->after_pair(setup, Eigen::Vector3d(0.0, 0.0, 0.0),
                                          Eigen::Vector3d(0.4, 0.4 * slope, 0.4));
    const auto run = model->integrate(setup, start);
    const std::vector<double> all = energies(*model, *run, 599);
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    return std::pair{*least, *most};
  };
  const auto mla = range(0.0, "mla");
  CHECK(mla.first > 0.5734 - 5e-6);
  CHECK(mla.second < 0.5739);
  const auto dla = range(0.0, "dla");
  CHECK(dla.first == Approx(0.5148).margin(1e-3));
  CHECK(dla.second == Approx(0.5524).margin(1e-3));
  const auto perturbed = range(0.1, "mla");
  CHECK(perturbed.second - perturbed.first > 0.015);
  CHECK(perturbed.second - perturbed.first < 0.03);
}

TEST_CASE(
    "a pair of configurations off the discrete constraint is refused, as is a method of one") {
  const json pair{{"op", "pair_step"},
                  {"system", "nonholonomic_particle"},
                  {"h", 0.5},
                  {"n", 1},
                  {"q0", {0.0, 0.0, 0.0}},
                  {"q1", {0.4, 0.4, 0.09}},
                  {"method", "mla"}};
  CHECK(answer(pair).at("error").at("code") == "off-manifold");
  json other = pair;
  other["method"] = "rk4";
  CHECK(answer(other).at("error").at("code") == "not-applicable");
  // Each of the discrete constraints by its own name.
  for (const double constraint : {1.0, 2.0, 3.0}) {
    json off = pair;
    off["options"] = {{"constraint", constraint}};
    CHECK(answer(off).at("error").at("code") == "off-manifold");
  }
}

TEST_CASE("GNI as SHAKE, on pairs of configurations, P2 (9), (13)") {
  // L = ½|q̇|², ż = y ẋ, with forces −∂V/∂q = 0: the momentum is reflected.
  const double h = 0.2;
  const json pair{
      {"op", "pair_step"}, {"system", "nonholonomic_particle"}, {"method", "gni"}, {"h", h}};
  Eigen::Vector3d before(0.0, 0.3, 0.0);
  Eigen::Vector3d here(0.1, 0.38, 0.05);
  const json start{before[0], before[1], before[2]};
  const json second{here[0], here[1], here[2]};
  std::vector<Eigen::Vector3d> places{before, here};
  for (int n = 1; n <= 6; ++n) {
    json request = pair;
    request["q0"] = start;
    request["q1"] = second;
    request["n"] = n;
    const json end = answer(request);
    const auto q = end.at("q1").get<std::vector<double>>();
    const auto q_before = end.at("q0").get<std::vector<double>>();
    CHECK((Eigen::Vector3d(q_before.data()) - places.back()).norm() < 1e-15);
    places.emplace_back(q.data());
  }
  for (std::size_t k = 1; k + 1 < places.size(); ++k) {
    const Eigen::Vector3d across(-places[k][1], 0.0, 1.0);
    // The mean velocity over two steps keeps the constraint, and what changes is along its force.
    CHECK(std::abs(across.dot(places[k + 1] - places[k - 1])) < 1e-14);
    const Eigen::Vector3d change = places[k + 1] - 2.0 * places[k] + places[k - 1];
    CHECK(change.cross(across).norm() < 1e-14);
    CHECK(change.norm() > 1e-6);
  }
}

TEST_CASE("GNI goes on from a pair of its own motion, whatever its discrete Lagrangian") {
  const Opening open = opening("chaplygin_sleigh", calm_preset("chaplygin_sleigh"));
  for (const double lagrangian : {0.0, 1.0, 2.0, 3.0}) {
    INFO(lagrangian);
    RunSetup setup = setup_of("chaplygin_sleigh", "gni", "", 0.1, {{"lagrangian", lagrangian}});
    const auto run = open.model->integrate(setup, open.start);
    std::vector<State> states{open.start};
    for (int i = 0; i < 5; ++i) {
      REQUIRE(take(*run, 1));
      states.push_back(state_of(*run));
    }
    const State on = open.model->after_pair(setup, states[1].q, states[2].q);
    CHECK(distance(on, states[2]) < 1e-13);
    setup.t0 = 0.2;
    setup.before = states[1].q;
    const auto again = open.model->integrate(setup, on);
    for (std::size_t i = 3; i < states.size(); ++i) {
      REQUIRE(take(*again, 1));
      CHECK(distance(state_of(*again), states[i]) < 1e-12);
    }
  }
}

TEST_CASE("the knife edge starts as P3's pairs do: a step of MLA leads to the second point") {
  for (const char* const id : {"loops", "perturbed"}) {
    INFO(id);
    const SystemInfo& info = catalogue().system("knife_edge").info;
    const Preset& preset = *std::find_if(info.presets.begin(), info.presets.end(),
                                         [&](const Preset& p) { return p.id == id; });
    const Opening open = opening("knife_edge", preset);
    const auto run = start_run(*open.model, "knife_edge", "mla", "", open.start, 0.5);
    REQUIRE(take(*run, 1));
    const bool perturbed = preset.id == "perturbed";
    const double epsilon = perturbed ? 0.1 : 0.0;
    const Eigen::Vector3d second(0.4, 0.4 * std::sin(0.2) / (std::cos(0.2) - epsilon), 0.4);
    CHECK((state_of(*run).q - second).norm() < 1e-14);
    CHECK(open.model->invariants(open.start)[0] ==
          Approx(perturbed ? 0.57998 : 0.57373).epsilon(1e-5));
  }
}

TEST_CASE("the particle's exact flow solves its equations and lies on P3 (25)") {
  const Opening open = opening("nonholonomic_particle");
  const NonholonomicParticle particle({});
  const std::vector<Eigen::Vector3d> speeds{
      {0.5, 0.4, 0.0}, {0.5, 1e-9, 0.0}, {0.5, 0.0, 0.0}, {-0.7, 3.0, 0.0}, {0.3, -0.2, 0.0}};
  for (Eigen::Vector3d v : speeds) {
    for (const double y : {-2.0, -0.1, 0.0, 0.3, 40.0}) {
      v[2] = y * v[0];
      const State start{Eigen::Vector3d(0.2, y, -0.3), v};
      const auto exact = start_run(*open.model, "nonholonomic_particle", "dopri54", "", start, 2.0,
                                   {{"tolerance", 1e-13}});
      REQUIRE(take(*exact, 1));
      const auto run =
          start_run(*open.model, "nonholonomic_particle", "exact_discrete", "", start, 0.5);
      REQUIRE(take(*run, 4));
      INFO(v.transpose() << " from y = " << y);
      CHECK(distance(state_of(*run), state_of(*exact)) < 1e-9 * (1.0 + std::abs(y)));
      const auto end = particle.exact_flow(2.0, start.q, start.v);
      const double gap = std::asinh(end.q[1]) - std::asinh(y);
      if (std::abs(v[1]) < 1e-3) continue;  // (25) is 0/0 there
      const double rise = std::sqrt(1.0 + end.q[1] * end.q[1]) - std::sqrt(1.0 + y * y);
      CHECK((end.q[2] + 0.3) * gap == Approx((end.q[0] - 0.2) * rise).epsilon(1e-9).margin(1e-11));
    }
  }
}
