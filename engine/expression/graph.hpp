// Expressions as a graph of operations on numbers and variables, in which what is equal stands
// once. Differentiated by the rules of calculus; what is constant is computed when it is made.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace rattleback {

enum class Operator : std::uint8_t {
  constant,
  variable,
  add,
  subtract,
  multiply,
  divide,
  negate,
  less,        ///< 1 where a < b, else 0
  less_equal,  ///< 1 where a ≤ b, else 0
  when,        ///< b where a is not 0, else 0, whatever b is there
  power,       ///< aᵇ, also of a negative a where b is a constant whole number
  atan2,       ///< the angle of the point (b, a)
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  sinh,
  cosh,
  tanh,
  exp,
  log,
  sqrt,
  abs,
  floor,
  asinh,
  acosh,
  atanh,
};

class Graph {
 public:
  /// An expression: its place in the graph.
  using Node = int;

  struct Entry {
    Operator operation = Operator::constant;
    int a = -1;  ///< operands, or the number of a variable
    int b = -1;
    double value = 0.0;  ///< of a constant
  };

  /// More operations than this are refused (Refusal `too-large`).
  static constexpr std::size_t most_entries = 50000;

  Node constant(double value);
  Node variable(int number);
  Node add(Node a, Node b);
  Node subtract(Node a, Node b);
  Node multiply(Node a, Node b);
  Node divide(Node a, Node b);
  Node negate(Node a);
  Node power(Node a, Node b);
  Node less(Node a, Node b);
  Node less_equal(Node a, Node b);
  /// `value` where the condition is not 0, else 0. Two of them whose conditions exclude each other
  /// add up to a choice.
  Node when(Node condition, Node value);
  Node atan2(Node y, Node x);
  /// One of the elementary functions, `sin` and those after it.
  Node apply(Operator function, Node a);
  /// Any operation on one or two operands.
  Node made(Operator operation, Node a, Node b);

  /// ∂/∂x of an expression, x the variable of this number.
  Node derivative(Node of, int variable);
  /// The expression with nodes in place of variables, by number; −1 leaves one as it is.
  Node replaced(Node in, const std::vector<Node>& by);
  /// Replaces one node of an expression by another.
  Node exchanged(Node in, Node from, Node to);
  /// For each node up to an expression: true if it is part of it.
  [[nodiscard]] std::vector<bool> parts(Node of) const;

  /// Whether an expression has one of the variables numbered from `first` up to, and without,
  /// `last`.
  [[nodiscard]] bool depends(Node node, int first, int last) const;
  [[nodiscard]] std::optional<double> value(Node node) const;
  [[nodiscard]] const Entry& operator[](Node node) const {
    return entries_[static_cast<std::size_t>(node)];
  }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  Node put(Operator operation, Node a, Node b, double value);
  Node slope(Node of, int variable, const std::vector<Node>& slopes);

  std::vector<Entry> entries_;
  /// By operation, operands, whether a constant is no number, and its value.
  std::map<std::tuple<Operator, int, int, bool, double>, Node> places_;
};

}  // namespace rattleback
