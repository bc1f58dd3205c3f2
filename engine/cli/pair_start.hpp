// A run that begins with a pair of configurations, as two-point methods do.
#pragma once

#include <string>

#include "session/experiment.hpp"

namespace rattleback {

/// The experiment of one method begun with the pair (q₀, q₁) a step of h apart: q₀ the
/// configuration of its start, whose velocity does not count, and q₁ the numbers of `text`. It
/// starts at q₁, and so does its time. Refusals `bad-request` for a text that is no such list or
/// for several methods, and those of Model::after_pair.
Experiment begun_with_pair(const Catalogue& catalogue, const Experiment& experiment,
                           const std::string& text);

}  // namespace rattleback
