// The options that every method with step-size control takes.
#pragma once

#include <limits>

#include "methods/option.hpp"
#include "numeric/step_control.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

inline constexpr double usual_tolerance = 1e-8;

/// The options, each a number of StepControl. A tolerance below 1e-14 is below what round-off
/// leaves of an error estimate, and is refused by the range.
namespace controls {

inline constexpr double any = std::numeric_limits<double>::max();
inline constexpr Number tolerance("tolerance", "Tolerance",
                                  "Largest local error of a step, as a share: of each number, of "
                                  "its natural unit and its size together",
                                  usual_tolerance, 1e-14, 0.1);
inline constexpr Number safety("safety", "Safety factor",
                               "Factor on the optimal step size; the limits below hold after it",
                               0.9, 0.1, 1.0);
inline constexpr Number h0("h0", "First step", "First internal step; 0 lets the method choose", 0.0,
                           0.0, any, "s");
inline constexpr Number h_min("h_min", "Least step",
                              "Gives up below this internal step; 0: round-off", 0.0, 0.0, any,
                              "s");
inline constexpr Number h_max("h_max", "Largest step", "Limit of internal steps; 0: none", 0.0, 0.0,
                              any, "s");
inline constexpr Number least_ratio("least_ratio", "Least ratio of steps",
                                    "A step is no shorter than this times the last", 0.2, 1e-6,
                                    0.9);
inline constexpr Number most_ratio("most_ratio", "Largest ratio of steps",
                                   "A step is no longer than this times the last", 5.0, 1.1, 1e6);
inline constexpr Choice<ErrorNorm> norm(
    "norm", "Norm of the error", "How the numbers of the estimated error are measured as one",
    {{ErrorNorm::euclidean, "euclidean"},
     {ErrorNorm::largest, "largest"},
     {ErrorNorm::mean_square, "mean_square"},
     {ErrorNorm::geodesic, "geodesic"}});

}  // namespace controls

/// Whether an error is a vector, or lies between two points of a manifold with a metric.
enum class ErrorIs : std::uint8_t { vector, between_points };

/// `usual` is the family's own measure of an error.
inline std::vector<Option> step_control_options(ErrorNorm usual, ErrorIs error = ErrorIs::vector) {
  Option norms = controls::norm;
  norms.value = controls::norm.place(usual);
  if (error == ErrorIs::vector) {
    norms.choices.pop_back();  // a vector has no geodesic
    norms.maximum -= 1.0;
  }
  return {controls::tolerance, controls::safety,      controls::h0,         controls::h_min,
          controls::h_max,     controls::least_ratio, controls::most_ratio, norms};
}

inline StepControl step_control(const OptionValues& options) {
  return {.tolerance = controls::tolerance.of(options),
          .safety = controls::safety.of(options),
          .h0 = controls::h0.of(options),
          .h_min = controls::h_min.of(options),
          .h_max = controls::h_max.of(options),
          .least_ratio = controls::least_ratio.of(options),
          .most_ratio = controls::most_ratio.of(options),
          .norm = controls::norm.of(options)};
}

}  // namespace rattleback
