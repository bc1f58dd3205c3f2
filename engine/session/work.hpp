// Sums the work of a run from the reports of its steps.
#pragma once

#include "numeric/step_report.hpp"
#include "rattleback/work.hpp"

namespace rattleback {

inline void add(const StepReport& report, Work& work) {
  work.steps += report.ok() ? 1 : 0;
  work.substeps += report.substeps;
  work.rejected += report.rejected;
  work.evaluations += report.evaluations;
  work.iterations += report.iterations;
  work.jacobians += report.jacobians;
  work.exponentials += report.exponentials;
  work.commutators += report.commutators;
  work.dexp_inverses += report.dexp_inverses;
}

}  // namespace rattleback
