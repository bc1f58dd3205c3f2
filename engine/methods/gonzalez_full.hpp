// Gonzalez' discrete gradient on the whole of T*Q with multipliers, P1 (15):
//     q' − q = h ∇̄_p H,   p' − p = −h ∇̄_q H + h f(q̄) + μ(q̄)ᵀ λ,   μ(q̄) ∇̄_p H = 0,
// q̄ = (q + q')/2; a generalised force f is taken at q̄ and the velocity ∇̄_p H.
// Keeps H; the constraint holds at the middle only, and is lost at the ends by O(h²).
#pragma once

#include "methods/discrete_gradients.hpp"

namespace rattleback {

struct GonzalezFull {
  static constexpr Kind preferred = Kind::constrained;

  static MethodInfo info() {
    return {.id = "gonzalez_full",
            .name = "Gonzalez with multipliers",
            .description =
                "Gonzalez' discrete gradient in coordinates and momenta: keeps energy to "
                "round-off, and the constraint at the middle of a step only.",
            .source = "P1 (15)",
            .order = 2,
            .implicit = true,
            .symmetric = true,
            .preserves = {"energy"},
            .composes = false};  // the constraint holds in the middle of a step only
  }

  template <ConstrainedForm F>
  class Stepper {
   public:
    using State = typename F::State;
    Stepper(const F& form, const OptionValues& options) : form_(form), gradient_(options) {}

    StepReport step(double t, double h, State& z) {
      const State start = z;
      const Eigen::Index n = z.size() / 2;
      const auto residual = [&]<class T>(double step, const Vec<T, unknowns>& x) {
        const Vec<T, dimension> next = x.head(2 * n);
        const Vec<T, k> lambda = x.tail(k);
        const Vec<T, dimension> begin = start.template cast<T>();
        const Vec<T, dimension> gradient = gradient_(form_, start, next);
        const Vec<T, coordinates> middle = T(0.5) * (begin.head(n) + next.head(n));
        const Mat<T, k, coordinates> mu = form_.system().constraint_forms(middle);
        const Vec<T, coordinates> velocity = gradient.tail(n);
        Vec<T, coordinates> force = -gradient.head(n);
        force += force_of(form_.system(), t + 0.5 * step, middle, velocity);
        Vec<T, unknowns> r(x.size());
        r.head(n) = next.head(n) - begin.head(n) - T(step) * velocity;
        r.segment(n, n) = next.tail(n) - begin.tail(n) - T(step) * force - mu.transpose() * lambda;
        r.tail(k) = mu * velocity;
        return r;
      };
      StepReport report;
      Vec<double, unknowns> still = Vec<double, unknowns>::Zero(2 * n + k);
      still.head(2 * n) = start;
      Vec<double, unknowns> x = still;
      x.head(n) += h * form_.gradient(start).tail(n);
      ++report.evaluations;
      if (!solve_step(newton_, residual, h, still, x, report)) return report;
      accept<State>(x.head(2 * n), report, z);
      return report;
    }

   private:
    static constexpr int coordinates = F::coordinates;
    static constexpr int dimension = F::dimension;
    static constexpr int k = F::constraints;
    static constexpr int unknowns = shifted(dimension, k);

    F form_;
    GonzalezGradient gradient_;
    NewtonOn<F, unknowns> newton_;
  };
};

}  // namespace rattleback
