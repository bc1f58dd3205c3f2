// The one implementation of Integration: a stepper on a formulation.
#pragma once

#include <cstdint>

#include "forms/angles.hpp"
#include "session/model.hpp"

namespace rattleback {

template <class F, class Stepper>
class IntegrationOf final : public Integration {
 public:
  IntegrationOf(const F& form, const RunSetup& setup, const CanonicalState& start)
      : form_(form),
        stepper_(form_, setup.options),
        state_(form_.lift(start.q, start.v)),
        t0_(setup.t0),
        h_(setup.h) {}

  StepReport step() override {
    const StepReport report = stepper_.step(time(), h_, state_);
    if (report.ok()) {
      ++steps_;
      turns_.take(state_);
    }
    return report;
  }

  void read(CanonicalState& state) const override {
    state.q = form_.configuration(state_);
    state.v = form_.lower_velocity(state_);
  }

  void unwind(CanonicalState& state) const override { turns_.add_to(state.q); }

  [[nodiscard]] double time() const override { return t0_ + static_cast<double>(steps_) * h_; }

 private:
  F form_;
  Stepper stepper_;
  typename F::State state_;
  Turns<F> turns_;
  double t0_;
  double h_;
  std::int64_t steps_ = 0;
};

}  // namespace rattleback
