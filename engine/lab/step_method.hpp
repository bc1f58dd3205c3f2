// A function that takes a step, as a method among the others.
#pragma once

#include "methods/method.hpp"
#include "rattleback/method.hpp"

namespace rattleback {

/// On every formulation, by its vector field. Refusal `bad-definition` for one without an id or a
/// function.
Method method_of(const StepMethod& method);

}  // namespace rattleback
