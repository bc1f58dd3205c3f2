// One axis of a plot: from values to a coordinate u that is drawn evenly, u = x or u = log10 x.
#pragma once

#include <algorithm>
#include <cmath>

namespace instruments {

struct Range {
  double low = 0;
  double high = 1;
  double span() const { return high - low; }
};

struct Axis {
  bool log = false;
  /// On log axes smaller values, zero and below too, are drawn here; at a floor of zero, not at
  /// all.
  double floor = 1e-17;
  /// On log axes everything up to here is in view too, so that plots can be compared; zero: only
  /// what there is.
  double ceiling = 0;
  /// What is seen, in u.
  Range view = {};

  double coordinate(double value) const { return log ? std::log10(std::max(value, floor)) : value; }
  double value(double u) const { return log ? std::pow(10.0, u) : u; }

  /// Zoom by factor (above 1: nearer) about u.
  void zoom(double factor, double u) {
    const double low = u - (u - view.low) / factor;
    const double high = u + (view.high - u) / factor;
    // Nearer than round-off, or further than doubles reach, there is nothing to see.
    const double size = std::max({std::abs(low), std::abs(high), 1e-290});
    if (!(high - low > 1e-12 * size) || !(high - low < 1e300)) return;
    view = {low, high};
  }

  void pan(double du) { view = {view.low + du, view.high + du}; }
};

/// Smallest and largest of what is added; finite values only.
struct Extent {
  double low = INFINITY;
  double high = -INFINITY;
  bool empty() const { return !(low <= high); }
  void add(double u) {
    if (!std::isfinite(u)) return;
    low = std::min(low, u);
    high = std::max(high, u);
  }
};

/// The part of a range that lies in another, moved there where it need not be cut.
inline Range kept_inside(const Range& range, const Range& all) {
  if (!(range.span() < all.span())) return all;
  const double low = std::clamp(range.low, all.low, all.high - range.span());
  return {low, low + range.span()};
}

/// The range that shows an extent: on log axes with a floor, from there to whole decades above, or
/// to the ceiling; else with a margin.
inline Range fitted(const Extent& extent, const Axis& axis, double margin) {
  if (axis.log && axis.floor > 0) {
    const double bottom = std::log10(axis.floor);
    if (axis.ceiling > axis.floor) {
      const double top = std::log10(axis.ceiling);
      return {bottom, extent.empty() ? top : std::max(top, std::ceil(extent.high))};
    }
    const double top = extent.empty() ? 0.0 : extent.high;
    return {bottom, std::max(std::ceil(top + 0.2), std::ceil(bottom) + 4)};
  }
  if (extent.empty()) return {0, 1};
  const double span = extent.high - extent.low;
  const double size = std::max({std::abs(extent.low), std::abs(extent.high), 1e-300});
  if (extent.low == 0 && extent.high == 0) return {-1, 1};
  // A constant is shown in the middle, not as noise blown up to full height.
  if (span <= 1e-12 * size) return {extent.low - 0.5 * size, extent.high + 0.5 * size};
  return {extent.low - margin * span, extent.high + margin * span};
}

}  // namespace instruments
