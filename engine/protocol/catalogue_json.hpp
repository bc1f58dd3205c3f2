// The catalogue as JSON: what the pages read, and `catalog --json` prints.
#pragma once

#include <string>

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// The numbers of a sample in their order: q, v, then those derived from them.
Json components_json(const Layout& layout);

Json to_json(const Catalogue& catalogue);
/// One system of it.
Json to_json(const SystemEntry& entry);
Json to_json(const MethodInfo& method);

/// Of this program, as the catalogue says it.
std::string engine_version();

}  // namespace rattleback
