// The probe's operation `ensemble`: members of a seeded ensemble of runs.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// {"experiment", ["energy"], ["spread"], ["seed"], ["samples"], ["first"], ["count"]} → {"t",
/// "members"}: of the members `first` …, the energy errors at the times t, and why it stopped if it
/// did. Refusals as for an ensemble; `bad-request` without an experiment.
Json ensemble_answer(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
