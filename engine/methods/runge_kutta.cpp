// The explicit Runge–Kutta methods of the catalogue.
#include "methods/runge_kutta.hpp"

#include "methods/from_tableau.hpp"
#include "methods/methods.hpp"

namespace rattleback {

void ExplicitStages::evaluate(double t, double h, const Eigen::VectorXd& x, std::size_t first) {
  for (std::size_t i = first; i < k_.size(); ++i) {
    stage_ = x;
    const std::vector<double>& a = tableau_.a[i];
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (a[j] != 0.0) stage_ += (h * a[j]) * k_[j];
    }
    form_.velocity(t + tableau_.c[i] * h, stage_, k_[i]);
  }
}

void ExplicitStages::combine(double h, const Eigen::VectorXd& x, Eigen::VectorXd& next) const {
  next = x;
  for (std::size_t i = 0; i < k_.size(); ++i) {
    if (tableau_.b[i] != 0.0) next += (h * tableau_.b[i]) * k_[i];
  }
}

StepReport RungeKuttaStepper::step(double t, double h, Eigen::VectorXd& x) {
  StepReport report;
  report.evaluations = static_cast<int>(stages_.k().size());
  stages_.evaluate(t, h, x, 0);
  stages_.combine(h, x, next_);
  accept(next_, report, x);
  return report;
}

Method runge_kutta(MethodInfo info, Tableau tableau) {
  return method_on(
      TypeList<Ode>{}, Kind::ode, std::move(info),
      [tableau = std::move(tableau)](const Ode& form, const OptionValues& /*options*/) {
        return RungeKuttaStepper(form, tableau);
      });
}

Method methods::explicit_euler() {
  return runge_kutta(
      {.id = "explicit_euler",
       .name = "Explicit Euler",
       .description = "One evaluation a step, order 1; energy drifts steadily.",
       .source = "Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, I.7",
       .order = 1},
      explicit_euler_tableau());
}

Method methods::heun2() {
  return runge_kutta({.id = "heun2",
                      .name = "Heun (order 2)",
                      .description = "The explicit trapezoidal rule: two evaluations a step.",
                      .source = "Heun 1900; Hairer, Nørsett, Wanner I, II.1",
                      .order = 2},
                     heun2_tableau());
}

Method methods::midpoint2() {
  return runge_kutta({.id = "midpoint2",
                      .name = "Explicit midpoint",
                      .description = "Runge's method of order 2: two evaluations a step.",
                      .source = "Runge 1895; Hairer, Nørsett, Wanner I, II.1",
                      .order = 2},
                     midpoint2_tableau());
}

Method methods::rk4() {
  return runge_kutta(
      {.id = "rk4",
       .name = "Runge–Kutta 4",
       .description = "The classical method of order 4; accurate, but it keeps no invariant.",
       .source = "Kutta 1901; Hairer, Nørsett, Wanner I, II.1",
       .order = 4},
      rk4_tableau());
}

Method methods::heun2_projected() {
  Method method = method_on(
      TypeList<Ode>{}, Kind::ode,
      {.id = "heun2_projected",
       .name = "Heun, projected",
       .description =
           "Heun's method, then every vector back to length 1: the energy is none the better "
           "for it.",
       .source = "P4 example 3; Hairer, Lubich, Wanner IV.4",
       .order = 2},
      [](const Ode& form, const OptionValues& /*options*/) {
        return ProjectedStepper(form, heun2_tableau());
      },
      [](const Ode& form) { return form.projectable(); });
  method.needs = "unit vectors, which it brings back to length 1";
  return method;
}

}  // namespace rattleback
