// The curves of a panel on a drawing list, and the samples nearest to a place.
#pragma once

#include <cstddef>

#include "mapping.hpp"

struct ImDrawList;

namespace instruments {

/// Draws all curves, clipped to the area; `scale` is 1 at a font of 13 pixels.
void draw_curves(ImDrawList& list, const Panel& panel, const Mapping& map, float scale);

/// Pixel of a sample.
void draw_dot(ImDrawList& list, const Panel& panel, const Mapping& map, const Series& series,
              std::size_t index, float radius);

/// Index of the last sample at or before x, for curves over time.
std::size_t sample_at(const Series& series, double x);

/// Index of the sample nearest to a pixel, and its distance in pixels.
struct Nearest {
  std::size_t index = 0;
  double distance = 1e30;
};
Nearest nearest_sample(const Panel& panel, const Mapping& map, const Series& series, double px,
                       double py);

}  // namespace instruments
