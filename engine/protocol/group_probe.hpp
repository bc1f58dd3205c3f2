// The probe's operation `group`: a function of a Lie group at given numbers.
#pragma once

#include "protocol/json.hpp"

namespace rattleback {

/// {"group", "function", "u", ["v"]} → {"result"}: a flat array. Refusals: `bad-request` for an
/// unknown group or function, `wrong-size`, `off-manifold` for a matrix that is no group element.
Json group_answer(const Json& request);

}  // namespace rattleback
