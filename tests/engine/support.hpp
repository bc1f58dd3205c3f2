// What the tests share: the catalogue, models and runs by name, and distances between states.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "model/model.hpp"

namespace rattleback::testing {

inline const Catalogue& catalogue() {
  static const Catalogue instance = make_catalogue();
  return instance;
}

inline std::unique_ptr<Model> model_of(const std::string& system,
                                       const ParameterValues& given = {}) {
  const SystemEntry& entry = catalogue().system(system);
  return entry.make(complete(entry.info.parameters, given, entry.info.name));
}

/// A run of a method on a model, with the default options but for those given.
inline RunSetup setup_of(const std::string& system, const std::string& method,
                         const std::string& formulation, double h,
                         const OptionValues& options = {}) {
  const MethodInfo& info = catalogue().method(method);
  return {method, resolve_formulation(catalogue().system(system), info, formulation),
          complete_options(catalogue().system(system), info, options), 0.0, h};
}

/// For a run in the units that its system is written in, as papers have it: their tolerances are
/// numbers of them.
inline NaturalUnits own_units(const State& start) {
  return {Eigen::VectorXd::Ones(start.q.size()),
          Eigen::VectorXd::Ones(start.v.size()),
          1.0,
          1.0,
          {},
          {}};
}

inline std::unique_ptr<Integration> start_run(const Model& model, const std::string& system,
                                              const std::string& method,
                                              const std::string& formulation, const State& start,
                                              double h, const OptionValues& options = {}) {
  return model.integrate(setup_of(system, method, formulation, h, options), start);
}

/// Takes n steps; false at the first that fails.
inline bool take(Integration& run, int n) {
  for (int i = 0; i < n; ++i) {
    if (!run.step().ok()) return false;
  }
  return true;
}

inline State state_of(const Integration& run) {
  State state;
  run.read(state);
  run.unwind(state);
  return state;
}

inline double distance(const State& a, const State& b) {
  return std::max((a.q - b.q).cwiseAbs().maxCoeff(), (a.v - b.v).cwiseAbs().maxCoeff());
}

/// The first preset of a system, with its parameters.
struct Opening {
  std::unique_ptr<Model> model;
  State start;
};

inline Opening opening(const std::string& system, const Preset& preset) {
  return {model_of(system, preset.parameters), start_of(preset)};
}
inline Opening opening(const std::string& system) {
  return opening(system, catalogue().system(system).info.presets.front());
}

/// The first preset near which the flow does not make small differences large.
inline const Preset& calm_preset(const std::string& system) {
  for (const Preset& preset : catalogue().system(system).info.presets) {
    if (!preset.sensitive) return preset;
  }
  throw std::out_of_range(system + " has no calm preset");
}

}  // namespace rattleback::testing
