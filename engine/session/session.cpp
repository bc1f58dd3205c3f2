#include "session/session.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "catalog/invariant_error.hpp"
#include "session/failure.hpp"

namespace rattleback {

namespace {

/// Beyond this relative energy error a run is called diverged and stopped: a picture of it would
/// show nothing of the system.
constexpr double runaway = 1e9;

/// Steps between the measurements of a run without Recording::largest_errors, to see it diverge.
constexpr std::int64_t watch = 32;

}  // namespace

void append_pose(std::vector<float>& out, const Pose& pose) {
  // One growth for all of them.
  const std::size_t before = out.size();
  out.resize(before + Samples::pose_size);
  Eigen::Map<Eigen::Matrix<float, Samples::pose_size, 1>> numbers(out.data() + before);
  numbers << pose.position.cast<float>(), pose.attitude.coeffs().cast<float>(),
      pose.scale.cast<float>(), static_cast<float>(pose.tint);
}

Session::Session(Opened opened, const Recording& recording)
    : experiment_(std::move(opened.experiment)),
      recording_(recording),
      model_(std::move(opened.model)),
      invariants_(recording.work_of_forces ? recorded_invariants(opened.system)
                                           : opened.system.invariants) {
  for (std::size_t i = 0; i < experiment_.runs.size(); ++i) {
    const RunSpec& spec = experiment_.runs[i];
    Run run;
    run.method = opened.methods[i]->name;
    run.adaptive = opened.methods[i]->adaptive;
    run.setup = spec.setup();
    const double horizon = experiment_.horizon;
    if (run.adaptive && !divides(spec.h, horizon)) run.setup.end = horizon;
    run.setup.units = model_->natural_units(experiment_.start, 0.0, spec.h);
    run.integration = model_->integrate(run.setup, experiment_.start);
    const double steps =
        run.setup.end ? std::max(1.0, std::ceil(horizon / spec.h)) : steps_to(horizon, spec.h);
    run.steps = std::isinf(steps) ? std::numeric_limits<std::int64_t>::max()
                                  : static_cast<std::int64_t>(steps);
    run.every = steps_between_samples(run.steps);
    run.now = experiment_.start;
    run.start = model_->invariants(experiment_.start);
    run.sizes = model_->invariant_scales(experiment_.start, run.setup.units);
    if (opened.system.balanced && recording_.work_of_forces) {
      run.force_work = force_work_here()(*model_, experiment_.start, 0.0, spec.h);
      run.start.insert(run.start.begin() + 1, 0.0);
      run.sizes.insert(run.sizes.begin() + 1, run.sizes.front());
    }
    for (std::size_t j = 0; j < run.sizes.size(); ++j) {
      run.sizes[j] = size_of_error(invariants_[j].measure, run.start[j], run.sizes[j]);
    }
    run.invariants = run.start;
    run.errors.assign(run.start.size(), 0.0);
    if (recording_.internal_steps) {
      run.internal_room =
          recording_.every
              ? std::numeric_limits<std::int64_t>::max()
              : std::max<std::int64_t>(1, recording_.most_internal / (run.steps / run.every + 1));
      run.internal_left = run.internal_room;
      run.tried = std::make_unique<InternalSteps>();
      run.integration->record(run.tried.get());
    }
    if (recording_.every != 0) sample(run);
    runs_.push_back(std::move(run));
  }
}

std::int64_t Session::steps_between_samples(std::int64_t steps) const {
  if (recording_.every == 0) return steps;
  if (recording_.every) return *recording_.every;
  const double sample_bytes =
      static_cast<double>(sizeof(double) * model_->components(0.0, experiment_.start).size() +
                          sizeof(float) * Samples::pose_size * model_->scene().parts.size());
  return static_cast<std::int64_t>(
      std::ceil(static_cast<double>(steps) /
                std::min(recording_.most_samples, recording_.most_bytes / sample_bytes)));
}

double Session::end(std::size_t run) const {
  const RunSetup& setup = this->setup(run);
  return setup.end.value_or(static_cast<double>(steps(run)) * setup.h);
}

void Session::read(std::size_t run, State& state) const {
  const Integration& integration = *runs_.at(run).integration;
  integration.read(state);
  integration.unwind(state);
}

void Session::measure(std::size_t index, std::vector<double>& values, std::vector<double>& errors) {
  Run& run = runs_.at(index);
  if (run.sound_steps != run.work.steps && run.state != RunState::failed) observe(run);
  values = run.invariants;
  errors.resize(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    errors[i] = (values[i] - run.start[i]) / run.sizes[i];
  }
}

void Session::advance(std::size_t index, std::int64_t budget) {
  Run& run = runs_.at(index);
  const RunSpec& spec = experiment_.runs[index];
  for (std::int64_t i = 0; i < budget && run.state == RunState::running; ++i) {
    const StepReport report = run.integration->step();
    add(report, run.work);
    if (run.tried) keep_internal(run);
    if (!report.ok()) {
      // An earlier step that was not measured may have diverged, and caused this failure.
      const bool sound = run.sound_steps == run.work.steps || observe(run);
      if (!sound) retrace(run);
      fail(run, spec, sound ? report : StepReport{.status = StepStatus::diverged});
      break;
    }
    if (report.unique_below > 0.0 && run.message.empty()) {
      run.message =
          uniqueness_sentence(run.integration->time() - spec.h, spec.h, report.unique_below);
    }
    run.iterations += report.iterations > 0 ? report.iterations : report.substeps;
    const bool last = run.work.steps == run.steps;
    const bool sampled = last || run.work.steps % run.every == 0;
    if (!sampled && !is_watched(run)) continue;
    if (!observe(run)) {
      retrace(run);
      fail(run, spec, {.status = StepStatus::diverged});
      break;
    }
    if (last) run.state = RunState::done;
    if (sampled) sample(run);
  }
}

bool Session::is_watched(const Run& run) const {
  // The work of forces is followed from step to step, and no internal step is recorded beyond the
  // step that diverged.
  return recording_.largest_errors || recording_.internal_steps || run.force_work ||
         run.work.steps % watch == 0;
}

bool Session::observe(Run& run) const {
  run.integration->read(run.now);
  if (run.force_work) {
    run.unwound = run.now;
    run.integration->unwind(run.unwound);
    run.force_work->go_on_to(run.integration->time(), run.unwound);
  }
  std::vector<double>& values = run.invariants;
  model_->measure(run.now, values);
  if (run.force_work) {
    values.insert(values.begin() + 1, values[0] - run.start[0] - run.force_work->value());
  }
  if (!recording_.largest_errors) std::fill(run.errors.begin(), run.errors.end(), 0.0);
  bool finite = true;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double size = std::abs(values[i] - run.start[i]) / run.sizes[i];
    if (!(size <= std::abs(run.errors[i]))) {
      run.errors[i] = std::copysign(size, values[i] - run.start[i]);
    }
    finite = finite && std::isfinite(run.errors[i]);
  }
  if (!finite || !(std::abs(run.errors[0]) < runaway)) return false;
  run.sound_steps = run.work.steps;
  return true;
}

