#include "plot.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "curves.hpp"
#include "readout.hpp"
#include "ticks.hpp"

namespace instruments {

namespace {

constexpr float usual_font = 13;
/// A pointer that went less far than this many pixels did not move.
constexpr float still = 3;

ImVec2 text_size(const std::string& text) {
  return ImGui::CalcTextSize(text.c_str());
}

void draw_text(ImDrawList& list, float x, float y, ImU32 colour, const std::string& text) {
  list.AddText({std::floor(x), std::floor(y)}, colour, text.c_str());
}

/// Cut to a width, with an ellipsis.
std::string shortened(std::string text, float width) {
  if (text_size(text).x <= width) return text;
  while (!text.empty() && text_size(text + "…").x > width) {
    // Whole characters of UTF-8: continuation bytes go with their first.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80)
      text.pop_back();
    if (!text.empty()) text.pop_back();
  }
  return text + "…";
}

void draw_x_axis(ImDrawList& list, const Panel& panel, const Mapping& map, const Palette& palette,
                 float font) {
  const Area& area = map.area;
  Axis axis = panel.x;
  axis.view = map.x;
  const int wanted = std::max(2, static_cast<int>(area.width() / (5.5F * font)));
  for (const Tick& tick : ticks_of(axis, wanted)) {
    const auto x = static_cast<float>(map.px(tick.at));
    list.AddLine({x, area.top}, {x, area.bottom}, palette.grid);
    const ImVec2 size = text_size(tick.label);
    const float left = std::clamp(x - 0.5F * size.x, area.left - font, area.right - size.x + font);
    draw_text(list, left, area.bottom + 0.3F * font, palette.soft, tick.label);
  }
  const ImVec2 size = text_size(panel.x_label);
  draw_text(list, area.left + 0.5F * (area.width() - size.x), area.bottom + 1.5F * font,
            palette.soft, panel.x_label);
}

void draw_y_label(ImDrawList& list, const Area& area, float y, const std::string& label,
                  const Palette& palette, float font) {
  const ImVec2 size = text_size(label);
  draw_text(list, area.left - size.x - 0.5F * font, y - 0.5F * size.y, palette.soft, label);
}

void draw_y_axis(ImDrawList& list, const Panel& panel, const Mapping& map, const Palette& palette,
                 float font) {
  const Area& area = map.area;
  Axis axis = panel.y;
  axis.view = map.y;
  // What lies on the floor is not a value but less than that: the label says so.
  const double floor = axis.log ? std::log10(axis.floor) : -INFINITY;
  const bool floor_seen = floor >= map.y.low - 1e-9 && floor <= map.y.high;
  const auto floor_at = static_cast<float>(map.py(floor));
  if (floor_seen) {
    const std::string label = "≤" + power_of_ten(static_cast<int>(std::lround(floor)));
    draw_y_label(list, area, floor_at, label, palette, font);
  }
  const int wanted = std::max(2, static_cast<int>(area.height() / (2.2F * font)));
  for (const Tick& tick : ticks_of(axis, wanted)) {
    const auto y = static_cast<float>(map.py(tick.at));
    if (y < area.top - 1 || y > area.bottom + 1) continue;
    list.AddLine({area.left, y}, {area.right, y},
                 tick.label.empty() ? palette.minor : palette.grid);
    const bool beside_floor = floor_seen && std::abs(y - floor_at) < 1.2F * font;
    if (tick.label.empty() || beside_floor) continue;
    draw_y_label(list, area, y, tick.label, palette, font);
  }
}

void draw_titles(ImDrawList& list, const Panel& panel, const Area& cell, const Palette& palette,
                 float font) {
  const float top = cell.top + 0.45F * font;
  const float room = cell.right - cell.left - 1.4F * font;
  // The vertical label stands above its axis: text on its side is hard to read.
  const std::string above = panel.title + ": " + panel.y_label + (panel.timeline ? "" : " ↑");
  draw_text(list, cell.left + 0.7F * font, top, palette.text, shortened(above, room));
}

/// Where the shaded values end, in pixels, inside of the area or at its edge.
float shade_edge(const Panel& panel, const Mapping& map) {
  const auto edge = static_cast<float>(map.py(panel.y.coordinate(panel.shaded)));
  return std::clamp(edge, map.area.top, map.area.bottom);
}

/// Below everything else.
void draw_shade(ImDrawList& list, const Panel& panel, const Mapping& map, const Palette& palette) {
  if (!(panel.shaded > 0)) return;
  const Area& area = map.area;
  const float edge = shade_edge(panel, map);
  list.AddRectFilled({area.left, edge}, {area.right, area.bottom}, palette.shade);
}

/// On top of it, where curves seldom are, and above the grid.
void draw_shade_name(ImDrawList& list, const Panel& panel, const Mapping& map,
                     const Palette& palette, float font) {
  if (!(panel.shaded > 0)) return;
  const Area& area = map.area;
  const float edge = shade_edge(panel, map);
  const ImVec2 size = text_size(panel.shade);
  if (edge >= area.bottom || edge - area.top < size.y) return;
  const ImVec2 at(std::floor(area.right - size.x - 0.4F * font),
                  std::floor(edge - size.y - 0.1F * font));
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, palette.paper);
  draw_text(list, at.x, at.y, palette.soft, panel.shade);
}

void draw_playhead(ImDrawList& list, const Panel& panel, const Mapping& map,
                   const Playhead& playhead, const Palette& palette, float scale) {
  const Area& area = map.area;
  if (panel.timeline) {
    const auto x = static_cast<float>(map.px(panel.x.coordinate(playhead.t)));
    if (x >= area.left - 1 && x <= area.right + 1) {
      list.AddLine({x, area.top}, {x, area.bottom}, palette.playhead, 1.5F * scale);
    }
  }
  for (std::size_t k = std::min(panel.series.size(), playhead.index.size()); k-- > 0;) {
    draw_dot(list, panel, map, panel.series[k], playhead.index[k], 4 * scale);
  }
}

/// None where the cell has no room for a plot.
std::optional<Mapping> mapping_in(const Panel& panel, const Area& cell, float font) {
  const Area area = plotting_area(cell, font);
  if (area.width() < 2 * font || area.height() < 2 * font) return {};
  return Mapping(panel, area);
}

}  // namespace

