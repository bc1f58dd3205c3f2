// Which methods a run of the claims tries. All of them; or, where the environment says so, a share
// of fixed size that a seed draws, with all systems that they fit:
//     RATTLEBACK_SHARE=1/5          of the methods
//     RATTLEBACK_SEED=7             draws them
//     RATTLEBACK_TOUCHED="gni kepler"   methods and systems that are tried in any case
#pragma once

#include "engine/claims/trial.hpp"

namespace rattleback::testing {

/// Whether the method is tried on every system that it fits, so that what it loses can be judged
/// too.
bool tries(const MethodInfo& method);

/// Whether every method is.
bool tries_all();

/// Whether the pair is tried: its method is, or its system was touched.
bool tries(const Pair& pair);

}  // namespace rattleback::testing
