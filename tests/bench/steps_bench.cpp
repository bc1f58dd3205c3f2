// What a step costs: every method on every formulation of every system, with its ratio to a step
// of classical Runge–Kutta on the same formulation in the same run. Only ratios carry over between
// machines.
#include <benchmark/benchmark.h>

#include <iomanip>
#include <iostream>
#include <map>

#include "engine/support.hpp"

namespace {

using namespace rattleback;
using namespace rattleback::testing;

void step(benchmark::State& state, const std::string& system, const std::string& method,
          const std::string& formulation) {
  const Opening open = opening(system);
  const double h = catalogue().system(system).info.presets.front().h;
  // A run starts afresh now and then, so that it neither settles nor blows up.
  constexpr int steps = 200;
  for (auto _ : state) {
    const auto run = start_run(*open.model, system, method, formulation, open.start, h);
    if (!take(*run, steps)) state.SkipWithError("a step failed");
    benchmark::DoNotOptimize(run->time());
  }
  state.SetItemsProcessed(state.iterations() * steps);
  state.counters["ns_per_step"] = benchmark::Counter(
      static_cast<double>(steps) * 1e-9,
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Prints the usual table, and at the end the ratios.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& reports) override {
    ConsoleReporter::ReportRuns(reports);
    for (const Run& run : reports) {
      if (run.aggregate_name == "median") {
        medians_[run.run_name.function_name] = run.GetAdjustedCPUTime();
      }
    }
  }

  void Finalize() override {
    std::cout << "\nmedian time of a step over one of rk4 on the same formulation\n";
    for (const auto& [name, time] : medians_) {
      const std::string place = name.substr(0, name.rfind(' '));
      std::cout << std::left << std::setw(52) << name << std::fixed << std::setprecision(2)
                << time / medians_.at(place + " rk4") << '\n';
    }
  }

 private:
  std::map<std::string, double> medians_;
};

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (const SystemEntry& system : catalogue().systems) {
    for (const Fit& fit : system.fits) {
      for (const std::string& formulation : fit.formulations) {
        const std::string name = system.info.id + " " + formulation + " " + fit.method;
        benchmark::RegisterBenchmark(name.c_str(), step, system.info.id, fit.method, formulation)
            ->Repetitions(5)
            ->ReportAggregatesOnly();
      }
    }
  }
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
