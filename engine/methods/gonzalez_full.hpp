// Gonzalez' discrete gradient on the whole of T*Q with multipliers, P1 (15):
//     q' − q = h ∇̄_p H,   p' − p = −h ∇̄_q H + μ(q̄)ᵀ λ,   μ(q̄) ∇̄_p H = 0,   q̄ = (q + q')/2.
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
            .preserves = {"energy"}};
  }

  template <ConstrainedForm F>
  class Stepper {
   public:
    using State = typename F::State;
    Stepper(const F& form, const OptionValues& options) : form_(form), gradient_(options) {}

    StepReport step(double /*t*/, double h, State& z) {
      const State start = z;
      const auto residual = [&]<class T>(const Vec<T, unknowns>& x) {
        const Vec<T, 2 * n> next = x.template head<2 * n>();
        const Vec<T, k> lambda = x.template tail<k>();
        const Vec<T, 2 * n> begin = start.template cast<T>();
        const Vec<T, 2 * n> gradient = gradient_(form_, start, next);
        const Vec<T, n> middle = T(0.5) * (begin.template head<n>() + next.template head<n>());
        const Mat<T, k, n> mu = form_.system().constraint_forms(middle);
        const Vec<T, n> velocity = gradient.template tail<n>();
        const Vec<T, n> force = gradient.template head<n>();
        Vec<T, unknowns> r;
        r.template head<n>() = next.template head<n>() - begin.template head<n>() - T(h) * velocity;
        r.template segment<n>(n) = next.template tail<n>() - begin.template tail<n>() +
                                   T(h) * force - mu.transpose() * lambda;
        r.template tail<k>() = mu * velocity;
        return r;
      };
      StepReport report;
      Vec<double, unknowns> x = Vec<double, unknowns>::Zero();
      x.template head<2 * n>() = start;
      const State slope = form_.gradient(start);
      x.template head<n>() += h * slope.template tail<n>();
      ++report.evaluations;
      if (!newton_.solve(residual, x, report)) return report;
      const State next = x.template head<2 * n>();
      if (next.allFinite()) {
        z = next;
      } else {
        report.status = StepStatus::diverged;
      }
      return report;
    }

   private:
    static constexpr int n = F::coordinates;
    static constexpr int k = F::constraints;
    static constexpr int unknowns = 2 * n + k;

    F form_;
    GonzalezGradient gradient_;
    Newton<unknowns> newton_;
  };
};

}  // namespace rattleback
