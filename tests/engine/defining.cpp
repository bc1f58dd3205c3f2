#include "engine/defining.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>

#include "catalog/complete.hpp"

namespace rattleback::testing {

Definition definition_of(const json& definition) {
  return definition_from_json(Json::parse(definition.dump()));
}

Catalogue with(const json& definition) {
  Catalogue known = catalogue();
  known.define(entry_of(definition_of(definition)));
  return known;
}

State end_of(const Catalogue& known, const std::string& system, const ParameterValues& parameters,
             const State& start, const std::string& method, const std::string& formulation,
             double h, int n) {
  const SystemEntry& entry = known.system(system);
  const auto model = entry.make(complete(entry.info.parameters, parameters, entry.info.name));
  const MethodInfo& info = known.method(method);
  const auto run = model->integrate({method, resolve_formulation(entry, info, formulation),
                                     complete_options(entry, info, {}), 0.0, h},
                                    start);
  REQUIRE(take(*run, n));
  return state_of(*run);
}

json shipped(const std::string& name) {
  std::ifstream file(std::string(RATTLEBACK_DEFINITIONS) + "/" + name + ".json");
  REQUIRE(file);
  return json::parse(file);
}

std::unique_ptr<Model> own_model(const Catalogue& known, const ParameterValues& values) {
  const SystemEntry& entry = known.system(known.defined);
  return entry.make(complete(entry.info.parameters, values, entry.info.name));
}

ParameterValues values_of_twins(const SystemEntry& own, const SystemEntry& compiled) {
  ParameterValues values;
  for (const Parameter& parameter : own.info.parameters) {
    const bool shared =
        std::any_of(compiled.info.parameters.begin(), compiled.info.parameters.end(),
                    [&](const Parameter& other) { return other.id == parameter.id; });
    if (shared) values[parameter.id] = parameter.value;
  }
  return values;
}

bool fits(const SystemEntry& entry, const std::string& method) {
  return std::any_of(entry.fits.begin(), entry.fits.end(),
                     [&](const Fit& fit) { return fit.method == method; });
}

}  // namespace rattleback::testing
