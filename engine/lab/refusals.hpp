// Refusals as values, where the engine ends.
#pragma once

#include "rattleback/error.hpp"
#include "text/refusal.hpp"

namespace rattleback {

/// Why act() was refused, or no error.
template <class Act>
Error refused(const Act& act) {
  try {
    act();
    return {};
  } catch (const Refusal& refusal) {
    return {refusal.code(), {refusal.parts().begin(), refusal.parts().end()}, refusal.message()};
  }
}

}  // namespace rattleback
