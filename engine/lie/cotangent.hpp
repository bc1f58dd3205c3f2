// T*G as a group: G ⋉ g*, (g, μ)(h, ν) = (g h, μ + Ad*_{g⁻¹} ν), which acts on T*G ≅ G × g*
// (trivialised from the right) by multiplication from the left (P5 (11), (12)). For SO(3) it is
// SE(3) with another meaning; for a vector group the sum of two; for products the product; for
// SE(3) a group of its own.
#pragma once

#include "lie/group.hpp"
#include "lie/product.hpp"
#include "lie/se3.hpp"
#include "numeric/linear_solve.hpp"

namespace rattleback {

/// `Group` is G ⋉ g*; `pair`, `first` and `second` put an element of its algebra together and take
/// it apart; `act` moves (g, μ).
template <class G>
struct Cotangent;

/// G ⋉ g* of any G, with algebra (u, a), [(u, a), (v, b)] = ([u, v], ad*_v a − ad*_u b). Since
/// Ad*_{exp(−su)} = e^{−s ad*_u},
///     exp(u, a) = (exp u, dexp*_{−u} a);
/// dexp and dexp⁻¹ are their series in ad, the latter where it converges fast, and else dexp's
/// matrix solved for it.
template <class G>
struct CotangentGroup {
  static constexpr int half = G::dimension;
  static constexpr int dimension = 2 * half;
  using Scalar = typename G::Scalar;
  using Algebra = Vec<Scalar, dimension>;
  using Half = typename G::Algebra;

  G position;
  Half momentum = Half::Zero();

  friend CotangentGroup operator*(const CotangentGroup& g, const CotangentGroup& h) {
    return {g.position * h.position, g.act(h.momentum)};
  }
  [[nodiscard]] CotangentGroup inverse() const {
    return {position.inverse(), Half(-position.Ad_star(momentum))};
  }
  /// μ + Ad*_{g⁻¹} ν.
  [[nodiscard]] Half act(const Half& nu) const { return momentum + position.inverse().Ad_star(nu); }
  [[nodiscard]] Algebra Ad(const Algebra& v) const {
    const Half moved = position.Ad(first(v));
    return join(moved, position.inverse().Ad_star(second(v)) + G::ad_star(moved, momentum));
  }
  static Algebra ad(const Algebra& u, const Algebra& v) {
    return join(G::ad(first(u), first(v)),
                G::ad_star(first(v), second(u)) - G::ad_star(first(u), second(v)));
  }
  static CotangentGroup exp(const Algebra& u) {
    return {G::exp(first(u)), rattleback::dexp_star<G>(Half(-first(u)), second(u))};
  }

  /// Σ adᵏ v/(k + 1)!.
  static Algebra dexp(const Algebra& u, const Algebra& v) {
    constexpr int most = 100;
    Algebra term = v;
    Algebra sum = v;
    for (int k = 2; k < most; ++k) {
      term = ad(u, term) / Scalar(static_cast<double>(k));
      sum += term;
      if (value_of(term.squaredNorm()) <= 1e-36 * value_of(sum.squaredNorm())) break;
    }
    return sum;
  }

  /// v − ½ ad v + Σ B₂ₖ/(2k)! ad²ᵏ v.
  static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    // The eigenvalues of ad_u are those of G's, whose series d is.
    const auto& coefficients = angle::detail::bernoulli;
    if (value_of(first(u).squaredNorm()) >= angle::detail::bernoulli_below) {
      Mat<Scalar, dimension> matrix;
      for (int i = 0; i < dimension; ++i) matrix.col(i) = dexp(u, Algebra(Algebra::Unit(i)));
      return linear_solve(matrix, v);
    }
    Algebra result = v - Scalar(0.5) * ad(u, v);
    Algebra even = v;
    double sign = 1.0;
    for (const double coefficient : coefficients) {
      even = ad(u, ad(u, even));
      result += Scalar(sign * coefficient) * even;
      sign = -sign;
    }
    return result;
  }

  /// (1, a/2) cay(u) (1, a/2), so that cay(−u, −a) is the inverse; of SO(3) that of SE(3).
  static CotangentGroup cay(const Algebra& u) {
    const G g = G::cay(first(u));
    const Half a = second(u);
    return {g, Half(Scalar(0.5) * (a + g.inverse().Ad_star(a)))};
  }
  /// With w = dcay_u u̇ in g and μ = ½ (1 + Ad*_{g⁻¹}) a, of which the derivative is
  /// ½ (1 + Ad*_{g⁻¹}) ȧ − ½ ad*_w Ad*_{g⁻¹} a, the second half is ½ (1 + Ad*_{g⁻¹}) ȧ + ½ ad*_w a.
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    const G back = G::cay(first(u)).inverse();
    Mat<Scalar, half> mean;
    for (int i = 0; i < half; ++i) {
      const Half unit = Half::Unit(i);
      mean.col(i) = Scalar(0.5) * (unit + back.Ad_star(unit));
    }
    const Half rest = second(v) - Scalar(0.5) * G::ad_star(first(v), second(u));
    return join(G::dcayinv(first(u), first(v)), linear_solve(mean, rest));
  }

  static Half first(const Algebra& u) { return u.template head<half>(); }
  static Half second(const Algebra& u) { return u.template tail<half>(); }
  static Algebra join(const Half& u, const Half& a) {
    Algebra joined;
    joined << u, a;
    return joined;
  }
};

/// What all have in common whose group joins its algebra of two halves itself.
template <class G, class OfPairs>
struct JoinedHalves {
  using Base = G;
  using Group = OfPairs;

  static typename Group::Algebra pair(const typename Base::Algebra& u,
                                      const typename Base::Algebra& nu) {
    return Group::join(u, nu);
  }
  static typename Base::Algebra first(const typename Group::Algebra& a) { return Group::first(a); }
  static typename Base::Algebra second(const typename Group::Algebra& a) {
    return Group::second(a);
  }
};

template <class T>
struct Cotangent<RigidMotion<T>> : JoinedHalves<RigidMotion<T>, CotangentGroup<RigidMotion<T>>> {
  using Base = RigidMotion<T>;
  using Group = CotangentGroup<Base>;

  static void act(const Group& h, Base& g, typename Base::Algebra& mu) {
    g = h.position * g;
    mu = h.act(mu);
  }
};

template <class T>
struct Cotangent<Rotation<T>> : JoinedHalves<Rotation<T>, RigidMotion<T>> {
  using Base = Rotation<T>;
  using Group = RigidMotion<T>;

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
