// Step-size control for embedded pairs: after a step with scaled error e (1 = just acceptable),
//     h ← h · clamp(safety · e^(−1/(p̂+1)), least, most),  p̂ the order of the estimator,
// (P5 (33), whose algorithm has no limits: wide ones are as good as none)
// and after a step that was refused no more than `most_after_refusal`: with a safety factor of 1
// the next error would be just acceptable, to be refused again by a rounding, for ever. Hairer,
// Nørsett, Wanner, Solving Ordinary Differential Equations I, II.4.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace rattleback {

/// How an error of several numbers is one number.
enum class ErrorNorm : std::uint8_t {
  euclidean,
  largest,
  mean_square,
  geodesic  ///< of points on a manifold, the distance of its metric; of a vector, Euclid's norm
};

struct StepControl {
  double tolerance = 1e-8;  ///< |error_i| ≤ tolerance (1 + |x_i|), x in natural units
  double safety = 0.9;
  double h0 = 0.0;     ///< first step; 0 lets the method choose
  double h_min = 0.0;  ///< 0: as small as round-off allows
  double h_max = 0.0;  ///< 0: no limit
  double least_ratio = 0.2;
  double most_ratio = 5.0;
  ErrorNorm norm = ErrorNorm::euclidean;
  static constexpr double most_after_refusal = 0.95;

  [[nodiscard]] double next(double h, double error, int estimator_order) const {
    const double ratio =
        error == 0.0 ? most_ratio : safety * std::pow(error, -1.0 / (estimator_order + 1));
    const double most = error > 1.0 ? most_after_refusal : most_ratio;
    const double size = std::abs(h) * std::clamp(ratio, least_ratio, most);
    return std::copysign(h_max > 0.0 ? std::min(size, h_max) : size, h);
  }
};

template <class Vector>
double size_of_error(ErrorNorm norm, const Vector& error) {
  switch (norm) {
    case ErrorNorm::euclidean:
    case ErrorNorm::geodesic: return error.norm();
    case ErrorNorm::mean_square:
      return error.norm() / std::sqrt(std::max(1.0, static_cast<double>(error.size())));
    case ErrorNorm::largest: break;
  }
  return error.array().isNaN().any() ? std::numeric_limits<double>::quiet_NaN()
                                     : error.cwiseAbs().maxCoeff();
}

}  // namespace rattleback
