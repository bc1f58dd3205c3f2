// The catalogue's entry of a system that was defined by data.
#pragma once

#include "catalog/catalog.hpp"
#include "rattleback/definition.hpp"

namespace rattleback {

/// Checked as a whole: names, expressions, and each start, whose velocities are brought onto the
/// constraints. Refusals `bad-definition`, `bad-expression`, `too-large`, and those of parameters.
SystemEntry entry_of(const Definition& definition);

}  // namespace rattleback
