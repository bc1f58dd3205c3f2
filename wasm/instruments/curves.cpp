#include "curves.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "decimate.hpp"
#include "palette.hpp"

namespace instruments {

namespace {

Lines lines_of(const Panel& panel, const Mapping& map, const Series& series) {
  const auto px = [&](std::size_t i) { return map.px(panel.x.coordinate(series.x[i])); };
  const auto py = [&](std::size_t i) { return map.py(panel.y.coordinate(series.y[i])); };
  const std::size_t count = std::min(series.x.size(), series.y.size());
  if (!panel.timeline) return decimated_by_distance(count, map.area, px, py);
  // One sample beyond each edge, so that the curve runs off the area.
  const auto begin = series.x.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(count);
  const auto low = std::lower_bound(begin, end, map.x.low);
  const auto high = std::upper_bound(low, end, map.x.high);
  const auto first = static_cast<std::size_t>((low == begin ? low : low - 1) - begin);
  const auto last = static_cast<std::size_t>((high == end ? high : high + 1) - begin);
  return decimated_by_column(first, last, px, py);
}

/// In dashes where it has some; `scale` is 1 at a font of 13 pixels.
Lines strokes_of(const Panel& panel, const Mapping& map, const Series& series, float scale) {
  std::vector<float> pattern;
  for (const float length : series.dashes) pattern.push_back(scale * length);
  Lines strokes;
  for (const std::vector<Point>& line : lines_of(panel, map, series)) {
    for (std::vector<Point>& dash : dashed(line, pattern, map.area)) {
      strokes.push_back(std::move(dash));
    }
  }
  return strokes;
}

void draw_polyline(ImDrawList& list, const std::vector<Point>& line, ImU32 colour, float width) {
  static_assert(sizeof(Point) == sizeof(ImVec2));
  if (line.size() == 1) {
    list.AddCircleFilled({line[0].x, line[0].y}, width, colour);
    return;
  }
  std::vector<ImVec2> points;
  points.reserve(line.size());
  for (const Point& p : line) points.emplace_back(p.x, p.y);
  list.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, width);
}

}  // namespace

void draw_curves(ImDrawList& list, const Panel& panel, const Mapping& map, float scale) {
  const Area& area = map.area;
  list.PushClipRect({area.left, area.top - 1}, {area.right, area.bottom + 1}, true);
  // The first run last: it lies on top where curves agree.
  for (std::size_t k = panel.series.size(); k-- > 0;) {
    const Series& series = panel.series[k];
    for (const std::vector<Point>& line : strokes_of(panel, map, series, scale)) {
      draw_polyline(list, line, ink(series.colour), 1.75F * scale);
    }
  }
  list.PopClipRect();
}

void draw_dot(ImDrawList& list, const Panel& panel, const Mapping& map, const Series& series,
              std::size_t index, float radius) {
  if (index >= series.x.size()) return;
  const double x = map.px(panel.x.coordinate(series.x[index]));
  const double y = map.py(panel.y.coordinate(series.y[index]));
  if (!std::isfinite(x) || !std::isfinite(y)) return;
  const Area& area = map.area;
  if (x < area.left - 1 || x > area.right + 1 || y < area.top - 1 || y > area.bottom + 1) return;
  const ImVec2 at(detail::bounded(x), detail::bounded(y));
  list.AddCircleFilled(at, radius, ink(series.colour));
  list.AddCircle(at, radius, ink(0xffffff, 220), 0, 0.35F * radius);
}

std::size_t sample_at(const Series& series, double x) {
  const auto after = std::upper_bound(series.x.begin(), series.x.end(), x);
  return after == series.x.begin() ? 0 : static_cast<std::size_t>(after - series.x.begin()) - 1;
}

Nearest nearest_sample(const Panel& panel, const Mapping& map, const Series& series, double px,
                       double py) {
  // Squared distances, and none for samples that are too far across already.
  std::size_t nearest = 0;
  double least = INFINITY;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const double dx = map.px(panel.x.coordinate(series.x[i])) - px;
    if (!(dx * dx < least)) continue;
    const double dy = map.py(panel.y.coordinate(series.y[i])) - py;
    if (!(dx * dx + dy * dy < least)) continue;
    least = dx * dx + dy * dy;
    nearest = i;
  }
  return {nearest, std::sqrt(least)};
}

}  // namespace instruments
