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
  [[nodiscard]] std::size_t operations() const {
    return constants_.size() + variables_.size() + steps_.size();
  }

  /// The outputs, each handed to store(index, value); variable(number) gives a variable. Not
  /// evaluated again while it is.
  template <class T, class Variable, class Store>
  void evaluate(const Variable& variable, const Store& store) const {
    const std::size_t size = operations();
    if constexpr (std::is_same_v<T, double>) {
      constexpr std::size_t few = 256;
      if (size <= few) {
        double results[few];  // without values: each is written before it is read
        run<double>(results, variable, store);
        return;
      }
    }
    thread_local std::vector<T> results;
    results.resize(std::max(results.size(), size));
    run<T>(results.data(), variable, store);
  }

 private:
  /// An operation on earlier results.
  struct Step {
    Operator operation = Operator::add;
    int a = -1;
    int b = -1;
  };

  /// Constants first, variables after them, then each step.
  template <class T, class Variable, class Store>
  void run(T* results, const Variable& variable, const Store& store) const {
    T* next = results;
    for (const double value : constants_) *next++ = T(value);
    for (const int number : variables_) *next++ = variable(number);
    for (const Step& step : steps_) {
      const T& a = results[step.a];
      switch (step.operation) {
        case Operator::add: *next = a + results[step.b]; break;
        case Operator::subtract: *next = a - results[step.b]; break;
        case Operator::multiply: *next = a * results[step.b]; break;
        case Operator::divide: *next = a / results[step.b]; break;
        case Operator::negate: *next = -a; break;
        case Operator::power:
          *next = static_cast<std::size_t>(step.b) < constants_.size()
                      ? to_constant(a, constants_[static_cast<std::size_t>(step.b)])
                      : to_power(a, results[step.b]);
          break;
        case Operator::less: *next = T(number(a) < number(results[step.b]) ? 1.0 : 0.0); break;
        case Operator::less_equal:
          *next = T(number(a) <= number(results[step.b]) ? 1.0 : 0.0);
          break;
        case Operator::when: *next = number(a) != 0.0 ? results[step.b] : T(0.0); break;
        case Operator::atan2: *next = angle_of(a, results[step.b]); break;
        case Operator::sin: *next = applied(Operator::sin, a); break;
        case Operator::cos: *next = applied(Operator::cos, a); break;
        case Operator::sqrt: *next = applied(Operator::sqrt, a); break;
        default: *next = applied(step.operation, a); break;
      }
      ++next;
    }
    for (std::size_t i = 0; i < outputs_.size(); ++i) store(i, results[outputs_[i]]);
  }

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
  /// atan2(y, x).
  template <class T>
  static T angle_of(const T& y, const T& x) {
    const double angle = std::atan2(number(y), number(x));
    if constexpr (std::is_same_v<T, double>) {
      return angle;
    } else {
      const double square = number(x) * number(x) + number(y) * number(y);
      T turning = y * (number(x) / square) - x * (number(y) / square);
      turning.value() = angle;
      return turning;
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

  // Results stand in this order, and operands are places in it.
  std::vector<double> constants_;
  std::vector<int> variables_;
  std::vector<Step> steps_;
  std::vector<std::size_t> outputs_;
};

}  // namespace rattleback
