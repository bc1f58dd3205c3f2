// Classical explicit Runge–Kutta methods with a fixed step, on any formulation. They keep linear
// invariants only; here they are what the geometric methods are compared with.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "forms/concepts.hpp"
#include "numeric/step_report.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The stages of one explicit step from x; k[i] = f(t + c_i h, x + h Σ_j a_ij k_j).
template <OdeSystem F, std::size_t Stages>
void explicit_stages(const F& form, const Tableau<Stages>& tableau, double t, double h,
                     const typename F::State& x, std::size_t first, typename F::State& stage,
                     std::array<typename F::State, Stages>& k) {
  for (std::size_t i = first; i < Stages; ++i) {
    stage = x;
    for (std::size_t j = 0; j < i; ++j) {
      const double a = tableau.a[i][j];
      if (a != 0.0) stage += (h * a) * k[j];
    }
    velocity_into(form, t + tableau.c[i] * h, stage, k[i]);
  }
}

/// x + h Σ b_i k_i, stored in `next`.
template <class State, std::size_t Stages>
void combine_stages(double h, const std::array<double, Stages>& b,
                    const std::array<State, Stages>& k, const State& x, State& next) {
  next = x;
  for (std::size_t i = 0; i < Stages; ++i) {
    if (b[i] != 0.0) next += (h * b[i]) * k[i];
  }
}

template <const auto& tableau, OdeSystem F>
class RungeKuttaStepper {
 public:
  using State = typename F::State;
  RungeKuttaStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double t, double h, State& x) {
    StepReport report;
    report.evaluations = static_cast<int>(stages);
    explicit_stages<F, stages>(form_, tableau, t, h, x, 0, stage_, k_);
    combine_stages(h, tableau.b, k_, x, stage_);
    accept(stage_, report, x);
    return report;
  }

 private:
  static constexpr std::size_t stages = std::remove_cvref_t<decltype(tableau)>::stages;
  F form_;
  State stage_;
  std::array<State, stages> k_;
};

/// A form that knows how to bring the configuration of a state back to its manifold.
template <class F>
concept ProjectableForm = OdeSystem<F> && requires(typename F::State& x) {
  F::project(x);
};

/// … followed by a projection to the manifold.
template <const auto& tableau, ProjectableForm F>
class ProjectedStepper {
 public:
  using State = typename F::State;
  ProjectedStepper(const F& form, const OptionValues& options) : free_(form, options) {}

  StepReport step(double t, double h, State& x) {
    const StepReport report = free_.step(t, h, x);
    if (report.ok()) F::project(x);
    return report;
  }

 private:
  RungeKuttaStepper<tableau, F> free_;
};

struct ExplicitEuler {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = RungeKuttaStepper<explicit_euler_tableau, F>;

  static MethodInfo info() {
    return {.id = "explicit_euler",
            .name = "Explicit Euler",
            .description = "One evaluation a step, order 1; energy drifts steadily.",
            .source = "Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, I.7",
            .order = 1};
  }
};

struct Heun2 {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = RungeKuttaStepper<heun2_tableau, F>;

  static MethodInfo info() {
    return {.id = "heun2",
            .name = "Heun (order 2)",
            .description = "The explicit trapezoidal rule: two evaluations a step.",
            .source = "Heun 1900; Hairer, Nørsett, Wanner I, II.1",
            .order = 2};
  }
};

struct Heun2Projected {
  static constexpr Kind preferred = Kind::ode;
  template <ProjectableForm F>
  using Stepper = ProjectedStepper<heun2_tableau, F>;

  static MethodInfo info() {
    return {.id = "heun2_projected",
            .name = "Heun, projected",
            .description =
                "Heun's method, then every vector back to length 1: the energy is none the better "
                "for it.",
            .source = "P4 example 3; Hairer, Lubich, Wanner IV.4",
            .order = 2};
  }
};

struct Midpoint2 {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = RungeKuttaStepper<midpoint2_tableau, F>;

  static MethodInfo info() {
    return {.id = "midpoint2",
            .name = "Explicit midpoint",
            .description = "Runge's method of order 2: two evaluations a step.",
            .source = "Runge 1895; Hairer, Nørsett, Wanner I, II.1",
            .order = 2};
  }
};

struct Rk4 {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = RungeKuttaStepper<rk4_tableau, F>;

  static MethodInfo info() {
    return {.id = "rk4",
            .name = "Runge–Kutta 4",
            .description = "The classical method of order 4; accurate, but it keeps no invariant.",
            .source = "Kutta 1901; Hairer, Nørsett, Wanner I, II.1",
            .order = 4};
  }
};

}  // namespace rattleback
