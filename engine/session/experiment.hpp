// An experiment: system, parameters, start, step size, horizon, and runs. What a permalink and a
// figure hold.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "model/model.hpp"

namespace rattleback {

struct RunSpec {
  std::string method = {};
  std::string formulation = {};  ///< empty: the default of the pair
  double h = 0.0;                ///< 0: the experiment's
  OptionValues options = {};
  /// Of a completed experiment: the method, where it was defined by data.
  std::shared_ptr<const Method> own = {};
  /// Where the start is the second of a pair of configurations: the first.
  Eigen::VectorXd before = {};

  [[nodiscard]] RunSetup setup() const {
    return {method, formulation, options, 0.0, h, own, {}, before};
  }
};

struct Experiment {
  std::string system;
  ParameterValues parameters;
  State start;
  /// Both above zero; or both below, for a run back in time.
  double h = 0.1;
  double horizon = 10.0;  ///< infinite: on and on
  std::vector<RunSpec> runs;
};

/// An experiment with every default filled in, the model of its system, and what the catalogue says
/// of this and of the method of each run.
struct Opened {
  Experiment experiment;
  std::unique_ptr<Model> model;
  const SystemEntry& system;
  std::vector<const MethodInfo*> methods;
};

/// Refusal for anything out of order.
Opened open(const Catalogue& catalogue, const Experiment& experiment);
/// The experiment alone.
Experiment complete(const Catalogue& catalogue, const Experiment& experiment);

/// Refusal `not-finite` or `out-of-range`; `name` begins the sentence.
void check_positive(double value, const std::string& name);

/// Steps of size h whose end is nearest to the horizon, at least one.
double steps_to(double horizon, double h);
/// True when the horizon is a multiple of h but for round-off.
bool divides(double h, double horizon);

/// Samples after each `every` steps, `rows` of them, the last at the horizon or beyond.
struct EvenSamples {
  std::int64_t every = 1;
  std::int64_t rows = 1;
  [[nodiscard]] std::int64_t steps() const { return rows * every; }
};
/// At most `most` of them.
EvenSamples evenly_to(double horizon, double h, int most);

}  // namespace rattleback
