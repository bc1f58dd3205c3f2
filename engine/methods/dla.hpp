// Discrete Lagrange–d'Alembert methods for a constant metric M (Cortés and Martínez 2001; McLachlan
// and Perlmutter 2006; P1 §4), with the discrete constraint at the middle of the step and the
// multipliers at its ends, as a map of the constrained velocities:
//     M w = M v − ½h f₀ + μ(q)ᵀ λ,   q' = q + h w,   μ((q + q')/2) w = 0,
//     M v' = M w − ½h f₁ + μ(q')ᵀ λ',   μ(q') v' = 0.
// `dla` takes the force V_q at the middle twice, `si_dla` at each end. Symmetric, order 2.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

enum class DlaForce { middle, ends };

template <DlaForce place, ConstrainedForm F>
requires(F::System::constant_metric) class DlaStepper {
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
    const auto residual = [&]<class T>(const Vec<T, n + k>& x) {
      const Vec<T, n> w = x.template head<n>();
      const Vec<T, k> lambda = x.template tail<k>();
      const Vec<T, n> middle = q.template cast<T>() + T(0.5 * h) * w;
      Vec<T, n> f = start_force.template cast<T>();
      if constexpr (place == DlaForce::middle) f = force(middle);
      const Vec<T, n> change = w - v.template cast<T>();
      Vec<T, n + k> r;
      r.template head<n>() = mass.template cast<T>() * change + T(0.5 * h) * f -
                             mu.transpose().template cast<T>() * lambda;
      r.template tail<k>() = system.constraint_forms(middle) * w;
      return r;
    };
    StepReport report;
    Vec<double, n + k> x = Vec<double, n + k>::Zero();
    x.template head<n>() = v;
    ++report.evaluations;
    if (!newton_.solve(residual, x, report)) return report;
    const Coordinates w = x.template head<n>();
    const Coordinates next = q + h * w;
    const Coordinates end_force =
        place == DlaForce::middle ? force(Coordinates(q + 0.5 * h * w)) : force(next);
    const State moved = form_.lift(next, projected(next, mass * w - 0.5 * h * end_force, mass));
    if (moved.allFinite()) {
      z = moved;
    } else {
      report.status = StepStatus::diverged;
    }
    return report;
  }

 private:
  static constexpr int n = F::coordinates;
  static constexpr int k = F::constraints;

  template <class T>
  [[nodiscard]] Vec<T, n> force(const Vec<T, n>& q) const {
    return gradient_of(
        [&](const Vec<Dual<T, n>, n>& x) { return Dual<T, n>(form_.system().potential(x)); }, q);
  }

  /// v' with M v' = p + μ(q)ᵀ λ, μ(q) v' = 0.
  [[nodiscard]] Coordinates projected(const Coordinates& q, const Coordinates& p,
                                      const Mat<double, n>& mass) const {
    const Mat<double, k, n> mu = form_.system().constraint_forms(q);
    const Mat<double, n, k> across = mass.inverse() * mu.transpose();
    const Coordinates v = mass.inverse() * p;
    const Mat<double, k> gram = mu * across;
    return v - across * (gram.inverse() * (mu * v));
  }

  F form_;
  Newton<n + k> newton_;
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
  requires(F::System::constant_metric) using Stepper = DlaStepper<DlaForce::middle, F>;
  static MethodInfo info() {
    return dla_method("dla", "Discrete Lagrange–d’Alembert",
                      "A discrete principle with the force at the middle; symmetric, keeps the "
                      "constraint.");
  }
};

struct SiDla {
  static constexpr Kind preferred = Kind::constrained;
  template <ConstrainedForm F>
  requires(F::System::constant_metric) using Stepper = DlaStepper<DlaForce::ends, F>;
  static MethodInfo info() {
    return dla_method("si_dla", "Semi-implicit discrete Lagrange–d’Alembert",
                      "A discrete principle with the force at both ends; symmetric, keeps the "
                      "constraint.");
  }
};

}  // namespace rattleback
