// Direct products of groups: everything part by part. `Product` has parts of different groups,
// known when compiled; `Power` has any number of parts of one group, known when run, with the
// algebra elements of all parts as the columns of one matrix.
#pragma once

#include <tuple>
#include <utility>
#include <vector>

#include "lie/group.hpp"

namespace rattleback {

/// Rⁿ under addition: the commutative group, whose exp is the identity.
template <class T, int N>
struct Translation {
  using Scalar = T;
  static constexpr int dimension = N;
  using Algebra = Vec<T, N>;

  Algebra vector = Algebra::Zero();

  friend Translation operator*(const Translation& g, const Translation& h) {
    return {Algebra(g.vector + h.vector)};
  }
  [[nodiscard]] Translation inverse() const { return {Algebra(-vector)}; }
  [[nodiscard]] Algebra act(const Algebra& p) const { return p + vector; }
  [[nodiscard]] Algebra Ad(const Algebra& v) const { return v; }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const { return m; }
  static Algebra ad(const Algebra& /*u*/, const Algebra& /*v*/) { return Algebra::Zero(); }
  static Algebra ad_star(const Algebra& /*u*/, const Algebra& /*m*/) { return Algebra::Zero(); }
  static Translation exp(const Algebra& u) { return {u}; }
  static Algebra log(const Translation& g) { return g.vector; }
  static Algebra dexp(const Algebra& /*u*/, const Algebra& v) { return v; }
  static Algebra dexpinv(const Algebra& /*u*/, const Algebra& v) { return v; }
  static Algebra dexp_star(const Algebra& /*u*/, const Algebra& m) { return m; }
  static Translation cay(const Algebra& u) { return {u}; }
  static Algebra dcayinv(const Algebra& /*u*/, const Algebra& v) { return v; }
};

template <class... Groups>
struct Product {
  static constexpr int dimension = (Groups::dimension + ...);
  using Scalar = typename std::tuple_element_t<0, std::tuple<Groups...>>::Scalar;
  using Algebra = Vec<Scalar, dimension>;
  using Indices = std::index_sequence_for<Groups...>;

  std::tuple<Groups...> parts;

  friend Product operator*(const Product& g, const Product& h) {
    return elements([&]<std::size_t I>() { return g.template part<I>() * h.template part<I>(); });
  }
  [[nodiscard]] Product inverse() const {
    return elements([&]<std::size_t I>() { return part<I>().inverse(); });
  }
  [[nodiscard]] Algebra Ad(const Algebra& v) const {
    return vectors([&]<std::size_t I>() { return part<I>().Ad(of<I>(v)); });
  }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const {
    return vectors([&]<std::size_t I>() { return part<I>().Ad_star(of<I>(m)); });
  }
  static Algebra ad(const Algebra& u, const Algebra& v) {
    return vectors([&]<std::size_t I>() { return Part<I>::ad(of<I>(u), of<I>(v)); });
  }
  static Algebra ad_star(const Algebra& u, const Algebra& m) {
    return vectors([&]<std::size_t I>() { return Part<I>::ad_star(of<I>(u), of<I>(m)); });
  }
  static Product exp(const Algebra& u) {
    return elements([&]<std::size_t I>() { return Part<I>::exp(of<I>(u)); });
  }
  static Algebra log(const Product& g) {
    return vectors([&]<std::size_t I>() { return Part<I>::log(g.template part<I>()); });
  }
  static Algebra dexp(const Algebra& u, const Algebra& v) {
    return vectors([&]<std::size_t I>() { return Part<I>::dexp(of<I>(u), of<I>(v)); });
  }
  static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    return vectors([&]<std::size_t I>() { return Part<I>::dexpinv(of<I>(u), of<I>(v)); });
  }
  static Algebra dexp_star(const Algebra& u, const Algebra& m) {
    return vectors([&]<std::size_t I>() { return rattleback::dexp_star<Part<I>>(of<I>(u), of<I>(m)); });
  }
  static Product cay(const Algebra& u) {
    return elements([&]<std::size_t I>() { return Part<I>::cay(of<I>(u)); });
  }
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    return vectors([&]<std::size_t I>() { return Part<I>::dcayinv(of<I>(u), of<I>(v)); });
  }

  template <std::size_t I>
  using Part = std::tuple_element_t<I, std::tuple<Groups...>>;

  template <std::size_t I>
  [[nodiscard]] const Part<I>& part() const {
    return std::get<I>(parts);
  }

  /// The share of part I in an algebra element.
  template <std::size_t I>
  static typename Part<I>::Algebra of(const Algebra& u) {
    return u.template segment<Part<I>::dimension>(offset<I>());
  }

 private:
  template <std::size_t I>
  static constexpr int offset() {
    constexpr int sizes[] = {Groups::dimension...};
    int sum = 0;
    for (std::size_t i = 0; i < I; ++i) sum += sizes[i];
    return sum;
  }

  template <class F>
  static Product elements(F make) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return Product{{make.template operator()<I>()...}};
    }
    (Indices{});
  }

  template <class F>
  static Algebra vectors(F make) {
    Algebra result;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((result.template segment<Part<I>::dimension>(offset<I>()) = make.template operator()<I>()),
       ...);
    }
    (Indices{});
    return result;
  }
};

