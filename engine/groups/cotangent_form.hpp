// What follows from Hamilton's equations on T*G for every form that states them (P5 §3.2): the
// action of G ⋉ g*, the generator, and the skew form of the energy-preserving method.
#pragma once

#include "forms/concepts.hpp"
#include "lie/cotangent.hpp"

namespace rattleback {

/// The two halves of a Hamiltonian vector field: ∂H/∂μ in g, −R_g* ∂H/∂g in g*.
template <class Algebra>
struct HamiltonianField {
  Algebra velocity;
  Algebra force;
};

/// Form is derived from this, supplies `dimension`, `position`, `momentum`, `joined`, `field` and
/// `energy`, all generic in the scalar, and names G over a scalar T as BaseOver<T>.
template <class Form, template <class> class BaseOver>
class CotangentForm {
 public:
  static constexpr Kind kind = Kind::cotangent;
  template <class T>
  using Base = BaseOver<T>;
  template <class T>
  using GroupOver = typename Cotangent<Base<T>>::Group;
  using Group = GroupOver<double>;

  template <class T, int N>
  static Eigen::Matrix<T, N, 1> act(const GroupOver<T>& h, const Eigen::Matrix<T, N, 1>& m) {
    Base<T> g = Form::position(m);
    typename Base<T>::Algebra mu = Form::momentum(m);
    Cotangent<Base<T>>::act(h, g, mu);
    return Form::joined(g, mu);
  }

  template <class T, int N>
  [[nodiscard]] typename GroupOver<T>::Algebra generator(double /*t*/,
                                                         const Eigen::Matrix<T, N, 1>& m) const {
    const auto field = form().field(Form::position(m), Form::momentum(m));
    return Cotangent<Base<T>>::pair(field.velocity, field.force);
  }

  /// dH: the change of H along the action, ⟨a, u⟩ + ⟨ν, b⟩ for (u, ν), with b = ∂H/∂μ and
  /// a = R_g* ∂H/∂g + ad*_b μ.
  template <class T, int N>
  [[nodiscard]] typename GroupOver<T>::Algebra covector(const Eigen::Matrix<T, N, 1>& m) const {
    const typename Base<T>::Algebra mu = Form::momentum(m);
    const auto field = form().field(Form::position(m), mu);
    return Cotangent<Base<T>>::pair(Base<T>::ad_star(field.velocity, mu) - field.force,
                                    field.velocity);
  }

  /// S(g, μ)(a, b) = (b, −a + ad*_b μ).
  template <class T, int N>
  [[nodiscard]] typename GroupOver<T>::Algebra skew(
      const Eigen::Matrix<T, N, 1>& m, const typename GroupOver<T>::Algebra& covector) const {
    using Bundle = Cotangent<Base<T>>;
    const typename Base<T>::Algebra b = Bundle::second(covector);
    return Bundle::pair(b, Base<T>::ad_star(b, Form::momentum(m)) - Bundle::first(covector));
  }

 private:
  [[nodiscard]] const Form& form() const { return static_cast<const Form&>(*this); }
};

}  // namespace rattleback
