// What a step costs of a system that is typed in, over one of the same system compiled, in the same
// run: medians of repetitions in turn. And how long a chain of thirty coordinates takes to open.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "catalog/complete.hpp"
#include "definition/defined_entry.hpp"
#include "engine/support.hpp"
#include "protocol/definition_json.hpp"

namespace {

using namespace rattleback;
using namespace rattleback::testing;
using Clock = std::chrono::steady_clock;

constexpr int repetitions = 9;

template <class Act>
double seconds(const Act& act) {
  const auto begin = Clock::now();
  act();
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

struct Subject {
  const Catalogue& known;
  std::string system;
};

/// Of a step, in nanoseconds; infinite where a run ends early.
double cost(const Subject& subject, const Preset& preset, const std::string& method,
            const std::string& formulation) {
  const SystemEntry& entry = subject.known.system(subject.system);
  ParameterValues values;
  for (const Parameter& one : entry.info.parameters) {
    const auto given = preset.parameters.find(one.id);
    if (given != preset.parameters.end()) values[one.id] = given->second;
  }
  const auto model = entry.make(complete(entry.info.parameters, values, entry.info.name));
  const MethodInfo& info = subject.known.method(method);
  const RunSetup setup{method, formulation, complete_options(entry, info, {}), 0.0, preset.h};
  constexpr int steps = 400;
  const auto run = model->integrate(setup, model->project(start_of(preset)));
  bool whole = true;
  const double time = seconds([&] { whole = take(*run, steps); });
  return whole ? 1e9 * time / steps : HUGE_VAL;
}

void compare(const std::string& file, const std::string& system) {
  std::ifstream text(std::string(RATTLEBACK_DEFINITIONS) + "/" + file + ".json");
  Catalogue known = catalogue();
  known.define(entry_of(definition_from_json(Json::parse(text))));
  const Subject typed{known, known.defined};
  const Subject compiled{known, system};
  const Preset& preset = known.system(system).info.presets.front();
  for (const Fit& fit : known.system(typed.system).fits) {
    if (fit.method.find(':') != std::string::npos) continue;
    const auto& fits = known.system(system).fits;
    const auto there = std::find_if(fits.begin(), fits.end(),
                                    [&](const Fit& one) { return one.method == fit.method; });
    if (there == fits.end()) continue;
    for (const std::string& formulation : fit.formulations) {
      const auto& both = there->formulations;
      if (std::find(both.begin(), both.end(), formulation) == both.end()) continue;
      std::vector<double> ratios;
      std::vector<double> costs;
      for (int i = 0; i < repetitions; ++i) {
        costs.push_back(cost(typed, preset, fit.method, formulation));
        ratios.push_back(costs.back() / cost(compiled, preset, fit.method, formulation));
      }
      std::cout << std::left << std::setw(24) << system << std::setw(12) << formulation
                << std::setw(22) << fit.method << std::right << std::fixed << std::setprecision(2)
                << std::setw(7) << median(ratios) << std::setprecision(0) << std::setw(12)
                << median(costs) << " ns\n";
    }
  }
}

Json chain(int n) {
  Json definition{{"kinetic", "sum(i, 1, " + std::to_string(n) + ", x_dot[i]^2)/2"},
                  {"potential", "sum(i, 1, " + std::to_string(n - 1) +
                                    ", (x[i + 1] - x[i])^2/2 + (x[i + 1] - x[i])^4/4)"}};
  for (int i = 1; i <= n; ++i) definition["coordinates"].push_back("x" + std::to_string(i));
  const std::vector<double> zero(static_cast<std::size_t>(n), 0.0);
  definition["starts"] = {{{"q", zero}, {"v", zero}}};
  return definition;
}

}  // namespace

int main() {
  std::cout << "a step typed in over one compiled\n";
  for (const auto& [file, system] :
       {std::pair{"sleigh", "chaplygin_sleigh"}, std::pair{"own_gearbox", "gearbox"},
        std::pair{"own_snakeboard", "snakeboard"}, std::pair{"own_rattleback", "rattleback"},
        std::pair{"own_kepler", "kepler"}, std::pair{"own_double_pendulum", "double_pendulum"}}) {
    compare(file, system);
  }
  std::vector<double> times;
  for (int i = 0; i < repetitions; ++i) {
    times.push_back(seconds([] {
      Catalogue known = catalogue();
      known.define(entry_of(definition_from_json(chain(30))));
    }));
  }
  std::cout << "thirty coordinates open in " << std::setprecision(3) << median(times) << " s\n";
  return 0;
}
