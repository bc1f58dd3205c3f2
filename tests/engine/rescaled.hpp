// Definitions rewritten in other units of length, time and energy, with constraints and directions
// of frames times other numbers. Their texts are changed, without the engine.
#pragma once

#include "engine/probing.hpp"

namespace rattleback::testing {

/// One of the old is so many of the new; powers of two.
struct Rescaled {
  double length = 1.0;
  double time = 1.0;
  double energy = 1.0;
  double constraint = 1.0;
  double direction = 1.0;
};

/// How many of the new units is one of the old, of each coordinate.
Eigen::VectorXd lengths_in(const json& definition, const Rescaled& units);

/// The same mechanics, without a drawing.
json in_other_units(const json& definition, const Rescaled& units);

/// All digits of a number.
std::string exactly(double x);

}  // namespace rattleback::testing
