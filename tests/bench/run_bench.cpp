// Cost of a run over its steps alone, on each system with its cheapest method: a step of a session
// that samples the end only over a step of the integration. Both take turns in one run, and the
// least of many rounds counts.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <string>

#include "engine/support.hpp"
#include "session/session.hpp"

namespace {

using namespace rattleback;
using namespace rattleback::testing;

constexpr int rounds = 25;
/// Steps much shorter than the preset's, so that thousands of them stay near the start.
constexpr double shorter = 1.0 / 1000.0;

template <class Work>
double nanoseconds(const Work& work) {
  const auto before = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - before;
  return taken.count();
}

struct Cheapest {
  std::string method;
  std::string formulation;
  double nanoseconds = std::numeric_limits<double>::infinity();
};

/// Of the methods that run on a system, the one whose step takes the least time.
Cheapest cheapest_of(const SystemEntry& system, const Model& model, const CanonicalState& start,
                     double h) {
  constexpr int tries = 3;
  constexpr int steps = 100;
  Cheapest cheapest;
  for (const Fit& fit : system.fits) {
    for (const std::string& formulation : fit.formulations) {
      const auto run = start_run(model, system.info.id, fit.method, formulation, start, h);
      for (int i = 0; i < tries; ++i) {
        bool whole = false;
        const double time = nanoseconds([&] { whole = take(*run, steps); }) / steps;
        if (!whole) break;
        if (time < cheapest.nanoseconds) cheapest = {fit.method, formulation, time};
      }
    }
  }
  return cheapest;
}

void compare(const SystemEntry& system) {
  const Preset& preset = calm_preset(system.info.id);
  const CanonicalState start = start_of(preset);
  const double h = shorter * preset.h;
  const auto model = model_of(system.info.id, preset.parameters);
  const Cheapest one = cheapest_of(system, *model, start, h);
  constexpr double batch = 1e6;  // nanoseconds
  const int steps = std::max(100, static_cast<int>(batch / one.nanoseconds));
  const auto bare = start_run(*model, system.info.id, one.method, one.formulation, start, h);
  Session session(catalogue(),
                  {.system = system.info.id,
                   .parameters = preset.parameters,
                   .start = start,
                   .h = h,
                   .horizon = 2.0 * rounds * steps * h,
                   .runs = {{.method = one.method, .formulation = one.formulation}}},
                  {.every = 0, .poses = false, .internal_steps = false, .largest_errors = false});
  double step = std::numeric_limits<double>::infinity();
  double whole = step;
  for (int i = 0; i < rounds; ++i) {
    step = std::min(step, nanoseconds([&] { (void)take(*bare, steps); }) / steps);
    whole = std::min(whole, nanoseconds([&] { session.advance(0, steps); }) / steps);
  }
  if (session.state(0) != RunState::running) std::printf("%s\n", session.message(0).c_str());
  std::printf("%-22s %-20s %10.1f %10.1f %7.2f\n", system.info.id.c_str(), one.method.c_str(), step,
              whole, whole / step);
}

}  // namespace

int main() {
  std::printf("Nanoseconds a step; only ratios carry over between machines.\n%-43s %10s %10s %7s\n",
              "system and its cheapest method", "a step", "of a run", "ratio");
  for (const SystemEntry& system : catalogue().systems) compare(system);
}
