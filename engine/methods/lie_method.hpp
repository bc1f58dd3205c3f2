// What methods that move by the action of a group say of themselves.
#pragma once

#include <string>

#include "rattleback/info.hpp"

namespace rattleback {

/// What all methods that move by the action say of themselves, but for name, order and words.
inline MethodInfo lie_method(const std::string& id, const std::string& name, int order,
                             const std::string& description) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Munthe-Kaas 1999; P5 §2.2",
          .order = order,
          .preserves = {"constraint"}};
}

}  // namespace rattleback
