// Formulas as they are misprinted: what each does, and that nothing else is misprinted.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "engine/motions.hpp"
#include "systems/chaotic_quartic.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Two pairs, nothing small: the wrong term weighs as much as the right one.
Motion stirred_quartic() {
  const Preset& preset = catalogue().system("chaotic_quartic").info.presets[1];
  return {"chaotic_quartic", preset.parameters, start_of(preset), 2.0};
}

double energy_of(const Motion& motion, const State& state) {
  return model_of(motion.system, motion.parameters)->invariants(state).front();
}

/// How far the energy is off in the end.
double energy_error(const Motion& motion, const std::string& method,
                    const std::string& formulation) {
  const double h = 1.0 / 16.0;
  return std::abs(energy_of(motion, end_of(motion, method, formulation, h)) -
                  energy_of(motion, motion.start));
}

}  // namespace

TEST_CASE("two formulations are misprints and say where; they are never the first of a method") {
  std::vector<std::string> found;
  for (const SystemEntry& system : catalogue().systems) {
    for (const FormulationInfo& formulation : system.formulations) {
      if (formulation.misprint.empty()) continue;
      found.push_back(system.info.id + " " + std::string(formulation.id));
      CHECK(formulation.misprint.back() == '.');
      for (const Fit& fit : system.fits) CHECK(fit.formulations.front() != formulation.id);
    }
  }
  CHECK(found == std::vector<std::string>{"chaotic_quartic adapted_printed",
                                          "free_rigid_body lie_poisson_printed"});
}

TEST_CASE("the gradient of P1 (21) is that of H with w, and of nothing with y") {
  const ChaoticQuartic system({{"n", 3.0}});
  const Adapted<ChaoticQuartic> right(system);
  const QuarticAsPrinted printed(system);
  std::mt19937 random(11);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  Adapted<ChaoticQuartic>::State z(13);
  for (double& x : z) x = uniform(random);
  const double step = 1e-5;
  double worst_right = 0.0;
  double worst_printed = 0.0;
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    Adapted<ChaoticQuartic>::State ahead = z;
    Adapted<ChaoticQuartic>::State behind = z;
    ahead[i] += step;
    behind[i] -= step;
    const double slope = (right.energy(ahead) - right.energy(behind)) / (2.0 * step);
    worst_right = std::max(worst_right, std::abs(right.gradient(z)[i] - slope));
    worst_printed = std::max(worst_printed, std::abs(printed.gradient(z)[i] - slope));
  }
  CHECK(worst_right < 1e-9);
  CHECK(worst_printed > 0.1);
}

TEST_CASE("with the misprinted gradient Gonzalez still keeps the energy, the average does not") {
  const Motion motion = stirred_quartic();
  for (const char* method : {"gonzalez", "avf"}) {
    INFO(method);
    CHECK(energy_error(motion, method, "adapted") < 1e-12);
  }
  // It is corrected by the difference of H, whatever stands in for its gradient.
  CHECK(energy_error(motion, "gonzalez", "adapted_printed") < 1e-12);
  CHECK(energy_error(motion, "avf", "adapted_printed") > 1e-2);
}

TEST_CASE("a misprinted formula makes another motion, and no smaller step brings it back") {
  const Motion motion = stirred_quartic();
  const auto model = model_of(motion.system, motion.parameters);
  const auto exact = start_run(*model, motion.system, "dopri54", "adapted", motion.start,
                               motion.horizon, {{"tolerance", 1e-13}});
  REQUIRE(take(*exact, 1));
  const State truth = state_of(*exact);
  const auto off = [&](const char* formulation, double h) {
    return distance(end_of(motion, "gonzalez", formulation, h), truth);
  };
  CHECK(off("adapted", 1.0 / 64.0) < 0.3 * off("adapted", 1.0 / 32.0));
  CHECK(off("adapted_printed", 1.0 / 64.0) > 0.9 * off("adapted_printed", 1.0 / 32.0));
  CHECK(off("adapted_printed", 1.0 / 64.0) > 0.01);
}
