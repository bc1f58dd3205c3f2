// The catalogue as JSON: what the pages read, and `catalog --json` prints.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

Json to_json(const Catalogue& catalogue);

}  // namespace rattleback
