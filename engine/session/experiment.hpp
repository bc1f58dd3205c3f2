// An experiment: system, parameters, start, step size, horizon, and one to four runs. What a
// permalink and a figure hold.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

struct RunSpec {
  std::string method = {};
  std::string formulation = {};  ///< empty: the default of the pair
  double h = 0.0;                ///< 0: the experiment's
  OptionValues options = {};
};

struct Experiment {
  std::string system;
  ParameterValues parameters;
  CanonicalState start;
  double h = 0.1;
  double horizon = 10.0;
  std::vector<RunSpec> runs;

  static constexpr std::size_t most_runs = 4;
  static constexpr double most_steps = 1e8;
};

/// The experiment with every default filled in; Refusal for anything out of order.
Experiment complete(const Catalogue& catalogue, const Experiment& experiment);

/// Steps of size h to reach the horizon.
double steps_to(double horizon, double h);

}  // namespace rattleback
