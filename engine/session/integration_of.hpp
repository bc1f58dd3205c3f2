// The one implementation of Integration: a stepper on a formulation.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "catalog/fits.hpp"
#include "catalog/methods.hpp"
#include "catalog/refusal.hpp"
#include "forms/angles.hpp"
#include "session/model.hpp"

namespace rattleback {

/// What an integration must know of the system's coordinates.
struct Chart {
  std::vector<int> angles;
  /// Vanishes at the edge of the coordinates; empty where they have none.
  std::function<double(const Eigen::VectorXd& q)> margin;
};

template <class F, class Stepper>
class IntegrationOf final : public Integration {
 public:
  IntegrationOf(const F& form, const RunSetup& setup, const CanonicalState& start, Chart chart)
      : form_(form),
        stepper_(form_, setup.options),
        state_(form_.lift(start.q, start.v)),
        turns_(chart.angles),
        margin_(std::move(chart.margin)),
        t0_(setup.t0),
        h_(setup.h) {}

  StepReport step() override {
    if (!margin_) return taken(stepper_.step(time(), h_, state_));
    const typename F::State before = state_;
    StepReport report = stepper_.step(time(), h_, state_);
    if (report.ok() && crosses_edge(before)) {
      state_ = before;
      report.status = StepStatus::chart_edge;
    }
    return taken(report);
  }

  void reverse() override {
    t0_ = time();
    steps_ = 0;
    h_ = -h_;
  }

  void read(CanonicalState& state) const override {
    state.q = form_.configuration(state_);
    state.v = form_.lower_velocity(state_);
  }

  void unwind(CanonicalState& state) const override { turns_.add_to(state.q); }

  [[nodiscard]] double time() const override { return t0_ + static_cast<double>(steps_) * h_; }

 private:
  StepReport taken(const StepReport& report) {
    if (report.ok()) {
      ++steps_;
      turns_.take(state_);
    }
    return report;
  }

  /// A step that changes the sign of the margin has stepped over the edge.
  [[nodiscard]] bool crosses_edge(const typename F::State& before) const {
    const double old = margin_(form_.configuration(before));
    const double now = margin_(form_.configuration(state_));
    return !(old * now > 0.0) || std::abs(now) < least_margin;
  }

  F form_;
  Stepper stepper_;
  typename F::State state_;
  Turns turns_;
  std::function<double(const Eigen::VectorXd&)> margin_;
  double t0_;
  double h_;
  std::int64_t steps_ = 0;
};

/// A run in other coordinates of the configuration, of which F gives `to_inner` and `from_inner` of
/// canonical states; angles are the same ones.
template <class F>
class MovedIntegration final : public Integration {
 public:
  MovedIntegration(const F& form, std::unique_ptr<Integration> inner)
      : form_(form), inner_(std::move(inner)) {}

  StepReport step() override { return inner_->step(); }
  void reverse() override { inner_->reverse(); }
  void read(CanonicalState& state) const override {
    inner_->read(state);
    form_.from_inner(state);
  }
  void unwind(CanonicalState& state) const override { inner_->unwind(state); }
  [[nodiscard]] double time() const override { return inner_->time(); }

 private:
  F form_;
  std::unique_ptr<Integration> inner_;
};

/// The method of the setup at work on a form of the setup's formulation.
template <class F>
std::unique_ptr<Integration> integrate_on(const F& form, const RunSetup& setup,
                                          const CanonicalState& start, const Chart& chart) {
  std::unique_ptr<Integration> result;
  for_each_type(Methods{}, [&]<class Method>() {
    if constexpr (Fits<Method, F>) {
      using Stepper = typename Method::template Stepper<F>;
      if (Method::info().id == setup.method) {
        result = std::make_unique<IntegrationOf<F, Stepper>>(form, setup, start, chart);
      }
    }
  });
  return result;
}

/// The state after a pair of configurations (q₀, q₁), a step of h apart, of a two-point method;
/// refusals `not-applicable` and `off-manifold`.
template <class F>
CanonicalState state_after_pair(const F& form, const RunSetup& setup, const Eigen::VectorXd& q0,
                                const Eigen::VectorXd& q1) {
  CanonicalState result;
  bool found = false;
  for_each_type(Methods{}, [&]<class Method>() {
    if constexpr (Fits<Method, F>) {
      using Stepper = typename Method::template Stepper<F>;
      using Coordinates = typename F::Configuration;
      if constexpr (requires(const Stepper& s, const Coordinates& q) {
                      s.arrival(0.0, 0.1, q, q);
                    }) {
        if (Method::info().id != setup.method) return;
        found = true;
        const Stepper stepper(form, setup.options);
        const Coordinates w = (q1 - q0) / setup.h;
        const Coordinates middle = 0.5 * (q0 + q1);
        const Eigen::VectorXd defect = form.system().constraint_forms(middle) * w;
        if (!(defect.cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + w.cwiseAbs().maxCoeff()))) {
          throw Refusal("off-manifold",
                        "This pair breaks the discrete constraint μ((q0 + q1)/2)(q1 − q0) = 0.");
        }
        const typename F::State state = stepper.arrival(setup.t0, setup.h, q0, w);
        result = {form.configuration(state), form.lower_velocity(state)};
      }
    }
  });
  if (!found) throw Refusal("not-applicable", "This method is not one of pairs of configurations.");
  return result;
}

}  // namespace rattleback
