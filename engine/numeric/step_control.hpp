// Step-size control for embedded pairs: after a step with scaled error e (1 = just acceptable),
//     h ← h · clamp(safety · e^(−1/(p̂+1)), least, most),  p̂ the order of the estimator,
// and after a step that was refused no more than `most_after_refusal`: with a safety factor of 1
// the next error would be just acceptable, to be refused again by a rounding, for ever. Hairer,
// Nørsett, Wanner, Solving Ordinary Differential Equations I, II.4.
#pragma once

#include <algorithm>
#include <cmath>

namespace rattleback {

struct StepControl {
  double tolerance = 1e-8;  ///< absolute and relative: |error_i| ≤ tolerance (1 + |x_i|)
  double safety = 0.9;
  double h0 = 0.0;     ///< first step; 0 lets the method choose
  double h_min = 0.0;  ///< 0: as small as round-off allows
  double h_max = 0.0;  ///< 0: no limit
  static constexpr double least_ratio = 0.2;
  static constexpr double most_ratio = 5.0;
  static constexpr double most_after_refusal = 0.95;

  [[nodiscard]] double next(double h, double error, int estimator_order) const {
    const double ratio =
        error == 0.0 ? most_ratio : safety * std::pow(error, -1.0 / (estimator_order + 1));
    const double most = error > 1.0 ? most_after_refusal : most_ratio;
    const double size = std::abs(h) * std::clamp(ratio, least_ratio, most);
    return std::copysign(h_max > 0.0 ? std::min(size, h_max) : size, h);
  }
};

}  // namespace rattleback
