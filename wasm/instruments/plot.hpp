// A plot: a panel drawn with its axes, its playhead and what the pointer reads off.
#pragma once

#include <cmath>

#include "mapping.hpp"
#include "palette.hpp"

namespace instruments {

/// The frame around a panel's plotting area, inside a cell of the canvas.
Area plotting_area(const Area& cell, float font);

/// What the pointer did to a panel.
struct Pointed {
  bool hovers = false;
  /// It moved the view.
  bool moves = false;
  /// It asked for everything to be shown.
  bool fits = false;
  /// Where it is held down in a plot over time; else not a number.
  double time = NAN;
};

/// Draws one panel into its cell of the current ImGui window and lets the pointer act on it: the
/// wheel zooms about the pointer, a double click asks for everything, a press over time for the
/// time under it; a drag that `grasps` moves the view, as does any in a plane. `id` is unique among
/// the panels of a canvas.
Pointed plot(int id, Panel& panel, const Area& cell, const Playhead& playhead, bool grasps,
             const Palette& palette);

}  // namespace instruments
