// The probe: one JSON request a line, one JSON answer a line. Natively it is a command; in the
// browser and in tests the same function answers, so both worlds replay the same cases.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

/// Answers one request. Never throws: a bad line gets {"error": {"code", "message"}}.
std::string probe(const Catalogue& catalogue, std::string_view line);

/// What a request may name as its `op`; README.md beside this file describes each.
std::vector<std::string> probe_operations();

}  // namespace rattleback
