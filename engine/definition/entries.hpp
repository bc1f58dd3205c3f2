// Catalogue entries of systems that are defined by data, in a program that takes definitions.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/systems_here.hpp"

namespace rattleback {

struct Definition;
struct FieldReading;

/// The entry of a system that is defined by data, as `entry_of` gives it. Refusal `not-applicable`
/// in a program that was put together without definitions.
SystemEntry entry_of_defined(const Definition& definition);

/// The number that an expression comes to, such as 1/6, sqrt(3)/6 or, with `names`, sqrt(k/m).
/// Refusals as `number_in` has them, and as above.
double number_of_text(const std::string& text, const std::string& where,
                      const NamedNumbers& names = {});

/// What each expression of a definition says, as `read_fields` tells it; Refusal as above.
std::vector<FieldReading> fields_of_defined(const Definition& definition);

}  // namespace rattleback