Area plotting_area(const Area& cell, float font) {
  return {cell.left + 4.6F * font, cell.top + 2.1F * font, cell.right - 1.2F * font,
          cell.bottom - 3.1F * font};
}

Pointed point(int id, Panel& panel, const Area& cell, bool grasps) {
  const std::optional<Mapping> seen = mapping_in(panel, cell, ImGui::GetFontSize());
  if (!seen) return {};
  const Mapping& map = *seen;
  const Area& area = map.area;
  ImGui::SetCursorScreenPos({area.left, area.top});
  ImGui::PushID(id);
  ImGui::InvisibleButton("area", {area.width(), area.height()});
  ImGui::PopID();
  const ImGuiIO& io = ImGui::GetIO();
  Pointed done;
  done.hovers = ImGui::IsItemHovered();
  const bool held = ImGui::IsItemActive();
  if (held && panel.timeline && !grasps) {
    done.time = panel.x.value(std::clamp(map.ux(io.MousePos.x), map.x.low, map.x.high));
  } else if (held && ImGui::IsMouseDragging(ImGuiMouseButton_Left, still)) {
    done.moves = true;
    panel.x.view = map.x;
    panel.y.view = map.y;
    panel.x.pan(-io.MouseDelta.x / area.width() * map.x.span());
    panel.y.pan(io.MouseDelta.y / area.height() * map.y.span());
  }
  if (done.hovers && io.MouseWheel != 0) {
    done.moves = true;
    const double factor = std::pow(1.2, io.MouseWheel);
    panel.x.view = map.x;
    panel.y.view = map.y;
    panel.x.zoom(factor, map.ux(io.MousePos.x));
    panel.y.zoom(factor, map.uy(io.MousePos.y));
  }
  done.fits = done.hovers && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
  return done;
}

void draw_plot(ImDrawList& list, const Panel& panel, const Area& cell, const Palette& palette) {
  const float font = ImGui::GetFontSize();
  const std::optional<Mapping> seen = mapping_in(panel, cell, font);
  if (!seen) return;
  const Mapping& map = *seen;
  const Area& area = map.area;
  draw_shade(list, panel, map, palette);
  draw_x_axis(list, panel, map, palette, font);
  draw_y_axis(list, panel, map, palette, font);
  draw_titles(list, panel, cell, palette, font);
  draw_shade_name(list, panel, map, palette, font);
  draw_curves(list, panel, map, font / usual_font);
  list.AddRect({area.left, area.top}, {area.right, area.bottom}, palette.frame);
  if (!panel.empty()) return;
  draw_text(list, area.left + font, area.top + font, palette.soft, panel.nothing);
}

void draw_moment(ImDrawList& list, const Panel& panel, const Area& cell, const Playhead& playhead,
                 bool hovers, const Palette& palette) {
  const float font = ImGui::GetFontSize();
  const std::optional<Mapping> map = mapping_in(panel, cell, font);
  if (!map || panel.empty()) return;
  draw_playhead(list, panel, *map, playhead, palette, font / usual_font);
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  if (hovers) draw_readout(list, panel, *map, pointer.x, pointer.y, palette);
}

}  // namespace instruments
