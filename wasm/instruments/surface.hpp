// Where drawing lists become pixels: on the graphics card, by Dear ImGui's own renderer, or in
// memory.
#pragma once

#include <cstdint>
#include <vector>

#include "raster.hpp"

struct ImDrawData;

namespace instruments {

class Surface {
 public:
  /// With `graphics` the WebGL2 context must be current, now and at every call.
  explicit Surface(bool graphics);

  /// When the context is lost: lets go of everything on the graphics side.
  void close();
  /// When it is back: makes everything anew but the letters.
  void open();
  /// The letters of ImGui's atlas were made anew.
  void take_letters();
  void begin();
  /// Draws over a ground of one colour, as Dear ImGui packs colours, and keeps the picture.
  void keep(const ImDrawData& drawing, std::uint32_t ground);
  /// Shows the picture kept, with a drawing over it that is of the same size.
  void paint(const ImDrawData& drawing);
  /// Of the last drawing, row by row; none with graphics.
  const std::vector<std::uint32_t>& pixels() const { return raster_.pixels(); }

 private:
  bool graphics_;
  bool opened_ = false;
  /// The picture kept: as a framebuffer with its pixels, or in memory.
  unsigned framebuffer_ = 0;
  unsigned renderbuffer_ = 0;
  Raster kept_;
  Raster raster_;
  std::vector<std::uint8_t> letters_;
  Cover cover_;
};

}  // namespace instruments
