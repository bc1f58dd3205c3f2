// T*G as a group: G ⋉ g*, (g, μ)(h, ν) = (g h, μ + Ad*_{g⁻¹} ν), which acts on T*G ≅ G × g*
// (trivialised from the right) by multiplication from the left (P5 (11), (12)). For SO(3) it is
// SE(3) with another meaning; for a vector group the sum of two; for products the product.
#pragma once

#include "lie/product.hpp"
#include "lie/se3.hpp"

namespace rattleback {

/// `Group` is G ⋉ g*; `pair`, `first` and `second` put an element of its algebra together and take
/// it apart; `act` moves (g, μ).
template <class G>
struct Cotangent;

template <class T>
struct Cotangent<Rotation<T>> {
  using Base = Rotation<T>;
  using Group = RigidMotion<T>;

  static typename Group::Algebra pair(const typename Base::Algebra& u,
                                      const typename Base::Algebra& nu) {
    return Group::join(u, nu);
  }
  static typename Base::Algebra first(const typename Group::Algebra& a) { return Group::first(a); }
  static typename Base::Algebra second(const typename Group::Algebra& a) {
    return Group::second(a);
  }
  static void act(const Group& h, Base& g, typename Base::Algebra& mu) {
    g = h.rotation * g;
    mu = h.act(mu);
  }
};

template <class T, int N>
struct Cotangent<Translation<T, N>> {
  using Base = Translation<T, N>;
  using Group = Translation<T, 2 * N>;

  static typename Group::Algebra pair(const typename Base::Algebra& u,
                                      const typename Base::Algebra& nu) {
    typename Group::Algebra a;
    a << u, nu;
    return a;
  }
  static typename Base::Algebra first(const typename Group::Algebra& a) {
    return a.template head<N>();
  }
  static typename Base::Algebra second(const typename Group::Algebra& a) {
    return a.template tail<N>();
  }
  static void act(const Group& h, Base& g, typename Base::Algebra& mu) {
    g.vector += first(h.vector);
    mu += second(h.vector);
  }
};

template <class A, class B>
struct Cotangent<Product<A, B>> {
  using Base = Product<A, B>;
  using Group = Product<typename Cotangent<A>::Group, typename Cotangent<B>::Group>;
  using BaseAlgebra = typename Base::Algebra;
  using Algebra = typename Group::Algebra;

  static Algebra pair(const BaseAlgebra& u, const BaseAlgebra& nu) {
    Algebra a;
    a << Cotangent<A>::pair(Base::template of<0>(u), Base::template of<0>(nu)),
        Cotangent<B>::pair(Base::template of<1>(u), Base::template of<1>(nu));
    return a;
  }
  static BaseAlgebra first(const Algebra& a) {
    BaseAlgebra u;
    u << Cotangent<A>::first(Group::template of<0>(a)),
        Cotangent<B>::first(Group::template of<1>(a));
    return u;
  }
  static BaseAlgebra second(const Algebra& a) {
    BaseAlgebra nu;
    nu << Cotangent<A>::second(Group::template of<0>(a)),
        Cotangent<B>::second(Group::template of<1>(a));
    return nu;
  }
  static void act(const Group& h, Base& g, BaseAlgebra& mu) {
    typename A::Algebra mu0 = Base::template of<0>(mu);
    typename B::Algebra mu1 = Base::template of<1>(mu);
    Cotangent<A>::act(h.template part<0>(), std::get<0>(g.parts), mu0);
    Cotangent<B>::act(h.template part<1>(), std::get<1>(g.parts), mu1);
    mu << mu0, mu1;
  }
};

}  // namespace rattleback
