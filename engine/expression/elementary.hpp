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

/// f(x) alone; NaN for an operation that is none of them.
inline double elementary_value(Operator function, double x) {
  switch (function) {
    case Operator::sin: return std::sin(x);
    case Operator::cos: return std::cos(x);
    case Operator::tan: return std::tan(x);
    case Operator::asin: return std::asin(x);
    case Operator::acos: return std::acos(x);
    case Operator::atan: return std::atan(x);
    case Operator::sinh: return std::sinh(x);
    case Operator::cosh: return std::cosh(x);
    case Operator::tanh: return std::tanh(x);
    case Operator::exp: return std::exp(x);
    case Operator::log: return std::log(x);
    case Operator::sqrt: return std::sqrt(x);
    case Operator::abs: return std::abs(x);
    case Operator::floor: return std::floor(x);
    case Operator::asinh: return std::asinh(x);
    case Operator::acosh: return std::acosh(x);
    case Operator::atanh: return std::atanh(x);
    default: return std::numeric_limits<double>::quiet_NaN();
  }
}

/// xᶜ; by products and a root where 2c is a small whole number.
inline double power_value(double x, double c) {
  const double size = std::abs(c);
  if (size > 4.0 || 2.0 * size != std::floor(2.0 * size)) return std::pow(x, c);
  double result = size != std::floor(size) ? std::sqrt(x) : 1.0;
  for (int left = static_cast<int>(size); left > 0; --left) result *= x;
  return c < 0.0 ? 1.0 / result : result;
}

/// f(x) and f'(x).
inline Elementary elementary(Operator function, double x) {
  const double y = elementary_value(function, x);
  switch (function) {
    case Operator::sin: return {y, std::cos(x)};
    case Operator::cos: return {y, -std::sin(x)};
    case Operator::tan: return {y, 1.0 + y * y};
    case Operator::asin: return {y, 1.0 / std::sqrt(1.0 - x * x)};
    case Operator::acos: return {y, -1.0 / std::sqrt(1.0 - x * x)};
    case Operator::atan: return {y, 1.0 / (1.0 + x * x)};
    case Operator::sinh: return {y, std::cosh(x)};
    case Operator::cosh: return {y, std::sinh(x)};
    case Operator::tanh: return {y, 1.0 - y * y};
    case Operator::exp: return {y, y};
    case Operator::log: return {y, 1.0 / x};
    case Operator::sqrt: return {y, 0.5 / y};
    case Operator::abs: return {y, x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0};
    case Operator::floor: return {y, 0.0};
    case Operator::asinh: return {y, 1.0 / std::sqrt(1.0 + x * x)};
    case Operator::acosh: return {y, 1.0 / std::sqrt(x * x - 1.0)};
    case Operator::atanh: return {y, 1.0 / (1.0 - x * x)};
    default: return {y, y};
  }
}

}  // namespace rattleback
