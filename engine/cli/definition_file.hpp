// A system that a file defines.
#pragma once

#include <string>

#include "catalog/catalog.hpp"

namespace rattleback {

/// Refusals as a definition has them, `bad-request` for a file that can't be read or is too large.
SystemEntry definition_in(const std::string& path);

}  // namespace rattleback
