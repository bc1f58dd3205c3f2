// Mean and variance over the members of an ensemble, and how fast the variance grows.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "study/slope.hpp"

namespace rattleback {

struct Moments {
  std::vector<double> mean;
  std::vector<double> variance;  ///< about the mean, over all members
  std::vector<double> worst;     ///< largest in absolute value
};

/// Moments at each of `times` columns over rows of numbers, one row a member.
inline Moments moments_of(const std::vector<std::vector<double>>& members, std::size_t times) {
  Moments moments{std::vector<double>(times), std::vector<double>(times),
                  std::vector<double>(times)};
  const auto count = static_cast<double>(members.size());
  for (std::size_t j = 0; j < times; ++j) {
    for (const std::vector<double>& row : members) {
      moments.mean[j] += row[j] / count;
      moments.worst[j] = std::fmax(moments.worst[j], std::abs(row[j]));
    }
    for (const std::vector<double>& row : members) {
      const double difference = row[j] - moments.mean[j];
      moments.variance[j] += difference * difference / count;
    }
  }
  return moments;
}

/// Slope of y against t by least squares, over the times from `from` on; NaN with fewer than two.
inline double fitted_slope(const std::vector<double>& t, const std::vector<double>& y,
                           double from) {
  FittedLine line;
  for (std::size_t i = 0; i < t.size(); ++i) {
    if (!(t[i] < from)) line.add(t[i], y[i]);
  }
  return line.slope();
}

}  // namespace rattleback
