// The backward differentiation formula of two steps for a body that turns (Wieloch and Arnold
// 2021), in attitude R and body angular velocity Ω. With the turns hΔ that lead from attitude to
// attitude, R_{n+1} = R_n exp(hΔ_n), velocity and acceleration are taken from what lies behind:
//     Ω_{n+1} = ³⁄₂ Δ_n − ½ Δ_{n−1},   h Ω̇(R_{n+1}, Ω_{n+1}) = ³⁄₂ Ω_{n+1} − 2 Ω_n + ½ Ω_{n−1}.
// Seen from the end of the step Δ_n and Δ_{n−1} have the same commutator [Ω, Ω̇] of order h², which
// is all that the group adds and order 2 leaves. The first step, and one that does not go on from
// the last, is Newmark's with β = ¼, γ = ½, which has order 2 and one Δ.
// In every inner product in which Ω̇ is normal to Ω, as with nothing acting on the body both the
// energy's, Ωᵀ I Ω, and the momentum's, |I Ω|², are, each step takes |Ω_{n+1} − 2Ω_n + Ω_{n−1}|²
// from |Ω_n|² + |2Ω_n − Ω_{n−1}|² (Dahlquist 1976, G-stability).
#pragma once

#include "methods/acceleration_step.hpp"

namespace rattleback {

template <class F>
class LieBdfStepper {
 public:
  using State = typename F::State;
  explicit LieBdfStepper(const F& form) : step_(form) {}

  StepReport step(double /*t*/, double h, State& m) {
    StepReport report;
    const Eigen::Vector3d omega = step_.body().velocity(m);
    const Eigen::Vector3d rate =
        h * step_.body().acceleration(step_.body().form().position(m), omega);
    ++report.evaluations;
    const AccelerationEquation equation =
        last_.leads_to(h, m) ? two_step(h, omega) : first_step(h, omega, rate);
    Eigen::Vector3d u = rate;
    const State before = m;
    if (step_.take(h, equation, u, m, report)) {
      turn_ = equation.turn.at(u);
      velocity_ = omega;
      last_.keep(h, before, m);
    }
    return report;
  }

 private:
  /// With u = h Ω̇'.
  [[nodiscard]] AccelerationEquation two_step(double h, const Eigen::Vector3d& omega) const {
    const AlongUnknown velocity{(4.0 * omega - velocity_) / 3.0, 2.0 / 3.0};
    const double share = 2.0 / 3.0 * h;
    return {.turn = {share * velocity.start + turn_ / 3.0, share * velocity.slope},
            .velocity = velocity};
  }
  static AccelerationEquation first_step(double h, const Eigen::Vector3d& omega,
                                         const Eigen::Vector3d& rate) {
    return {.turn = {h * (omega + 0.25 * rate), 0.25 * h}, .velocity = {omega + 0.5 * rate, 0.5}};
  }

  AccelerationStep<F> step_;
  LastStep<State> last_;
  Eigen::Vector3d turn_ = Eigen::Vector3d::Zero();      ///< hΔ of it
  Eigen::Vector3d velocity_ = Eigen::Vector3d::Zero();  ///< Ω at its start
};

}  // namespace rattleback
