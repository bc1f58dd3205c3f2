// The internal steps of methods that choose their own: what was tried, in its order, taken or not.
// P5 draws h against t of these in its Figs. 8, 10 and 11.
#pragma once

#include <vector>

namespace rattleback {

struct InternalStep {
  double t = 0.0;      ///< where it began
  double h = 0.0;      ///< with its sign
  double error = 0.0;  ///< estimate over the tolerance; not a number where the step was lost
  bool taken = false;
};

using InternalSteps = std::vector<InternalStep>;

}  // namespace rattleback
