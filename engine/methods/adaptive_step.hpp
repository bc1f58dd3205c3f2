// Step-size control around any pair of methods (P5 §4; Hairer, Nørsett, Wanner I, II.4). One step
// of size h of the experiment is covered by as many internal steps as the tolerance asks for, the
// last one cut to end on time; the internal step size is carried on to the next. Whatever the
// options and the tolerance ask for, a step ends: with a report when they ask for internal steps
// that are too short or too many.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "methods/step_control_options.hpp"
#include "numeric/internal_steps.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

/// A Pair supplies
///     estimator_order()
///     begin(t, y, report)            the first stage at y
///     scale(y)                       a size of the state over one of its rate, for a first step
///     attempt(t, h, y, next, report) a step to `next`; its error over the tolerance, NaN when lost
///     keep()                         the step was accepted: its last stage may serve as the first
template <class Pair>
class AdaptiveStepper {
 public:
  using State = typename Pair::State;
  /// `data`: what the pair is made from, but for the control, whose tolerance and norm it takes.
  template <class... Data>
  explicit AdaptiveStepper(const StepControl& control, const Data&... data)
      : control_(control), pair_(data..., control), internal_(control_.h0) {}

  StepReport step(double t, double h, State& x) {
    StepReport report;
    report.substeps = 0;
    y_ = x;
    double done = 0.0;  // measured from t, so that the end is met exactly
    pair_.begin(t, y_, report);
    if (internal_ == 0.0) internal_ = first_step(h);
    internal_ = std::max(internal_, least_asked());
    while (true) {
      if (work_of(report) >= most_work()) {
        report.status = StepStatus::too_many_steps;
        return report;
      }
      const double left = h - done;
      double trial = std::copysign(internal_, h);
      const bool last = std::abs(trial) >= 0.999 * std::abs(left);
      if (last) trial = left;
      const double size = pair_.attempt(t + done, trial, y_, next_, report);
      const bool taken = size <= 1.0;
      if (log_ != nullptr) log_->push_back({t + done, trial, size, taken});
      const double finite = std::isfinite(size) ? size : 1e10;
      const double proposal = std::abs(control_.next(trial, finite, pair_.estimator_order()));
      if (taken) {
        y_ = next_;
        done = last ? h : done + trial;
        pair_.keep();
        ++report.substeps;
        // A step cut short to end on time says nothing about the size that the flow allows.
        internal_ = last ? std::max(internal_, proposal) : proposal;
      } else {
        ++report.rejected;
        internal_ = proposal;
      }
      if (done == h) break;
      if (internal_ < least_asked() || !(internal_ > least_step(t, done))) {
        report.status = y_.allFinite() ? StepStatus::step_too_small : StepStatus::diverged;
        return report;
      }
    }
    x = y_;
    return report;
  }

  void record(InternalSteps* log) { log_ = log; }

 private:
  /// The operations that take the time of a step.
  static int work_of(const StepReport& report) {
    return report.evaluations + report.exponentials + report.commutators + report.dexp_inverses;
  }

  /// A bound on the work of one step: about a second, of a large system too, where each part of it
  /// costs more in the measure of its numbers.
  [[nodiscard]] int most_work() const {
    constexpr int of_small_system = 6000000;
    constexpr int least = 6000;
    constexpr std::ptrdiff_t small = 20;
    const std::ptrdiff_t times = std::max<std::ptrdiff_t>(1, y_.size() / small);
    return std::max(least, static_cast<int>(of_small_system / times));
  }

  /// h_min, which a smaller h_max overrules.
  [[nodiscard]] double least_asked() const {
    return control_.h_max > 0.0 ? std::min(control_.h_min, control_.h_max) : control_.h_min;
  }

  /// Shorter than this an internal step would change neither the time nor the way that is done.
  static double least_step(double t, double done) {
    return 16.0 * std::numeric_limits<double>::epsilon() *
           std::max({1.0, std::abs(t + done), std::abs(done)});
  }

  /// A cautious first step from the sizes of state and rate (Hairer, Nørsett, Wanner I, II.4).
  [[nodiscard]] double first_step(double h) const {
    const double guess =
        std::pow(control_.tolerance, 1.0 / (pair_.estimator_order() + 1)) * pair_.scale(y_);
    const double limited = control_.h_max > 0.0 ? std::min(guess, control_.h_max) : guess;
    return std::min(limited, std::abs(h));
  }

  StepControl control_;
  Pair pair_;
  double internal_;
  InternalSteps* log_ = nullptr;
  State y_;
  State next_;
};

}  // namespace rattleback
