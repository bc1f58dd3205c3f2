// Variational integrators with forces on the reduced space of a Chaplygin system: the discrete
// principle of Lagrange and d'Alembert (Marsden and West 2001, §3.2) of a discrete Lagrangian
// L_d(r, r') and discrete forces F⁻, F⁺, written with momenta,
//     π = −D₁L_d(r, r') − F⁻(r, r'),   π' = D₂L_d(r, r') + F⁺(r, r').
// With w = (r' − r)/h, by the midpoint rule
//     L_d = h L_c(r̄, w),   F^± = ½h F(r̄, w),   r̄ = ½ (r + r'),
// which is the implicit midpoint rule of (r, π); by the trapezoidal rule
//     L_d = ½h (L_c(r, w) + L_c(r', w)),   F⁻ = ½h F(r, w),   F⁺ = ½h F(r', w).
// The gyroscopic ones do no work, F · w = 0, discretely as well. The other coordinates follow by
// s' = s + h u_s, with u = X(r̄) w or ½ (X(r) + X(r')) w. In place of the gyroscopic forces there
// may be those that the discrete principle of the whole system leaves when the symmetry is taken
// out of it (P3 §7): with p̄ = g u, and f̄ = ∂L/∂q + f there,
//     π = X(r)ᵀ (p̄ − ½h f̄),   π' = X(r')ᵀ (p̄ + ½h f̄),
// which is DLA or, by the trapezoidal rule and where the constraints are solved for ṡ, SI-DLA with
// their mean, whatever g. All are symmetric, of order 2.
//
// The Lagrangian L_E = f (L_c + E) of a system with a reducing multiplier (hamiltonised_form.hpp)
// has no forces: there the step is the discrete Euler–Lagrange equations', and symplectic at each
// E.
#pragma once

#include "formulation/forced_lagrangian.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

/// What the discrete Lagrangian is, and whether the forces are the gyroscopic ones.
struct ForcedScheme {
  bool trapezoidal = false;
  bool of_whole_system = false;
};

class ForcedVariationalStepper {
 public:
  using State = ForcedLagrangian::State;
  using Coordinates = ForcedLagrangian::Coordinates;
  ForcedVariationalStepper(const ForcedLagrangian& form, const ForcedScheme& scheme)
      : form_(form), scheme_(scheme) {}

  StepReport step(double t, double h, State& z);

  /// The ends of a step from q with the velocity w: q', −D₁L_d − F⁻ and D₂L_d + F⁺.
  struct Ends {
    Coordinates next;
    Coordinates departure;
    Coordinates arrival;
  };
  [[nodiscard]] Ends ends(double t, double h, const Coordinates& q, const Coordinates& w) const;

 private:
  ForcedLagrangian form_;
  ForcedScheme scheme_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;  ///< w
};

}  // namespace rattleback
