// The model of any system, from its mechanics alone.
#pragma once

#include <algorithm>

#include "catalog/fits.hpp"
#include "catalog/methods.hpp"
#include "catalog/refusal.hpp"
#include "forms/layout.hpp"
#include "session/integration_of.hpp"
#include "session/model.hpp"

namespace rattleback {

template <class S>
class ModelOf final : public Model {
 public:
  /// Refusal `out-of-range` for parameters that make no such system together.
  explicit ModelOf(const ParameterValues& values) : system_(values) {
    if constexpr (requires { system_.fault(); }) {
      const std::string fault = system_.fault();
      if (!fault.empty()) throw Refusal("out-of-range", fault);
    }
  }

  [[nodiscard]] Layout layout() const override { return layout_of(system_); }

  [[nodiscard]] CanonicalState rate(double t, const CanonicalState& state) const override {
    const Configuration q = state.q;
    const Velocity v = state.v;
    return {Ways::q_rate(system_, q, v), Ways::v_rate(system_, t, q, v)};
  }

  [[nodiscard]] std::vector<double> invariants(const CanonicalState& state) const override {
    const Configuration q = state.q;
    const Velocity v = state.v;
    std::vector<double> values{Ways::energy(system_, q, v), Ways::residual(system_, q, v)};
    const auto own = system_.extra_invariants(q, v);
    values.insert(values.end(), own.data(), own.data() + own.size());
    return values;
  }

  [[nodiscard]] std::vector<double> components(const CanonicalState& state) const override {
    std::vector<double> values(state.q.begin(), state.q.end());
    values.insert(values.end(), state.v.begin(), state.v.end());
    if constexpr (FramedSystem<S>) {
      const auto z = Adapted<S>(system_).lift(state.q, state.v);
      values.insert(values.end(), z.begin() + state.q.size(), z.end());
    } else if constexpr (requires { system_.derived(state.q, state.v); }) {
      const auto derived = system_.derived(state.q, state.v);
      values.insert(values.end(), derived.begin(), derived.end());
    }
    return values;
  }

  [[nodiscard]] CanonicalState resized(const CanonicalState& state) const override {
    if constexpr (requires { system_.resized(state); }) {
      return system_.resized(state);
    } else {
      return state;
    }
  }

  [[nodiscard]] CanonicalState project(const CanonicalState& state) const override {
    const Configuration q = Ways::nearest_q(system_, state.q);
    return {q, Ways::nearest_v(system_, q, state.v)};
  }

  [[nodiscard]] Bracket bracket(const CanonicalState& state) const override {
    if constexpr (FramedSystem<S>) {
      const Adapted<S> form(system_);
      const typename Adapted<S>::State z = form.lift(state.q, state.v);
      return bracket_of(form, z, z.tail(z.size() - state.q.size()),
                        system_.frame(Configuration(state.q)).transpose());
    } else if constexpr (requires { system_.bracket(state.q, state.v); }) {
      return system_.bracket(state.q, state.v);
    } else {
      throw Refusal("not-applicable", "This system gives no adapted frame.");
    }
  }

  [[nodiscard]] Scene scene() const override { return system_.scene(); }

  [[nodiscard]] std::vector<Pose> pose(const CanonicalState& state) const override {
    return system_.pose(Configuration(state.q));
  }

  [[nodiscard]] std::unique_ptr<Integration> integrate(const RunSetup& setup,
                                                       const CanonicalState& start) const override {
    std::unique_ptr<Integration> result;
    for_each_type(Methods{}, [&]<class Method>() {
      if (Method::info().id != setup.method) return;
      for_each_fit<S, Method>([&]<class F>() {
        if (F::info().id != setup.formulation) return;
        using Stepper = typename Method::template Stepper<F>;
        result = std::make_unique<IntegrationOf<F, Stepper>>(F(system_), setup, start);
      });
    });
    return result;
  }

 private:
  using Ways = Mechanics<S>;
  using Configuration = typename Ways::Configuration;
  using Velocity = typename Ways::Velocity;

  S system_;
};

}  // namespace rattleback
