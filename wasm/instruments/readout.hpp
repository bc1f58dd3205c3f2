// What the pointer reads off a plot: the sample under it of every curve, in a box beside it.
#pragma once

#include "mapping.hpp"
#include "palette.hpp"

struct ImDrawList;

namespace instruments {

void draw_readout(ImDrawList& list, const Panel& panel, const Mapping& map, float x, float y,
                  const Palette& palette);

}  // namespace instruments
