// Catalogue entries of systems that are defined by data, in a program that takes definitions.
#pragma once

#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

struct Definition;
struct FieldReading;

/// The entry of a system that is defined by data, as `entry_of` gives it. Refusal `not-applicable`
/// in a program that was put together without definitions.
SystemEntry entry_of_defined(const Definition& definition);

/// The number that an expression without names comes to, such as 1/6 or sqrt(3)/6. Refusals as
/// `read_expression` has them, and as above.
double number_of_text(const std::string& text, const std::string& where);

/// What each expression of a definition says, as `read_fields` tells it; Refusal as above.
std::vector<FieldReading> fields_of_defined(const Definition& definition);

}  // namespace rattleback
