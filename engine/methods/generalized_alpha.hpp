// Newmark's method (Simo and Vu-Quoc 1988) and the generalised-α method (Brüls, Cardona and Arnold
// 2012) for a body that turns, in attitude R and body angular velocity Ω:
//     R' = R exp(h Ω + h² ((½ − β) a + β a')),   Ω' = Ω + h ((1 − γ) a + γ a'),
//     (1 − α_m) a' + α_m a = (1 − α_f) Ω̇' + α_f Ω̇,   Ω̇ = I⁻¹ ((I Ω) × Ω + Rᵀ τ(R)).
// a is an acceleration of its own beside Ω̇, handed from step to step, and Ω̇ itself at the first: an
// error of O(h) that each step makes less, so that the order stays. With α_m = α_f = 0 it is Ω̇
// always, and the method Newmark's: γ = ½ has order 2 and is symmetric, whatever β, other γ have
// order 1. Chung and Hulbert's α_m, α_f, γ and β (1993) have order 2, and leave of a fast
// oscillation ρ∞ a step.
// A body that a pin holds has the force of the pin for an unknown more, and the constraint on its
// new place for an equation more; that on the velocity is met to order 2 alone.
#pragma once

#include "methods/acceleration_step.hpp"

namespace rattleback {

struct AlphaWeights {
  double alpha_m = 0.0;
  double alpha_f = 0.0;
  double beta = 0.25;
  double gamma = 0.5;

  /// ρ∞ between 0, where the fastest oscillations are gone after a step, and 1, where all stay.
  static AlphaWeights of_radius(double rho) {
    const double m = (2.0 * rho - 1.0) / (rho + 1.0);
    const double f = rho / (rho + 1.0);
    const double gamma = 0.5 + f - m;
    return {m, f, 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma};
  }
};

template <class Part>
class GeneralizedAlphaStepper {
 public:
  using Body = typename BodyOf<Part>::type;
  using State = typename Body::State;
  using Speed = typename Body::Speed;
  GeneralizedAlphaStepper(const Part& part, const AlphaWeights& weights)
      : step_(part), weights_(weights) {}

  StepReport step(double /*t*/, double h, State& m) {
    const auto [alpha_m, alpha_f, beta, gamma] = weights_;
    StepReport report;
    const auto place = step_.body().place(m);
    const Speed v = step_.body().velocity(m);
    const bool goes_on = last_.leads_to(h, m);
    typename Body::Force force = goes_on ? force_ : step_.body().holding_force(place, v);
    const Speed rate = h * step_.body().acceleration(place, v, force);
    ++report.evaluations;
    const bool averages = alpha_m != 0.0 || alpha_f != 0.0;
    const Speed a = averages && goes_on ? a_ : rate;  // h a
    const AccelerationEquation<Speed> equation{
        .turn = {h * (v + (0.5 - beta) * a), h * beta},
        .velocity = {v + (1.0 - gamma) * a, gamma},
        .known = (alpha_f * rate - alpha_m * a) / (1.0 - alpha_m),
        .share = (1.0 - alpha_f) / (1.0 - alpha_m)};
    Speed next = a;
    const State before = m;
    if (step_.take(h, equation, next, force, m, report)) {
      a_ = next;
      force_ = force;
      last_.keep(h, before, m);
    }
    return report;
  }

 private:
  AccelerationStep<Body> step_;
  AlphaWeights weights_;
  LastStep<State> last_;
  Speed a_ = Speed::Zero();                           ///< h a at its end
  typename Body::Force force_ = Body::Force::Zero();  ///< of what holds the body, there
};

}  // namespace rattleback
