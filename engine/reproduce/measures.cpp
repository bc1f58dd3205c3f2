#include "reproduce/measures.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "catalog/complete.hpp"
#include "study/order.hpp"
#include "text/refusal.hpp"

namespace rattleback {

std::size_t Start::component(const std::string& id) const {
  const Layout layout = model->layout();
  std::size_t index = 0;
  for (const auto* part : {&layout.q, &layout.v, &layout.derived}) {
    for (const Component& one : *part) {
      if (one.id == id) return index;
      ++index;
    }
  }
  throw Refusal("bad-request", "There is no component “" + id + "”.");
}

Start start_from(const Catalogue& catalogue, const Setting& setting) {
  const SystemEntry& entry = catalogue.system(setting.system);
  const std::vector<Preset>& presets = entry.info.presets;
  const auto found = std::find_if(presets.begin(), presets.end(),
                                  [&](const Preset& p) { return p.id == setting.preset; });
  if (found == presets.end() && !setting.preset.empty()) {
    throw Refusal("bad-request", "There is no start “" + setting.preset + "”.");
  }
  const Preset& preset = found == presets.end() ? presets.front() : *found;
  ParameterValues values = preset.parameters;
  for (const auto& [id, value] : setting.parameters) values[id] = value;
  values = complete(entry.info.parameters, values, entry.info.name);
  std::unique_ptr<Model> model = entry.make(values);
  State state = setting.start.q.size() == 0 ? model->resized(start_of(preset)) : setting.start;
  return {catalogue, setting.system, std::move(values), std::move(state), std::move(model)};
}

Setting with_preset(const Setting& setting, const std::string& preset) {
  Setting result = setting;
  result.preset = preset;
  return result;
}

std::unique_ptr<Integration> integration_of(const Start& start, const RunSpec& run, double h) {
  const SystemEntry& entry = start.catalogue.system(start.system);
  const MethodInfo& info = start.catalogue.method(run.method);
  return start.model->integrate({run.method, resolve_formulation(entry, info, run.formulation),
                                 complete_options(entry, info, run.options), 0.0, h},
                                start.state);
}

State after(Integration& integration, std::int64_t n) {
  for (std::int64_t i = 0; i < n && integration.step().ok(); ++i) {
  }
  State state;
  integration.read(state);
  return state;
}

std::vector<double> times_over_first(const Start& start, const std::vector<RunSpec>& runs, double h,
                                     std::int64_t n) {
  using Clock = std::chrono::steady_clock;
  constexpr int batches = 40;
  std::vector<double> least(runs.size(), std::numeric_limits<double>::infinity());
  for (int batch = 0; batch < batches; ++batch) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const auto integration = integration_of(start, runs[i], h);
      const auto begun = Clock::now();
      after(*integration, n);
      least[i] = std::min(least[i], std::chrono::duration<double>(Clock::now() - begun).count());
    }
  }
  const double unit = least.front();
  for (double& seconds : least) seconds /= unit;
  return least;
}

std::int64_t steps_in(double t, double h) {
  return std::llround(t / h);
}

RunSpec exact_run(double tolerance) {
  return {.method = "dopri54", .options = {{"tolerance", tolerance}}};
}

double apart(const State& a, const State& b) {
  return std::max((a.q - b.q).cwiseAbs().maxCoeff(), (a.v - b.v).cwiseAbs().maxCoeff());
}

Curve Track::over_time(const std::string& name, std::size_t component) const {
  Curve curve{name};
  for (std::size_t i = 0; i < size(); ++i) curve.add(t[i], components[i][component]);
  return curve;
}

Curve Track::path(const std::string& name, std::size_t x, std::size_t y) const {
  Curve curve{name};
  for (const std::vector<double>& row : components) curve.add(row[x], row[y]);
  return curve;
}

double Track::energy_error() const {
  double worst = 0.0;
  for (const std::vector<double>& row : invariants) {
    worst = std::max(worst, std::abs(row[0] - invariants[0][0]));
  }
  return worst;
}

Track track(const Start& start, const RunSpec& run, double h, double t) {
  const auto integration = integration_of(start, run, h);
  Track result;
  State state;
  const std::int64_t steps = steps_in(t, h);
  for (std::int64_t i = 0; i <= steps; ++i) {
    if (i > 0 && !integration->step().ok()) break;
    integration->read(state);
    result.t.push_back(integration->time());
    result.invariants.push_back(start.model->invariants(state));
    integration->unwind(state);
    result.components.push_back(start.model->components(result.t.back(), state));
  }
  return result;
}

Kept kept(const Start& start, const RunSpec& run, double h, double t, int samples,
          const Progress& progress) {
  const auto integration = integration_of(start, run, h);
  const double energy = start.model->invariants(start.state)[0];
  const std::int64_t steps = steps_in(t, h);
  const std::int64_t every = std::max<std::int64_t>(1, steps / samples);
  Kept result{{name_of(run)}, {name_of(run)}};
  State state;
  std::vector<double> now;
  double worst_energy = 0.0;
  double worst_constraint = 0.0;
  for (std::int64_t i = 1; i <= steps && integration->step().ok(); ++i) {
    integration->read(state);
    start.model->measure(state, now);
    worst_energy = std::max(worst_energy, std::abs((now[0] - energy) / energy));
    worst_constraint = std::max(worst_constraint, now[1]);
    if (i % every != 0) continue;
    result.energy.add(integration->time(), worst_energy);
    result.constraint.add(integration->time(), worst_constraint);
    result.worst_energy = std::max(result.worst_energy, worst_energy);
    result.worst_constraint = std::max(result.worst_constraint, worst_constraint);
    worst_energy = 0.0;
    worst_constraint = 0.0;
    progress(static_cast<double>(i) / static_cast<double>(steps));
  }
  return result;
}

Orders orders(const Start& start, const RunSpec& run, double t, std::int64_t n, int halvings,
              const State& exact, double plateau) {
  Orders result{{name_of(run)}};
  std::vector<OrderPoint> points;
  points.reserve(static_cast<std::size_t>(halvings) + 1);
  for (int i = 0; i <= halvings; ++i, n *= 2) {
    const double h = t / static_cast<double>(n);
    const double error = apart(after(*integration_of(start, run, h), n), exact);
    points.push_back({h, error});
    result.errors.add(h, error);
  }
  result.order = observed_order(points, plateau);
  return result;
}

Progress part(const Progress& whole, std::size_t i, std::size_t n) {
  return [whole, i, n](double share) {
    whole((static_cast<double>(i) + share) / static_cast<double>(n));
  };
}

double largest(const std::vector<double>& x) {
  return x.empty() ? 0.0 : *std::max_element(x.begin(), x.end());
}

double least_of(const std::vector<double>& x) {
  return x.empty() ? 0.0 : *std::min_element(x.begin(), x.end());
}

std::string name_of(const RunSpec& run) {
  std::string name = run.method;
  if (!run.formulation.empty()) name += "." + run.formulation;
  for (const auto& [id, value] : run.options) {
    if (id == "tolerance") continue;
    name += ", " + id + " = ";
    name += value.word().empty() ? std::to_string(static_cast<double>(value)).substr(0, 4)
                                 : value.word();
  }
  return name;
}

}  // namespace rattleback
