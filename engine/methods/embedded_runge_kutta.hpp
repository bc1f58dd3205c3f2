// Embedded Runge–Kutta pairs with step-size control, on any formulation. One step of size h of the
// experiment is covered by as many internal steps as the tolerance asks for, the last one cut to
// end on time; the internal step size is carried on to the next. The last stage of the pair is
// the first of the next internal step.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "methods/runge_kutta.hpp"
#include "numeric/step_control.hpp"

namespace rattleback {

/// Options of every adaptive method; the values are StepControl's.
inline std::vector<Option> step_control_options() {
  return {{"tolerance", "Tolerance", "", "Largest local error, absolute and relative", 1e-8, 1e-14,
           0.1},
          {"safety", "Safety factor", "", "Factor on the optimal step size", 0.9, 0.1, 1.0},
          {"h0", "First step", "s", "First internal step; 0 lets the method choose", 0.0, 0.0, 1e6},
          {"h_min", "Least step", "s", "Gives up below this internal step; 0: round-off", 0.0, 0.0,
           1e6},
          {"h_max", "Largest step", "s", "Limit of internal steps; 0: none", 0.0, 0.0, 1e6}};
}

inline StepControl step_control(const OptionValues& options) {
  return {options.at("tolerance"), options.at("safety"), options.at("h0"), options.at("h_min"),
          options.at("h_max")};
}

template <const auto& tableau, OdeSystem F>
class EmbeddedStepper {
 public:
  using State = typename F::State;
  EmbeddedStepper(const F& form, const OptionValues& options)
      : form_(form), control_(step_control(options)), internal_(control_.h0) {}

  StepReport step(double t, double h, State& x) {
    StepReport report;
    report.substeps = 0;
    State y = x;
    double done = 0.0;  // measured from t, so that the end is met exactly
    k_[0] = form_.velocity(t, y);
    report.evaluations = 1;
    if (internal_ == 0.0) internal_ = first_step(h, y);
    while (done != h) {
      const double left = h - done;
      double trial = std::copysign(internal_, h);
      const bool last = std::abs(trial) >= 0.999 * std::abs(left);
      if (last) trial = left;
      explicit_stages<F, stages>(form_, tableau, t + done, trial, y, 1, k_);
      report.evaluations += static_cast<int>(stages) - 1;
      State next = y;
      State error = State::Zero();
      for (std::size_t i = 0; i < stages; ++i) {
        next += (trial * tableau.b[i]) * k_[i];
        error += (trial * tableau.error[i]) * k_[i];
      }
      const double size = scaled(error, y, next);
      if (size <= 1.0) {
        y = next;
        done = last ? h : done + trial;
        k_[0] = k_[stages - 1];
        ++report.substeps;
        // A step cut short to end on time says nothing about the size that the flow allows.
        const double proposal = std::abs(control_.next(trial, size, tableau.estimator_order));
        internal_ = last ? std::max(internal_, proposal) : proposal;
      } else {
        ++report.rejected;
        const double finite = std::isfinite(size) ? size : 1e10;
        internal_ = std::abs(control_.next(trial, finite, tableau.estimator_order));
        if (internal_ <= std::max(control_.h_min, least_step(t + done))) {
          report.status = y.allFinite() ? StepStatus::step_too_small : StepStatus::diverged;
          return report;
        }
      }
    }
    x = y;
    return report;
  }

 private:
  static constexpr std::size_t stages = std::remove_cvref_t<decltype(tableau)>::stages;

  static double least_step(double t) {
    return 16.0 * std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(t));
  }

  [[nodiscard]] double scaled(const State& error, const State& x, const State& next) const {
    double largest = 0.0;
    for (int i = 0; i < F::dimension; ++i) {
      const double scale = 1.0 + std::max(std::abs(x[i]), std::abs(next[i]));
      const double part = std::abs(error[i]) / (control_.tolerance * scale);
      if (!(part <= largest)) largest = part;  // a NaN stays
    }
    return largest;
  }

  /// A cautious first step from the sizes of state and rate (Hairer, Nørsett, Wanner I, II.4).
  [[nodiscard]] double first_step(double h, const State& x) const {
    const double rate = k_[0].cwiseAbs().maxCoeff();
    const double size = 1.0 + x.cwiseAbs().maxCoeff();
    const double guess =
        rate > 0.0 ? std::pow(control_.tolerance, 1.0 / (tableau.estimator_order + 1)) * size / rate
                   : std::abs(h);
    const double limited = control_.h_max > 0.0 ? std::min(guess, control_.h_max) : guess;
    return std::min(limited, std::abs(h));
  }

  F form_;
  StepControl control_;
  double internal_;
  std::array<State, stages> k_;
};

struct Dopri54 {
  static constexpr Kind preferred = Kind::ode;
  template <OdeSystem F>
  using Stepper = EmbeddedStepper<dopri54_tableau, F>;

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
