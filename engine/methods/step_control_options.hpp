// The options that every method with step-size control takes.
#pragma once

#include <limits>

#include "numeric/step_control.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

inline constexpr double usual_tolerance = 1e-8;

/// Whether an error is a vector, or lies between two points of a manifold with a metric.
enum class ErrorIs : std::uint8_t { vector, between_points };

/// The values are StepControl's; `norm` is the family's own measure of an error. A tolerance below
/// 1e-14 is below what round-off leaves of an error estimate, and is refused by the range.
inline std::vector<Option> step_control_options(ErrorNorm norm, ErrorIs error = ErrorIs::vector) {
  std::vector<std::string> norms{"euclidean", "largest", "mean_square"};
  if (error == ErrorIs::between_points) norms.emplace_back("geodesic");
  constexpr double any = std::numeric_limits<double>::max();
  return {{"tolerance", "Tolerance", "",
           "Largest local error of a step, as a share: of each number, of its natural unit and its "
           "size together",
           usual_tolerance, 1e-14, 0.1},
          {"safety", "Safety factor", "",
           "Factor on the optimal step size; the limits below hold after it", 0.9, 0.1, 1.0},
          {"h0", "First step", "s", "First internal step; 0 lets the method choose", 0.0, 0.0, any},
          {"h_min", "Least step", "s", "Gives up below this internal step; 0: round-off", 0.0, 0.0,
           any},
          {"h_max", "Largest step", "s", "Limit of internal steps; 0: none", 0.0, 0.0, any},
          {"least_ratio", "Least ratio of steps", "",
           "A step is no shorter than this times the last", 0.2, 1e-6, 0.9},
          {"most_ratio", "Largest ratio of steps", "",
           "A step is no longer than this times the last", 5.0, 1.1, 1e6},
          {.id = "norm",
           .name = "Norm of the error",
           .description = "How the numbers of the estimated error are measured as one",
           .value = static_cast<double>(norm),
           .minimum = 0.0,
           .maximum = static_cast<double>(norms.size() - 1),
           .whole = true,
           .choices = norms}};
}

inline StepControl step_control(const OptionValues& options) {
  const auto norm = static_cast<int>(static_cast<double>(options.at("norm")));
  return {options.at("tolerance"),  options.at("safety"),        options.at("h0"),
          options.at("h_min"),      options.at("h_max"),         options.at("least_ratio"),
          options.at("most_ratio"), static_cast<ErrorNorm>(norm)};
}

}  // namespace rattleback
