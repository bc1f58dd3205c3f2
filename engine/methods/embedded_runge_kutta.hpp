// Embedded Runge–Kutta pairs with step-size control, on any formulation. The last stage of the pair
// is the first of the next internal step.
#pragma once

#include "methods/adaptive_step.hpp"
#include "methods/runge_kutta.hpp"

namespace rattleback {

/// The error is measured component by component, |error_i| ≤ tolerance (1 + |x_i|).
template <const auto& tableau, OdeSystem F>
class RungeKuttaPair {
 public:
  using State = typename F::State;
  static constexpr int estimator_order = tableau.estimator_order;

  RungeKuttaPair(const F& form, double tolerance) : form_(form), tolerance_(tolerance) {}

  void begin(double t, const State& y, StepReport& report) {
    velocity_into(form_, t, y, k_[0]);
    ++report.evaluations;
  }

  [[nodiscard]] double scale(const State& y) const {
    const double rate = k_[0].cwiseAbs().maxCoeff();
    return (1.0 + y.cwiseAbs().maxCoeff()) / std::max(rate, std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& y, State& next, StepReport& report) {
    explicit_stages<F, stages>(form_, tableau, t, h, y, 1, stage_, k_);
    report.evaluations += static_cast<int>(stages) - 1;
    combine_stages(h, tableau.b, k_, y, next);
    double largest = 0.0;
    for (Eigen::Index i = 0; i < y.size(); ++i) {
      double error = 0.0;
      for (std::size_t j = 0; j < stages; ++j) error += h * tableau.error[j] * k_[j][i];
      const double scale = 1.0 + std::max(std::abs(y[i]), std::abs(next[i]));
      const double part = std::abs(error) / (tolerance_ * scale);
      if (!(part <= largest)) largest = part;  // a NaN stays
    }
    return largest;
  }

  void keep() { k_[0] = k_[stages - 1]; }

 private:
  static constexpr std::size_t stages = std::remove_cvref_t<decltype(tableau)>::stages;

  F form_;
  double tolerance_;
  State stage_;
  std::array<State, stages> k_;
};

struct Dopri54 {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = AdaptiveStepper<RungeKuttaPair<dopri54_tableau, F>, F>;

  static MethodInfo info() {
    return {.id = "dopri54",
            .name = "Dormand–Prince 5(4)",
            .description =
                "Order 5 with step-size control: accurate to its tolerance, and the "
                "reference that others are judged by.",
            .source = "Dormand and Prince 1980; Hairer, Nørsett, Wanner I, II.5",
            .order = 5,
            .adaptive = true,
            .options = step_control_options()};
  }
};

}  // namespace rattleback
