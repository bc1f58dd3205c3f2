// Direct products of different groups, known when compiled: everything part by part.
#pragma once

#include <tuple>
#include <utility>

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
    return vectors(
        [&]<std::size_t I>() { return rattleback::dexp_star<Part<I>>(of<I>(u), of<I>(m)); });
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

}  // namespace rattleback
