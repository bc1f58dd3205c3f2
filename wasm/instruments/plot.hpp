// A plot: a panel in its cell of the canvas, the pointer on it, and the moment that is shown.
#pragma once

#include <cmath>

#include "mapping.hpp"
#include "palette.hpp"

struct ImDrawList;

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

/// Lets the pointer act on a panel in its cell of the current ImGui window: the wheel zooms about
/// the pointer, a double click asks for everything, a press over time asks for the time under it as
/// long as it is held; a drag that `grasps` moves the view, as does any in a plane. `id` is unique
/// among the panels of a canvas.
Pointed point(int id, Panel& panel, const Area& cell, bool grasps);

/// Draws a panel into its cell: all that stays while the playhead and the pointer move.
void draw_plot(ImDrawList& list, const Panel& panel, const Area& cell, const Palette& palette);

/// Draws the playhead, and with a pointer that hovers what it reads off.
void draw_moment(ImDrawList& list, const Panel& panel, const Area& cell, const Playhead& playhead,
                 bool hovers, const Palette& palette);

}  // namespace instruments
