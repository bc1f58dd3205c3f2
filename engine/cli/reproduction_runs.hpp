// Runs of presets for the reproductions of figures, and what is read off them.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/reproductions.hpp"
#include "session/model.hpp"

namespace rattleback {

/// A preset of a system, ready to run.
struct Start {
  const Catalogue& catalogue;
  std::string system;
  const Preset& preset;
  std::unique_ptr<Model> model;
};

inline Start start_from(const Catalogue& catalogue, const std::string& system,
                        const std::string& preset) {
  const SystemInfo& info = catalogue.system(system).info;
  const auto found = std::find_if(info.presets.begin(), info.presets.end(),
                                  [&](const Preset& p) { return p.id == preset; });
  const Preset& chosen = found == info.presets.end() ? info.presets.front() : *found;
  return {catalogue, system, chosen,
          make_model(system, complete(info.parameters, chosen.parameters, info.name))};
}

inline std::unique_ptr<Integration> integration_of(const Start& start, const std::string& method,
                                                   double h, const OptionValues& options = {}) {
  const SystemEntry& entry = start.catalogue.system(start.system);
  const MethodInfo& info = start.catalogue.method(method);
  return start.model->integrate({method, resolve_formulation(entry, info, ""),
                                 complete_options(entry, info, options), 0.0, h},
                                start_of(start.preset));
}

/// The state after n steps, or as far as they went.
inline CanonicalState after(Integration& integration, std::int64_t n) {
  for (std::int64_t i = 0; i < n && integration.step().ok(); ++i) {
  }
  CanonicalState state;
  integration.read(state);
  return state;
}

/// Relative energy error and constraint residual at `samples` times, and the largest between them.
inline Curve kept_curve(const Start& start, const std::string& method, double h, double t,
                        int samples) {
  const auto integration = integration_of(start, method, h);
  const double energy = start.model->invariants(start_of(start.preset))[0];
  const auto steps = static_cast<std::int64_t>(std::lround(t / h));
  const std::int64_t every = std::max<std::int64_t>(1, steps / samples);
  Curve curve{start.system + "_" + method, {"t", "energy_error", "constraint"}, {}};
  CanonicalState state;
  double worst_energy = 0.0;
  double worst_constraint = 0.0;
  for (std::int64_t i = 1; i <= steps && integration->step().ok(); ++i) {
    integration->read(state);
    const std::vector<double> now = start.model->invariants(state);
    worst_energy = std::max(worst_energy, std::abs((now[0] - energy) / energy));
    worst_constraint = std::max(worst_constraint, now[1]);
    if (i % every != 0) continue;
    curve.rows.push_back({integration->time(), worst_energy, worst_constraint});
    worst_energy = 0.0;
    worst_constraint = 0.0;
  }
  return curve;
}

inline double largest(const Curve& curve, std::size_t column) {
  double result = 0.0;
  for (const std::vector<double>& row : curve.rows) result = std::max(result, row[column]);
  return result;
}

inline Reproduction reproduction(const Catalogue& catalogue, const std::string& id,
                                 const std::string& title, Report (*compute)(const Catalogue&)) {
  return {id, title, [&catalogue, compute] { return compute(catalogue); }};
}

}  // namespace rattleback
