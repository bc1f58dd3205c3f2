// The one implementation of Integration: a stepper on a formulation.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/composed.hpp"
#include "catalog/fits.hpp"
#include "catalog/methods.hpp"
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
  /// `parts`: the lengths of the parts of a step, as shares of h.
  IntegrationOf(const F& form, const RunSetup& setup, const CanonicalState& start, Chart chart,
                std::vector<double> parts)
      : form_(form),
        stepper_(form_, setup.options),
        state_(form_.lift(start.q, start.v)),
        turns_(chart.angles),
        margin_(std::move(chart.margin)),
        parts_(std::move(parts)),
        t0_(setup.t0),
        h_(setup.h) {}

  /// One part after the other; stops at the first that fails, and goes back.
  StepReport step() override {
    if (margin_ || parts_.size() > 1) before_ = state_;
    // What a method chooses at the start of a step is the same for all parts of it.
    if constexpr (requires { stepper_.begin(state_); }) stepper_.begin(state_);
    StepReport report{.substeps = 0};
    double share = 0.0;
    for (std::size_t i = 0; i < parts_.size() && report.ok(); ++i) {
      report.add(stepper_.step(time() + share * h_, parts_[i] * h_, state_));
      share += parts_[i];
    }
    if (margin_ && (report.ok() ? crosses_edge() : comes_to_edge())) {
      report.status = StepStatus::chart_edge;
    }
    if (report.ok()) {
      ++steps_;
      turns_.take(state_);
    } else if (margin_ || parts_.size() > 1) {
      state_ = before_;
    }
    return report;
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
  /// A step that changes the sign of the margin has stepped over the edge.
  [[nodiscard]] bool crosses_edge() const {
    const double now = margin_(form_.configuration(state_));
    return !(margin_(form_.configuration(before_)) * now > 0.0) || std::abs(now) < least_margin;
  }

  /// Whether a step that failed did so because of the edge: the motion would meet it within a few
  /// steps. What a method solves there has no value, or one with few digits.
  [[nodiscard]] bool comes_to_edge() const {
    const Eigen::VectorXd q = form_.configuration(before_);
    constexpr double few = 6.0;
    const Eigen::VectorXd way = (few * h_) * form_.lower_velocity(before_);
    return way.size() == q.size() && !(margin_(q) * margin_(q + way) > 0.0);
  }

  F form_;
  Stepper stepper_;
  typename F::State state_;
  typename F::State before_;  ///< where a step goes back to
  Turns turns_;
  std::function<double(const Eigen::VectorXd&)> margin_;
  std::vector<double> parts_;
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
  const ComposedId id = composed_id(setup.method);
  for_each_type(Methods{}, [&]<class Method>() {
    if constexpr (Fits<Method, F>) {
      using Stepper = typename Method::template Stepper<F>;
      const MethodInfo info = Method::info();
      if (info.id == id.base) {
        result = std::make_unique<IntegrationOf<F, Stepper>>(
            form, setup, start, chart, parts_of(info, id.order, setup.options));
      }
    }
  });
  return result;
}

}  // namespace rattleback
