// Expressions as sums of products in which sin² + cos² = 1 is used: what cancels goes, and what is
// constant is seen to be. Exact but for round-off; an expression is changed only where it gets
// shorter.
#pragma once

#include <map>
#include <vector>

#include "expression/graph.hpp"

namespace rattleback {

/// Of expressions of one graph, each sum worked out once.
class NormalForms {
 public:
  using Node = Graph::Node;
  explicit NormalForms(Graph& graph) : graph_(graph) {}

  /// The same expression, in its normal form where that is shorter.
  Node shorter(Node node);

 private:
  /// Factors in order, those of a power side by side.
  using Product = std::vector<Node>;
  /// Of a product: the sum of what it is multiplied by, and the sum of their sizes.
  struct Coefficient {
    double value = 0.0;
    double size = 0.0;
  };
  using Sum = std::map<Product, Coefficient>;

  /// Longer expressions, and those of longer graphs, stay as they are; longer sums and
  /// products are one factor.
  static constexpr std::size_t most_entries = 6000;
  static constexpr int most_parts = 400;
  static constexpr std::size_t most_terms = 24;
  static constexpr std::size_t most_factors = 16;

  const Sum& sum_of(Node node);
  Sum made(Node node);
  Sum factor(Node node);
  Sum product(const Sum& a, const Sum& b, Node whole);
  void add(Sum& sum, Product product, double value);
  Node written(const Sum& sum);
  /// How many operations an expression is made of, and what they cost next to a sum of two.
  struct Length {
    int parts = 0;
    int cost = 0;
  };
  [[nodiscard]] Length length(Node node) const;

  Graph& graph_;
  std::map<Node, Sum> sums_;
};

}  // namespace rattleback
