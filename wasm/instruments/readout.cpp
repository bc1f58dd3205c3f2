#include "readout.hpp"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "curves.hpp"
#include "ticks.hpp"

namespace instruments {

namespace {

struct Row {
  std::string text;
  /// 0xRRGGBB of the swatch before it; none for the heading.
  bool marked = false;
  std::uint32_t colour = 0;
};

constexpr int digits = 4;

std::vector<Row> rows_over_time(ImDrawList& list, const Panel& panel, const Mapping& map, float x,
                                float radius) {
  const double time = panel.x.value(map.ux(x));
  std::vector<Row> rows = {{"t = " + number(time, 5)}};
  for (const Series& series : panel.series) {
    if (series.x.empty()) continue;
    const std::size_t at = sample_at(series, time);
    draw_dot(list, panel, map, series, at, radius);
    const std::string value = series.y[at] == 0 ? "0" : number(series.y[at], digits);
    rows.push_back({series.label + "  " + value, true, series.colour});
  }
  return rows;
}

std::vector<Row> rows_in_plane(ImDrawList& list, const Panel& panel, const Mapping& map, float x,
                               float y, float radius) {
  std::vector<Row> rows;
  for (const Series& series : panel.series) {
    const Nearest near = nearest_sample(panel, map, series, x, y);
    if (series.x.empty() || near.distance > 40) continue;
    draw_dot(list, panel, map, series, near.index, radius);
    const std::string place = "(" + number(series.x[near.index], digits) + ", " +
                              number(series.y[near.index], digits) + ")";
    rows.push_back({series.label + "  " + place, true, series.colour});
  }
  if (rows.empty()) {
    const double across = panel.x.value(map.ux(x));
    const double up = panel.y.value(map.uy(y));
    rows.push_back({"(" + number(across, digits) + ", " + number(up, digits) + ")"});
  }
  return rows;
}

}  // namespace

void draw_readout(ImDrawList& list, const Panel& panel, const Mapping& map, float x, float y,
                  const Palette& palette) {
  const float font = ImGui::GetFontSize();
  const Area& area = map.area;
  list.AddLine({x, area.top}, {x, area.bottom}, palette.frame);
  if (!panel.timeline) list.AddLine({area.left, y}, {area.right, y}, palette.frame);
  const float radius = 0.3F * font;
  const std::vector<Row> rows = panel.timeline ? rows_over_time(list, panel, map, x, radius)
                                               : rows_in_plane(list, panel, map, x, y, radius);
  const float line = 1.3F * font;
  const float indent = 1.2F * font;
  float width = 0;
  for (const Row& row : rows) {
    width = std::max(width, ImGui::CalcTextSize(row.text.c_str()).x + (row.marked ? indent : 0));
  }
  const float pad = 0.5F * font;
  const float whole = width + 2 * pad;
  const float tall = static_cast<float>(rows.size()) * line + 2 * pad;
  // To the right of the pointer, or to the left where that would leave the area.
  const float left =
      x + font + whole <= area.right ? x + font : std::max(area.left, x - font - whole);
  const float top = std::clamp(y - 0.5F * tall, area.top, std::max(area.top, area.bottom - tall));
  list.AddRectFilled({left, top}, {left + whole, top + tall}, palette.box, 0.3F * font);
  list.AddRect({left, top}, {left + whole, top + tall}, palette.frame, 0.3F * font);
  float at = top + pad;
  for (const Row& row : rows) {
    float start = left + pad;
    if (row.marked) {
      list.AddRectFilled({start, at + 0.25F * font}, {start + 0.8F * font, at + 0.85F * font},
                         ink(row.colour));
      start += indent;
    }
    list.AddText({start, at}, palette.text, row.text.c_str());
    at += line;
  }
}

}  // namespace instruments
