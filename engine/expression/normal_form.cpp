#include "expression/normal_form.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rattleback {

Graph::Node NormalForms::shorter(Node node) {
  if (graph_.size() > most_entries) return node;
  const Length now = length(node);
  if (now.parts > most_parts) return node;
  const Sum& sum = sum_of(node);
  const bool finite = std::all_of(
      sum.begin(), sum.end(), [](const auto& term) { return std::isfinite(term.second.value); });
  if (!finite) return node;
  const Node other = written(sum);
  return length(other).cost < now.cost ? other : node;
}

const NormalForms::Sum& NormalForms::sum_of(Node node) {
  const auto found = sums_.find(node);
  if (found != sums_.end()) return found->second;
  Sum sum = made(node);
  return sums_.emplace(node, std::move(sum)).first->second;
}

NormalForms::Sum NormalForms::made(Node node) {
  const Graph::Entry entry = graph_[node];
  switch (entry.operation) {
    case Operator::constant:
    case Operator::variable: return factor(node);
    case Operator::add:
    case Operator::subtract: {
      Sum sum = sum_of(entry.a);
      const double sign = entry.operation == Operator::add ? 1.0 : -1.0;
      for (const auto& [product, by] : sum_of(entry.b)) add(sum, product, sign * by.value);
      return sum.size() > most_terms ? factor(node) : sum;
    }
    case Operator::negate: {
      Sum sum = sum_of(entry.a);
      for (auto& term : sum) term.second.value = -term.second.value;
      return sum;
    }
    case Operator::multiply: return product(sum_of(entry.a), sum_of(entry.b), node);
    case Operator::divide: {
      const Node below = shorter(entry.b);
      const auto number = graph_.value(below);
      if (!number || *number == 0.0) return factor(graph_.divide(shorter(entry.a), below));
      Sum sum = sum_of(entry.a);
      for (auto& term : sum) {
        term.second.value /= *number;
        term.second.size /= std::abs(*number);
      }
      return sum;
    }
    case Operator::power: {
      constexpr double most = 4.0;
      const auto exponent = graph_.value(entry.b);
      const bool whole = exponent && *exponent == std::floor(*exponent);
      if (!whole || *exponent < 2.0 || *exponent > most) {
        return factor(graph_.power(shorter(entry.a), entry.b));
      }
      const Sum base = sum_of(entry.a);
      Sum sum = base;
      for (int left = static_cast<int>(*exponent); left > 1; --left) {
        sum = product(sum, base, node);
        if (sum.size() == 1 && sum.begin()->first == Product{node}) break;
      }
      return sum;
    }
    default:
      return factor(
          graph_.made(entry.operation, shorter(entry.a), entry.b < 0 ? -1 : shorter(entry.b)));
  }
}

NormalForms::Sum NormalForms::factor(Node node) {
  Sum sum;
  if (const auto number = graph_.value(node)) {
    add(sum, {}, *number);
  } else {
    add(sum, {node}, 1.0);
  }
  return sum;
}

NormalForms::Sum NormalForms::product(const Sum& a, const Sum& b, Node whole) {
  if (a.size() * b.size() > most_terms) return factor(whole);
  Sum sum;
  for (const auto& [left, by_left] : a) {
    for (const auto& [right, by_right] : b) {
      if (left.size() + right.size() > most_factors) return factor(whole);
      Product both(left.size() + right.size());
      std::merge(left.begin(), left.end(), right.begin(), right.end(), both.begin());
      add(sum, std::move(both), by_left.value * by_right.value);
    }
  }
  return sum.size() > most_terms ? factor(whole) : sum;
}

void NormalForms::add(Sum& sum, Product product, double value) {
  const auto twice = std::adjacent_find(product.begin(), product.end(), [&](Node one, Node other) {
    return one == other && graph_[one].operation == Operator::sin;
  });
  if (twice != product.end()) {
    const Node cosine = graph_.apply(Operator::cos, graph_[*twice].a);
    product.erase(twice, twice + 2);
    add(sum, product, value);
    const auto place = std::lower_bound(product.begin(), product.end(), cosine);
    product.insert(place, 2, cosine);
    add(sum, std::move(product), -value);
    return;
  }
  const auto term = sum.try_emplace(std::move(product)).first;
  Coefficient& by = term->second;
  by.value += value;
  by.size += std::abs(value);
  constexpr double round_off = 4.0 * std::numeric_limits<double>::epsilon();
  if (std::abs(by.value) <= round_off * by.size) sum.erase(term);
}

Graph::Node NormalForms::written(const Sum& sum) {
  Node result = graph_.constant(0.0);
  for (const auto& [product, by] : sum) {
    Node term = graph_.constant(std::abs(by.value));
    for (const Node one : product) term = graph_.multiply(term, one);
    result = by.value < 0.0 ? graph_.subtract(result, term) : graph_.add(result, term);
  }
  return result;
}

NormalForms::Length NormalForms::length(Node node) const {
  constexpr int function_cost = 10;
  constexpr int division_cost = 3;
  std::vector<bool> needed(static_cast<std::size_t>(node) + 1, false);
  needed.back() = true;
  Length length;
  for (Node one = node; one >= 0; --one) {
    if (!needed[static_cast<std::size_t>(one)]) continue;
    const Graph::Entry& entry = graph_[one];
    if (entry.operation == Operator::constant || entry.operation == Operator::variable) continue;
    needed[static_cast<std::size_t>(entry.a)] = true;
    if (entry.b >= 0) needed[static_cast<std::size_t>(entry.b)] = true;
    ++length.parts;
    length.cost += entry.operation >= Operator::power    ? function_cost
                   : entry.operation == Operator::divide ? division_cost
                                                         : 1;
  }
  return length;
}

}  // namespace rattleback
