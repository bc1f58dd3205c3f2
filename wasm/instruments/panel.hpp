// A plot as data: what it is called, what it shows, and from where it is looked at.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "axis.hpp"

namespace instruments {

struct Series {
  std::string label;
  /// 0xRRGGBB.
  std::uint32_t colour = 0;
  /// Strokes and gaps in turn, in pixels at a font of 13; none: a solid line.
  std::vector<float> dashes;
  std::vector<double> x;
  std::vector<double> y;
};

struct Panel {
  std::string title;
  std::string x_label;
  std::string y_label;
  /// Said while there is no curve.
  std::string nothing;
  /// True: x is time and increases from sample to sample.
  bool timeline = true;
  /// Equal scales on both axes.
  bool equal = false;
  /// Values up to here are shaded, as what they are called; zero: none.
  double shaded = 0;
  std::string shade;
  Axis x;
  Axis y;
  std::vector<Series> series;

  bool empty() const {
    for (const Series& one : series) {
      if (!one.x.empty()) return false;
    }
    return true;
  }

  /// Everything in view.
  void fit() {
    Extent across;
    Extent up;
    for (const Series& one : series) {
      for (const double value : one.x) across.add(x.coordinate(value));
      for (const double value : one.y) up.add(y.coordinate(value));
    }
    x.view = fitted(across, x, timeline ? 0.0 : 0.06);
    y.view = fitted(up, y, 0.06);
  }
};

/// Where a run is at the playhead.
struct Playhead {
  double t = 0;
  std::vector<std::size_t> index;
};

}  // namespace instruments
