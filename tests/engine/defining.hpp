// Systems that tests define by data, and their runs.
#pragma once

#include <memory>
#include <string>

#include "definition/defined_entry.hpp"
#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "protocol/definition_json.hpp"

namespace rattleback::testing {

Definition definition_of(const json& definition);

/// A catalogue with this definition in it.
Catalogue with(const json& definition);

State end_of(const Catalogue& known, const std::string& system, const ParameterValues& parameters,
             const State& start, const std::string& method, const std::string& formulation,
             double h, int n);

/// A definition that is shipped.
json shipped(const std::string& name);

/// The only model of a catalogue’s last definition at parameter values.
std::unique_ptr<Model> own_model(const Catalogue& known, const ParameterValues& values = {});

/// The usual values of a definition's parameters that its compiled twin has too.
ParameterValues values_of_twins(const SystemEntry& own, const SystemEntry& compiled);

bool fits(const SystemEntry& entry, const std::string& method);

}  // namespace rattleback::testing
