// Lines on the screen.
#pragma once

#include <vector>

namespace instruments {

struct Point {
  float x = 0;
  float y = 0;
};

/// Polylines: a curve that is interrupted where a value is not finite.
using Lines = std::vector<std::vector<Point>>;

}  // namespace instruments
