// A plot: a panel drawn with its axes, its playhead and what the pointer reads off.
#pragma once

#include "mapping.hpp"
#include "palette.hpp"

namespace instruments {

/// The frame around a panel's plotting area, inside a cell of the canvas.
Area plotting_area(const Area& cell, float font);

/// Draws one panel into its cell of the current ImGui window and lets the pointer move it:
/// drag moves, wheel zooms about the pointer, double click shows everything.
/// `id` is unique among the panels of a canvas.
void plot(int id, Panel& panel, const Area& cell, const Playhead& playhead, const Palette& palette);

}  // namespace instruments
