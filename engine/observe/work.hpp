// Counters of what a run has cost so far, summed from the reports of its steps.
#pragma once

#include <cstdint>

#include "numeric/step_report.hpp"

namespace rattleback {

struct Work {
  std::int64_t steps = 0;
  std::int64_t substeps = 0;
  std::int64_t rejected = 0;
  std::int64_t evaluations = 0;
  std::int64_t iterations = 0;
  std::int64_t jacobians = 0;
  std::int64_t exponentials = 0;
  std::int64_t commutators = 0;
  std::int64_t dexp_inverses = 0;

  void add(const StepReport& report) {
    steps += report.ok() ? 1 : 0;
    substeps += report.substeps;
    rejected += report.rejected;
    evaluations += report.evaluations;
    iterations += report.iterations;
    jacobians += report.jacobians;
    exponentials += report.exponentials;
    commutators += report.commutators;
    dexp_inverses += report.dexp_inverses;
  }
};

}  // namespace rattleback
