// Hamilton's equations with H = T(p) + V(q), T quadratic, type-erased: what methods ask for that
// follow the flows of T and V in turn.
#pragma once

#include <memory>

#include "numeric/vector.hpp"

namespace rattleback {

/// Of `n` coordinates, exact or up to so many; a state is (q, p). Copies share the form.
template <int n>
class Separable {
 public:
  static constexpr int coordinates = n;
  static constexpr int dimension = sum(n, n);
  using Coordinates = Vec<double, n>;
  using State = Vec<double, dimension>;

  template <class F>
  explicit Separable(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  /// ∂T/∂p.
  [[nodiscard]] Coordinates drift(const Coordinates& p) const {
    return functions_->drift(form_.get(), p);
  }
  /// −∂V/∂q.
  [[nodiscard]] Coordinates kick(const Coordinates& q) const {
    return functions_->kick(form_.get(), q);
  }

 private:
  struct Functions {
    Coordinates (*drift)(const void*, const Coordinates&) = nullptr;
    Coordinates (*kick)(const void*, const Coordinates&) = nullptr;
  };

  template <class F>
  static const Functions& table() {
    using Own = typename F::Coordinates;
    static const Functions functions{
        [](const void* form, const Coordinates& p) {
          return Coordinates(static_cast<const F*>(form)->drift(Own(p)));
        },
        [](const void* form, const Coordinates& q) {
          return Coordinates(static_cast<const F*>(form)->kick(Own(q)));
        }};
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
