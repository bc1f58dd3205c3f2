// A Chaplygin system on its reduced space, type-erased: what variational integrators ask of it,
// and, where the Lagrangian has forces, of the whole system over it.
#pragma once

#include <memory>

#include "mechanics/chaplygin_form.hpp"

namespace rattleback {

/// Of n ≤ 32 coordinates, m of them r, which the form knows when compiled. Copies share the form.
class ForcedLagrangian {
 public:
  using Coordinates = Vec<double, many_coordinates>;
  using State = Vec<double, sum(many_coordinates, many_coordinates)>;

  template <class F>
  explicit ForcedLagrangian(const std::shared_ptr<const F>& form)
      : form_(form), coordinates_(F::coordinates), momenta_(F::momenta), functions_(&table<F>()) {}

  /// n and m.
  [[nodiscard]] int coordinates() const { return coordinates_; }
  [[nodiscard]] int momenta() const { return momenta_; }

  /// ∂L_c/∂ṙ at (r, w), and the w of such momenta.
  [[nodiscard]] Coordinates momentum(const Coordinates& q, const Coordinates& w) const {
    return functions_->momentum(form_.get(), q, w);
  }
  [[nodiscard]] Coordinates base_velocity(const Coordinates& q, const Coordinates& pi) const {
    return functions_->base_velocity(form_.get(), q, pi);
  }
  /// ∂L_c/∂r + F + Xᵀ f at (t, r, w).
  [[nodiscard]] Coordinates force(double t, const Coordinates& q, const Coordinates& w) const {
    return functions_->force(form_.get(), t, q, w);
  }

  /// X w.
  [[nodiscard]] Coordinates along(const Coordinates& q, const Coordinates& w) const {
    return functions_->along(form_.get(), q, w);
  }
  /// q with r moved by h w.
  [[nodiscard]] Coordinates moved_in_base(const Coordinates& q, double h,
                                          const Coordinates& w) const {
    return functions_->moved_in_base(form_.get(), q, h, w);
  }

  /// Of the whole system, where the Lagrangian has forces: Xᵀ p, g u, and ∂L/∂q + f at (t, q, u).
  [[nodiscard]] Coordinates across(const Coordinates& q, const Coordinates& p) const {
    return functions_->whole.across(form_.get(), q, p);
  }
  [[nodiscard]] Coordinates whole_momentum(const Coordinates& q, const Coordinates& u) const {
    return functions_->whole.momentum(form_.get(), q, u);
  }
  [[nodiscard]] Coordinates whole_force(double t, const Coordinates& q,
                                        const Coordinates& u) const {
    return functions_->whole.force(form_.get(), t, q, u);
  }

 private:
  using Product = Coordinates (*)(const void*, const Coordinates&, const Coordinates&);
  using Push = Coordinates (*)(const void*, double, const Coordinates&, const Coordinates&);
  struct Whole {
    Product across = nullptr;
    Product momentum = nullptr;
    Push force = nullptr;
  };
  struct Functions {
    Product momentum = nullptr;
    Product base_velocity = nullptr;
    Push force = nullptr;
    Product along = nullptr;
    Coordinates (*moved_in_base)(const void*, const Coordinates&, double,
                                 const Coordinates&) = nullptr;
    Whole whole;
  };

  template <class F>
  static const F& of(const void* form) {
    return *static_cast<const F*>(form);
  }

  template <class F>
  static Whole whole() {
    if constexpr (F::kind == Kind::chaplygin) {
      using Q = typename F::Coordinates;
      return {[](const void* f, const Coordinates& q, const Coordinates& p) {
                return Coordinates(of<F>(f).lifting(Q(q)).transpose() * Q(p));
              },
              [](const void* f, const Coordinates& q, const Coordinates& u) {
                return Coordinates(of<F>(f).system().metric(Q(q)) * Q(u));
              },
              [](const void* f, double t, const Coordinates& q, const Coordinates& u) {
                const auto& system = of<F>(f).system();
                return Coordinates(force_of(system, t, Q(q), Q(u)) -
                                   minus_lagrangian_slope(system, Q(q), Q(u)));
              }};
    } else {
      return {};
    }
  }

  template <class F>
  static const Functions& table() {
    using Q = typename F::Coordinates;
    using W = typename F::Momenta;
    static const Functions functions{
        [](const void* f, const Coordinates& q, const Coordinates& w) {
          return Coordinates(of<F>(f).momentum(Q(q), W(w)));
        },
        [](const void* f, const Coordinates& q, const Coordinates& pi) {
          return Coordinates(of<F>(f).base_velocity(Q(q), W(pi)));
        },
        [](const void* f, double t, const Coordinates& q, const Coordinates& w) {
          return Coordinates(of<F>(f).force(t, Q(q), W(w)));
        },
        [](const void* f, const Coordinates& q, const Coordinates& w) {
          return Coordinates(of<F>(f).along(Q(q), W(w)));
        },
        [](const void* f, const Coordinates& q, double h, const Coordinates& w) {
          return Coordinates(of<F>(f).moved_in_base(Q(q), h, W(w)));
        },
        whole<F>()};
    return functions;
  }

  std::shared_ptr<const void> form_;
  int coordinates_;
  int momenta_;
  const Functions* functions_;
};

/// The same of a Lagrangian that has no forces: a system that a reducing multiplier makes
/// Hamiltonian, with its energy among the coordinates.
struct HamiltonisedLagrangian {
  template <class F>
  explicit HamiltonisedLagrangian(const std::shared_ptr<const F>& form) : lagrangian(form) {}

  ForcedLagrangian lagrangian;
};

}  // namespace rattleback
