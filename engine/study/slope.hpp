// The slope of the line through points by least squares.
#pragma once

#include <limits>

namespace rattleback {

class FittedLine {
 public:
  void add(double x, double y) {
    n_ += 1.0;
    sx_ += x;
    sy_ += y;
    sxx_ += x * x;
    sxy_ += x * y;
  }
  /// NaN for points that are not at two different x at least.
  [[nodiscard]] double slope() const {
    const double spread = n_ * sxx_ - sx_ * sx_;
    if (!(spread > 1e-12 * n_ * sxx_)) return std::numeric_limits<double>::quiet_NaN();
    return (n_ * sxy_ - sx_ * sy_) / spread;
  }

 private:
  double n_ = 0.0;
  double sx_ = 0.0;
  double sy_ = 0.0;
  double sxx_ = 0.0;
  double sxy_ = 0.0;
};

}  // namespace rattleback
