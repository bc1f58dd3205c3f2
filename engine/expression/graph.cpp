#include "expression/graph.hpp"

#include <cmath>

#include "expression/elementary.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

bool is(std::optional<double> value, double number) {
  return value && *value == number;
}

/// The expression with replacement(node) instead of each node for which this is not −1.
template <class Replacement>
Graph::Node rebuilt(Graph& graph, Graph::Node in, const Replacement& replacement) {
  const std::vector<bool> needed = graph.parts(in);
  std::vector<Graph::Node> results(needed.size(), -1);
  const auto at = [&](Graph::Node node) -> Graph::Node& {
    return results[static_cast<std::size_t>(node)];
  };
  // Operands come before the operations on them.
  for (Graph::Node node = 0; node <= in; ++node) {
    if (!needed[static_cast<std::size_t>(node)]) continue;
    const Graph::Entry entry = graph[node];
    const bool leaf =
        entry.operation == Operator::constant || entry.operation == Operator::variable;
    const Graph::Node other = replacement(node);
    at(node) = other >= 0 ? other
               : leaf     ? node
                      : graph.made(entry.operation, at(entry.a), entry.b < 0 ? -1 : at(entry.b));
  }
  return at(in);
}

}  // namespace

Graph::Node Graph::put(Operator operation, Node a, Node b, double value) {
  // NaN compares equal to every number: it has a place of its own.
  const bool none = std::isnan(value);
  const auto [place, fresh] = places_.try_emplace({operation, a, b, none, none ? 0.0 : value},
                                                  static_cast<Node>(entries_.size()));
  if (fresh) {
    if (entries_.size() >= most_entries) {
      throw Refusal("too-large", "These expressions are too long: they come to more than " +
                                     std::to_string(most_entries) + " operations.");
    }
    entries_.push_back({operation, a, b, value});
  }
  return place->second;
}

std::optional<double> Graph::value(Node node) const {
  const Entry& entry = (*this)[node];
  if (entry.operation == Operator::constant) return entry.value;
  return std::nullopt;
}

Graph::Node Graph::constant(double value) {
  // One zero: +0 and −0 are equal, and so are their places.
  return put(Operator::constant, -1, -1, value == 0.0 ? 0.0 : value);
}
Graph::Node Graph::variable(int number) {
  return put(Operator::variable, number, -1, 0.0);
}

Graph::Node Graph::add(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x + *y);
  if (is(x, 0.0)) return b;
  if (is(y, 0.0)) return a;
  if (a == b) return multiply(constant(2.0), a);
  return put(Operator::add, a, b, 0.0);
}
Graph::Node Graph::subtract(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x - *y);
  if (is(x, 0.0)) return negate(b);
  if (is(y, 0.0)) return a;
  if (a == b) return constant(0.0);
  return put(Operator::subtract, a, b, 0.0);
}
Graph::Node Graph::multiply(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x * *y);
  if (is(x, 0.0) || is(y, 0.0)) return constant(0.0);
  if (is(x, 1.0)) return b;
  if (is(y, 1.0)) return a;
  if (y) return multiply(b, a);
  const Entry inner = (*this)[b];
  // Two constants make one.
  if (x && inner.operation == Operator::multiply && value(inner.a)) {
    return multiply(multiply(a, inner.a), inner.b);
  }
  return put(Operator::multiply, a, b, 0.0);
}
Graph::Node Graph::divide(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x / *y);
  if (is(x, 0.0)) return constant(0.0);
  if (is(y, 1.0)) return a;
  return put(Operator::divide, a, b, 0.0);
}
Graph::Node Graph::negate(Node a) {
  if (const auto x = value(a)) return constant(-*x);
  if ((*this)[a].operation == Operator::negate) return (*this)[a].a;
  return put(Operator::negate, a, -1, 0.0);
}
Graph::Node Graph::power(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(std::pow(*x, *y));
  if (is(y, 0.0)) return constant(1.0);
  if (is(y, 1.0)) return a;
  if (is(y, 2.0)) return multiply(a, a);
  return put(Operator::power, a, b, 0.0);
}
Graph::Node Graph::less(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x < *y ? 1.0 : 0.0);
  if (a == b) return constant(0.0);
  return put(Operator::less, a, b, 0.0);
}
Graph::Node Graph::less_equal(Node a, Node b) {
  const auto x = value(a);
  const auto y = value(b);
  if (x && y) return constant(*x <= *y ? 1.0 : 0.0);
  return put(Operator::less_equal, a, b, 0.0);
}
Graph::Node Graph::when(Node condition, Node value_there) {
  if (is(value(value_there), 0.0)) return value_there;
  if (const auto holds = value(condition)) return *holds != 0.0 ? value_there : constant(0.0);
  return put(Operator::when, condition, value_there, 0.0);
}
Graph::Node Graph::atan2(Node y, Node x) {
  const auto a = value(y);
  const auto b = value(x);
  if (a && b) return constant(std::atan2(*a, *b));
  return put(Operator::atan2, y, x, 0.0);
}
Graph::Node Graph::made(Operator operation, Node a, Node b) {
  switch (operation) {
    case Operator::add: return add(a, b);
    case Operator::subtract: return subtract(a, b);
    case Operator::multiply: return multiply(a, b);
    case Operator::divide: return divide(a, b);
    case Operator::negate: return negate(a);
    case Operator::less: return less(a, b);
    case Operator::less_equal: return less_equal(a, b);
    case Operator::when: return when(a, b);
    case Operator::power: return power(a, b);
    case Operator::atan2: return atan2(a, b);
    default: return apply(operation, a);
  }
}
Graph::Node Graph::apply(Operator function, Node a) {
  if (const auto x = value(a)) return constant(elementary(function, *x).value);
  return put(function, a, -1, 0.0);
}

