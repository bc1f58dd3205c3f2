// Expressions of a graph as a list of operations, each on results of earlier ones: what a model
// evaluates, in numbers or in duals.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "expression/elementary.hpp"
#include "expression/graph.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

class Tape {
 public:
  Tape() = default;
  /// All of `outputs` in one list.
  Tape(const Graph& graph, const std::vector<Graph::Node>& outputs);

  [[nodiscard]] std::size_t outputs() const { return outputs_.size(); }
  [[nodiscard]] std::size_t operations() const { return operations_.size(); }

  /// The outputs, each handed to store(index, value); variable(number) gives a variable. Not
  /// evaluated again while it is.
  template <class T, class Variable, class Store>
  void evaluate(const Variable& variable, const Store& store) const {
    thread_local std::vector<T> results;
    results.resize(std::max(results.size(), operations_.size()));
    for (std::size_t i = 0; i < operations_.size(); ++i) {
      const Graph::Entry& entry = operations_[i];
      const auto a = [&]() -> const T& { return results[static_cast<std::size_t>(entry.a)]; };
      const auto b = [&]() -> const T& { return results[static_cast<std::size_t>(entry.b)]; };
      switch (entry.operation) {
        case Operator::constant: results[i] = T(entry.value); break;
        case Operator::variable: results[i] = variable(entry.a); break;
        case Operator::add: results[i] = a() + b(); break;
        case Operator::subtract: results[i] = a() - b(); break;
        case Operator::multiply: results[i] = a() * b(); break;
        case Operator::divide: results[i] = a() / b(); break;
        case Operator::negate: results[i] = -a(); break;
        case Operator::power: {
          const Graph::Entry& exponent = operations_[static_cast<std::size_t>(entry.b)];
          results[i] = exponent.operation == Operator::constant ? to_constant(a(), exponent.value)
                                                                : to_power(a(), b());
          break;
        }
        default: results[i] = applied(entry.operation, a()); break;
      }
    }
    for (std::size_t i = 0; i < outputs_.size(); ++i) store(i, results[outputs_[i]]);
  }

 private:
  template <class D>
  static Eigen::AutoDiffScalar<D> chain(const Eigen::AutoDiffScalar<D>& x, double value,
                                        double slope) {
    return Eigen::AutoDiffScalar<D>(value, D(x.derivatives() * slope));
  }
  static double number(double x) { return x; }
  template <class D>
  static double number(const Eigen::AutoDiffScalar<D>& x) {
    return x.value();
  }

  template <class T>
  static T applied(Operator function, const T& x) {
    if constexpr (std::is_same_v<T, double>) {
      return elementary_value(function, x);
    } else {
      const Elementary f = elementary(function, number(x));
      return chain(x, f.value, f.slope);
    }
  }
  template <class T>
  static T to_constant(const T& x, double c) {
    const double at = number(x);
    if constexpr (std::is_same_v<T, double>) {
      return power_value(at, c);
    } else {
      return chain(x, power_value(at, c), c * power_value(at, c - 1.0));
    }
  }
  template <class T>
  static T to_power(const T& x, const T& y) {
    return applied(Operator::exp, T(y * applied(Operator::log, x)));
  }

  std::vector<Graph::Entry> operations_;  ///< operands are places in this list
  std::vector<std::size_t> outputs_;
};

}  // namespace rattleback
