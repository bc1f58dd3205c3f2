#include "canvas.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "glyphs.hpp"
#include "plot.hpp"
#include "timelines.hpp"

namespace instruments {

namespace {

/// A panel narrower than this many letters' widths goes below the one before.
constexpr float least_width = 30;
constexpr int most_columns = 2;

constexpr auto no_frills = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                           ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse;

}  // namespace

Canvas::Canvas(std::vector<std::uint8_t> font, bool graphics)
    : context_(ImGui::CreateContext()), surface_(graphics), font_(std::move(font)) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  ImGui::GetStyle().WindowPadding = {0, 0};
  ImGui::GetStyle().WindowBorderSize = 0;
}

Canvas::~Canvas() {
  forget();
  ImGui::DestroyContext(context_);
}

void Canvas::set_dark(bool on) {
  palette_ = on ? &dark : &light;
  change();
}

void Canvas::forget() {
  surface_.close();
}

void Canvas::restore() {
  surface_.open();
  font_pixels_ = 0;
  change();
}

void Canvas::make_font(float pixels) {
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  ImFontConfig config;
  // The atlas would free it with its own allocator.
  config.FontDataOwnedByAtlas = false;
  io.Fonts->AddFontFromMemoryTTF(font_.data(), static_cast<int>(font_.size()), pixels, &config,
                                 glyphs);
  surface_.take_letters();
  font_pixels_ = pixels;
}

std::vector<Area> Canvas::cells(float width, float height) const {
  const auto count = static_cast<int>(panels.size());
  const int fit = std::max(1, static_cast<int>(width / (least_width * font_size_)));
  const int columns = std::min({fit, std::max(count, 1), most_columns});
  const int rows = (count + columns - 1) / std::max(columns, 1);
  std::vector<Area> result;
  for (int i = 0; i < count; ++i) {
    const float w = width / static_cast<float>(columns);
    const float h = height / static_cast<float>(rows);
    const float left = static_cast<float>(i % columns) * w;
    const float top = static_cast<float>(i / columns) * h;
    result.push_back({left, top, left + w, top + h});
  }
  return result;
}

void Canvas::draw(float width, float height, float ratio, float font_size, float seconds) {
  width_ = width;
  height_ = height;
  font_size_ = font_size;
  if (font_size * ratio != font_pixels_) make_font(font_size * ratio);
  ImGuiIO& io = ImGui::GetIO();
  io.FontGlobalScale = 1 / ratio;
  io.DisplaySize = {width, height};
  io.DisplayFramebufferScale = {ratio, ratio};
  io.DeltaTime = std::max(seconds, 1e-4F);

  surface_.begin();
  ImGui::NewFrame();
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({width, height});
  ImGui::Begin("instruments", nullptr, no_frills);
  const std::vector<Area> places = cells(width, height);
  std::vector<bool> hovers;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Pointed done = instruments::point(static_cast<int>(i), panels[i], places[i], grasps_);
    if (done.moves) follow(panels, i);
    if (done.fits) instruments::fit(panels, i);
    if (!std::isnan(done.time)) picked_ = done.time;
    hovers.push_back(done.hovers);
  }
  std::vector<double> seen = outlook(ratio);
  if (changed_ || seen != outlook_) draw_plots(places);
  changed_ = false;
  outlook_ = std::move(seen);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    draw_moment(*ImGui::GetWindowDrawList(), panels[i], places[i], playhead, hovers[i], *palette_);
  }
  ImGui::End();
  ImGui::Render();
  surface_.paint(*ImGui::GetDrawData());
}

std::vector<double> Canvas::outlook(float ratio) const {
  std::vector<double> all = {width_, height_, font_size_, ratio};
  for (const Panel& panel : panels) {
    for (const Range& view : {panel.x.view, panel.y.view}) {
      all.push_back(view.low);
      all.push_back(view.high);
    }
  }
  return all;
}

void Canvas::draw_plots(const std::vector<Area>& places) {
  const ImGuiIO& io = ImGui::GetIO();
  ImDrawList list(ImGui::GetDrawListSharedData());
  list._ResetForNewFrame();
  list.PushTextureID(io.Fonts->TexID);
  list.PushClipRect({0, 0}, io.DisplaySize);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    draw_plot(list, panels[i], places[i], *palette_);
  }
  ImDrawData drawing;
  drawing.Valid = true;
  drawing.DisplaySize = io.DisplaySize;
  drawing.FramebufferScale = io.DisplayFramebufferScale;
  drawing.AddDrawList(&list);
  surface_.keep(drawing, palette_->paper);
}

double Canvas::take_time() {
  return std::exchange(picked_, NAN);
}

void Canvas::fit(std::size_t panel) {
  instruments::fit(panels, panel);
}

void Canvas::zoom(std::size_t panel, double factor) {
  Axis& x = panels[panel].x;
  Axis& y = panels[panel].y;
  x.zoom(factor, 0.5 * (x.view.low + x.view.high));
  y.zoom(factor, 0.5 * (y.view.low + y.view.high));
  follow(panels, panel);
}

void Canvas::pan(std::size_t panel, double across, double up) {
  Axis& x = panels[panel].x;
  Axis& y = panels[panel].y;
  x.pan(across * x.view.span());
  y.pan(up * y.view.span());
  follow(panels, panel);
}

void Canvas::point(float x, float y) {
  ImGui::GetIO().AddMousePosEvent(x, y);
}

void Canvas::leave() {
  ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

void Canvas::press(bool down, bool grasps) {
  if (down) grasps_ = grasps;
  ImGui::GetIO().AddMouseButtonEvent(0, down);
}

void Canvas::turn_wheel(float notches) {
  ImGui::GetIO().AddMouseWheelEvent(0, notches);
}

void Canvas::pinch(float x, float y, double factor) {
  const std::vector<Area> places = cells(width_, height_);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (!places[i].contains(x, y)) continue;
    Panel& panel = panels[i];
    const Mapping map(panel, plotting_area(places[i], font_size_));
    panel.x.view = map.x;
    panel.y.view = map.y;
    panel.x.zoom(factor, map.ux(x));
    panel.y.zoom(factor, map.uy(y));
    follow(panels, i);
  }
}

}  // namespace instruments
