// A curve of any length as the few points a screen can show.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace instruments {

struct Point {
  float x = 0;
  float y = 0;
};

/// Polylines: a curve that is interrupted where a value is not finite.
using Lines = std::vector<std::vector<Point>>;

namespace detail {

/// Far outside the screen float loses its digits, and drawing lists their sense.
inline float bounded(double pixel) {
  return static_cast<float>(std::clamp(pixel, -30000.0, 30000.0));
}

class Pen {
 public:
  void to(Point p) {
    if (!drawing_) lines_.emplace_back();
    drawing_ = true;
    lines_.back().push_back(p);
  }
  void lift() { drawing_ = false; }
  Lines take() { return std::move(lines_); }

 private:
  Lines lines_;
  bool drawing_ = false;
};

}  // namespace detail

/// A curve over increasing x: each pixel column keeps its first, lowest, highest and last point, so
/// that no spike is lost. `px`, `py` take an index to pixels; samples first … last − 1.
template <class Px, class Py>
Lines decimated_by_column(std::size_t first, std::size_t last, Px px, Py py) {
  detail::Pen pen;
  std::size_t i = first;
  while (i < last) {
    const double y0 = py(i);
    if (!std::isfinite(y0)) {
      pen.lift();
      ++i;
      continue;
    }
    const double column = std::floor(px(i));
    std::size_t low = i;
    std::size_t high = i;
    std::size_t end = i + 1;
    double lowest = y0;
    double highest = y0;
    for (; end < last && std::floor(px(end)) == column; ++end) {
      const double y = py(end);
      if (!std::isfinite(y)) break;
      if (y < lowest) {
        lowest = y;
        low = end;
      }
      if (y > highest) {
        highest = y;
        high = end;
      }
    }
    std::size_t before = last;
    for (const std::size_t k : {i, std::min(low, high), std::max(low, high), end - 1}) {
      if (k == before) continue;
      pen.to({detail::bounded(px(k)), detail::bounded(py(k))});
      before = k;
    }
    i = end;
  }
  return pen.take();
}

/// A curve in the plane: points nearer than half a pixel to the one before are left out.
template <class Px, class Py>
Lines decimated_by_distance(std::size_t count, Px px, Py py) {
  constexpr double least = 0.5;
  detail::Pen pen;
  double x = NAN;
  double y = NAN;
  for (std::size_t i = 0; i < count; ++i) {
    const double xi = px(i);
    const double yi = py(i);
    if (!std::isfinite(xi) || !std::isfinite(yi)) {
      pen.lift();
      x = y = NAN;
      continue;
    }
    const bool near = std::abs(xi - x) < least && std::abs(yi - y) < least;
    if (near && i + 1 < count) continue;
    pen.to({detail::bounded(xi), detail::bounded(yi)});
    x = xi;
    y = yi;
  }
  return pen.take();
}

/// Cuts a polyline into the dashes of a pattern: lengths of stroke and gap in pixels, in turn.
inline Lines dashed(const std::vector<Point>& line, std::span<const float> pattern) {
  if (pattern.empty()) return {line};
  detail::Pen pen;
  std::size_t phase = 0;
  float left = pattern[0];
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Point a = line[i];
    const Point b = line[i + 1];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    float done = 0;
    if (phase % 2 == 0 && i == 0) pen.to(a);
    while (length - done > left) {
      done += left;
      const float s = done / length;
      const Point cut{a.x + s * (b.x - a.x), a.y + s * (b.y - a.y)};
      if (phase % 2 == 0) {
        pen.to(cut);
        pen.lift();
      } else {
        pen.to(cut);
      }
      phase = (phase + 1) % pattern.size();
      left = pattern[phase];
    }
    left -= length - done;
    if (phase % 2 == 0) pen.to(b);
  }
  return pen.take();
}

}  // namespace instruments
