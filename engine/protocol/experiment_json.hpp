// Experiments and what is known of a session when it opens, as JSON.
#pragma once

#include "protocol/json.hpp"
#include "session/session.hpp"

namespace rattleback {

/// Reads an experiment; parameters, and h and options of a run, may be left out. Refusal
/// `bad-request` for a wrong type.
Experiment experiment_from_json(const Json& object);
/// … from the field `experiment` of a request.
Experiment experiment_field(const Json& request);
Json to_json(const Experiment& experiment);
/// The completed experiment, its drawing and its runs.
Json header_json(const Session& session);
Json to_json(const Work& work);

}  // namespace rattleback
