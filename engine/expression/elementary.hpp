// The elementary functions of expressions, with their derivatives.
#pragma once

#include <cmath>
#include <limits>

#include "expression/graph.hpp"

namespace rattleback {

struct Elementary {
  double value = 0.0;
  double slope = 0.0;
};

/// f(x) and f'(x); NaN for an operation that is none of them.
inline Elementary elementary(Operator function, double x) {
  switch (function) {
    case Operator::sin: return {std::sin(x), std::cos(x)};
    case Operator::cos: return {std::cos(x), -std::sin(x)};
    case Operator::tan: {
      const double y = std::tan(x);
      return {y, 1.0 + y * y};
    }
    case Operator::asin: return {std::asin(x), 1.0 / std::sqrt(1.0 - x * x)};
    case Operator::acos: return {std::acos(x), -1.0 / std::sqrt(1.0 - x * x)};
    case Operator::atan: return {std::atan(x), 1.0 / (1.0 + x * x)};
    case Operator::sinh: return {std::sinh(x), std::cosh(x)};
    case Operator::cosh: return {std::cosh(x), std::sinh(x)};
    case Operator::tanh: {
      const double y = std::tanh(x);
      return {y, 1.0 - y * y};
    }
    case Operator::exp: {
      const double y = std::exp(x);
      return {y, y};
    }
    case Operator::log: return {std::log(x), 1.0 / x};
    case Operator::sqrt: {
      const double y = std::sqrt(x);
      return {y, 0.5 / y};
    }
    default: break;
  }
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  return {none, none};
}

}  // namespace rattleback
