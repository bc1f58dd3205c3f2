// The derivative of dexp*_u m along a change of u, by automatic differentiation of the group's own
// formula: d/dε dexp*_{u + εw} m at ε = 0.
#pragma once

#include "lie/product.hpp"
#include "lie/se3.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

namespace detail {

template <class S, int N, class T>
struct OverOf<Translation<S, N>, T> {
  using type = Translation<T, N>;
};
template <class A, class B, class T>
struct OverOf<Product<A, B>, T> {
  using type = Product<Over<A, T>, Over<B, T>>;
};

}  // namespace detail

/// Of a group over numbers, with a size known when compiled.
template <class G>
typename G::Algebra dexp_star_rate(const typename G::Algebra& u, const typename G::Algebra& w,
                                   const typename G::Algebra& m) {
  using Along = Dual<double, 1>;
  using Algebra = typename Over<G, Along>::Algebra;
  Algebra moving;
  Algebra still;
  for (int i = 0; i < G::dimension; ++i) {
    moving[i] = Along(u[i], Vec<double, 1>(w[i]));
    still[i] = Along(m[i], Vec<double, 1>(0.0));
  }
  const Algebra moved = dexp_star<Over<G, Along>>(moving, still);
  typename G::Algebra rate;
  for (int i = 0; i < G::dimension; ++i) rate[i] = moved[i].derivatives()[0];
  return rate;
}

}  // namespace rattleback
