// Gᴺ, the direct product of any number of parts of one group, known when run. An algebra element is
// one vector, component by component: the first component of all parts, then the second. So loops
// over the parts read and write neighbours.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "lie/group.hpp"
#include "lie/lanes.hpp"

namespace rattleback {

/// All operations take and give as many parts as their last argument.
template <LieGroup G>
struct Power {
  static constexpr int dimension = Eigen::Dynamic;
  using Algebra = Eigen::VectorXd;
  using Element = typename G::Algebra;

  std::vector<G> parts;

  friend Power operator*(const Power& g, const Power& h) {
    Power result = g;
    for (std::size_t i = 0; i < g.parts.size(); ++i) result.parts[i] = g.parts[i] * h.parts[i];
    return result;
  }
  [[nodiscard]] Power inverse() const {
    Power result = *this;
    for (G& part : result.parts) part = part.inverse();
    return result;
  }
  [[nodiscard]] Algebra Ad(const Algebra& v) const {
    return made(v, [&](auto i) { return part(i).Ad(element(v, i)); });
  }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const {
    return made(m, [&](auto i) { return part(i).Ad_star(element(m, i)); });
  }
  static Algebra ad_star(const Algebra& u, const Algebra& m) {
    return made(m, [&](auto i) { return G::ad_star(element(u, i), element(m, i)); });
  }
  static Algebra dexp(const Algebra& u, const Algebra& v) {
    return made(v, [&](auto i) { return G::dexp(element(u, i), element(v, i)); });
  }
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    return made(v, [&](auto i) { return G::dcayinv(element(u, i), element(v, i)); });
  }
  static Power exp(const Algebra& u) {
    return elements(u, [](const Element& ui) { return G::exp(ui); });
  }
  static Power cay(const Algebra& u) {
    return elements(u, [](const Element& ui) { return G::cay(ui); });
  }
  static Algebra log(const Power& g) {
    const auto n = static_cast<Eigen::Index>(g.parts.size());
    return made(Algebra(n * G::dimension), [&](auto i) { return G::log(g.part(i)); });
  }

  /// [u, v] and dexp⁻¹_u v into a vector that is there already, so that no step allocates; `result`
  /// is none of the arguments.
  static void ad(const Algebra& u, const Algebra& v, Algebra& result) {
    result.resize(v.size());
    by_lanes(count(v), [&]<class T>(Eigen::Index i) {
      put<T>(Over<G, T>::ad(element<T>(u, i), element<T>(v, i)), i, result);
    });
  }
  static void dexpinv(const Algebra& u, const Algebra& v, Algebra& result) {
    result.resize(v.size());
    by_lanes(count(v), [&]<class T>(Eigen::Index i) {
      put<T>(Over<G, T>::dexpinv(element<T>(u, i), element<T>(v, i)), i, result);
    });
  }

  [[nodiscard]] const G& part(Eigen::Index i) const { return parts[static_cast<std::size_t>(i)]; }

  static Eigen::Index count(const Algebra& u) { return u.size() / G::dimension; }
  /// The share of part i, or of it and the next in lanes.
  template <class T = double>
  static Vec<T, G::dimension> element(const Algebra& u, Eigen::Index i) {
    const Eigen::Index n = count(u);
    Vec<T, G::dimension> result;
    for (Eigen::Index c = 0; c < G::dimension; ++c) result[c] = numbers_at<T>(u.data() + c * n + i);
    return result;
  }
  template <class T = double>
  static void put(const Vec<T, G::dimension>& element, Eigen::Index i, Algebra& u) {
    const Eigen::Index n = count(u);
    for (Eigen::Index c = 0; c < G::dimension; ++c) put_at(element[c], u.data() + c * n + i);
  }

 private:
  template <class Map>
  static void make(const Algebra& like, Algebra& result, const Map& map) {
    result.resize(like.size());
    const Eigen::Index n = count(like);
    for (Eigen::Index i = 0; i < n; ++i) put(map(i), i, result);
  }
  template <class Map>
  static Algebra made(const Algebra& like, const Map& map) {
    Algebra result;
    make(like, result, map);
    return result;
  }
  template <class Map>
  static Power elements(const Algebra& u, const Map& map) {
    Power result;
    result.parts.reserve(static_cast<std::size_t>(count(u)));
    for (Eigen::Index i = 0; i < count(u); ++i) result.parts.push_back(map(element(u, i)));
    return result;
  }
};

/// Part by part.
template <LieGroup G>
struct SecondKind<Power<G>> {
  using Algebra = typename Power<G>::Algebra;

  static Power<G> map(const Algebra& u) {
    Power<G> result;
    result.parts.reserve(static_cast<std::size_t>(Power<G>::count(u)));
    for (Eigen::Index i = 0; i < Power<G>::count(u); ++i) {
      result.parts.push_back(SecondKind<G>::map(Power<G>::element(u, i)));
    }
    return result;
  }
  static Algebra derivative_inverse(const Algebra& u, const Algebra& v) {
    Algebra result(v.size());
    for (Eigen::Index i = 0; i < Power<G>::count(u); ++i) {
      Power<G>::put(
          SecondKind<G>::derivative_inverse(Power<G>::element(u, i), Power<G>::element(v, i)), i,
          result);
    }
    return result;
  }
};

}  // namespace rattleback
