// Any form as x' = f(t, x), type-erased: what methods ask of it that know no more of a system.
#pragma once

#include <limits>
#include <memory>

#include "forms/concepts.hpp"

namespace rattleback {

/// f is a template over the scalar, of a size known when compiled.
template <class F>
concept GenericField = F::dimension !=
                       Eigen::Dynamic&& requires(const F& f, const typename F::State& x) {
  f.template velocity<double>(0.0, x);
};

/// A form that knows how to bring the configuration of a state back to its manifold.
template <class F>
concept ProjectableForm = requires(typename F::State& x) {
  F::project(x);
};

/// Of any number of components: the form computes with its own size, known when compiled or not.
/// Copies share the form.
class Ode {
 public:
  using State = Eigen::VectorXd;

  template <OdeSystem F>
  explicit Ode(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  /// f(t, x), stored in `rate`, which is not x.
  void velocity(double t, const State& x, State& rate) const {
    functions_->velocity(form_.get(), t, x, rate);
  }

  /// Whether an implicit method may solve for it densely.
  [[nodiscard]] bool small() const { return functions_->small; }

  /// The step size below which an implicit step from x has one solution; infinite where nothing is
  /// known.
  [[nodiscard]] double unique_step(const State& x, double h) const {
    return functions_->unique_step == nullptr ? std::numeric_limits<double>::infinity()
                                              : functions_->unique_step(form_.get(), x, h);
  }

  [[nodiscard]] bool projectable() const { return functions_->project != nullptr; }
  void project(State& x) const { functions_->project(x); }

 private:
  struct Functions {
    void (*velocity)(const void*, double, const State&, State&) = nullptr;
    double (*unique_step)(const void*, const State&, double) = nullptr;
    void (*project)(State&) = nullptr;
    bool small = false;
  };

  template <class F>
  static const Functions& table() {
    static const Functions functions = made<F>();
    return functions;
  }

  template <class F>
  static Functions made() {
    using Own = typename F::State;
    Functions functions;
    functions.velocity = [](const void* form, double t, const State& x, State& rate) {
      const F& f = *static_cast<const F*>(form);
      if constexpr (requires { f.velocity(t, x, rate); }) {
        f.velocity(t, x, rate);
      } else {
        rate = f.velocity(t, Own(x));
      }
    };
    functions.small = GenericField<F>;
    if constexpr (requires(const F& f, const Own& x) { f.unique_step(x, 0.1); }) {
      functions.unique_step = [](const void* form, const State& x, double h) {
        return static_cast<const F*>(form)->unique_step(Own(x), h);
      };
    }
    if constexpr (ProjectableForm<F>) {
      functions.project = [](State& x) {
        Own own = x;
        F::project(own);
        x = own;
      };
    }
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
