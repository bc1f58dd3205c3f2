// Gonzalez' discrete gradient on the whole of T*Q with multipliers, P1 (15):
//     q' − q = h ∇̄_p H,   p' − p = −h ∇̄_q H + h f(q̄) + μ(q̄)ᵀ λ,   μ(q̄) ∇̄_p H = 0,
// q̄ = (q + q')/2; a generalised force f is taken at q̄ and the velocity ∇̄_p H.
// Keeps H; the constraint holds at the middle only, and is lost at the ends by O(h²).
#pragma once

#include "forms/concepts.hpp"
#include "methods/least_difference.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

template <ConstrainedForm F>
class GonzalezFullStepper {
 public:
  using State = typename F::State;
  explicit GonzalezFullStepper(const F& form) : form_(form) {}

  StepReport step(double t, double h, State& z) {
    const State start = z;
    const Eigen::Index n = z.size() / 2;
    const double energy = form_.energy(start);
    const auto residual = [&](double step, const Vec<double, unknowns>& x) {
      const Vec<double, dimension> next = x.head(2 * n);
      const Vec<double, k> lambda = x.tail(k);
      const Vec<double, dimension> begin = start;
      const Vec<double, dimension> difference = next - begin;
      const Vec<double, dimension> between = 0.5 * (begin + next);
      Vec<double, dimension> gradient = form_.gradient(between);
      correct_along(difference, form_.energy(next) - energy, gradient);
      const Vec<double, coordinates> middle = between.head(n);
      const Mat<double, k, coordinates> mu = form_.system().constraint_forms(middle);
      const Vec<double, coordinates> velocity = gradient.tail(n);
      Vec<double, coordinates> force = -gradient.head(n);
      force += force_of(form_.system(), t + 0.5 * step, middle, velocity);
      Vec<double, unknowns> r(x.size());
      r.head(n) = next.head(n) - begin.head(n) - step * velocity;
      r.segment(n, n) = next.tail(n) - begin.tail(n) - step * force - mu.transpose() * lambda;
      drop_round_off(next, r);
      r.tail(k) = mu * velocity;
      return r;
    };
    StepReport report;
    Vec<double, unknowns> still = Vec<double, unknowns>::Zero(2 * n + k);
    still.head(2 * n) = start;
    Vec<double, unknowns> x = still;
    x.head(n) += h * form_.gradient(start).tail(n);
    ++report.evaluations;
    if (!newton_.solve_step(residual, h, still, x, report)) return report;
    accept<State>(x.head(2 * n), report, z);
    return report;
  }

 private:
  static constexpr int coordinates = F::coordinates;
  static constexpr int dimension = F::dimension;
  static constexpr int k = F::constraints;
  static constexpr int unknowns = shifted(dimension, k);

  F form_;
  NewtonIn<Vec<double, unknowns>> newton_;
};

}  // namespace rattleback
