#include "study/ensemble.hpp"

#include <cmath>
#include <numbers>
#include <random>
#include <utility>

#include "session/failure.hpp"
#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Normal numbers by Box and Muller: the same ones from every standard library.
class Normal {
 public:
  Normal(std::uint32_t seed, std::uint32_t member) {
    std::seed_seq sequence{seed, member};
    engine_.seed(sequence);
  }
  double operator()() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
  }

 private:
  /// In [0, 1), with all 53 bits.
  double uniform() {
    constexpr double unit = 0x1.0p-53;
    return static_cast<double>(engine_() >> 11U) * unit;
  }
  std::mt19937_64 engine_;
};

}  // namespace

Ensemble::Ensemble(const Catalogue& catalogue, const EnsembleSpec& spec) : spec_(spec) {
  Opened opened = open(catalogue, spec.experiment);
  spec_.experiment = std::move(opened.experiment);
  make_ = catalogue.system(spec_.experiment.system).make;
  model_ = std::move(opened.model);
  if (spec_.experiment.runs.size() != 1) {
    throw Refusal("out-of-range", "An ensemble takes one method.");
  }
  if (!(spec.spread >= 0.0) || !std::isfinite(spec.spread)) {
    throw Refusal("out-of-range", "The spread of an ensemble must be a number not below zero.");
  }
  if (spec.samples < 1 || spec.samples > EnsembleSpec::most_samples) {
    throw Refusal("out-of-range", "An ensemble takes 1 to " +
                                      std::to_string(EnsembleSpec::most_samples) + " samples.");
  }
  energy_ = spec.energy.value_or(model_->invariants(spec_.experiment.start)[0]);
  if (!std::isfinite(energy_)) throw Refusal("not-finite", "The energy must be a finite number.");
  const double h = spec_.experiment.runs.front().h;
  units_ = model_->natural_units(spec_.experiment.start, 0.0, h);
  samples_ = evenly_to(spec_.experiment.horizon, h, spec.samples);
  times_.reserve(static_cast<std::size_t>(samples_.rows) + 1);
  for (std::int64_t i = 0; i <= samples_.rows; ++i) {
    times_.push_back(static_cast<double>(i * samples_.every) * h);
  }
}

State Ensemble::start(std::uint32_t member) const {
  return start_on(*make_(spec_.experiment.parameters), member);
}

State Ensemble::start_on(const Model& model, std::uint32_t member) const {
  constexpr int most_draws = 2000;
  Normal normal(spec_.seed, member);
  const State& centre = spec_.experiment.start;
  for (int draw = 0; draw < most_draws; ++draw) {
    State state = centre;
    for (double& x : state.q) x += spec_.spread * normal();
    for (double& x : state.v) x = normal();
    if (units_) state.v.array() *= units_->speeds.array();
    state = model.project(state);
    // At rest, unless a constraint moves: the rest of an allowed velocity is orthogonal to that.
    const State still{state.q, model.project({state.q, Eigen::VectorXd::Zero(state.v.size())}).v};
    const double least = model.invariants(still)[0];
    const double kinetic = model.invariants(state)[0] - least;
    if (!(kinetic > 0.0) || !(energy_ > least)) continue;
    state.v = still.v + std::sqrt((energy_ - least) / kinetic) * (state.v - still.v);
    return state;
  }
  throw Refusal("out-of-range",
                "No start with the energy " + number_text(energy_, 6) +
                    " was found near this one; a larger energy or a smaller spread may help.");
}

Member Ensemble::run(std::uint32_t member) const {
  const RunSpec& spec = spec_.experiment.runs.front();
  // A model of its own: one may keep lists of neighbours, and members run in threads.
  const std::unique_ptr<Model> model = make_(spec_.experiment.parameters);
  State state = start_on(*model, member);
  const double start_energy = model->invariants(state)[0];
  RunSetup setup = spec.setup();
  setup.units = units_;
  const auto integration = model->integrate(setup, state);
  Member result;
  result.errors.reserve(times_.size());
  result.errors.push_back(0.0);
  for (std::int64_t i = 1; i <= samples_.steps(); ++i) {
    const StepReport report = integration->step();
    if (!report.ok()) {
      result.message = failure_sentence(spec.method, report, integration->time(), spec.h,
                                        model->edge(spec.formulation));
      break;
    }
    if (i % samples_.every != 0) continue;
    integration->read(state);
    const double error = model->invariants(state)[0] - start_energy;
    if (!std::isfinite(error)) {
      result.message = failure_sentence(spec.method, {.status = StepStatus::diverged},
                                        integration->time(), spec.h, {});
      break;
    }
    result.errors.push_back(error);
  }
  return result;
}

}  // namespace rattleback
