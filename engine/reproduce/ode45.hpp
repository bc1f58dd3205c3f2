// The comparator of P4: MATLAB's ode45, the pair of Dormand and Prince with its step control and
// with outputs between steps by the interpolant of order 4 (Shampine and Reichelt, The MATLAB ODE
// suite, 1997). For reproducing printed figures only; runs use `dopri54`.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "numeric/tableau.hpp"

namespace rattleback {

struct Ode45Tolerance {
  double relative = 1e-3;
  double absolute = 1e-6;
};

/// Integrates y' = f(t, y) from 0 to `end`; calls see(t, y) at 0, gap, 2 gap, …
template <class Field, class See>
void ode45(const Field& f, Eigen::VectorXd y, double end, double gap,
           const Ode45Tolerance& tolerance, const See& see) {
  const double threshold = tolerance.absolute / tolerance.relative;
  const Tableau tableau = dopri54_tableau();
  std::array<Eigen::VectorXd, 7> k;
  k[0] = f(0.0, y);
  double step = std::min(0.1 * end, gap);
  const double rate = (k[0].array().abs() / y.array().abs().max(threshold)).maxCoeff() /
                      (0.8 * std::pow(tolerance.relative, 0.2));
  if (step * rate > 1.0) step = 1.0 / rate;
  double t = 0.0;
  std::int64_t output = 0;
  see(0.0, y);
  const auto outputs = static_cast<std::int64_t>(std::llround(end / gap));
  while (output < outputs) {
    const double least = 16.0 * std::numeric_limits<double>::epsilon() * std::max(t, 1e-300);
    step = std::clamp(step, least, 0.1 * end);
    double h = step;
    if (1.1 * h >= end - t) h = end - t;
    bool failed = false;
    Eigen::VectorXd next;
    double error = 0.0;
    while (true) {
      for (std::size_t i = 1; i < 7; ++i) {
        Eigen::VectorXd stage = y;
        for (std::size_t j = 0; j < i; ++j) {
          if (tableau.a[i][j] != 0.0) stage += (h * tableau.a[i][j]) * k[j];
        }
        k[i] = f(t + tableau.c[i] * h, stage);
        if (i == 6) next = stage;
      }
      Eigen::VectorXd difference = Eigen::VectorXd::Zero(y.size());
      for (std::size_t i = 0; i < 7; ++i) difference += (h * tableau.error[i]) * k[i];
      error = (difference.array().abs() / y.array().abs().max(next.array().abs()).max(threshold))
                  .maxCoeff();
      if (!(error > tolerance.relative) || h <= least) break;
      h *= failed ? 0.5 : std::max(0.1, 0.8 * std::pow(tolerance.relative / error, 0.2));
      failed = true;
    }
    for (; output < outputs; ++output) {
      const double wanted = static_cast<double>(output + 1) * gap;
      if (wanted > (t + h) * (1.0 + 1e-14)) break;
      const double s = (wanted - t) / h;
      const double s2 = s * s;
      const double s3 = s2 * s;
      const double s4 = s3 * s;
      const std::array<double, 7> b{s - 183.0 / 64 * s2 + 37.0 / 12 * s3 - 145.0 / 128 * s4,
                                    0.0,
                                    1500.0 / 371 * s2 - 1000.0 / 159 * s3 + 1000.0 / 371 * s4,
                                    -125.0 / 32 * s2 + 125.0 / 12 * s3 - 375.0 / 64 * s4,
                                    9477.0 / 3392 * s2 - 729.0 / 106 * s3 + 25515.0 / 6784 * s4,
                                    -11.0 / 7 * s2 + 11.0 / 3 * s3 - 55.0 / 28 * s4,
                                    3.0 / 2 * s2 - 4.0 * s3 + 5.0 / 2 * s4};
      Eigen::VectorXd between = y;
      for (std::size_t i = 0; i < 7; ++i) between += (h * b[i]) * k[i];
      see(wanted, between);
    }
    step = h;
    if (!failed) {
      const double factor = 1.25 * std::pow(error / tolerance.relative, 0.2);
      step = factor > 0.2 ? h / factor : 5.0 * h;
    }
    t += h;
    y = next;
    k[0] = k[6];
  }
}

}  // namespace rattleback
