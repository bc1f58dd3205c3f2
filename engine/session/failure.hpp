// Why a run stopped, in one sentence.
#pragma once

#include <string>

#include "numeric/step_report.hpp"

namespace rattleback {

/// `method` as it is called in the sentence.
std::string failure_sentence(const std::string& method, const StepReport& report, double t,
                             double h);

}  // namespace rattleback
