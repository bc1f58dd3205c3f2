// The probe: one JSON request a line, one JSON answer a line. Natively it is a command; in the
// browser and in tests the same function answers, so both worlds replay the same cases.
#pragma once

#include <string>
#include <string_view>

#include "catalog/catalog.hpp"

namespace rattleback {

/// Answers one request. Never throws: a bad line gets {"error": {"code", "message"}}.
std::string probe(const Catalogue& catalogue, std::string_view line);

}  // namespace rattleback
