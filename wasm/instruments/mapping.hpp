// From the coordinates of a panel's axes to pixels of its plotting area, and back.
#pragma once

#include <algorithm>

#include "panel.hpp"

namespace instruments {

/// A rectangle in pixels, y down.
struct Area {
  float left = 0;
  float top = 0;
  float right = 0;
  float bottom = 0;
  float width() const { return right - left; }
  float height() const { return bottom - top; }
  bool contains(float x, float y) const {
    return x >= left && x <= right && y >= top && y <= bottom;
  }
};

/// What is really seen: with equal scales the tighter axis shows more than was asked for.
struct Mapping {
  Area area;
  Range x;
  Range y;

  Mapping(const Panel& panel, Area plot) : area(plot), x(panel.x.view), y(panel.y.view) {
    if (!panel.equal || !(area.width() > 0) || !(area.height() > 0)) return;
    const double unit = std::max(x.span() / area.width(), y.span() / area.height());
    x = about(x, unit * area.width());
    y = about(y, unit * area.height());
  }

  double px(double u) const { return area.left + (u - x.low) / x.span() * area.width(); }
  double py(double u) const { return area.bottom - (u - y.low) / y.span() * area.height(); }
  double ux(double pixel) const { return x.low + (pixel - area.left) / area.width() * x.span(); }
  double uy(double pixel) const { return y.low + (area.bottom - pixel) / area.height() * y.span(); }

 private:
  static Range about(const Range& range, double span) {
    const double middle = 0.5 * (range.low + range.high);
    return {middle - 0.5 * span, middle + 0.5 * span};
  }
};

}  // namespace instruments
