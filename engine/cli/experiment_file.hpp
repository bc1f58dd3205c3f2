// Experiments in JSON: in files, in addresses of the bench and on the command line.
#pragma once

#include <string>

#include "cli/definition_file.hpp"
#include "session/experiment.hpp"

namespace rattleback {

/// Reads an experiment from JSON, from a file, or from an address of the bench with JSON. Its
/// definitions join the catalogue. Only the system is required: omitted fields default to the
/// preset's, and the preset to the first. Refusals of the engine, and `bad-request`.
Experiment experiment_in(Definitions& definitions, const std::string& text);

/// Percent-encoded JSON of an experiment with the definitions it needs, for an address of the
/// bench. Refusals when the experiment can't be opened, runs back in time or is too large for a
/// page.
std::string fragment_of(const Definitions& definitions, const Experiment& experiment);

}  // namespace rattleback
