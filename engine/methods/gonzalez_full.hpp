// Gonzalez' discrete gradient on the whole of T*Q with multipliers, P1 (15):
//     q' − q = h ∇̄_p H,   p' − p = −h ∇̄_q H + h f(q̄) + μ(q̄)ᵀ λ,   μ(q̄) ∇̄_p H = 0,
// q̄ = (q + q')/2; a generalised force f is taken at q̄ and the velocity ∇̄_p H.
// Keeps H; the constraint holds at the middle only, and is lost at the ends by O(h²). Affine
// constraints stand in the middle too, μ(q̄) ∇̄_p H + b(q̄) = 0; H then changes by −λᵀ b(q̄), the work
// of their force.
#pragma once

#include "formulation/constrained.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

class GonzalezFullStepper {
 public:
  using State = Eigen::VectorXd;
  explicit GonzalezFullStepper(const Constrained& form) : form_(form) {}

  StepReport step(double t, double h, State& z);

 private:
  Constrained form_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;      ///< z' and λ
  Eigen::VectorXd still_;  ///< those of a step of no length
};

}  // namespace rattleback
