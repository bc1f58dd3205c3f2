// The even functions of an angle θ that exp, dexp and dexp⁻¹ of the rotation groups are made of,
// as functions of x = θ², which has no corner at 0:
//     sinc = sin θ / θ,   b = (1 − cos θ)/θ²,   c = (θ − sin θ)/θ³,   d = (1 − (θ/2) cot(θ/2))/θ²,
// and the derivatives −b′, −d′ and (1 + x a′ − a)/x² by x that SE(3) needs. Below a threshold each
// is its Taylor series; there, the closed form would lose digits by cancellation: near x = 0 the
// relative error of c is 6ε/x, that of d is 12ε/x. At the threshold both are exact to a few ε.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "numeric/vector.hpp"

namespace rattleback::angle {

namespace detail {

/// Alternating series of factorials converge at once; with this many terms exact to x = 4.
inline constexpr double series_below = 4.0;
inline constexpr int series_terms = 14;
using Series = std::array<double, series_terms>;

/// (weighted ? k + 1 : 1)/(2k + offset)!, k = 0 … , made when compiled.
constexpr Series series(int offset, bool weighted) {
  Series coefficients{};
  for (int k = 0; k < series_terms; ++k) {
    double value = weighted ? k + 1.0 : 1.0;
    for (int n = 2; n <= 2 * k + offset; ++n) value /= n;
    coefficients[static_cast<std::size_t>(k)] = value;
  }
  return coefficients;
}

/// Σ coefficients[k] (−x)ᵏ by Horner's rule.
template <class T>
T alternating(const T& x, const Series& coefficients) {
  T sum(0.0);
  for (std::size_t k = coefficients.size(); k-- > 0;) sum = T(coefficients[k]) - x * sum;
  return sum;
}

inline constexpr Series sinc_series = series(1, false);
inline constexpr Series c_series = series(3, false);
inline constexpr Series minus_b_slope_series = series(4, true);
inline constexpr Series quartic_series = series(5, true);

/// Coefficients of d = Σ δ_k xᵏ, δ_k = |B_{2k+2}|/(2k+2)! = 2 ζ(2k+2)/(2π)^{2k+2}.
inline constexpr double bernoulli[] = {
    1.0 / 12.0,
    1.0 / 720.0,
    1.0 / 30240.0,
    1.0 / 1209600.0,
    1.0 / 47900160.0,
    691.0 / 1307674368000.0,
    1.0 / 74724249600.0,
    3617.0 / 10670622842880000.0,
    43867.0 / 5109094217170944000.0,
    174611.0 / 802857662698291200000.0,
    77683.0 / 14101100039391805440000.0,
    236364091.0 / 1693824136731743669452800000.0,
};
inline constexpr int bernoulli_terms = sizeof(bernoulli) / sizeof(bernoulli[0]);

/// The series of d has radius 4π²; below 1, twelve terms leave 1e-20.
inline constexpr double bernoulli_below = 1.0;

}  // namespace detail

/// sin θ / θ.
template <class T>
T sinc(const T& x) {
  using std::sin;
  using std::sqrt;
  if (value_of(x) < detail::series_below) {
    return detail::alternating(x, detail::sinc_series);
  }
  const T theta = sqrt(x);
  return sin(theta) / theta;
}

/// (1 − cos θ)/θ² = ½ sinc²(θ/2), without cancellation.
template <class T>
T b(const T& x) {
  const T half = sinc(T(0.25 * x));
  return T(0.5 * half * half);
}

/// (θ − sin θ)/θ³.
template <class T>
T c(const T& x) {
  if (value_of(x) < detail::series_below) {
    return detail::alternating(x, detail::c_series);
  }
  return T((1.0 - sinc(x)) / x);
}

/// (1 − (θ/2) cot(θ/2))/θ²; grows without bound towards θ = 2π, where dexp is singular.
template <class T>
T d(const T& x) {
  using std::cos;
  using std::sin;
  using std::sqrt;
  if (value_of(x) < detail::bernoulli_below) {
    T sum(0.0);
    for (int k = detail::bernoulli_terms - 1; k >= 0; --k) sum = T(detail::bernoulli[k]) + x * sum;
    return sum;
  }
  const T half = T(0.5 * sqrt(x));
  return T((1.0 - half * cos(half) / sin(half)) / x);
}

/// −b′(x) = (2b − sinc)/(2x).
template <class T>
T minus_b_slope(const T& x) {
  if (value_of(x) < detail::series_below) {
    return detail::alternating(x, detail::minus_b_slope_series);
  }
  return T((2.0 * b(x) - sinc(x)) / (2.0 * x));
}

/// (cos θ − 3 sinc + 2)/(2x²).
template <class T>
T quartic(const T& x) {
  using std::cos;
  using std::sqrt;
  if (value_of(x) < detail::series_below) {
    return detail::alternating(x, detail::quartic_series);
  }
  return T((cos(sqrt(x)) - 3.0 * sinc(x) + 2.0) / (2.0 * x * x));
}

/// d′(x).
template <class T>
T d_slope(const T& x) {
  using std::cos;
  using std::sin;
  using std::sqrt;
  if (value_of(x) < detail::bernoulli_below) {
    T sum(0.0);
    for (int k = detail::bernoulli_terms - 1; k >= 1; --k) {
      sum = T(k * detail::bernoulli[k]) + x * sum;
    }
    return sum;
  }
  // With e = (θ/2) cot(θ/2) = 1 − x d:  d′ = −(e′ + d)/x,  e′ = (cot(θ/2) − (θ/2)/sin²(θ/2))/(4θ).
  const T theta = sqrt(x);
  const T half = T(0.5 * theta);
  const T s = sin(half);
  const T e_slope = T((cos(half) / s - half / (s * s)) / (4.0 * theta));
  return T(-(e_slope + d(x)) / x);
}

}  // namespace rattleback::angle
