// Discrete Lagrange–d'Alembert methods for a constant metric M, on pairs (q, q') with the discrete
// constraint μ(q̄) w = 0 at the middle q̄ = (q + q')/2, w = (q' − q)/h (Cortés and Martínez 2001;
// McLachlan and Perlmutter 2006; P1 §4; P3 §5.4). Written as a map of constrained velocities, the
// common projections to D* of the two discrete Legendre transforms at q (errata):
//     M w = M v + ½h F₀ + μ(q)ᵀ κ,   q' = q + h w,   μ(q̄) w = 0,
//     M v' = M w + ½h F₁ + μ(q')ᵀ κ',   μ(q') v' = 0.
// With F = −V_q + f(t, q, w): `dla` takes F at the middle twice, `si_dla` at each end. `mla`, the
// modified principle of P3, adds to that of the middle the constraint force μ(q̄)ᵀ λ(q̄, w) of the
// continuous system, which makes the exact flow a solution of its exact counterpart. Affine
// constraints are taken at the same places, μ(q̄) w + b(q̄) = 0 and μ(q') v' + b(q') = 0, with the
// same forces. All are symmetric, of order 2.
#pragma once

#include "formulation/constrained.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

enum class DlaForce { middle, ends, middle_with_constraint };

/// The metric must be constant.
class DlaStepper {
 public:
  using State = Eigen::VectorXd;
  using Coordinates = Constrained::Coordinates;
  DlaStepper(const Constrained& form, DlaForce place) : form_(form), place_(place) {}

  StepReport step(double t, double h, State& z);

  /// The state at q' = q + h w: F₁ and the projection.
  [[nodiscard]] Constrained::State arrival(double t, double h, const Coordinates& q,
                                           const Coordinates& w) const;

 private:
  [[nodiscard]] Coordinates force(double t, const Coordinates& q, const Coordinates& w) const;

  Constrained form_;
  DlaForce place_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;  ///< w and κ
};

}  // namespace rattleback
