// The probe's operation `two_form`: what a method does to the canonical two-form of neighbours.
#pragma once

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// {"experiment", ["samples"]} → {"t", "defects", "resolutions", ["message"]}. Refusals as of
/// `two_form_of`.
Json two_form_answer(const Catalogue& catalogue, const Json& request);

}  // namespace rattleback
