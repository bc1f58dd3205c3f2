// A curve of any length as the few points a screen can show.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "lines.hpp"
#include "mapping.hpp"

namespace instruments {

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
    std::vector<Point>& line = lines_.back();
    // A segment without length has no direction, and would be drawn too thick.
    if (!line.empty() && line.back().x == p.x && line.back().y == p.y) return;
    line.push_back(p);
  }
  void lift() { drawing_ = false; }
  Lines take() { return std::move(lines_); }

 private:
  Lines lines_;
  bool drawing_ = false;
};

/// Which edges of the area a point lies beyond, one bit each.
inline unsigned edges_passed(const Area& area, double x, double y) {
  return (x < area.left ? 1U : 0U) | (x > area.right ? 2U : 0U) | (y < area.top ? 4U : 0U) |
         (y > area.bottom ? 8U : 0U);
}

inline Point between(Point a, Point b, double s) {
  return {static_cast<float>(a.x + s * (b.x - a.x)), static_cast<float>(a.y + s * (b.y - a.y))};
}

/// The share of the way from a to b that lies in the area: Liang and Barsky's clipping.
inline std::pair<double, double> inside(const Area& area, Point a, Point b) {
  double enter = 0;
  double leave = 1;
  const auto cut = [&](double start, double way, double low, double high) {
    if (way == 0) {
      if (start < low || start > high) leave = -1;
      return;
    }
    const double first = (low - start) / way;
    const double second = (high - start) / way;
    enter = std::max(enter, std::min(first, second));
    leave = std::min(leave, std::max(first, second));
  };
  cut(a.x, b.x - a.x, area.left, area.right);
  cut(a.y, b.y - a.y, area.top, area.bottom);
  return {enter, leave};
}

/// Draws strokes and gaps in turn along a way that is handed to it piece by piece.
class Dasher {
 public:
  explicit Dasher(std::span<const float> pattern) : pattern_(pattern), left_(pattern[0]) {
    for (const float length : pattern) total_ += length;
  }

  /// So much of the way without drawing.
  void skip(double length) {
    if (!(length > 0)) return;
    pen_.lift();
    for (double rest = std::fmod(length, total_); rest > 0;) rest = advance(rest);
  }

  void stroke(Point a, Point b) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    double done = 0;
    if (drawing()) pen_.to(a);
    while (length - done > left_) {
      done += left_;
      const bool ends = drawing();
      if (ends) pen_.to(between(a, b, done / length));
      pen_.lift();
      advance(left_);
      if (!ends) pen_.to(between(a, b, done / length));
    }
    left_ -= length - done;
    if (drawing()) pen_.to(b);
  }

  Lines take() { return pen_.take(); }

 private:
  bool drawing() const { return phase_ % 2 == 0; }

  /// Goes on by at most what is left of the present stroke or gap; what remains to go.
  double advance(double length) {
    if (length < left_) {
      left_ -= length;
      return 0;
    }
    const double rest = length - left_;
    phase_ = (phase_ + 1) % pattern_.size();
    left_ = pattern_[phase_];
    return rest;
  }

  std::span<const float> pattern_;
  double total_ = 0;
  std::size_t phase_ = 0;
  double left_;
  Pen pen_;
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

/// A curve in the plane: points nearer than half a pixel to the one before are left out, and so are
/// stretches that lie beyond one edge of the area.
template <class Px, class Py>
Lines decimated_by_distance(std::size_t count, const Area& area, Px px, Py py) {
  constexpr double least = 0.5;
  detail::Pen pen;
  double x = NAN;
  double y = NAN;
  // The edges beyond which everything since the last point drawn lies.
  unsigned beyond = 0;
  bool left_out = false;
  double last_x = NAN;
  double last_y = NAN;
  const auto draw = [&](double at_x, double at_y) {
    pen.to({detail::bounded(at_x), detail::bounded(at_y)});
    x = at_x;
    y = at_y;
    left_out = false;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const double xi = px(i);
    const double yi = py(i);
    if (!std::isfinite(xi) || !std::isfinite(yi)) {
      if (left_out) draw(last_x, last_y);
      pen.lift();
      x = y = NAN;
      beyond = 0;
      continue;
    }
    const unsigned edges = detail::edges_passed(area, xi, yi);
    const bool near = std::abs(xi - x) < least && std::abs(yi - y) < least;
    if (!std::isnan(x) && (near || (beyond & edges) != 0) && i + 1 < count) {
      beyond &= near ? beyond : edges;
      left_out = true;
      last_x = xi;
      last_y = yi;
      continue;
    }
    // The way back into the area begins where the stretch left out ended.
    if (left_out && beyond != 0) draw(last_x, last_y);
    draw(xi, yi);
    beyond = edges;
  }
  return pen.take();
}

/// Cuts a polyline into the dashes of a pattern: lengths of stroke and gap in pixels, in turn. What
/// lies outside the area is only measured, not cut, so that the dashes inside do not depend on it.
inline Lines dashed(const std::vector<Point>& line, std::span<const float> pattern,
                    const Area& area) {
  if (pattern.empty()) return {line};
  detail::Dasher dasher(pattern);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Point a = line[i];
    const Point b = line[i + 1];
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const auto [enter, leave] = detail::inside(area, a, b);
    if (!(enter < leave)) {
      dasher.skip(length);
      continue;
    }
    dasher.skip(enter * length);
    dasher.stroke(detail::between(a, b, enter), detail::between(a, b, leave));
    dasher.skip((1 - leave) * length);
  }
  return dasher.take();
}

}  // namespace instruments
