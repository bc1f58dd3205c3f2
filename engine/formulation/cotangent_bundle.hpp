// Hamilton's equations on T*G, trivialised from the right, type-erased over a group known when
// compiled.
#pragma once

#include <memory>

#include "groups/cotangent_form.hpp"

namespace rattleback {

/// SO(3) × R³.
template <class T>
using RotationAndPosition = Product<Rotation<T>, Translation<T, 3>>;

/// States of `n` numbers. Copies share the form.
template <class G, int n>
class CotangentBundle {
 public:
  using State = Vec<double, n>;
  using Base = G;
  using Algebra = typename G::Algebra;

  template <CotangentLieSystem F>
  explicit CotangentBundle(const std::shared_ptr<const F>& form)
      : form_(form), kaluza_klein_(KaluzaKleinSystem<F>), functions_(&table<F>()) {}

  /// One of the momenta stands for a parameter of the system.
  [[nodiscard]] bool kaluza_klein() const { return kaluza_klein_; }

  [[nodiscard]] Base position(const State& m) const { return functions_->position(m); }
  [[nodiscard]] Algebra momentum(const State& m) const { return functions_->momentum(m); }
  [[nodiscard]] State joined(const Base& g, const Algebra& mu) const {
    return functions_->joined(g, mu);
  }
  /// ∂H/∂μ and −R_g* ∂H/∂g.
  [[nodiscard]] HamiltonianField<Algebra> field(const Base& g, const Algebra& mu) const {
    return functions_->field(form_.get(), g, mu);
  }

 private:
  struct Functions {
    Base (*position)(const State&) = nullptr;
    Algebra (*momentum)(const State&) = nullptr;
    State (*joined)(const Base&, const Algebra&) = nullptr;
    HamiltonianField<Algebra> (*field)(const void*, const Base&, const Algebra&) = nullptr;
  };

  template <class F>
  static const Functions& table() {
    static const Functions functions{
        [](const State& m) { return Base(F::position(m)); },
        [](const State& m) { return Algebra(F::momentum(m)); },
        [](const Base& g, const Algebra& mu) { return State(F::joined(g, mu)); },
        [](const void* form, const Base& g, const Algebra& mu) {
          return HamiltonianField<Algebra>(static_cast<const F*>(form)->field(g, mu));
        }};
    return functions;
  }

  std::shared_ptr<const void> form_;
  bool kaluza_klein_;
  const Functions* functions_;
};

}  // namespace rattleback
