// P1 §4.2: the sleigh's equilibria, Proposition 4.1 and Figure 3.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "session/session.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr double structure_constant = 1.0 / 9.0;  // a √m/(J + m a²) at J = 8, m = a = 1

/// A state of the sleigh with J = 8, m = a = 1, heading 0, from its momenta.
CanonicalState from_momenta(double rho1, double rho2) {
  return {Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2, 0.0, rho1 / 3.0)};
}

double rho1_after_step(const std::string& method, double rho1, double rho2, double h) {
  const auto model = model_of("chaplygin_sleigh");
  const auto run =
      start_run(*model, "chaplygin_sleigh", method, "adapted", from_momenta(rho1, rho2), h);
  REQUIRE(take(*run, 1));
  return model->components(state_of(*run))[6];
}

double eigenvalue(const std::string& method, double rho2, double h) {
  const double d = 1e-4;
  return (rho1_after_step(method, d, rho2, h) - rho1_after_step(method, -d, rho2, h)) / (2.0 * d);
}

double formula(double rho2, double h) {
  const double x = h * structure_constant * rho2;
  return (2.0 - x) / (2.0 + x);
}

}  // namespace

TEST_CASE("the eigenvalue of Proposition 4.1 at h = 0.5, ρ₂ = −0.6 is 1.03389830508475") {
  CHECK(std::abs(formula(-0.6, 0.5) - 1.03389830508475) < 1e-14);
  for (const char* const method : {"gonzalez", "avf", "itoh_abe", "implicit_midpoint"}) {
    INFO(method);
    CHECK(std::abs(eigenvalue(method, -0.6, 0.5) - 1.03389830508475) < 1e-10);
  }
}

TEST_CASE("equilibria are stable for ρ₂ > 0 and unstable for ρ₂ < 0 below the bound on h") {
  for (const double h : {0.1, 1.0, 10.0, 25.0}) {
    CHECK(eigenvalue("gonzalez", 0.6, h) == Approx(formula(0.6, h)).epsilon(1e-5));
    CHECK(std::abs(eigenvalue("gonzalez", 0.6, h)) < 1.0);
    CHECK(eigenvalue("gonzalez", 0.6, h) > 0.0);
    CHECK(eigenvalue("gonzalez", -0.6, h) > 1.0);
  }
}

TEST_CASE("beyond h = 2/(C |ρ₂|) = 30 the eigenvalue is negative: ρ₁ changes sign") {
  CHECK(eigenvalue("gonzalez", 0.6, 40.0) < 0.0);
  CHECK(eigenvalue("gonzalez", 0.6, 20.0) > 0.0);
}

TEST_CASE("P1 Figure 3: from next to the unstable equilibrium to the stable one") {
  const SystemEntry& sleigh = catalogue().system("chaplygin_sleigh");
  for (const Preset& preset : sleigh.info.presets) {
    if (preset.id != "figure3" && preset.id != "figure3_right") continue;
    const auto model = model_of("chaplygin_sleigh", preset.parameters);
    const auto run =
        start_run(*model, "chaplygin_sleigh", "gonzalez", "", start_of(preset), preset.h);
    const double sign = preset.id == "figure3" ? 1.0 : -1.0;
    double largest = 0.0;
    const double e0 = model->invariants(start_of(preset))[0];
    for (int i = 0; i < 2000; ++i) {
      REQUIRE(run->step().ok());
      const double rho1 = model->components(state_of(*run))[6];
      largest = std::max(largest, sign * rho1);
      CHECK(sign * rho1 > -1e-15);
    }
    CHECK(run->time() == 1000.0);
    const std::vector<double> end = model->components(state_of(*run));
    CHECK(std::abs(end[6]) < 1e-14);
    CHECK(std::abs(end[7] - 0.600000833333) < 1e-11);
    CHECK(std::abs(largest - 0.599969) < 1e-6);
    CHECK(std::abs(model->invariants(state_of(*run))[0] / e0 - 1.0) < 1e-13);
  }
}

TEST_CASE(
    "explicit Euler in the adapted frame: the sign of ρ₁ turns at h = 1/(C |ρ₂|) (Remark 4.2)") {
  CHECK(eigenvalue("explicit_euler", 0.6, 14.0) == Approx(1.0 - 14.0 * structure_constant * 0.6));
  CHECK(eigenvalue("explicit_euler", 0.6, 14.0) > 0.0);
  CHECK(eigenvalue("explicit_euler", 0.6, 16.0) < 0.0);
}

TEST_CASE("a step beyond the bound of uniqueness 2/(C |ρ₂|) is reported, and only where it is") {
  const auto model = model_of("chaplygin_sleigh");
  const auto bound = [&](const std::string& method, double rho2, double h) {
    const auto run =
        start_run(*model, "chaplygin_sleigh", method, "adapted", from_momenta(0.001, rho2), h);
    return run->step().unique_below;
  };
  // 2/(C |ρ₂|) = 30.
  for (const char* const method : {"gonzalez", "avf", "itoh_abe", "implicit_midpoint"}) {
    INFO(method);
    CHECK(bound(method, -0.6, 29.9) == 0.0);
    CHECK(bound(method, -0.6, 30.1) == Approx(30.0).epsilon(1e-12));
    CHECK(bound(method, 0.6, 30.1) == 0.0);
    CHECK(bound(method, 0.6, -30.1) == Approx(30.0).epsilon(1e-12));
  }
  CHECK(bound("rk4", -0.6, 30.1) == 0.0);
}

TEST_CASE("a run beyond the bound says so, whether it finds a solution or none") {
  const Preset& preset = catalogue().system("chaplygin_sleigh").info.presets[1];
  const auto message = [&](double h) {
    Session session(catalogue(), {.system = "chaplygin_sleigh",
                                  .parameters = preset.parameters,
                                  .start = start_of(preset),
                                  .h = h,
                                  .horizon = 200.0,
                                  .runs = {{.method = "gonzalez"}}});
    session.advance(0, 1000);
    return session.message(0);
  };
  CHECK(message(20.0).empty());
  CHECK(message(31.0).find("one solution for h below 30 and several here") != std::string::npos);
  CHECK(message(40.0).find("one solution for h below 30.") != std::string::npos);
}
