// The canvas of the instruments: panels side by side, drawn by Dear ImGui.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapping.hpp"
#include "palette.hpp"
#include "panel.hpp"
#include "surface.hpp"

struct ImGuiContext;

namespace instruments {

/// One canvas, with WebGL2, whose context must be current at every call, or in memory.
class Canvas {
 public:
  /// `font` holds a TrueType file and is taken over.
  Canvas(std::vector<std::uint8_t> font, bool graphics);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  /// After a change of anything but the views: `change`.
  std::vector<Panel> panels;
  Playhead playhead;

  void change() { changed_ = true; }

  void set_dark(bool dark);
  /// When the context is lost: lets go of everything on the graphics side.
  void forget();
  /// When it is back: makes everything anew.
  void restore();

  /// Draws everything; what stays while the playhead and the pointer move only when it changed, so
  /// that a frame costs the same whatever the number of samples. Sizes in CSS pixels, `ratio`
  /// device pixels to one of them, `seconds` since the frame before.
  void draw(float width, float height, float ratio, float font_size, float seconds);

  /// As `Surface::pixels`.
  const std::vector<std::uint32_t>& pixels() const { return surface_.pixels(); }
  /// The time that was pointed at since it was last asked for; not a number when none was.
  double take_time();

  /// Views of a panel that there is; those over time go together.
  void fit(std::size_t panel);
  void zoom(std::size_t panel, double factor);
  /// By shares of what is seen.
  void pan(std::size_t panel, double across, double up);

  /// Events of the pointer, in CSS pixels of the canvas.
  void point(float x, float y);
  void leave();
  /// `grasps`: to move the view, over time too.
  void press(bool down, bool grasps);
  void turn_wheel(float notches);
  /// Two fingers: zoom about a place.
  void pinch(float x, float y, double factor);

 private:
  void make_font(float pixels);
  std::vector<Area> cells(float width, float height) const;
  /// What the picture of the plots depends on, besides their contents.
  std::vector<double> outlook(float ratio) const;
  void draw_plots(const std::vector<Area>& places);

  ImGuiContext* context_;
  Surface surface_;
  std::vector<std::uint8_t> font_;
  float font_pixels_ = 0;
  double picked_ = NAN;
  bool grasps_ = false;
  bool changed_ = true;
  std::vector<double> outlook_;
  const Palette* palette_ = &light;
  float width_ = 0;
  float height_ = 0;
  float font_size_ = 13;
};

}  // namespace instruments
