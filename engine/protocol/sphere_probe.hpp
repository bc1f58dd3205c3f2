// The probe's operation on points on spheres: their momenta, and how far each is from its sphere.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// {"system", ["parameters"], "q", "v"} → {"p", "length", "along"}: the momenta pᵢ of P4 (12),
/// point after point, and of each point |qᵢ| − 1 and qᵢ · ωᵢ. Refusal `not-applicable` for a system
/// that is not one of points on spheres.
Json momenta_answer(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
