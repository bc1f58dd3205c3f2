// Draws the methods that a run of the claims tries: all methods, or a share of fixed size, each
// with all systems that it fits. The environment says which:
//     RATTLEBACK_SHARE=1/5          of the methods
//     RATTLEBACK_SEED=7             draws them
//     RATTLEBACK_TOUCHED="gni kepler"   methods and systems that are tried first, and in any case
#pragma once

#include "engine/claims/trial.hpp"

namespace rattleback::testing {

/// True when the run tries the method on every system that it fits; then its losses can be judged
/// too.
bool tries(const MethodInfo& method);

/// True when the run tries every method.
bool tries_all();

/// True when the run tries the pair: its method is drawn, or its system was touched.
bool tries(const Pair& pair);

}  // namespace rattleback::testing
