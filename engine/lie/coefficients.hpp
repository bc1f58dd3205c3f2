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

#include "lie/lanes.hpp"
#include "numeric/dual.hpp"  // value_of of duals must be known here

namespace rattleback::angle {

namespace detail {

/// Alternating series of factorials converge at once; with this many terms exact to x = 4, with
/// the fewer exact to a quarter of a radian, where most steps are.
inline constexpr double series_below = 4.0;
inline constexpr double short_below = 0.06;
inline constexpr double short_halved_below = 0.015;
inline constexpr std::size_t series_terms = 14;
inline constexpr std::size_t short_terms = 6;
inline constexpr std::size_t halved_terms = 10;
using Series = std::array<double, series_terms>;

/// (weighted ? k + 1 : 1)/(2k + offset)!, k = 0 … , made when compiled.
constexpr Series series(int offset, bool weighted) {
  Series coefficients{};
  for (int k = 0; k < static_cast<int>(series_terms); ++k) {
    double value = weighted ? k + 1.0 : 1.0;
    for (int n = 2; n <= 2 * k + offset; ++n) value /= n;
    coefficients[static_cast<std::size_t>(k)] = value;
  }
  return coefficients;
}

/// Σ coefficients[k] zᵏ over the first `terms`, z = sign · x: even and odd powers by Horner's rule
/// side by side, so that neither waits for the other.
template <std::size_t terms, int sign, class T, std::size_t N>
T power_series(const T& x, const std::array<double, N>& coefficients) {
  static_assert(terms % 2 == 0 && terms <= N);
  const T square = T(x * x);
  T even(coefficients[terms - 2]);
  T odd(coefficients[terms - 1]);
  for (std::size_t k = terms - 2; k > 0; k -= 2) {
    even = T(coefficients[k - 2]) + square * even;
    odd = T(coefficients[k - 1]) + square * odd;
  }
  if constexpr (sign > 0) {
    return T(even + x * odd);
  } else {
    return T(even - x * odd);
  }
}

/// Σ coefficients[k] (−x)ᵏ for x below 4.
template <class T>
T alternating(const T& x, const Series& coefficients) {
  if (value_of(x) < short_below) return power_series<short_terms, -1>(x, coefficients);
  return power_series<series_terms, -1>(x, coefficients);
}

inline constexpr Series cos_series = series(0, false);
inline constexpr Series sinc_series = series(1, false);
inline constexpr Series c_series = series(3, false);
inline constexpr Series minus_b_slope_series = series(4, true);
inline constexpr Series quartic_series = series(5, true);

/// Coefficients of d = Σ δ_k xᵏ, δ_k = |B_{2k+2}|/(2k+2)! = 2 ζ(2k+2)/(2π)^{2k+2}.
inline constexpr std::array<double, 12> bernoulli{
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

/// Coefficients of d′: (k + 1) δ_{k+1}.
constexpr std::array<double, 12> slopes_of(const std::array<double, 12>& series) {
  std::array<double, 12> slopes{};
  for (std::size_t k = 0; k + 1 < series.size(); ++k) {
    slopes[k] = (static_cast<double>(k) + 1.0) * series[k + 1];
  }
  return slopes;
}
inline constexpr std::array<double, 12> bernoulli_slopes = slopes_of(bernoulli);

/// The series of d has radius 4π²; below 1, twelve terms leave 1e-20, below 0.06 six do.
inline constexpr double bernoulli_below = 1.0;
inline constexpr double short_bernoulli_below = 0.06;

template <class T>
T bernoulli_series(const T& x, const std::array<double, 12>& coefficients) {
  if (value_of(x) < short_bernoulli_below) return power_series<6, 1>(x, coefficients);
  return power_series<12, 1>(x, coefficients);
}

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

/// sinc and b together, from sine and cosine of half the angle.
template <class T>
struct Rodrigues {
  T sinc;
  T b;
};

namespace detail {

template <class T>
Rodrigues<T> of_half_angle(const T& half_sinc, const T& half_cos) {
  return {T(half_sinc * half_cos), T(0.5 * half_sinc * half_sinc)};
}

/// For x below 4, so that ten terms at x/4 leave 1e-18.
template <class T>
Rodrigues<T> rodrigues_by_series(const T& x) {
  const T quarter = T(0.25 * x);
  if (value_of(quarter) < short_halved_below) {
    return of_half_angle(power_series<short_terms, -1>(quarter, sinc_series),
                         power_series<short_terms, -1>(quarter, cos_series));
  }
  return of_half_angle(power_series<halved_terms, -1>(quarter, sinc_series),
                       power_series<halved_terms, -1>(quarter, cos_series));
}

}  // namespace detail

template <class T>
Rodrigues<T> rodrigues(const T& x) {
  using std::cos;
  using std::sin;
  using std::sqrt;
  if (value_of(x) < detail::series_below) return detail::rodrigues_by_series(x);
  const T half = T(0.5 * sqrt(x));
  return detail::of_half_angle(T(sin(half) / half), T(cos(half)));
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
    return detail::bernoulli_series(x, detail::bernoulli);
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
    return detail::bernoulli_series(x, detail::bernoulli_slopes);
  }
  // With e = (θ/2) cot(θ/2) = 1 − x d:  d′ = −(e′ + d)/x,  e′ = (cot(θ/2) − (θ/2)/sin²(θ/2))/(4θ).
  const T theta = sqrt(x);
  const T half = T(0.5 * theta);
  const T s = sin(half);
  const T e_slope = T((cos(half) / s - half / (s * s)) / (4.0 * theta));
  return T(-(e_slope + d(x)) / x);
}

// The same for two parts at once: by the series where both are small, and else one by one.

namespace detail {

template <class Function>
Lanes one_by_one(Lanes x, const Function& function) {
  return {function(x.first()), function(x.second())};
}

}  // namespace detail

inline Lanes sinc(Lanes x) {
  if (value_of(x) < detail::series_below) return detail::alternating(x, detail::sinc_series);
  return detail::one_by_one(x, [](double one) { return sinc(one); });
}
inline Lanes b(Lanes x) {
  const Lanes half = sinc(0.25 * x);
  return 0.5 * half * half;
}
inline Rodrigues<Lanes> rodrigues(Lanes x) {
  if (value_of(x) < detail::series_below) return detail::rodrigues_by_series(x);
  const Rodrigues<double> first = rodrigues(x.first());
  const Rodrigues<double> second = rodrigues(x.second());
  return {{first.sinc, second.sinc}, {first.b, second.b}};
}
inline Lanes c(Lanes x) {
  if (value_of(x) < detail::series_below) return detail::alternating(x, detail::c_series);
  return detail::one_by_one(x, [](double one) { return c(one); });
}
inline Lanes d(Lanes x) {
  if (value_of(x) < detail::bernoulli_below) {
    return detail::bernoulli_series(x, detail::bernoulli);
  }
  return detail::one_by_one(x, [](double one) { return d(one); });
}
inline Lanes d_slope(Lanes x) {
  if (value_of(x) < detail::bernoulli_below) {
    return detail::bernoulli_series(x, detail::bernoulli_slopes);
  }
  return detail::one_by_one(x, [](double one) { return d_slope(one); });
}

}  // namespace rattleback::angle
