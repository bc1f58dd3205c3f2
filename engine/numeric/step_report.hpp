// What a step says of itself. A step that fails leaves the state as it was and says why here:
// it is never thrown, never silent, and no NaN is handed on.
#pragma once

#include <algorithm>
#include <cstdint>

namespace rattleback {

enum class StepStatus : std::uint8_t {
  done,
  no_convergence,  ///< the implicit equations were not solved
  diverged,        ///< the new state is not finite
  step_too_small,  ///< step-size control gave up
  too_many_steps,  ///< step-size control asks for more internal steps than one step may take
  step_too_long,   ///< the equations of the step have no solution that Newton's iteration finds
  chart_edge,      ///< the step would reach the edge of the coordinates, or pass it
};

struct StepReport {
  StepStatus status = StepStatus::done;
  int iterations = 0;     ///< Newton iterations (0 for explicit methods)
  int evaluations = 0;    ///< of the vector field or of the implicit equations
  int jacobians = 0;      ///< of the implicit equations
  int substeps = 1;       ///< accepted steps inside this one (adaptive methods)
  int rejected = 0;       ///< rejected steps inside this one (adaptive methods)
  int exponentials = 0;   ///< of the group (Lie group methods)
  int commutators = 0;    ///< in its algebra
  int dexp_inverses = 0;  ///< applications of dexp⁻¹
  double residual = 0.0;  ///< of the implicit equations, largest component
  /// The step size below which the implicit equations have one solution, when this one is not;
  /// else 0.
  double unique_below = 0.0;
  /// Of a step that did not converge: a shorter one that does, of those that were tried; else 0.
  double shorter = 0.0;

  [[nodiscard]] bool ok() const { return status == StepStatus::done; }

  /// Adds the work of a part of the step, and takes its fate.
  void add(const StepReport& part) {
    status = part.status;
    iterations += part.iterations;
    evaluations += part.evaluations;
    jacobians += part.jacobians;
    substeps += part.substeps;
    rejected += part.rejected;
    exponentials += part.exponentials;
    commutators += part.commutators;
    dexp_inverses += part.dexp_inverses;
    residual = std::max(residual, part.residual);
    unique_below = std::max(unique_below, part.unique_below);
  }
};

/// Takes `next` for the state, unless it left the range of numbers.
template <class Next, class State>
void accept(const Next& next, StepReport& report, State& state) {
  if (next.allFinite()) {
    state = next;
  } else {
    report.status = StepStatus::diverged;
  }
}

}  // namespace rattleback