void Session::retrace(Run& run) const {
  const std::int64_t found = run.work.steps;
  if (found <= run.sound_steps + 1) return;
  run.integration = model_->integrate(run.setup, experiment_.start);
  run.work = {};
  for (bool sound = true; sound && run.work.steps < found;) {
    const StepReport report = run.integration->step();
    add(report, run.work);
    sound = report.ok() && (run.work.steps <= run.sound_steps || observe(run));
  }
}

void Session::keep_internal(Run& run) {
  for (const InternalStep& step : *run.tried) {
    if (run.internal_left == 0) break;
    --run.internal_left;
    run.samples.internal.insert(run.samples.internal.end(),
                                {step.t, step.h, step.error, step.taken ? 1.0 : 0.0});
  }
  run.tried->clear();
}

Samples Session::take(std::size_t index) {
  return std::exchange(runs_.at(index).samples, Samples{});
}

void Session::sample(Run& run) const {
  Samples& samples = run.samples;
  samples.step.push_back(static_cast<double>(run.work.steps));
  samples.t.push_back(run.integration->time());
  run.unwound = run.now;
  run.integration->unwind(run.unwound);
  model_->append_components(samples.t.back(), run.unwound, samples.values);
  samples.errors.insert(samples.errors.end(), run.errors.begin(), run.errors.end());
  samples.iterations.push_back(std::exchange(run.iterations, 0.0));
  if (recording_.poses) {
    for (const Pose& pose : model_->pose(samples.t.back(), run.now)) {
      append_pose(samples.poses, pose);
    }
  }
  std::fill(run.errors.begin(), run.errors.end(), 0.0);
  run.internal_left = run.internal_room;
}

void Session::fail(Run& run, const RunSpec& spec, StepReport report) const {
  run.state = RunState::failed;
  run.code = failure_code(report.status);
  run.message = failure_sentence(run.method, report, run.integration->time(), spec.h,
                                 model_->edge(spec.formulation));
}

}  // namespace rattleback
