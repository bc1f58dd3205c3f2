// The observed order of a method: the slope of log(error) against log(h) by least squares, with
// points at the round-off plateau left out.
#pragma once

#include <cmath>
#include <vector>

namespace rattleback {

struct OrderPoint {
  double h = 0.0;
  double error = 0.0;
};

/// Slope over the points with error above `plateau`; NaN with fewer than two.
inline double observed_order(const std::vector<OrderPoint>& points, double plateau) {
  double n = 0.0;
  double sx = 0.0;
  double sy = 0.0;
  double sxx = 0.0;
  double sxy = 0.0;
  for (const OrderPoint& point : points) {
    if (!(point.error > plateau)) continue;
    const double x = std::log(point.h);
    const double y = std::log(point.error);
    n += 1.0;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

}  // namespace rattleback
