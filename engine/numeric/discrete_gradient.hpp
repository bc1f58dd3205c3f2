// Where a discrete gradient takes a derivative in place of a difference quotient, and Gonzalez'
// correction of a gradient along the step.
#pragma once

namespace rattleback {

/// Below this difference a quotient ΔH/Δ is noise: its round-off ε H/Δ meets the error Δ² H'''/24
/// of the derivative at the midpoint at Δ = ε^(1/3). There the energy defect of taking the
/// derivative, Δ³ H'''/24, is below round-off.
inline constexpr double least_difference = 6e-6;

/// Makes of a gradient g at the middle of a step Δ the one that tells the change of the energy
/// along it, g + (ΔH − g · Δ)/|Δ|² Δ. Gonzalez 1996; P1 (12).
template <class Vector>
void correct_along(const Vector& difference, double energy_change, Vector& gradient) {
  const double square = difference.squaredNorm();
  if (square <= least_difference * least_difference) return;
  const double defect = energy_change - gradient.dot(difference);
  gradient += (defect / square) * difference;
}

}  // namespace rattleback
