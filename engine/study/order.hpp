// The observed order of a method: the slope of log(error) against log(h) by least squares, with
// points at the round-off plateau left out.
#pragma once

#include <cmath>
#include <vector>

#include "study/slope.hpp"

namespace rattleback {

struct OrderPoint {
  double h = 0.0;
  double error = 0.0;
};

/// Slope over the points with error above `plateau`; NaN when those are not at two step sizes at
/// least.
inline double observed_order(const std::vector<OrderPoint>& points, double plateau) {
  FittedLine line;
  for (const OrderPoint& point : points) {
    if (point.error > plateau) line.add(std::log(point.h), std::log(point.error));
  }
  return line.slope();
}

}  // namespace rattleback