std::vector<bool> Graph::parts(Node of) const {
  std::vector<bool> needed(static_cast<std::size_t>(of) + 1, false);
  needed.back() = true;
  for (Node node = of; node >= 0; --node) {
    const Entry& entry = (*this)[node];
    if (!needed[static_cast<std::size_t>(node)] || entry.operation == Operator::constant ||
        entry.operation == Operator::variable) {
      continue;
    }
    needed[static_cast<std::size_t>(entry.a)] = true;
    if (entry.b >= 0) needed[static_cast<std::size_t>(entry.b)] = true;
  }
  return needed;
}

Graph::Node Graph::derivative(Node of, int variable) {
  const std::vector<bool> needed = parts(of);
  const Node zero = constant(0.0);
  // Operands stand before what is made of them; what has not the variable has no slope.
  std::vector<Node> slopes(needed.size(), -1);
  const auto is_flat = [&](Node operand) {
    return operand < 0 || slopes[static_cast<std::size_t>(operand)] == zero;
  };
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (!needed[i]) continue;
    const auto node = static_cast<Node>(i);
    const Entry entry = (*this)[node];
    const bool leaf =
        entry.operation == Operator::constant || entry.operation == Operator::variable;
    const bool flat = !leaf && is_flat(entry.a) && is_flat(entry.b);
    slopes[i] = flat ? zero : slope(node, variable, slopes);
  }
  return slopes.back();
}

