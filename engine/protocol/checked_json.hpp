// Objects that people write: fields by name, the unknown ones refused with the nearest known one.
#pragma once

#include <string>
#include <vector>

#include "definition/refuse.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// An object whose fields are all among these; Refusal `bad-definition`. `what` begins the
/// sentence.
const Json& checked(const Json& object, const std::string& what,
                    const std::vector<std::string>& fields);

/// A text that may be left out.
std::string text_in(const Json& object, const std::string& name, const std::string& otherwise);

/// Refusal `bad-definition` for a text that is no name as programs have them; `of` says whose.
void check_id(const std::string& id, const std::string& of);

}  // namespace rattleback
