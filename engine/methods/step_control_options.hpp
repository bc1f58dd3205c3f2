// The options that every method with step-size control takes.
#pragma once

#include "forms/info.hpp"
#include "numeric/step_control.hpp"

namespace rattleback {

inline constexpr double usual_tolerance = 1e-8;

/// The values are StepControl's. A tolerance below 1e-14 is below what round-off leaves of an error
/// estimate, and is refused by the range.
inline std::vector<Option> step_control_options() {
  return {{"tolerance", "Tolerance", "", "Largest local error that a step may have",
           usual_tolerance, 1e-14, 0.1},
          {"safety", "Safety factor", "",
           "Factor on the optimal step size; each step is a fifth to five times the last", 0.9, 0.1,
           1.0},
          {"h0", "First step", "s", "First internal step; 0 lets the method choose", 0.0, 0.0, 1e6},
          {"h_min", "Least step", "s", "Gives up below this internal step; 0: round-off", 0.0, 0.0,
           1e6},
          {"h_max", "Largest step", "s", "Limit of internal steps; 0: none", 0.0, 0.0, 1e6}};
}

inline StepControl step_control(const OptionValues& options) {
  return {options.at("tolerance"), options.at("safety"), options.at("h0"), options.at("h_min"),
          options.at("h_max")};
}

}  // namespace rattleback
