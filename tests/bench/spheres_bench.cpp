// What a variational step on spheres costs: the growth of chain and rod with their length, and a
// step of molecules against the time that a picture at 60 frames a second leaves it. Only ratios
// carry over between machines.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "model/model.hpp"

namespace {

using namespace rattleback;

struct Timed {
  double nanoseconds = 0.0;
  double iterations = 0.0;  ///< of Newton, a step
};

/// Median over batches of the time of a step from a start.
Timed step_time(const Catalogue& catalogue, const std::string& system, const ParameterValues& given,
                const State& start, double h, int steps) {
  const SystemEntry& entry = catalogue.system(system);
  const MethodInfo& method = catalogue.method("sphere_variational");
  const auto model = entry.make(complete(entry.info.parameters, given, entry.info.name));
  const State state = model->project(model->resized(start));
  const RunSetup setup{method.id, resolve_formulation(entry, method, ""),
                       complete_options(entry, method, {}), 0.0, h};
  std::vector<double> times;
  Timed result;
  for (int batch = 0; batch < 9; ++batch) {
    const auto run = model->integrate(setup, state);
    run->step();
    const auto before = std::chrono::steady_clock::now();
    int iterations = 0;
    for (int i = 0; i < steps; ++i) {
      const StepReport report = run->step();
      if (!report.ok()) {
        std::printf("%s: a step failed\n", system.c_str());
        return {};
      }
      iterations += report.iterations;
    }
    const std::chrono::duration<double, std::nano> spent =
        std::chrono::steady_clock::now() - before;
    times.push_back(spent.count() / steps);
    result.iterations = static_cast<double>(iterations) / steps;
  }
  std::sort(times.begin(), times.end());
  result.nanoseconds = times[times.size() / 2];
  return result;
}

void growth(const Catalogue& catalogue, const std::string& system, const std::string& count,
            ParameterValues given, const State& start, double h) {
  double first = 0.0;
  for (const double n : {100.0, 1000.0}) {
    given[count] = n;
    const Timed timed =
        step_time(catalogue, system, given, start, h, static_cast<int>(20000.0 / n));
    const double iteration = timed.nanoseconds / timed.iterations;
    std::printf("%-16s n = %5.0f: %10.0f ns a step, %.2f Newton steps, %10.0f ns each\n",
                system.c_str(), n, timed.nanoseconds, timed.iterations, iteration);
    if (first == 0.0) {
      first = iteration;
    } else {
      std::printf("%-16s a Newton step grows %.2f times from n = 100 to 1000 (goal: at most 12)\n",
                  system.c_str(), iteration / first);
    }
  }
}

}  // namespace

int main() {
  const Catalogue catalogue = make_catalogue();
  const auto points = [](const Eigen::Vector3d& q, const Eigen::Vector3d& v) {
    return State{q, v};
  };
  growth(catalogue, "pendulum_chain", "N", {{"m", 0.01}, {"L", 0.01}},
         points({0.6, 0.0, -0.8}, {0.0, 0.5, 0.0}), 1e-4);
  growth(catalogue, "elastic_rod", "n", {{"m", 0.01}, {"l", 0.01}, {"kappa", 0.01}},
         points({0.8, 0.0, 0.6}, {0.0, 0.5, 0.0}), 1e-5);

  constexpr double frame = 1e9 / 60.0;
  double each = 0.0;
  for (const auto& [n, cutoff] : std::vector<std::pair<double, double>>{
           {642.0, 0.0}, {642.0, 3.0}, {2562.0, 3.0}, {10242.0, 3.0}}) {
    // Real time at h = 0.005 takes 10/3 steps a frame.
    const double h = n > 3000.0 ? 0.00125 : (n > 1000.0 ? 0.0025 : 0.005);
    const Timed timed = step_time(catalogue, "sphere_molecules", {{"n", n}, {"cutoff", cutoff}},
                                  {Eigen::VectorXd(), Eigen::VectorXd()}, h, 60);
    std::printf("%5.0f molecules, cutoff %.0f σ: %8.1f µs a step, %.3f of a frame in real time\n",
                n, cutoff, 1e-3 * timed.nanoseconds, timed.nanoseconds / (60.0 * h) / frame);
    if (cutoff == 0.0) continue;
    if (each == 0.0) each = timed.nanoseconds / n;
    std::printf("%5.0f molecules, a molecule over that of 642: %.2f\n", n,
                timed.nanoseconds / n / each);
  }
  return 0;
}
