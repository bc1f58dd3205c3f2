// Requests to the probe, as values.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/support.hpp"
#include "protocol/probe.hpp"

namespace rattleback::testing {

using nlohmann::json;

json parsed(const std::string& text);

json answer(const json& request);

/// What is said of a method that is defined.
json read_method(const json& method);

json with_field(const json& definition, const char* field, const json& value);

}  // namespace rattleback::testing
