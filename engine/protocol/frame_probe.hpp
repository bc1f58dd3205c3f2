// The probe's operations on an adapted frame: the bracket at a state, and driving along the frame.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// {"system", ["parameters"], "q", "v" or "rho"} → {"components", "q", "v", "rho", "frame", "Pi",
/// "grad_H", "jacobiator", "jacobiator_length"}; frame and Π row by row. Refusal `not-applicable`
/// for a system without an adapted frame.
Json structure_answer(const Catalogue& catalogue, const Json& request);

/// {"system", ["parameters"], "q", "controls": [[u₁, …], …]} → {"q": [[…], …]}: from q, each row
/// moves for a unit of time along Σ uₐ Xₐ(q), so that a row is what the controls change by; the
/// answer has q after each row. Refusals `not-applicable`, also where the frame is not one of rates
/// of q; `wrong-size`, `not-finite`, and `bad-request` for controls that are no such list, or too
/// long.
Json drive_answer(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
