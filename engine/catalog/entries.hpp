// The systems that a program has. Defined where the program is put together, from the registry.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

/// In the catalogue's order.
std::vector<SystemEntry> entries_of_systems();

}  // namespace rattleback
