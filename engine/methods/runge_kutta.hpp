// Classical explicit Runge–Kutta methods with a fixed step, on any formulation. They keep linear
// invariants only; here they are what the geometric methods are compared with.
#pragma once

#include <utility>
#include <vector>

#include "forms/concepts.hpp"
#include "numeric/step_report.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The stages of one explicit step from x, from stage `first` on: k[i] = f(t + c_i h, x + h Σ_j
/// a_ij k_j).
template <OdeSystem F>
void explicit_stages(const F& form, const Tableau& tableau, double t, double h,
                     const typename F::State& x, std::size_t first, typename F::State& stage,
                     std::vector<typename F::State>& k) {
  for (std::size_t i = first; i < tableau.stages(); ++i) {
    stage = x;
    const std::vector<double>& a = tableau.a[i];
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (a[j] != 0.0) stage += (h * a[j]) * k[j];
    }
    velocity_into(form, t + tableau.c[i] * h, stage, k[i]);
  }
}

/// x + h Σ b_i k_i, stored in `next`.
template <class State>
void combine_stages(double h, const std::vector<double>& b, const std::vector<State>& k,
                    const State& x, State& next) {
  next = x;
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (b[i] != 0.0) next += (h * b[i]) * k[i];
  }
}

template <OdeSystem F>
class RungeKuttaStepper {
 public:
  using State = typename F::State;
  RungeKuttaStepper(const F& form, Tableau tableau)
      : form_(form), tableau_(std::move(tableau)), k_(tableau_.stages()) {}

  StepReport step(double t, double h, State& x) {
    StepReport report;
    report.evaluations = static_cast<int>(tableau_.stages());
    explicit_stages(form_, tableau_, t, h, x, 0, stage_, k_);
    combine_stages(h, tableau_.b, k_, x, stage_);
    accept(stage_, report, x);
    return report;
  }

 private:
  F form_;
  Tableau tableau_;
  State stage_;
  std::vector<State> k_;
};

/// … followed by bringing the state back to its manifold, by a form that knows how.
template <OdeSystem F>
class ProjectedStepper {
 public:
  using State = typename F::State;
  ProjectedStepper(const F& form, Tableau tableau) : form_(form), free_(form, std::move(tableau)) {}

  StepReport step(double t, double h, State& x) {
    const StepReport report = free_.step(t, h, x);
    if (report.ok()) form_.project(x);
    return report;
  }

 private:
  F form_;
  RungeKuttaStepper<F> free_;
};

}  // namespace rattleback
