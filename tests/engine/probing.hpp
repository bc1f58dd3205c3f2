// Requests to the probe, as values.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/support.hpp"
#include "protocol/probe.hpp"

namespace rattleback::testing {

using nlohmann::json;

inline json answer(const json& request) {
  return json::parse(probe(catalogue(), request.dump()));
}

/// What is said of a method that is defined.
inline json read_method(const json& method) {
  return answer({{"op", "read_method"}, {"method", method}});
}

inline json with_field(const json& definition, const char* field, const json& value) {
  json other = definition;
  other[field] = value;
  return other;
}

}  // namespace rattleback::testing
