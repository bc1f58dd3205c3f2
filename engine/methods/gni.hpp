// The geometric nonholonomic integrator of a discrete Lagrangian L_d(q, q'), P2 (5), for D = ker μ
// with P = 1 − Q the g-orthogonal projector to D. With the momenta of the discrete Legendre
// transforms, p⁻_k = D₂L_d(q_{k−1}, q_k) and p⁺_k = −D₁L_d(q_k, q_{k+1}), at each point
//     P(q_k)ᵀ p⁺_k = P(q_k)ᵀ p⁻_k,   Q(q_k)ᵀ p⁺_k = −Q(q_k)ᵀ p⁻_k :
// the momentum is reflected in D. With w = (q' − q)/h, of the discrete Lagrangians of
// discrete_lagrangian.hpp, a force f(t, q, v) is taken at P w on arrival. For a constant metric M
// all but the midpoint are explicit, and the trapezoidal is nonholonomic RATTLE, P2 (16). The
// metric may depend on q (Ferraro, Jiménez and Martín de Diego 2015, arXiv:1312.1587); q' is then
// solved for. What is told is the momentum at the point, p_k = P(q_k)ᵀ p⁻_k, which keeps the
// constraint; the part across D, Q(q_k)ᵀ p⁻_k = h c_k, is remembered. The map of (q, p, c) is
// symmetric and of order 2 for the first two, of order 1 for Euler's, for a force f(t, q), as P2
// has it. c_0 is free. P2 takes λ_0 = 0 (Remark 1), which in the trapezoidal rule is ½h Qᵀ f(q_0).
// With the motion's own the first step is that of the motion, w = v + ½h a along with it across D,
// and the difference between c_k and that of the motion is O(h) in place of O(1). The difference
// changes its sign from step to step, and where the motion draws together along D, as on a sleigh
// that runs mass first or a snakeboard, it grows like exp(C ρ₂ t): each step keeps volume on T*Q,
// so what shrinks along D must grow across it. A smaller step puts that off, and so does the start
// with the motion's multiplier. When the part across D, h c_k, has taken most of the energy of the
// half steps, the velocity told is not that of the motion, and may turn back.
#pragma once

#include "methods/discrete_lagrangian.hpp"
#include "methods/implicit_step.hpp"
#include "methods/stepper.hpp"

namespace rattleback {

/// `of_motion`: c_0 is that of the motion, not that of λ_0 = 0.
class GniStepper {
 public:
  using State = Eigen::VectorXd;
  using Coordinates = Constrained::Coordinates;
  GniStepper(const Constrained& form, bool of_motion,
             DiscreteLagrangian lagrangian = DiscreteLagrangian::trapezoidal)
      : form_(form), of_motion_(of_motion), lagrangian_(lagrangian) {}

  StepReport step(double t, double h, State& z);
  /// The step from q₀ to q₁ is remembered; any pair will do, since what it misses the constraint by
  /// is reflected.
  void begin_after(const PairOfPoints& pair);
  /// The state at q₁.
  [[nodiscard]] Constrained::State after(const PairOfPoints& pair) const;

  /// w of the step to the present point.
  [[nodiscard]] const Coordinates& half_velocity() const { return half_; }

 private:
  /// −D₁L_d and D₂L_d of a step from q by h w, by their side; forces that depend on the velocity at
  /// `v` on departure.
  [[nodiscard]] Coordinates momentum(int side, double t, double h, const Coordinates& q,
                                     const Coordinates& w, const Coordinates& v) const;
  /// p⁻ at the end of a pair.
  [[nodiscard]] Coordinates arrived(const PairOfPoints& pair) const;
  /// Q(q)ᵀ p.
  [[nodiscard]] Coordinates across(const Coordinates& q, const Coordinates& p) const;
  /// Whether −D₁L_d = M w and what is known at q.
  [[nodiscard]] bool is_explicit() const;

  Constrained form_;
  bool of_motion_;  ///< c_0 is that of the motion
  DiscreteLagrangian lagrangian_;
  bool started_ = false;  ///< c_0 has been taken
  Coordinates reaction_;  ///< c
  Coordinates half_;
  Newton newton_;
  Eigen::VectorXd w_;
};

}  // namespace rattleback
