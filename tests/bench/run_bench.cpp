// Cost of a run over its steps alone, on each system with its cheapest method: a step of a session
// that samples the end only over a step of the integration. Both take turns in one run, and the
// least of many rounds counts. Then the speed of writing rows that are already computed.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "cli/run_rows.hpp"
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
Cheapest cheapest_of(const SystemEntry& system, const Model& model, const State& start, double h) {
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
  const State start = start_of(preset);
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
                  {.every = 0,
                   .poses = false,
                   .internal_steps = false,
                   .largest_errors = false,
                   .work_of_forces = false});
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

/// A row of each step of a run, as the command line writes them.
std::vector<std::vector<double>> rows_of(const Experiment& experiment) {
  Session session(catalogue(), experiment, {.every = 1, .poses = false});
  session.advance(0, session.steps(0));
  const Samples samples = session.take(0);
  const std::size_t count = samples.t.size();
  std::vector<std::vector<double>> rows(count);
  for (std::size_t i = 0; i < count; ++i) {
    rows[i] = {samples.step[i], samples.t[i]};
    for (const auto* const numbers : {&samples.values, &samples.errors}) {
      const auto width = static_cast<std::ptrdiff_t>(numbers->size() / count);
      const auto first = numbers->begin() + static_cast<std::ptrdiff_t>(i) * width;
      rows[i].insert(rows[i].end(), first, first + width);
    }
  }
  return rows;
}

void time_writing(std::string_view format) {
  const Preset& preset = calm_preset("kepler");
  const Experiment experiment{.system = "kepler",
                              .parameters = preset.parameters,
                              .start = start_of(preset),
                              .h = 0.01,
                              .horizon = 200.0,
                              .runs = {{.method = "stormer_verlet"}}};
  const std::vector<std::vector<double>> rows = rows_of(experiment);
  const RowTable table{
      experiment, {"stormer_verlet"}, std::vector<std::string>(rows[0].size(), "column")};
  constexpr std::size_t flushed = 2000;
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / "rattleback-run-bench";
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < rounds; ++i) {
    Output output(path.string());
    const auto writer = row_writer(format, table, output);
    writer->begin_run("stormer_verlet");
    const double time = nanoseconds([&] {
      for (std::size_t j = 0; j < rows.size(); ++j) {
        writer->row(rows[j]);
        if (j % flushed == 0) writer->flush();
      }
      writer->flush();
    });
    writer->end_run({});
    writer->end();
    output.finish();
    best = std::min(best, time);
  }
  const auto bytes = static_cast<double>(std::filesystem::file_size(path));
  std::filesystem::remove(path);
  std::printf("%-22s %10.0f MB/s\n", std::string(format).c_str(), 1e3 * bytes / best);
}

}  // namespace

int main() {
  std::printf("Nanoseconds a step; only ratios carry over between machines.\n%-43s %10s %10s %7s\n",
              "system and its cheapest method", "a step", "of a run", "ratio");
  for (const SystemEntry& system : catalogue().systems) compare(system);
  std::printf("\nRows written to a file\n");
  for (const std::string_view format : {csv_format, json_format, npy_format}) time_writing(format);
}
