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

}  // namespace rattleback::testing
