// P1 §4.2: the sleigh's equilibria, Proposition 4.1 and Figure 3.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "session/session.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr double structure_constant = 1.0 / 9.0;  // a √m/(J + m a²) at J = 8, m = a = 1

/// A state of the sleigh with J = 8, m = a = 1, heading 0, from its momenta.
State from_momenta(double rho1, double rho2) {
  return {Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2, 0.0, rho1 / 3.0)};
}

double rho1_after_step(const std::string& method, double rho1, double rho2, double h) {
  const auto model = model_of("chaplygin_sleigh");
  const auto run =
      start_run(*model, "chaplygin_sleigh", method, "adapted", from_momenta(rho1, rho2), h);
  REQUIRE(take(*run, 1));
  return model->components(run->time(), state_of(*run))[6];
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
      const double rho1 = model->components(run->time(), state_of(*run))[6];
      largest = std::max(largest, sign * rho1);
      CHECK(sign * rho1 > -1e-15);
    }
    CHECK(run->time() == 1000.0);
    const std::vector<double> end = model->components(run->time(), state_of(*run));
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

TEST_CASE("a run beyond the bound says so") {
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
  CHECK(message(40.0).find("one solution for h below 30 and several here") != std::string::npos);
}

TEST_CASE("beyond the bound every step finds a solution: one continued from short steps, or near") {
  // P = ρ₁ + ρ₁' solves k² P³ − s P = 2ρ₁ with k = h C/4, s = h/30 − 1, from ρ = (0.001, −0.6).
  const auto ratio = [](double h) {
    const double start = 0.001;
    const double next = rho1_after_step("gonzalez", start, -0.6, h);
    const double p = start + next;
    const double k = 0.25 * h * structure_constant;
    CHECK(std::abs(k * k * p * p * p - (h / 30.0 - 1.0) * p - 2.0 * start) < 1e-12);
    return next / start;
  };
  // One real solution, on the branch of the short steps: it is large and keeps the sign.
  double before = ratio(30.01);
  CHECK(before == Approx(142.368).epsilon(1e-5));
  for (const double h : {30.1, 30.2, 30.3, 30.4, 30.5, 30.6, 30.7, 30.8}) {
    INFO(h);
    const double now = ratio(h);
    CHECK(now > before);
    before = now;
  }
  // Three; the one nearest to the equilibrium has the other sign, as λ₁ says.
  CHECK(ratio(40.0) == Approx(formula(-0.6, 40.0)).epsilon(1e-3));
}

TEST_CASE("Gonzalez keeps the sleigh's energy at all steps from 20 to 60") {
  const Preset& preset = catalogue().system("chaplygin_sleigh").info.presets[1];
  const Opening open = opening("chaplygin_sleigh", preset);
  const double energy = open.model->invariants(open.start)[0];
  for (double h = 20.0; h <= 60.0; h += 0.1) {
    INFO(h);
    const auto run = start_run(*open.model, "chaplygin_sleigh", "gonzalez", "", open.start, h);
    REQUIRE(take(*run, static_cast<int>(std::ceil(600.0 / h))));
    CHECK(std::abs(open.model->invariants(state_of(*run))[0] / energy - 1.0) < 1e-10);
  }
}

TEST_CASE("the truncated RDP scheme is the trapezoidal rule of P2, and has Gonzalez' momenta") {
  const Preset& preset = catalogue().system("chaplygin_sleigh").info.presets[0];
  REQUIRE(preset.id == "backwards");
  const Opening open = opening("chaplygin_sleigh", preset);
  const double energy = open.model->invariants(open.start)[0];
  const auto make = [&](const std::string& method) {
    return start_run(*open.model, "chaplygin_sleigh", method, "", open.start, 0.2);
  };
  const auto gonzalez = make("gonzalez");
  const auto truncated = make("rdp_exp_truncated");
  const auto exponential = make("rdp_exp");
  double apart = 0.0;
  double kept = 0.0;
  double lost = 0.0;
  for (int i = 0; i < 300; ++i) {
    REQUIRE(gonzalez->step().ok());
    REQUIRE(truncated->step().ok());
    REQUIRE(exponential->step().ok());
    const std::vector<double> a = open.model->components(0.0, state_of(*gonzalez));
    const std::vector<double> b = open.model->components(0.0, state_of(*truncated));
    apart = std::max({apart, std::abs(a[6] - b[6]), std::abs(a[7] - b[7])});
    const auto error = [&](const Integration& run) {
      return std::abs(open.model->invariants(state_of(run))[0] - energy);
    };
    kept = std::max(kept, error(*truncated));
    lost = std::max(lost, error(*exponential));
  }
  CHECK(apart < 1e-14);
  CHECK(kept < 1e-14);
  CHECK(lost > 5e-4);
}
