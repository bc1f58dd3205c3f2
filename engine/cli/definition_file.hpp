// Systems and methods that files define.
#pragma once

#include <string>

#include "catalog/catalog.hpp"
#include "methods/method.hpp"

namespace rattleback {

/// Refusals as a definition has them, `bad-request` for a file that can't be read or is too large.
SystemEntry definition_in(const std::string& path);

/// A method that a file defines; Refusals likewise.
Method method_in(const std::string& path);

}  // namespace rattleback
