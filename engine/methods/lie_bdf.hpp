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

template <class Part>
class LieBdfStepper {
 public:
  using Body = typename BodyOf<Part>::type;
  using State = typename Body::State;
  using Speed = typename Body::Speed;
  explicit LieBdfStepper(const Part& part) : step_(part) {}

  StepReport step(double /*t*/, double h, State& m) {
    StepReport report;
    const auto place = step_.body().place(m);
    const Speed v = step_.body().velocity(m);
    const bool goes_on = last_.leads_to(h, m);
    typename Body::Force force = goes_on ? force_ : step_.body().holding_force(place, v);
    const Speed rate = h * step_.body().acceleration(place, v, force);
    ++report.evaluations;
    const Equation equation = goes_on ? two_step(h, v) : first_step(h, v, rate);
    Speed u = rate;
    const State before = m;
    if (step_.take(h, equation, u, force, m, report)) {
      turn_ = equation.turn.at(u);
      velocity_ = v;
      force_ = force;
      last_.keep(h, before, m);
    }
    return report;
  }

 private:
  using Equation = AccelerationEquation<Speed>;

  /// With u = h v̇'.
  [[nodiscard]] Equation two_step(double h, const Speed& v) const {
    const AlongUnknown<Speed> velocity{(4.0 * v - velocity_) / 3.0, 2.0 / 3.0};
    const double share = 2.0 / 3.0 * h;
    return {.turn = {share * velocity.start + turn_ / 3.0, share * velocity.slope},
            .velocity = velocity};
  }
  static Equation first_step(double h, const Speed& v, const Speed& rate) {
    return {.turn = {h * (v + 0.25 * rate), 0.25 * h}, .velocity = {v + 0.5 * rate, 0.5}};
  }

  AccelerationStep<Body> step_;
  LastStep<State> last_;
  Speed turn_ = Speed::Zero();                        ///< hΔ of it
  Speed velocity_ = Speed::Zero();                    ///< at its start
  typename Body::Force force_ = Body::Force::Zero();  ///< of what holds the body, at its end
};

}  // namespace rattleback
