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
  /// Where it clicked in a plot over time; else not a number.
  double time = NAN;
};

/// Draws one panel into its cell of the current ImGui window and lets the pointer move it: drag
/// moves, wheel zooms about the pointer, double click asks for everything, a click for a time.
/// `id` is unique among the panels of a canvas.
Pointed plot(int id, Panel& panel, const Area& cell, const Playhead& playhead,
             const Palette& palette);

}  // namespace instruments
