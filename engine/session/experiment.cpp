#include "session/experiment.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalog/complete.hpp"
#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

void check_number(double value, const std::string& name) {
  if (!std::isfinite(value)) {
    throw Refusal("not-finite", "{name} must be a finite number.", {{"name", name}});
  }
}

/// Whole numbers up to it are doubles, all of them.
constexpr double most_steps = 0x1p53;

/// Refusals `not-finite` and `out-of-range` where steps of h do not lead to the horizon.
void check_step(double h, double horizon) {
  check_number(h, "The step size h");
  if (std::isnan(horizon)) check_number(horizon, "The horizon");
  if (h == 0.0) throw Refusal("out-of-range", "The step size h must not be zero.");
  if (horizon == 0.0) throw Refusal("out-of-range", "The horizon must not be zero.");
  if ((h > 0.0) != (horizon > 0.0)) {
    throw Refusal(
        "out-of-range",
        "Steps of h = {h} do not lead to the horizon {horizon}: both must be greater than "
        "zero, or both less.",
        {{"h", number_text(h, 6)}, {"horizon", number_text(horizon, 6)}});
  }
}

/// Completes a run of an experiment; what the catalogue says of its method.
const MethodInfo& complete_run(const Catalogue& catalogue, const SystemEntry& system,
                               const Experiment& experiment, RunSpec& run) {
  if (run.h == 0.0) run.h = experiment.h;
  ChosenMethod chosen = chosen_method(catalogue, system, run.method, run.formulation, run.options);
  run.formulation = std::move(chosen.formulation);
  run.options = std::move(chosen.options);
  run.own = std::move(chosen.own);
  check_step(run.h, experiment.horizon);
  if (std::isfinite(experiment.horizon) && !(experiment.horizon / run.h <= most_steps)) {
    throw Refusal(
        "out-of-range",
        "Steps of h = {h} to the horizon {horizon} are more than can be counted: choose a "
        "larger h, or a shorter horizon.",
        {{"h", number_text(run.h, 6)}, {"horizon", number_text(experiment.horizon, 6)}});
  }
  return chosen.info;
}

}  // namespace

double steps_to(double horizon, double h) {
  return std::max(1.0, std::round(horizon / h));
}

bool divides(double h, double horizon) {
  return std::isinf(horizon) ||
         std::abs(steps_to(horizon, h) * h - horizon) <= 1e-12 * std::abs(horizon);
}

EvenSamples evenly_to(double horizon, double h, int most) {
  const double steps = steps_to(horizon, h);
  const double every = std::ceil(steps / most);
  return {static_cast<std::int64_t>(every), static_cast<std::int64_t>(std::ceil(steps / every))};
}

void check_positive(double value, const std::string& name) {
  check_number(value, name);
  if (!(value > 0.0)) throw Refusal("out-of-range", name + " must be greater than zero.");
}

Opened open(const Catalogue& catalogue, const Experiment& experiment) {
  const SystemEntry& system = catalogue.system(experiment.system);
  Experiment result = experiment;
  result.parameters = complete(system.info.parameters, experiment.parameters, system.info.name);
  std::unique_ptr<Model> model = system.make(result.parameters);
  check_state(system.info.name, model->layout(), result.start);
  check_step(result.h, result.horizon);
  if (result.runs.empty()) {
    throw Refusal("out-of-range", "An experiment takes a run or more; this one has none.");
  }
  std::vector<const MethodInfo*> methods;
  for (RunSpec& run : result.runs) {
    methods.push_back(&complete_run(catalogue, system, result, run));
  }
  check_on_constraints(*model, result.start);
  return {std::move(result), std::move(model), system, std::move(methods)};
}

Experiment complete(const Catalogue& catalogue, const Experiment& experiment) {
  return open(catalogue, experiment).experiment;
}

}  // namespace rattleback
