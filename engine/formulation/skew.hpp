// A skew-gradient form ζ' = Π(ζ) ∇H(ζ), type-erased.
#pragma once

#include <limits>
#include <memory>

#include "forms/concepts.hpp"
#include "formulation/gonzalez_kernel.hpp"

namespace rattleback {

/// Of any number of components: the form computes with its own size, known when compiled or
/// bounded. What a function gives is stored in its last argument, which is none of the others.
/// Copies share the form.
class Skew {
 public:
  using State = Eigen::VectorXd;

  template <SkewGradientSystem F>
  explicit Skew(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  /// From now on lengths of steps are those of this metric, diag(w); empty: Euclid's.
  void measure_by(State weights) { weights_ = std::move(weights); }
  [[nodiscard]] const State& weights() const { return weights_; }

  [[nodiscard]] double energy(const State& z) const { return functions_->energy(form_.get(), z); }
  void gradient(const State& z, State& gradient) const {
    functions_->gradient(form_.get(), z, gradient);
  }
  /// Π(ζ) u.
  void apply_structure(const State& z, const State& u, State& rate) const {
    functions_->apply_structure(form_.get(), z, u, rate);
  }
  /// The residual of a Gonzalez step from z to `next`: gonzalez_kernel.hpp.
  void gonzalez_kernel(double t, double h, const State& z, double energy, const State& next,
                       State& residual) const {
    functions_->gonzalez_kernel(form_.get(), t, h, z, energy, next, weights_, residual);
  }
  void velocity(double t, const State& z, State& rate) const {
    functions_->velocity(form_.get(), t, z, rate);
  }
  [[nodiscard]] bool forced() const { return functions_->add_forcing != nullptr; }
  /// Adds `factor` times what a generalised force adds to ζ', where there is one.
  void add_forcing(double t, const State& z, double factor, State& rate) const {
    if (functions_->add_forcing != nullptr) {
      functions_->add_forcing(form_.get(), t, z, factor, rate);
    }
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
    void (*gradient)(const void*, const State&, State&) = nullptr;
    void (*apply_structure)(const void*, const State&, const State&, State&) = nullptr;
    void (*gonzalez_kernel)(const void*, double, double, const State&, double, const State&,
                            const State&, State&) = nullptr;
    void (*velocity)(const void*, double, const State&, State&) = nullptr;
    void (*add_forcing)(const void*, double, const State&, double, State&) = nullptr;
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
      made.gradient = [](const void* f, const State& z, State& gradient) {
        gradient = of<F>(f).gradient(Own(z));
      };
      made.apply_structure = [](const void* f, const State& z, const State& u, State& rate) {
        rate = of<F>(f).apply_structure(Own(z), Own(u));
      };
      made.gonzalez_kernel = [](const void* f, double t, double h, const State& z, double energy,
                                const State& next, const State& weights, State& residual) {
        rattleback::gonzalez_kernel(of<F>(f), t, h, z, energy, next, weights, residual);
      };
      made.velocity = [](const void* f, double t, const State& z, State& rate) {
        rate = of<F>(f).velocity(t, Own(z));
      };
      if constexpr (has_forcing<F>) {
        made.add_forcing = [](const void* f, double t, const State& z, double factor, State& rate) {
          rate += factor * of<F>(f).forcing(t, Own(z));
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
  State weights_;
};

}  // namespace rattleback
