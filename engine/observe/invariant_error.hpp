// The error of an invariant against its start: relative, or absolute where that is asked for. Where
// the start is zero to round-off it is relative to what the invariant is elsewhere.
#pragma once

#include <cmath>

#include "forms/info.hpp"

namespace rattleback {

/// `scale`: a size of the invariant near the start (Model::invariant_scales).
inline double invariant_error(ErrorMeasure measure, double value, double start, double scale) {
  constexpr double vanishing = 1e-14;
  const double difference = std::abs(value - start);
  if (measure == ErrorMeasure::absolute) return difference;
  return difference / (std::abs(start) <= vanishing * scale ? scale : std::abs(start));
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
