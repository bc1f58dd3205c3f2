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
#include "methods/implicit_step.hpp"

namespace rattleback {

enum class DlaForce { middle, ends, middle_with_constraint };

template <DlaForce place, ConstrainedForm F>
requires ConstantMetric<typename F::System>
class DlaStepper {
 public:
  using State = typename F::State;
  using Coordinates = typename F::Configuration;
  DlaStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double t, double h, State& z) {
    const auto& system = form_.system();
    const Coordinates q = form_.configuration(z);
    const Coordinates v = form_.lower_velocity(z);
    const Mat<double, n> mass = system.metric(q);
    const Mat<double, k, n> mu = system.constraint_forms(q);
    const Eigen::Index count = q.size();
    const auto residual = [&]<class T>(const Vec<T, unknowns>& x) {
      const Vec<T, n> w = x.head(count);
      const Vec<T, k> kappa = x.tail(k);
      const Vec<T, n> begin = q.template cast<T>();
      const Vec<T, n> middle = begin + T(0.5 * h) * w;
      const Vec<T, n> push =
          place == DlaForce::ends ? force(t, begin, w) : force(t + 0.5 * h, middle, w);
      const Vec<T, n> change = w - v.template cast<T>();
      Vec<T, unknowns> r(x.size());
      r.head(count) = mass.template cast<T>() * change - T(0.5 * h) * push -
                      mu.transpose().template cast<T>() * kappa;
      r.tail(k) = system.constraint_forms(middle) * w;
      return r;
    };
    StepReport report;
    Vec<double, unknowns> x = Vec<double, unknowns>::Zero(count + k);
    x.head(count) = v;
    ++report.evaluations;
    if (!newton_.solve(residual, x, report)) return report;
    accept(arrival(t, h, q, Coordinates(x.head(count))), report, z);
    return report;
  }

  /// The state at q' = q + h w: F₁ and the projection.
  [[nodiscard]] State arrival(double t, double h, const Coordinates& q,
                              const Coordinates& w) const {
    const Coordinates next = q + h * w;
    const Coordinates push = place == DlaForce::ends
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

  template <class T>
  [[nodiscard]] Vec<T, n> force(double t, const Vec<T, n>& q, const Vec<T, n>& w) const {
    const auto& system = form_.system();
    Vec<T, n> result = applied_force(system, t, q, w);
    if constexpr (place == DlaForce::middle_with_constraint) {
      const Mat<T, k, n> mu = system.constraint_forms(q);
      result += mu.transpose() * lagrange_dalembert(system, t, q, w).multipliers;
    }
    return result;
  }

  F form_;
  NewtonOn<F, unknowns> newton_;
};

inline MethodInfo dla_method(const std::string& id, const std::string& name,
                             const std::string& description, const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric = true,
          .preserves = {"constraint"}};
}

struct Dla {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  requires ConstantMetric<typename F::System>
  using Stepper = DlaStepper<DlaForce::middle, F>;
  static MethodInfo info() {
    return dla_method("dla", "Discrete Lagrange–d’Alembert",
                      "A discrete principle with the force at the middle; symmetric, keeps the "
                      "constraint.",
                      "McLachlan and Perlmutter 2006; P1 §4");
  }
};

struct SiDla {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  requires ConstantMetric<typename F::System>
  using Stepper = DlaStepper<DlaForce::ends, F>;
  static MethodInfo info() {
    return dla_method("si_dla", "Semi-implicit discrete Lagrange–d’Alembert",
                      "A discrete principle with the force at both ends; symmetric, keeps the "
                      "constraint.",
                      "McLachlan and Perlmutter 2006; P1 §4");
  }
};

struct Mla {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  requires ConstantMetric<typename F::System>
  using Stepper = DlaStepper<DlaForce::middle_with_constraint, F>;
  static MethodInfo info() {
    return dla_method("mla", "Modified Lagrange–d’Alembert",
                      "The discrete principle with the continuous constraint force at the middle "
                      "as a discrete force; symmetric, keeps the constraint.",
                      "P3 §5.4");
  }
};

}  // namespace rattleback
