// What a Lie group supplies, and what follows for every one of them.
#pragma once

#include <concepts>

#include "numeric/linear_solve.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// A group is the type of its elements; see so3.hpp for the conventions.
template <class G>
concept LieGroup = requires(const G& g, const typename G::Algebra& u) {
  { G::dimension } -> std::convertible_to<int>;
  { g* g } -> std::same_as<G>;
  { g.inverse() } -> std::same_as<G>;
  { g.Ad(u) } -> std::convertible_to<typename G::Algebra>;
  { g.Ad_star(u) } -> std::convertible_to<typename G::Algebra>;
  { G::ad(u, u) } -> std::convertible_to<typename G::Algebra>;
  { G::ad_star(u, u) } -> std::convertible_to<typename G::Algebra>;
  { G::exp(u) } -> std::same_as<G>;
  { G::log(g) } -> std::convertible_to<typename G::Algebra>;
  { G::dexp(u, u) } -> std::convertible_to<typename G::Algebra>;
  { G::dexpinv(u, u) } -> std::convertible_to<typename G::Algebra>;
  { G::cay(u) } -> std::same_as<G>;
  { G::dcayinv(u, u) } -> std::convertible_to<typename G::Algebra>;
};

/// The matrix of a linear map of the algebra.
template <LieGroup G, class Map>
Mat<typename G::Algebra::Scalar, G::dimension> matrix_of(Map map) {
  Mat<typename G::Algebra::Scalar, G::dimension> result;
  for (int i = 0; i < G::dimension; ++i) {
    result.col(i) = map(typename G::Algebra(G::Algebra::Unit(i)));
  }
  return result;
}

/// The transpose of a linear map of the algebra, at m.
template <LieGroup G, class Map>
typename G::Algebra transposed(const Map& map, const typename G::Algebra& m) {
  return matrix_of<G>(map).transpose() * m;
}

/// dexp*_u, the transpose of dexp_u; in closed form where the group has one.
template <class G>
typename G::Algebra dexp_star(const typename G::Algebra& u, const typename G::Algebra& m) {
  if constexpr (requires { G::dexp_star(u, m); })
    return G::dexp_star(u, m);
  else
    return transposed<G>([&](const auto& v) { return G::dexp(u, v); }, m);
}

/// dexp⁻¹_u v, stored in `result`; a group of run-time size writes in place.
template <class G>
void dexpinv_into(const typename G::Algebra& u, const typename G::Algebra& v,
                  typename G::Algebra& result) {
  if constexpr (requires { G::dexpinv(u, v, result); }) {
    G::dexpinv(u, v, result);
  } else {
    result = G::dexpinv(u, v);
  }
}

/// [u, v], stored in `result`.
template <class G>
void ad_into(const typename G::Algebra& u, const typename G::Algebra& v,
             typename G::Algebra& result) {
  if constexpr (requires { G::ad(u, v, result); }) {
    G::ad(u, v, result);
  } else {
    result = G::ad(u, v);
  }
}

/// Canonical coordinates of the second kind: ccsk(u) = exp(u₁ e₁) exp(u₂ e₂) …; of a group whose
/// size is known when compiled.
template <class G>
struct SecondKind {
  using Algebra = typename G::Algebra;

  static G map(const Algebra& u) {
    G g{};
    for (int i = 0; i < G::dimension; ++i) g = g * factor(u, i);
    return g;
  }

  /// Right-trivialised derivative: v ↦ Σ v_i Ad(exp(u₁ e₁) … exp(u_{i−1} e_{i−1})) e_i.
  static Mat<typename Algebra::Scalar, G::dimension> derivative(const Algebra& u) {
    Mat<typename Algebra::Scalar, G::dimension> result;
    G g{};
    for (int i = 0; i < G::dimension; ++i) {
      result.col(i) = g.Ad(Algebra::Unit(i));
      g = g * factor(u, i);
    }
    return result;
  }

  /// Its inverse applied to v; singular where the coordinates are (Euler angles: at a quarter
  /// turn).
  static Algebra derivative_inverse(const Algebra& u, const Algebra& v) {
    return linear_solve(derivative(u), v);
  }

 private:
  static G factor(const Algebra& u, int i) { return G::exp(Algebra(u[i] * Algebra::Unit(i))); }
};

}  // namespace rattleback
