// Embedded Runge–Kutta pairs with step-size control, on any formulation. The last stage of the pair
// is the first of the next internal step.
#pragma once

#include "methods/adaptive_step.hpp"
#include "methods/runge_kutta.hpp"

namespace rattleback {

/// The error is measured component by component, |error_i| ≤ tolerance (1 + |x_i|).
template <OdeSystem F>
class RungeKuttaPair {
 public:
  using State = typename F::State;
  RungeKuttaPair(const F& form, Tableau tableau, double tolerance)
      : form_(form), tableau_(std::move(tableau)), tolerance_(tolerance), k_(tableau_.stages()) {}

  [[nodiscard]] int estimator_order() const { return tableau_.estimator_order; }

  void begin(double t, const State& y, StepReport& report) {
    velocity_into(form_, t, y, k_[0]);
    ++report.evaluations;
  }

  [[nodiscard]] double scale(const State& y) const {
    const double rate = k_[0].cwiseAbs().maxCoeff();
    return (1.0 + y.cwiseAbs().maxCoeff()) / std::max(rate, std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& y, State& next, StepReport& report) {
    explicit_stages(form_, tableau_, t, h, y, 1, stage_, k_);
    report.evaluations += static_cast<int>(k_.size()) - 1;
    combine_stages(h, tableau_.b, k_, y, next);
    double largest = 0.0;
    for (Eigen::Index i = 0; i < y.size(); ++i) {
      double error = 0.0;
      for (std::size_t j = 0; j < k_.size(); ++j) error += h * tableau_.error[j] * k_[j][i];
      const double scale = 1.0 + std::max(std::abs(y[i]), std::abs(next[i]));
      const double part = std::abs(error) / (tolerance_ * scale);
      if (!(part <= largest)) largest = part;  // a NaN stays
    }
    return largest;
  }

  void keep() { k_.front() = k_.back(); }

 private:
  F form_;
  Tableau tableau_;
  double tolerance_;
  State stage_;
  std::vector<State> k_;
};

/// A pair with step-size control as the options ask for it.
template <OdeSystem F>
AdaptiveStepper<RungeKuttaPair<F>> controlled(const F& form, const Tableau& tableau,
                                              const OptionValues& options) {
  return AdaptiveStepper<RungeKuttaPair<F>>(step_control(options), form, tableau);
}

}  // namespace rattleback
