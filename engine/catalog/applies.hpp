// Why a method does not apply to a system, and which does instead.
#pragma once

#include <string>

#include "catalog/catalog.hpp"

namespace rattleback {

/// One sentence or two, for a method that is not among the system's fits.
std::string not_applicable_sentence(const SystemEntry& system, const MethodInfo& method);

}  // namespace rattleback
