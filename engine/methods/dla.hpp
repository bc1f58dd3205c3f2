// Discrete Lagrange–d'Alembert methods for a constant metric M (Cortés and Martínez 2001; McLachlan
// and Perlmutter 2006; P1 §4), with the discrete constraint at the middle of the step and the
// multipliers at its ends, as a map of the constrained velocities:
//     M w = M v − ½h f₀ + μ(q)ᵀ λ,   q' = q + h w,   μ((q + q')/2) w = 0,
//     M v' = M w − ½h f₁ + μ(q')ᵀ λ',   μ(q') v' = 0.
// `dla` takes the force V_q at the middle twice, `si_dla` at each end. Symmetric, order 2.
#pragma once

#include "forms/constrained_dynamics.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

enum class DlaForce { middle, ends };

template <DlaForce place, ConstrainedForm F>
requires ConstantMetric<typename F::System>
class DlaStepper {
 public:
  using State = typename F::State;
  using Coordinates = typename F::Configuration;
  DlaStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double /*t*/, double h, State& z) {
    const auto& system = form_.system();
    const Coordinates q = form_.configuration(z);
    const Coordinates v = form_.lower_velocity(z);
    const Mat<double, n> mass = system.metric(q);
    const Mat<double, k, n> mu = system.constraint_forms(q);
    const Coordinates start_force = force(q);
    const Eigen::Index count = q.size();
    const auto residual = [&]<class T>(const Vec<T, unknowns>& x) {
      const Vec<T, n> w = x.head(count);
      const Vec<T, k> lambda = x.tail(k);
      const Vec<T, n> middle = q.template cast<T>() + T(0.5 * h) * w;
      Vec<T, n> f = start_force.template cast<T>();
      if constexpr (place == DlaForce::middle) f = force(middle);
      const Vec<T, n> change = w - v.template cast<T>();
      Vec<T, unknowns> r(x.size());
      r.head(count) = mass.template cast<T>() * change + T(0.5 * h) * f -
                      mu.transpose().template cast<T>() * lambda;
      r.tail(k) = system.constraint_forms(middle) * w;
      return r;
    };
    StepReport report;
    Vec<double, unknowns> x = Vec<double, unknowns>::Zero(count + k);
    x.head(count) = v;
    ++report.evaluations;
    if (!newton_.solve(residual, x, report)) return report;
    const Coordinates w = x.head(count);
    const Coordinates next = q + h * w;
    const Coordinates end_force =
        place == DlaForce::middle ? force(Coordinates(q + 0.5 * h * w)) : force(next);
    const Coordinates momentum = mass * w - 0.5 * h * end_force;
    const Coordinates free = form_.velocity(next, momentum);
    accept(form_.lift(next, project_velocity(system, next, free)), z, report);
    return report;
  }

 private:
  static constexpr int n = F::coordinates;
  static constexpr int k = F::constraints;
  static constexpr int unknowns = shifted(n, k);

  template <class T>
  [[nodiscard]] Vec<T, n> force(const Vec<T, n>& q) const {
    const auto potential = [&]<class D>(const Vec<D, n>& x) {
      return D(form_.system().potential(x));
    };
    return gradient_of(potential, q);
  }

  F form_;
  Newton<unknowns> newton_;
};

inline MethodInfo dla_method(const std::string& id, const std::string& name,
                             const std::string& description) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "McLachlan and Perlmutter 2006; P1 §4",
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
                      "constraint.");
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
                      "constraint.");
  }
};

}  // namespace rattleback
