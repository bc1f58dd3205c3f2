#include "expression/graph_functions.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace rattleback {

namespace {

using Node = Graph::Node;

struct Elementary1 {
  std::string_view name;
  Operator operation;
};
constexpr std::array elementary_functions{
    Elementary1{"sin", Operator::sin},     Elementary1{"cos", Operator::cos},
    Elementary1{"tan", Operator::tan},     Elementary1{"asin", Operator::asin},
    Elementary1{"acos", Operator::acos},   Elementary1{"atan", Operator::atan},
    Elementary1{"sinh", Operator::sinh},   Elementary1{"cosh", Operator::cosh},
    Elementary1{"tanh", Operator::tanh},   Elementary1{"exp", Operator::exp},
    Elementary1{"log", Operator::log},     Elementary1{"sqrt", Operator::sqrt},
    Elementary1{"abs", Operator::abs},     Elementary1{"floor", Operator::floor},
    Elementary1{"asinh", Operator::asinh}, Elementary1{"acosh", Operator::acosh},
    Elementary1{"atanh", Operator::atanh}};

/// 1, 0 or −1.
Node sign_of(Graph& graph, Node x) {
  const Node zero = graph.constant(0.0);
  return graph.subtract(graph.less(zero, x), graph.less(x, zero));
}

Node least_of(Graph& graph, const std::vector<Node>& all) {
  Node result = all.front();
  for (std::size_t i = 1; i < all.size(); ++i) {
    result = chosen(graph, graph.less(all[i], result), all[i], result);
  }
  return result;
}

}  // namespace

Node chosen(Graph& graph, Node condition, Node yes, Node no) {
  const Node otherwise = graph.subtract(graph.constant(1.0), condition);
  return graph.add(graph.when(condition, yes), graph.when(otherwise, no));
}

Node function_node(Graph& graph, std::string_view name, const std::vector<Node>& arguments) {
  const Node x = arguments[0];
  for (const Elementary1& one : elementary_functions) {
    if (name == one.name) return graph.apply(one.operation, x);
  }
  const auto of = [&](Operator operation, Node at) { return graph.apply(operation, at); };
  const auto inverse = [&](Operator operation) {
    return graph.divide(graph.constant(1.0), of(operation, x));
  };
  const auto logarithm = [&](double scale) {
    return graph.divide(of(Operator::log, x), graph.constant(scale));
  };
  if (name == "sec") return inverse(Operator::cos);
  if (name == "csc") return inverse(Operator::sin);
  if (name == "cot") return inverse(Operator::tan);
  if (name == "log10") return logarithm(std::numbers::ln10);
  if (name == "log2") return logarithm(std::numbers::ln2);
  if (name == "cbrt") {
    const Node size = graph.power(of(Operator::abs, x), graph.constant(1.0 / 3.0));
    return graph.multiply(sign_of(graph, x), size);
  }
  if (name == "sign") return sign_of(graph, x);
  if (name == "ceil") return graph.negate(of(Operator::floor, graph.negate(x)));
  if (name == "min") return least_of(graph, arguments);
  if (name == "max") {
    std::vector<Node> negated;
    for (const Node one : arguments) negated.push_back(graph.negate(one));
    return graph.negate(least_of(graph, negated));
  }
  if (name == "heaviside") {  // ½ at 0
    return graph.multiply(graph.constant(0.5), graph.add(graph.constant(1.0), sign_of(graph, x)));
  }
  const Node y = arguments[1];
  if (name == "atan2") return graph.atan2(x, y);
  if (name == "mod") {
    const Node times = of(Operator::floor, graph.divide(x, y));
    return graph.subtract(x, graph.multiply(y, times));
  }
  // hypot
  return of(Operator::sqrt, graph.add(graph.multiply(x, x), graph.multiply(y, y)));
}

}  // namespace rattleback
