// Methods that are defined by data, read and told.
#pragma once

#include "catalog/catalog.hpp"
#include "definition/method_definition.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// The fields are told in README.md. Refusals `bad-definition`, `bad-request`, `bad-expression`.
MethodDefinition method_definition_from_json(const Json& json);

/// In place of the ids in the fields `method` of a request, and of the runs of an experiment, may
/// stand definitions: they join the catalogue, and their ids take their place.
bool defines_methods(const Json& request);
void define_methods(Catalogue& catalogue, Json& request);

}  // namespace rattleback
