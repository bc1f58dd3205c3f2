// A flow on a homogeneous space whose generator is skew in the derivative of the energy,
// f = S dH (and a part that the energy does not see), type-erased.
#pragma once

#include <memory>

#include "forms/concepts.hpp"

namespace rattleback {

/// `n` numbers moved by a group whose algebra has `a`. Copies share the form.
template <int n, int a>
class LieSkew {
 public:
  static constexpr int algebra = a;
  using State = Vec<double, n>;
  using Algebra = Vec<double, a>;

  template <SkewHomogeneousSystem F>
  explicit LieSkew(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  [[nodiscard]] double energy(const State& m) const { return functions_->energy(form_.get(), m); }
  /// dH.
  [[nodiscard]] Algebra covector(const State& m) const {
    return functions_->covector(form_.get(), m);
  }
  /// S(m) c.
  [[nodiscard]] Algebra skew(const State& m, const Algebra& c) const {
    return functions_->skew(form_.get(), m, c);
  }
  /// exp(u) · m.
  [[nodiscard]] State moved(const Algebra& u, const State& m) const {
    return functions_->moved(u, m);
  }
  [[nodiscard]] Algebra generator(double t, const State& m) const {
    return functions_->generator(form_.get(), t, m);
  }
  /// The part of the generator that S dH lacks; 0 for most.
  [[nodiscard]] Algebra isotropy(const State& m) const {
    return functions_->isotropy(form_.get(), m);
  }

 private:
  struct Functions {
    double (*energy)(const void*, const State&) = nullptr;
    Algebra (*covector)(const void*, const State&) = nullptr;
    Algebra (*skew)(const void*, const State&, const Algebra&) = nullptr;
    State (*moved)(const Algebra&, const State&) = nullptr;
    Algebra (*generator)(const void*, double, const State&) = nullptr;
    Algebra (*isotropy)(const void*, const State&) = nullptr;
  };

  template <class F>
  static const F& of(const void* form) {
    return *static_cast<const F*>(form);
  }

  template <class F>
  static const Functions& table() {
    static const Functions functions{
        [](const void* f, const State& m) { return of<F>(f).energy(m); },
        [](const void* f, const State& m) { return Algebra(of<F>(f).covector(m)); },
        [](const void* f, const State& m, const Algebra& c) {
          return Algebra(of<F>(f).skew(m, c));
        },
        [](const Algebra& u, const State& m) { return State(F::act(F::Group::exp(u), m)); },
        [](const void* f, double t, const State& m) { return Algebra(of<F>(f).generator(t, m)); },
        [](const void* f, const State& m) {
          if constexpr (requires { of<F>(f).isotropy(m); }) {
            return Algebra(of<F>(f).isotropy(m));
          } else {
            return Algebra(Algebra::Zero());
          }
        }};
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