/// Gᴺ with N known when run. All operations take and give as many parts as their first argument.
template <LieGroup G>
struct Power {
  using Algebra = Eigen::Matrix<double, G::dimension, Eigen::Dynamic>;

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
    return columns(v, [&](auto i, const auto& vi) { return part(i).Ad(vi); });
  }
  [[nodiscard]] Algebra Ad_star(const Algebra& m) const {
    return columns(m, [&](auto i, const auto& mi) { return part(i).Ad_star(mi); });
  }
  static Algebra ad(const Algebra& u, const Algebra& v) {
    return columns(v, [&](auto i, const auto& vi) { return G::ad(u.col(i), vi); });
  }
  static Algebra ad_star(const Algebra& u, const Algebra& m) {
    return columns(m, [&](auto i, const auto& mi) { return G::ad_star(u.col(i), mi); });
  }
  static Power exp(const Algebra& u) {
    return elements(u, [](const typename G::Algebra& ui) { return G::exp(ui); });
  }
  static Algebra log(const Power& g) {
    Algebra result(G::dimension, static_cast<Eigen::Index>(g.parts.size()));
    for (Eigen::Index i = 0; i < result.cols(); ++i) result.col(i) = G::log(g.part(i));
    return result;
  }
  static Algebra dexp(const Algebra& u, const Algebra& v) {
    return columns(v, [&](auto i, const auto& vi) { return G::dexp(u.col(i), vi); });
  }
  static Algebra dexpinv(const Algebra& u, const Algebra& v) {
    return columns(v, [&](auto i, const auto& vi) { return G::dexpinv(u.col(i), vi); });
  }
  static Power cay(const Algebra& u) {
    return elements(u, [](const typename G::Algebra& ui) { return G::cay(ui); });
  }
  static Algebra dcayinv(const Algebra& u, const Algebra& v) {
    return columns(v, [&](auto i, const auto& vi) { return G::dcayinv(u.col(i), vi); });
  }

  [[nodiscard]] const G& part(Eigen::Index i) const { return parts[static_cast<std::size_t>(i)]; }

 private:
  template <class F>
  static Algebra columns(const Algebra& v, F map) {
    Algebra result(G::dimension, v.cols());
    for (Eigen::Index i = 0; i < v.cols(); ++i) {
      result.col(i) = map(i, typename G::Algebra(v.col(i)));
    }
    return result;
  }

  template <class F>
  static Power elements(const Algebra& u, F map) {
    Power result;
    result.parts.reserve(static_cast<std::size_t>(u.cols()));
    for (Eigen::Index i = 0; i < u.cols(); ++i) result.parts.push_back(map(u.col(i)));
    return result;
  }
};

}  // namespace rattleback
