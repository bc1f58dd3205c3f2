// The systems that a program has. Defined where the program is put together, from the registry.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

struct Definition;

/// In the catalogue's order.
std::vector<SystemEntry> entries_of_systems();

/// The entry of a system that is defined by data, as `entry_of` gives it. Refusal `not-applicable`
/// in a program that was put together without definitions.
SystemEntry entry_of_defined(const Definition& definition);

}  // namespace rattleback
