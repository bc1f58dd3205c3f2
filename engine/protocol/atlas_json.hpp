// The table of what methods do on systems, as data.
#pragma once

#include <nlohmann/json.hpp>

#include "study/atlas.hpp"

namespace rattleback {

using Json = nlohmann::ordered_json;

/// A cell; what could not be measured is null.
Json to_json(const AtlasCell& cell);

/// What a system is measured at, with no cells yet.
Json atlas_row(const AtlasSubject& subject, const SystemEntry& system);

/// How all cells are measured.
Json atlas_rules();

}  // namespace rattleback
