// A discrete gradient on the whole of T*Q with multipliers, P1 (15):
//     q' − q = h ∇̄_p H,   p' − p = −h ∇̄_q H + h f(q̄) + μ(q̄)ᵀ λ,   μ(q̄) ∇̄_p H = 0,
// q̄ = (q + q')/2. With Gonzalez' gradient or the average it is symmetric, of order 2; with
// Itoh–Abe's, which takes q before p, it is neither. A generalised force f is taken at q̄ and the
// velocity ∇̄_p H. Keeps H; the constraint holds at the middle only, and is lost at the ends by
// O(h²). Affine constraints stand in the middle too, μ(q̄) ∇̄_p H + b(q̄) = 0; H then changes by −λᵀ
// b(q̄), the work of their force.
#pragma once

#include "formulation/constrained.hpp"
#include "methods/discrete_gradients.hpp"

namespace rattleback {

class GonzalezFullStepper {
 public:
  using State = Eigen::VectorXd;
  GonzalezFullStepper(const Constrained& form, const DiscreteGradient& gradient)
      : form_(form), gradient_(gradient) {}

  StepReport step(double t, double h, State& z);

 private:
  Constrained form_;
  DiscreteGradient gradient_;
  Eigen::VectorXd end_;
  Eigen::VectorXd between_;  ///< ∇̄H
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;      ///< z' and λ
  Eigen::VectorXd still_;  ///< those of a step of no length
};

}  // namespace rattleback
