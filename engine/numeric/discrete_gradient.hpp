// Where a discrete gradient takes a derivative in place of a difference quotient, and Gonzalez'
// correction of a gradient along the step.
#pragma once

#include <Eigen/Core>

namespace rattleback {

/// Below this difference a quotient ΔH/Δ is noise: its round-off ε H/Δ meets the error Δ² H'''/24
/// of the derivative at the midpoint at Δ = ε^(1/3). There the energy defect of taking the
/// derivative, Δ³ H'''/24, is below round-off.
inline constexpr double least_difference = 6e-6;

/// Makes of a gradient g at the middle of a step Δ the one that tells the change of the energy
/// along it, g + (ΔH − g · Δ)/|Δ|² Δ, with lengths by the metric diag(w), |Δ|² = Σ w Δ², and w Δ
/// for the last Δ; empty weights: Euclid's. Gonzalez 1996; P1 (12).
template <class Vector>
void correct_along(const Vector& difference, double energy_change, const Eigen::VectorXd& weights,
                   Vector& gradient) {
  double square = 0.0;
  double along = 0.0;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) {
    square += difference[i] * difference[i];
    along += gradient[i] * difference[i];
  }
  if (square <= least_difference * least_difference) return;
  if (weights.size() > 0) {
    square = 0.0;
    for (Eigen::Index i = 0; i < gradient.size(); ++i) {
      square += weights[i] * difference[i] * difference[i];
    }
    const double share = (energy_change - along) / square;
    for (Eigen::Index i = 0; i < gradient.size(); ++i) {
      gradient[i] += share * weights[i] * difference[i];
    }
    return;
  }
  const double share = (energy_change - along) / square;
  for (Eigen::Index i = 0; i < gradient.size(); ++i) gradient[i] += share * difference[i];
}

}  // namespace rattleback
