// Definitions of systems as JSON; its fields are in README.md beside this file.
#pragma once

#include "protocol/json.hpp"
#include "rattleback/definition.hpp"

namespace rattleback {

/// Refusal `bad-request` or `bad-definition` for a field of another type, and for one that there
/// is not.
Definition definition_from_json(const Json& object);

}  // namespace rattleback
