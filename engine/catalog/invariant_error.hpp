// The error of an invariant against its start: relative, or absolute where that is asked for. Where
// the start is near zero it is relative to what the invariant is elsewhere.
#pragma once

#include <cmath>

#include "rattleback/info.hpp"

namespace rattleback {

/// What an error is divided by: where it is relative by the value at the start, or, if that is near
/// zero, by `scale`, a size of the invariant near the start (Model::invariant_scales).
inline double size_of_error(ErrorMeasure measure, double start, double scale) {
  constexpr double near_zero = 1e-6;
  if (measure == ErrorMeasure::absolute) return 1.0;
  return std::abs(start) <= near_zero * scale ? scale : std::abs(start);
}

inline double invariant_error(ErrorMeasure measure, double value, double start, double scale) {
  return std::abs(value - start) / size_of_error(measure, start, scale);
}

/// Energy, which every system has, and constraint, which all have that are not free, as the
/// catalogue words them.
inline std::vector<Invariant> common_invariants(const SystemInfo& system, bool free) {
  const std::string energy =
      system.energy.empty() ? "The total energy is kept because the constraint forces do no work."
                            : system.energy;
  std::vector<Invariant> invariants{
      {"energy", "Energy", energy, ErrorMeasure::relative, !system.conservative}};
  if (!free) {
    invariants.push_back({"constraint", "Constraint",
                          "The largest residual of the constraints: how far position and velocity "
                          "are from those that are allowed.",
                          ErrorMeasure::absolute});
  }
  return invariants;
}

/// What the motion of a driven system keeps, beside what it is driven by; of no state alone, since
/// it counts the work done on the way to it.
inline Invariant energy_balance() {
  return {"energy_balance", "Energy balance",
          "The energy less that of the start and less the work that the forces have done since: it "
          "stays zero on the exact motion, whatever drives it. The work is integrated along each "
          "computed motion, to sixth order in the step.",
          ErrorMeasure::absolute};
}

}  // namespace rattleback
