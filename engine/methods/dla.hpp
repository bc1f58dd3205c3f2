// Discrete Lagrange–d'Alembert methods for a constant metric M, on pairs (q, q') with the discrete
// constraint μ(q̄) w = 0 at the middle q̄ = (q + q')/2, w = (q' − q)/h (Cortés and Martínez 2001;
// McLachlan and Perlmutter 2006; P1 §4; P3 §5.4). Written as a map of constrained velocities, the
// common projections to D* of the two discrete Legendre transforms at q (errata):
//     M w = M v + ½h F₀ + μ(q)ᵀ κ,   q' = q + h w,   μ(q̄) w = 0,
//     M v' = M w + ½h F₁ + μ(q')ᵀ κ',   μ(q') v' = 0.
// With F = −V_q + f(t, q, w): `dla` takes F at the middle twice, `si_dla` at each end. `mla`, the
// modified principle of P3, adds to that of the middle the constraint force μ(q̄)ᵀ λ(q̄, w) of the
// continuous system, which makes the exact flow a solution of its exact counterpart. All are
// symmetric, of order 2.
#pragma once

#include "forms/constrained_dynamics.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

enum class DlaForce { middle, ends, middle_with_constraint };

/// The metric must be constant.
template <ConstrainedForm F>
class DlaStepper {
 public:
  using State = typename F::State;
  using Coordinates = typename F::Configuration;
  DlaStepper(const F& form, DlaForce place) : form_(form), place_(place) {}

  StepReport step(double t, double h, State& z) {
    const auto& system = form_.system();
    const Coordinates q = form_.configuration(z);
    const Coordinates v = form_.lower_velocity(z);
    const Mat<double, n> mass = system.metric(q);
    const Mat<double, k, n> mu = system.constraint_forms(q);
    const Eigen::Index count = q.size();
    const auto residual = [&](const Vec<double, unknowns>& x) {
      const Vec<double, n> w = x.head(count);
      const Vec<double, k> kappa = x.tail(k);
      const Vec<double, n> begin = q;
      const Vec<double, n> middle = begin + (0.5 * h) * w;
      const Vec<double, n> push =
          place_ == DlaForce::ends ? force(t, begin, w) : force(t + 0.5 * h, middle, w);
      const Vec<double, n> change = w - v;
      Vec<double, unknowns> r(x.size());
      r.head(count) = mass * change - (0.5 * h) * push - mu.transpose() * kappa;
      r.tail(k) = system.constraint_forms(middle) * w;
      return r;
    };
    StepReport report;
    Vec<double, unknowns> x = Vec<double, unknowns>::Zero(count + k);
    x.head(count) = v;
    ++report.evaluations;
    if (!newton_.solve(residual, h, x, report)) return report;
    accept(arrival(t, h, q, Coordinates(x.head(count))), report, z);
    return report;
  }

  /// The state at q' = q + h w: F₁ and the projection.
  [[nodiscard]] State arrival(double t, double h, const Coordinates& q,
                              const Coordinates& w) const {
    const Coordinates next = q + h * w;
    const Coordinates push = place_ == DlaForce::ends
                                 ? force(t + h, next, w)
                                 : force(t + 0.5 * h, Coordinates(q + 0.5 * h * w), w);
    const Coordinates momentum = form_.system().metric(q) * w + 0.5 * h * push;
    const Coordinates free = form_.velocity(next, momentum);
    return form_.lift(next, project_velocity(form_.system(), next, free));
  }

 private:
  static constexpr int n = F::coordinates;
  static constexpr int k = F::constraints;
  static constexpr int unknowns = shifted(n, k);

  [[nodiscard]] Vec<double, n> force(double t, const Vec<double, n>& q,
                                     const Vec<double, n>& w) const {
    const auto& system = form_.system();
    Vec<double, n> result = applied_force(system, t, q, w);
    if (place_ == DlaForce::middle_with_constraint) {
      const Mat<double, k, n> mu = system.constraint_forms(q);
      result += mu.transpose() * lagrange_dalembert(system, t, q, w).multipliers;
    }
    return result;
  }

  F form_;
  DlaForce place_;
  NewtonIn<Vec<double, unknowns>> newton_;
};

}  // namespace rattleback
