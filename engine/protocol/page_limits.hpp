// Limits of an experiment on a page, so that each ends.
#pragma once

#include <cstddef>

#include "session/experiment.hpp"

namespace rattleback {

struct PageLimits {
  static constexpr std::size_t most_runs = 4;
  static constexpr double most_steps = 1e8;  ///< of a run
};

/// Refusal `out-of-range`.
void check_page_limits(const Experiment& experiment);

}  // namespace rattleback
