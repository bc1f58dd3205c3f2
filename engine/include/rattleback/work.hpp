// Counters of what a run has cost so far.
#pragma once

#include <cstdint>

namespace rattleback {

struct Work {
  std::int64_t steps = 0;
  std::int64_t substeps = 0;  ///< internal steps that were taken, of methods that choose their own
  std::int64_t rejected = 0;  ///< … and that were not
  std::int64_t evaluations = 0;  ///< of the vector field, where a method evaluates one
  std::int64_t iterations = 0;   ///< of Newton's method
  std::int64_t jacobians = 0;
  std::int64_t exponentials = 0;
  std::int64_t commutators = 0;
  std::int64_t dexp_inverses = 0;
};

}  // namespace rattleback
