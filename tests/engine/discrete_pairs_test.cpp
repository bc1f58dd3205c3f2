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
  CanonicalState state;
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
    const CanonicalState start = open.model->after_pair(setup, Eigen::Vector3d(0.0, 0.0, 0.0),
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
    const CanonicalState start = model->after_pair(setup, Eigen::Vector3d(0.0, 0.0, 0.0),
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
  other["method"] = "gni";
  CHECK(answer(other).at("error").at("code") == "not-applicable");
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
      const CanonicalState start{Eigen::Vector3d(0.2, y, -0.3), v};
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
