#include "protocol/page_limits.hpp"

#include <cmath>
#include <string>

#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// In three digits, of which the last is rounded away from zero (1) or towards it (−1).
std::string rounded(double x, int direction) {
  const std::string text = number_text(x, 3);
  const bool enough = direction * (std::stod(text) / x - 1.0) >= -1e-13;
  return enough ? text : number_text(x * (1.0 + 0.01 * direction), 3);
}

}  // namespace

void check_page_limits(const Experiment& experiment) {
  if (experiment.runs.empty() || experiment.runs.size() > PageLimits::most_runs) {
    throw Refusal("out-of-range", "An experiment takes one to four runs, not " +
                                      std::to_string(experiment.runs.size()) + ".");
  }
  for (const RunSpec& run : experiment.runs) {
    const double h = run.h == 0.0 ? experiment.h : run.h;
    if (!(std::abs(experiment.horizon / h) > PageLimits::most_steps)) continue;
    throw Refusal("out-of-range", "That is more than a hundred million steps; choose h from " +
                                      rounded(experiment.horizon / PageLimits::most_steps, 1) +
                                      " on, or a horizon up to " +
                                      rounded(h * PageLimits::most_steps, -1) + ".");
  }
}

}  // namespace rattleback
