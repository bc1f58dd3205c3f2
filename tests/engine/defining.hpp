// Systems that tests define by data, and their runs.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <string>

#include "definition/defined_entry.hpp"
#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "protocol/definition_json.hpp"

namespace rattleback::testing {

/// A catalogue with this definition in it.
inline Catalogue with(const json& definition) {
  Catalogue known = catalogue();
  known.define(entry_of(definition_from_json(Json::parse(definition.dump()))));
  return known;
}

inline CanonicalState end_of(const Catalogue& known, const std::string& system,
                             const ParameterValues& parameters, const CanonicalState& start,
                             const std::string& method, const std::string& formulation, double h,
                             int n) {
  const SystemEntry& entry = known.system(system);
  const auto model = entry.make(complete(entry.info.parameters, parameters, entry.info.name));
  const MethodInfo& info = known.method(method);
  const auto run = model->integrate({method, resolve_formulation(entry, info, formulation),
                                     complete_options(entry, info, {}), 0.0, h},
                                    start);
  REQUIRE(take(*run, n));
  return state_of(*run);
}

/// A definition that is shipped.
inline json shipped(const std::string& name) {
  std::ifstream file(std::string(RATTLEBACK_DEFINITIONS) + "/" + name + ".json");
  REQUIRE(file);
  return json::parse(file);
}

/// The only model of a catalogue’s last definition at parameter values.
inline std::unique_ptr<Model> own_model(const Catalogue& known,
                                        const ParameterValues& values = {}) {
  const SystemEntry& entry = known.system(known.defined);
  return entry.make(complete(entry.info.parameters, values, entry.info.name));
}

/// The usual values of a definition's parameters that its compiled twin has too.
inline ParameterValues values_of_twins(const SystemEntry& own, const SystemEntry& compiled) {
  ParameterValues values;
  for (const Parameter& parameter : own.info.parameters) {
    const bool shared =
        std::any_of(compiled.info.parameters.begin(), compiled.info.parameters.end(),
                    [&](const Parameter& other) { return other.id == parameter.id; });
    if (shared) values[parameter.id] = parameter.value;
  }
  return values;
}

inline bool fits(const SystemEntry& entry, const std::string& method) {
  return std::any_of(entry.fits.begin(), entry.fits.end(),
                     [&](const Fit& fit) { return fit.method == method; });
}

}  // namespace rattleback::testing
