// Embedded Runge–Kutta pairs with step-size control, on any formulation. The last stage of the pair
// is the first of the next internal step.
#pragma once

#include "methods/adaptive_step.hpp"
#include "methods/runge_kutta.hpp"

namespace rattleback {

/// The error is measured component by component, error_i/(tolerance (1 + |x_i|)), of which the
/// largest counts unless another norm is asked for.
class RungeKuttaPair {
 public:
  using State = Eigen::VectorXd;
  RungeKuttaPair(const Ode& form, Tableau tableau, const StepControl& control)
      : form_(form),
        stages_(form, std::move(tableau)),
        tolerance_(control.tolerance),
        norm_(control.norm) {}

  [[nodiscard]] int estimator_order() const { return stages_.tableau().estimator_order; }
  void begin(double t, const Eigen::VectorXd& y, StepReport& report);
  [[nodiscard]] double scale(const Eigen::VectorXd& y) const;
  double attempt(double t, double h, const Eigen::VectorXd& y, Eigen::VectorXd& next,
                 StepReport& report);
  void keep() { stages_.k().front() = stages_.k().back(); }

 private:
  Ode form_;
  ExplicitStages stages_;
  double tolerance_;
  ErrorNorm norm_;
  Eigen::VectorXd error_;
};

/// A pair with step-size control as the options ask for it.
inline AdaptiveStepper<RungeKuttaPair> controlled(const Ode& form, const Tableau& tableau,
                                                  const OptionValues& options) {
  return AdaptiveStepper<RungeKuttaPair>(step_control(options), form, tableau);
}

}  // namespace rattleback
