// Why a run stopped, or what is to be known of one that did not, in one sentence.
#pragma once

#include <string>

#include "numeric/step_report.hpp"

namespace rattleback {

/// `no-convergence`, `step-limit`, `chart-edge` or `diverged`.
std::string failure_code(StepStatus status);

/// `method` as it is called in the sentence; `edge`: what happens at the edge of the coordinates.
std::string failure_sentence(const std::string& method, const StepReport& report, double t,
                             double h, const std::string& edge);

/// “more than a million internal steps”: what a step had tried when it was given up.
std::string too_many_steps(const StepReport& report);

/// Said once of a run whose step is longer than the one that has a single solution.
std::string uniqueness_sentence(double t, double h, double unique_below);

}  // namespace rattleback
