// A skew-gradient form ζ' = Π(ζ) ∇H(ζ), type-erased.
#pragma once

#include <limits>
#include <memory>

#include "forms/concepts.hpp"
#include "numeric/discrete_gradient.hpp"

namespace rattleback {

/// Of any number of components: the form computes with its own size, known when compiled or
/// bounded. What a function gives is stored in its last argument, which is none of the others.
/// Copies share the form.
class Skew {
 public:
  using State = Eigen::VectorXd;

  template <SkewGradientSystem F>
  explicit Skew(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  [[nodiscard]] double energy(const State& z) const { return functions_->energy(form_.get(), z); }
  void gradient(const State& z, State& gradient) const {
    functions_->gradient(form_.get(), z, gradient);
  }
  /// Π(ζ) u.
  void apply_structure(const State& z, const State& u, State& rate) const {
    functions_->apply_structure(form_.get(), z, u, rate);
  }
  /// Π((ζ + ζ')/2) ∇̄H(ζ, ζ') with Gonzalez' gradient, for the energy H(ζ): asked for in one, since
  /// gradient and structure have much in common at one point.
  void gonzalez_flow(const State& z, double energy, const State& next, State& rate) const {
    functions_->gonzalez_flow(form_.get(), z, energy, next, rate);
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
    void (*gonzalez_flow)(const void*, const State&, double, const State&, State&) = nullptr;
    void (*velocity)(const void*, double, const State&, State&) = nullptr;
    void (*add_forcing)(const void*, double, const State&, double, State&) = nullptr;
    double (*unique_step)(const void*, const State&, double) = nullptr;
  };

  template <class F>
  static const F& of(const void* form) {
    return *static_cast<const F*>(form);
  }

  /// ∇H and Π at a point of a form that has nothing to say of both at once.
  template <class F>
  struct PointOf {
    using Own = typename F::State;
    const F& form;
    Own z;
    [[nodiscard]] Own gradient() const { return form.gradient(z); }
    [[nodiscard]] Own apply(const Own& u) const { return form.apply_structure(z, u); }
  };
  template <class F>
  static auto point_of(const F& form, const typename F::State& z) {
    if constexpr (requires { form.at(z); }) {
      return form.at(z);
    } else {
      return PointOf<F>{form, z};
    }
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
      made.gonzalez_flow = [](const void* f, const State& z, double energy, const State& next,
                              State& rate) {
        const Own from = z;
        const Own to = next;
        const auto here = point_of(of<F>(f), Own(0.5 * (from + to)));
        Own gradient = here.gradient();
        correct_along(Own(to - from), of<F>(f).energy(to) - energy, gradient);
        rate = here.apply(gradient);
      };
      made.velocity = [](const void* f, double t, const State& z, State& rate) {
        rate = of<F>(f).velocity(t, Own(z));
      };
      if constexpr (requires(const F& f, const Own& z) { f.forcing(0.0, z); }) {
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
};

}  // namespace rattleback