/// `slopes`: of the operands.
Graph::Node Graph::slope(Node of, int variable, const std::vector<Node>& slopes) {
  const Entry entry = (*this)[of];
  const auto inner = [&](Node operand) { return slopes[static_cast<std::size_t>(operand)]; };
  const auto times = [&](Node outer) { return multiply(outer, inner(entry.a)); };
  const auto squared = [&](Node x) { return multiply(x, x); };
  const auto one = [&] { return constant(1.0); };
  Node result = constant(0.0);
  switch (entry.operation) {
    case Operator::constant: break;
    case Operator::variable: result = constant(entry.a == variable ? 1.0 : 0.0); break;
    case Operator::add: result = add(inner(entry.a), inner(entry.b)); break;
    case Operator::subtract: result = subtract(inner(entry.a), inner(entry.b)); break;
    case Operator::multiply:
      result = add(multiply(inner(entry.a), entry.b), multiply(entry.a, inner(entry.b)));
      break;
    case Operator::divide:
      result = divide(subtract(inner(entry.a), multiply(of, inner(entry.b))), entry.b);
      break;
    case Operator::negate: result = negate(inner(entry.a)); break;
    case Operator::less:
    case Operator::less_equal: break;
    case Operator::when: result = when(entry.a, inner(entry.b)); break;
    case Operator::atan2: {
      const Node turning =
          subtract(multiply(entry.b, inner(entry.a)), multiply(entry.a, inner(entry.b)));
      result = divide(turning, add(squared(entry.a), squared(entry.b)));
      break;
    }
    case Operator::power: {
      const Node in_base = inner(entry.a);
      const Node in_exponent = inner(entry.b);
      const Node less = power(entry.a, subtract(entry.b, one()));
      result = multiply(multiply(entry.b, less), in_base);
      // Without the logarithm of a base that may be negative where the exponent stays.
      if (!is(value(in_exponent), 0.0)) {
        const Node log = apply(Operator::log, entry.a);
        result = add(result, multiply(multiply(of, log), in_exponent));
      }
      break;
    }
    case Operator::sin: result = times(apply(Operator::cos, entry.a)); break;
    case Operator::cos: result = times(negate(apply(Operator::sin, entry.a))); break;
    case Operator::tan: result = times(add(one(), squared(of))); break;
    case Operator::asin:
      result = divide(inner(entry.a), apply(Operator::sqrt, subtract(one(), squared(entry.a))));
      break;
    case Operator::acos:
      result =
          negate(divide(inner(entry.a), apply(Operator::sqrt, subtract(one(), squared(entry.a)))));
      break;
    case Operator::atan: result = divide(inner(entry.a), add(one(), squared(entry.a))); break;
    case Operator::sinh: result = times(apply(Operator::cosh, entry.a)); break;
    case Operator::cosh: result = times(apply(Operator::sinh, entry.a)); break;
    case Operator::tanh: result = times(subtract(one(), squared(of))); break;
    case Operator::exp: result = times(of); break;
    case Operator::log: result = divide(inner(entry.a), entry.a); break;
    case Operator::sqrt: result = divide(multiply(constant(0.5), inner(entry.a)), of); break;
    case Operator::abs: {
      const Node zero = constant(0.0);
      result = times(subtract(less(zero, entry.a), less(entry.a, zero)));
      break;
    }
    case Operator::floor: break;
    case Operator::asinh:
      result = divide(inner(entry.a), apply(Operator::sqrt, add(one(), squared(entry.a))));
      break;
    case Operator::acosh:
      result = divide(inner(entry.a), apply(Operator::sqrt, subtract(squared(entry.a), one())));
      break;
    case Operator::atanh: result = divide(inner(entry.a), subtract(one(), squared(entry.a))); break;
  }
  return result;
}

Graph::Node Graph::replaced(Node in, const std::vector<Node>& by) {
  return rebuilt(*this, in, [&](Node node) {
    const Entry& entry = (*this)[node];
    if (entry.operation != Operator::variable) return -1;
    const auto number = static_cast<std::size_t>(entry.a);
    return number < by.size() ? by[number] : -1;
  });
}

Graph::Node Graph::exchanged(Node in, Node from, Node to) {
  return rebuilt(*this, in, [&](Node node) { return node == from ? to : -1; });
}

bool Graph::depends(Node node, int first, int last) const {
  std::vector<bool> does(static_cast<std::size_t>(node) + 1, false);
  for (Node i = 0; i <= node; ++i) {
    const Entry& entry = (*this)[i];
    if (entry.operation == Operator::constant) continue;
    if (entry.operation == Operator::variable) {
      does[static_cast<std::size_t>(i)] = first <= entry.a && entry.a < last;
      continue;
    }
    does[static_cast<std::size_t>(i)] = does[static_cast<std::size_t>(entry.a)] ||
                                        (entry.b >= 0 && does[static_cast<std::size_t>(entry.b)]);
  }
  return does[static_cast<std::size_t>(node)];
}

}  // namespace rattleback
