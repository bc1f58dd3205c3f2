// The 2-stage Lobatto SPARK method for index-2 equations (Jay 2003; Jay 2009 for nonholonomic
// systems), on Hamilton's equations with multipliers in (q, p). With two stages at c = (0, 1) and
// weights b = (½, ½), the families' definitions give
//     IIIA = [0 0; ½ ½],  IIIB = [½ 0; ½ 0],  IIIC = [½ −½; ½ ½],  IIIC* = [0 0; 1 0],
//     IIID = ½ (IIIC + IIIC*) = [¼ −¼; ¾ ¼].
// IIIA acts on q' = ∂H/∂p; IIIB on the forces −∂H/∂q and on the constraint forces μᵀ λ. They are
// the pair with b_i b_ij + b_j a_ji = b_i b_j; C, C* and D would act on forces that depend on the
// velocity, of which these systems have none. The constraint is imposed on the mean of the stages
// and at the end. With IIIB both stages have one momentum P:
//     P = p − ½h ∂H/∂q(q, P) + ½h μ(q)ᵀ λ₁,   q' = q + ½h (∂H/∂p(q, P) + ∂H/∂p(q', P)),
//     ½ μ(q) ∂H/∂p(q, P) + ½ μ(q') ∂H/∂p(q', P) = 0,
//     p' = P − ½h ∂H/∂q(q', P) + ½h μ(q')ᵀ λ₂,   μ(q') ∂H/∂p(q', p') = 0.
// Symmetric, of order 2 = 2s − 2. Where g is constant and μ linear in q it is the map of `si_dla`.
#pragma once

#include "formulation/constrained.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

class SparkStepper {
 public:
  using State = Eigen::VectorXd;
  explicit SparkStepper(const Constrained& form) : form_(form) {}

  StepReport step(double t, double h, State& z);

 private:
  Constrained form_;
  Newton newton_;
  StepsBefore before_;
  Eigen::VectorXd x_;  ///< q', P and ½h λ₁
};

}  // namespace rattleback
