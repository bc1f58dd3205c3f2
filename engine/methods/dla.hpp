// Discrete Lagrange–d'Alembert methods on pairs (q, q') with the discrete
// constraint μ(q̄) w = 0 at the middle q̄ = (q + q')/2, w = (q' − q)/h (Cortés and Martínez 2001;
// McLachlan and Perlmutter 2006; P1 §4; P3 §5.4). Written as a map of constrained momenta, the
// common projections to D* of the two discrete Legendre transforms at q (errata):
//     −D₁L_d(q, q') − F_d⁻ = p + μ(q)ᵀ κ,   q' = q + h w,   μ(q̄) w = 0,
//     p' = D₂L_d(q, q') + F_d⁺ + μ(q')ᵀ κ',   μ(q') v' = 0,
// which for a constant metric M is M w = M v + ½h F₀ + μ(q)ᵀ κ, M v' = M w + ½h F₁ + μ(q')ᵀ κ'
// with F = −V_q + f(t, q, w). `dla` takes F at the middle twice, `si_dla` at each end. `mla`, the
// modified principle of P3, adds to that of the middle the constraint force μ(q̄)ᵀ λ(q̄, w) of the
// continuous system, which makes the exact flow a solution of its exact counterpart. Affine
// constraints are taken at the same places, μ(q̄) w + b(q̄) = 0 and μ(q') v' + b(q') = 0, with the
// same forces. The three are of the family of P3 (31), (32): a discrete Lagrangian, here that of
// the midpoint or the trapezoidal rule, discrete forces, and a discrete constraint M_d, for which
// ½ (μ(q) + μ(q')) w = 0 may stand too. All are symmetric, of order 2. Two other choices of M_d are
// not: μ(q) w = 0 at the start of a step, of order 1, as discrete Dirac mechanics has it with a
// retraction along straight lines (Leok and Ohsawa 2011); and for `mla` that of the forced discrete
// Legendre transformation, μ(q) M⁻¹(−D₁L_d − F_d⁻) = 0, of order 2, by which a step leaves along
// the constraint (P3, Remark 5.2).
#pragma once

#include "methods/discrete_lagrangian.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

/// Where the discrete constraint is.
enum class DiscreteConstraint { middle, mean_of_ends, start, legendre };

struct DlaScheme {
  DiscreteLagrangian lagrangian = DiscreteLagrangian::midpoint;
  bool with_constraint_force = false;  ///< F has the constraint force of the motion besides
  DiscreteConstraint constraint = DiscreteConstraint::middle;
};

class DlaStepper {
 public:
  using State = Eigen::VectorXd;
  using Coordinates = Constrained::Coordinates;
  DlaStepper(const Constrained& form, const DlaScheme& scheme) : form_(form), scheme_(scheme) {}

  StepReport step(double t, double h, State& z);

  /// The state at q' = q + h w: F₁ and the projection.
  [[nodiscard]] Constrained::State arrival(double t, double h, const Coordinates& q,
                                           const Coordinates& w) const;

  /// What w misses the discrete constraint by.
  [[nodiscard]] Constrained::Multipliers defect(double t, double h, const Coordinates& q,
                                                const Coordinates& w) const;

 private:
  /// −D₁L_d and D₂L_d of a step, by their side, with the forces.
  [[nodiscard]] Coordinates momentum(int side, double t, double h, const Coordinates& q,
                                     const Coordinates& w) const;
  /// ∂L/∂q and the forces at a point and a velocity.
  [[nodiscard]] Coordinates pulls(double t, const Coordinates& q, const Coordinates& w) const;

  Constrained form_;
  DlaScheme scheme_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;  ///< w and κ
};

}  // namespace rattleback
