// The canvas of the instruments: panels side by side, drawn by Dear ImGui with WebGL2.
#pragma once

#include <cstdint>
#include <vector>

#include "mapping.hpp"
#include "palette.hpp"
#include "panel.hpp"

struct ImGuiContext;

namespace instruments {

/// One canvas. The WebGL2 context must be current when it is made and at every call.
class Canvas {
 public:
  /// `font` holds a TrueType file and is taken over.
  explicit Canvas(std::vector<std::uint8_t> font);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  std::vector<Panel> panels;
  Playhead playhead;

  void set_dark(bool dark);
  /// When the context is lost: lets go of everything on the graphics side.
  void forget();
  /// When it is back: makes everything anew.
  void restore();

  /// Draws everything; sizes in CSS pixels, `ratio` device pixels to one of them, `seconds` since
  /// the frame before.
  void draw(float width, float height, float ratio, float font_size, float seconds);

  /// Events of the pointer, in CSS pixels of the canvas.
  void point(float x, float y);
  void leave();
  void press(bool down);
  void turn_wheel(float notches);
  /// Two fingers: zoom about a place.
  void pinch(float x, float y, double factor);

 private:
  void make_font(float pixels);
  std::vector<Area> cells(float width, float height) const;

  ImGuiContext* context_;
  std::vector<std::uint8_t> font_;
  float font_pixels_ = 0;
  bool has_device_ = true;
  const Palette* palette_ = &light;
  float width_ = 0;
  float height_ = 0;
  float font_size_ = 13;
};

}  // namespace instruments
