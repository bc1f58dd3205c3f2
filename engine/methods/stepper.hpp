// A method at work on a formulation, type-erased. What it remembers from step to step changes a
// step by round-off alone, unless its text says more.
#pragma once

#include <memory>

#include "numeric/internal_steps.hpp"
#include "numeric/step_report.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// Two configurations a step of h apart, at time t0 and after it.
struct PairOfPoints {
  double t0 = 0.0;
  double h = 0.1;
  Eigen::VectorXd q0;
  Eigen::VectorXd q1;
};

class Stepper {
 public:
  Stepper() = default;
  Stepper(const Stepper&) = delete;
  Stepper& operator=(const Stepper&) = delete;
  virtual ~Stepper() = default;

  /// From (t, x) to t + h. A step that fails leaves x.
  virtual StepReport step(double t, double h, Eigen::VectorXd& x) = 0;
  /// Called before the first of the parts that a composition makes a step of: what the method
  /// chooses at the start of a step holds for all of them.
  virtual void begin(const Eigen::VectorXd& /*x*/) {}
  /// Called before the first step of a run that begins at q1 of a pair: what the method remembers
  /// of the step before is that of the pair.
  virtual void begin_after(const PairOfPoints& /*pair*/) {}
  /// From now on appends to `log` the internal steps that it tries; null: no more. A method without
  /// such steps appends nothing.
  virtual void record(InternalSteps* /*log*/) {}
};

/// A stepper that chooses something at the start of a step.
template <class S>
concept ChoosingStepper = requires(S& s, const typename S::State& x) {
  s.begin(x);
};

/// A stepper that remembers more of a step than the state it leads to.
template <class S>
concept FollowingStepper = requires(S& s, const PairOfPoints& pair) {
  s.begin_after(pair);
};

/// A stepper that chooses internal steps.
template <class S>
concept RecordingStepper = requires(S& s, InternalSteps* log) {
  s.record(log);
};

template <class S>
class StepperOf final : public Stepper {
 public:
  /// make() is the stepper, which stays where it is made.
  template <class Make>
  explicit StepperOf(const Make& make) : stepper_(make()) {}

  StepReport step(double t, double h, Eigen::VectorXd& x) override {
    if constexpr (std::same_as<State, Eigen::VectorXd>) {
      return stepper_.step(t, h, x);
    } else {
      state_ = x;
      const StepReport report = stepper_.step(t, h, state_);
      if (report.ok()) x = state_;
      return report;
    }
  }
  void begin(const Eigen::VectorXd& x) override {
    if constexpr (ChoosingStepper<S>) stepper_.begin(State(x));
  }
  void begin_after(const PairOfPoints& pair) override {
    if constexpr (FollowingStepper<S>) stepper_.begin_after(pair);
  }
  void record(InternalSteps* log) override {
    if constexpr (RecordingStepper<S>) stepper_.record(log);
  }

 private:
  using State = typename S::State;

  S stepper_;
  State state_;
};

/// The stepper that make() gives.
template <class Make>
std::unique_ptr<Stepper> erased(const Make& make) {
  return std::make_unique<StepperOf<decltype(make())>>(make);
}

}  // namespace rattleback
