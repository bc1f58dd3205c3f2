// What is no definition, refused.
#pragma once

#include <string>

#include "text/refusal.hpp"

namespace rattleback {

[[noreturn]] inline void refuse_definition(const std::string& sentence) {
  throw Refusal("bad-definition", sentence);
}

}  // namespace rattleback
