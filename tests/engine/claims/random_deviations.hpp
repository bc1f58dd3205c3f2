// Claims that fail at some random starts, with bounds and reasons.
#pragma once

#include <string>

#include "engine/claims/trial.hpp"

namespace rattleback::testing {

/// True when the claim of the pair is known to fail at some starts by as much as was measured.
bool fails_at_random(const Pair& pair, const std::string& claim, double measured);

}  // namespace rattleback::testing
