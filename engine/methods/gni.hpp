// The geometric nonholonomic integrator, nonholonomic RATTLE in projected form, P2 (16), for a
// constant metric M and D = ker μ, with P = 1 − Q the M-orthogonal projector to D:
//     p_{k+½} = (1 − 2 Q(q_k)ᵀ) p_{k−½} + h P(q_k)ᵀ f(t_k, q_k),   q_{k+1} = q_k + h M⁻¹ p_{k+½},
// f = −V_q + the generalised force: at each point the momentum is reflected in D. What is told is
// the momentum at the point, p_k = P(q_k)ᵀ p_{k−½} + ½h P(q_k)ᵀ f, which keeps the constraint. The
// part across D is remembered as a multiplier, Q(q_k)ᵀ p_{k−½} = ½h μ(q_k)ᵀ λ_k, so
//     p_{k+½} = p_k + ½h (P(q_k)ᵀ f − μ(q_k)ᵀ λ_k):
// the map of (q, p, λ) is symmetric, and a step of −h undoes one of h, for a force f(t, q), as P2
// has it; one that depends on the velocity is taken with P v on arrival. Explicit, of order 2.
// λ_0 is free. P2 takes 0 (Remark 1). The motion's own, −(μ M⁻¹ μᵀ)⁻¹ μ a with a its acceleration,
// leaves a difference between λ_k and that of the motion of O(h) in place of O(1). The difference
// changes its sign from step to step, and where the motion draws together along D, as on a sleigh
// that runs mass first or a snakeboard, it grows like exp(C ρ₂ t): each step keeps volume on T*Q,
// so what shrinks along D must grow across it. A smaller step puts that off, and so does the start
// with the motion's multiplier. When the part across D, ½h λ_k, has taken most of the energy of the
// half steps, the velocity told is not that of the motion, and may turn back.
#pragma once

#include "formulation/constrained.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// The metric must be constant. `of_motion`: λ_0 is that of the motion, not 0.
class GniStepper {
 public:
  using State = Eigen::VectorXd;
  using Coordinates = Constrained::Coordinates;
  GniStepper(const Constrained& form, bool of_motion)
      : form_(form),
        of_motion_(of_motion),
        lambda_(Constrained::Multipliers::Zero(form.constraints())) {}

  StepReport step(double t, double h, State& z);

  /// The velocity M⁻¹ p_{k+½} on the way to the present point.
  [[nodiscard]] const Coordinates& half_velocity() const { return half_; }

 private:
  /// M⁻¹ P(q)ᵀ f.
  [[nodiscard]] Coordinates along(double t, const Coordinates& q, const Coordinates& v) const;

  Constrained form_;
  bool of_motion_;  ///< λ_0 is still to be taken
  Constrained::Multipliers lambda_;
  Coordinates half_;
};

}  // namespace rattleback
