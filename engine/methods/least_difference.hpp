// Where a discrete gradient takes a derivative in place of a difference quotient.
#pragma once

namespace rattleback {

/// Below this difference a quotient ΔH/Δ is noise: its round-off ε H/Δ meets the error Δ² H'''/24
/// of the derivative at the midpoint at Δ = ε^(1/3). There the energy defect of taking the
/// derivative, Δ³ H'''/24, is below round-off.
inline constexpr double least_difference = 6e-6;

}  // namespace rattleback
