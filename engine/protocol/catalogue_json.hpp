// The catalogue as JSON: what the pages read, and `catalog --json` prints.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// The numbers of a sample in their order: q, v, then those derived from them.
Json components_json(const Layout& layout);

Json to_json(const Catalogue& catalogue);

}  // namespace rattleback
