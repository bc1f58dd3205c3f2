// A skew-gradient form ζ' = Π(ζ) ∇H(ζ), type-erased.
#pragma once

#include <limits>
#include <memory>

#include "forms/concepts.hpp"

namespace rattleback {

/// `n` numbers, exact or up to so many. Copies share the form.
template <int n>
class Skew {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int dimension = n;
  using State = Vec<double, n>;

  template <SkewGradientSystem F>
  explicit Skew(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  [[nodiscard]] double energy(const State& z) const { return functions_->energy(form_.get(), z); }
  [[nodiscard]] State gradient(const State& z) const {
    return functions_->gradient(form_.get(), z);
  }
  /// Π(ζ) u.
  [[nodiscard]] State apply_structure(const State& z, const State& u) const {
    return functions_->apply_structure(form_.get(), z, u);
  }
  [[nodiscard]] State velocity(double t, const State& z) const {
    return functions_->velocity(form_.get(), t, z);
  }
  [[nodiscard]] bool forced() const { return functions_->forcing != nullptr; }
  /// What a generalised force adds to ζ'; only where there is one.
  [[nodiscard]] State forcing(double t, const State& z) const {
    return functions_->forcing(form_.get(), t, z);
  }
  /// The step size below which a discrete gradient step from z has one solution; infinite where
  /// nothing is known.
  [[nodiscard]] double unique_step(const State& z, double h) const {
    return functions_->unique_step == nullptr ? std::numeric_limits<double>::infinity()
                                              : functions_->unique_step(form_.get(), z, h);
  }

 private:
  struct Functions {
    double (*energy)(const void*, const State&) = nullptr;
    State (*gradient)(const void*, const State&) = nullptr;
    State (*apply_structure)(const void*, const State&, const State&) = nullptr;
    State (*velocity)(const void*, double, const State&) = nullptr;
    State (*forcing)(const void*, double, const State&) = nullptr;
    double (*unique_step)(const void*, const State&, double) = nullptr;
  };

  template <class F>
  static const F& of(const void* form) {
    return *static_cast<const F*>(form);
  }

  template <class F>
  static const Functions& table() {
    using Own = typename F::State;
    static const Functions functions = [] {
      Functions made;
      made.energy = [](const void* f, const State& z) { return of<F>(f).energy(Own(z)); };
      made.gradient = [](const void* f, const State& z) {
        return State(of<F>(f).gradient(Own(z)));
      };
      made.apply_structure = [](const void* f, const State& z, const State& u) {
        return State(of<F>(f).apply_structure(Own(z), Own(u)));
      };
      made.velocity = [](const void* f, double t, const State& z) {
        return State(of<F>(f).velocity(t, Own(z)));
      };
      if constexpr (requires(const F& f, const Own& z) { f.forcing(0.0, z); }) {
        made.forcing = [](const void* f, double t, const State& z) {
          return State(of<F>(f).forcing(t, Own(z)));
        };
      }
      if constexpr (requires(const F& f, const Own& z) { f.unique_step(z, 0.1); }) {
        made.unique_step = [](const void* f, const State& z, double h) {
          return of<F>(f).unique_step(Own(z), h);
        };
      }
      return made;
    }();
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
