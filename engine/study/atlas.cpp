#include "study/atlas.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "catalog/complete.hpp"
#include "catalog/invariant_error.hpp"
#include "session/work.hpp"
#include "study/order.hpp"
#include "study/two_form.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

using Rules = AtlasRules;
constexpr double none = std::numeric_limits<double>::quiet_NaN();

double largest_of(const Eigen::VectorXd& numbers) {
  return numbers.size() == 0 ? 0.0 : numbers.cwiseAbs().maxCoeff();
}

/// Numbers in [−1, 1] without a pattern, the same wherever they are computed.
Eigen::VectorXd without_pattern(Eigen::Index size, double phase) {
  Eigen::VectorXd numbers(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    numbers[i] = std::sin(phase + 2.4 * static_cast<double>(i * i + i));
  }
  return numbers;
}

/// The larger of the errors of q and v, relative to their largest entries, or their natural sizes.
double relative_error(const State& a, const State& b, const State& sizes) {
  const auto in = [](const Eigen::VectorXd& x, const Eigen::VectorXd& size) {
    return largest_of(x.cwiseQuotient(size));
  };
  const double q = in(a.q - b.q, sizes.q) / std::max(1.0, in(b.q, sizes.q));
  const double v = in(a.v - b.v, sizes.v) / std::max(1e-3, in(b.v, sizes.v));
  return std::max(q, v);
}

State read_from(const Integration& run) {
  State state;
  run.read(state);
  run.unwind(state);
  return state;
}

bool has_option(const MethodInfo& method, const std::string& id) {
  return std::any_of(method.options.begin(), method.options.end(),
                     [&](const Option& option) { return option.id == id; });
}

}  // namespace

AtlasSubject::AtlasSubject(const Catalogue& catalogue, const SystemEntry& system)
    : catalogue_(catalogue), system_(system), preset_(&system.info.presets.front()) {
  for (const Preset& preset : system.info.presets) {
    if (preset.sensitive) continue;
    preset_ = &preset;
    break;
  }
  model_ = system.make(complete(system.info.parameters, preset_->parameters, system.info.name));
  start_ = model_->project(start_of(*preset_));
  // A preset is often a steady turn or a plane motion, on which errors vanish.
  const double speed = largest_of(start_.v) > 0.0 ? largest_of(start_.v) : 1.0;
  const auto& [q, v] = start_;
  bent_ = model_->project({q + Rules::bend * without_pattern(q.size(), 1.0),
                           v + Rules::bend * speed * without_pattern(v.size(), 2.0)});
  const auto units = model_->natural_units(start_, 0.0, preset_->h);
  sizes_ = units ? State{units->lengths, units->speeds}
                 : State{Eigen::VectorXd::Ones(q.size()), Eigen::VectorXd::Ones(v.size())};
  scales_ = model_->invariant_scales(start_, units);
  motions_.push_back(motion_of({}));
  for (const FormulationInfo& formulation : system.formulations) {
    if (!formulation.misprint.empty()) motions_.push_back(motion_of(formulation.id));
  }
}

bool AtlasSubject::is_misprinted(const std::string& formulation) const {
  const auto& all = system_.formulations;
  return std::any_of(all.begin(), all.end(), [&](const FormulationInfo& one) {
    return one.id == formulation && !one.misprint.empty();
  });
}

RunSetup AtlasSubject::setup(const MethodInfo& method, const std::string& formulation, double h,
                             const OptionValues& options) const {
  return {method.id, formulation, complete_options(system_, method, options),
          0.0,       h,           catalogue_.own_method(method.id)};
}

/// A method that chooses its own steps takes them as given.
RunSetup AtlasSubject::as_given(const MethodInfo& method, const std::string& formulation,
                                double h) const {
  if (!method.adaptive || !has_option(method, "h0")) return setup(method, formulation, h);
  return setup(method, formulation, h, {{"tolerance", 0.1}, {"h0", h}});
}

int AtlasSubject::run_steps() const {
  const auto size = static_cast<int>(start_.q.size() + start_.v.size());
  return std::clamp(8000 / std::max(1, size), 80, Rules::run_steps);
}

AtlasSubject::Motion AtlasSubject::motion_of(std::string_view formulation) const {
  constexpr double tolerance = 1e-13;
  const MethodInfo* best = nullptr;
  std::string on;
  for (const Fit& fit : system_.fits) {
    const MethodInfo& method = catalogue_.method(fit.method);
    if (!method.adaptive || !has_option(method, "tolerance")) continue;
    for (const std::string& one : fit.formulations) {
      if (formulation.empty() ? is_misprinted(one) : one != formulation) continue;
      if (best != nullptr && method.order <= best->order) continue;
      best = &method;
      on = one;
    }
  }
  if (best == nullptr) {
    throw Refusal("not-applicable",
                  "No method that chooses its own steps runs on " + system_.info.name + ".");
  }
  const auto end_with = [&](double by) {
    const double time = Rules::time * preset_->h;
    const auto run = model_->integrate(setup(*best, on, time, {{"tolerance", by}}), bent_);
    if (!run->step().ok()) throw Refusal("failed", "The reference run stopped early.");
    return read_from(*run);
  };
  Motion motion{std::string(formulation), end_with(tolerance), 0.0, {}};
  motion.doubt = relative_error(end_with(10.0 * tolerance), motion.end, sizes_);
  const std::vector<double> first = model_->invariants(start_);
  motion.keeps.assign(first.size(), true);
  const int blocks = 20;
  const auto run = model_->integrate(
      setup(*best, on, preset_->h * run_steps() / blocks, {{"tolerance", 1e-12}}), start_);
  for (int i = 0; i < blocks && run->step().ok(); ++i) {
    const std::vector<double> now = model_->invariants(read_from(*run));
    for (std::size_t j = 0; j < now.size(); ++j) {
      constexpr double plainly_other = 1e-6;
      if (!(invariant_error(system_.invariants[j].measure, now[j], first[j], scales_[j]) <
            plainly_other)) {
        motion.keeps[j] = false;
      }
    }
  }
  return motion;
}

AtlasCell AtlasSubject::cell(const MethodInfo& method, const std::string& formulation) const {
  AtlasCell cell{.system = system_.info.id, .method = method.id, .formulation = formulation};
  const auto own = std::find_if(motions_.begin(), motions_.end(), [&](const Motion& motion) {
    return motion.formulation == formulation;
  });
  const Motion& motion = own == motions_.end() ? motions_.front() : *own;
  measure_order(method, cell, motion);
  measure_fates(method, cell, motion);
  measure_two_form(method, cell);
  measure_stable_step(method, cell);
  return cell;
}

void AtlasSubject::measure_order(const MethodInfo& method, AtlasCell& cell,
                                 const Motion& motion) const {
  const double time = Rules::time * preset_->h;
  const double plateau = std::max(method.implicit ? 1e-11 : 1e-12, 5.0 * motion.doubt);
  std::vector<OrderPoint> points;
  const int most = std::min(Rules::most_steps, run_steps());
  for (int n = 2; n <= most; n *= 2) {
    const double h = time / n;
    const auto run = model_->integrate(as_given(method, cell.formulation, h), bent_);
    Work work;
    int taken = 0;
    while (taken < n) {
      const StepReport report = run->step();
      add(report, work);
      if (!report.ok()) break;
      ++taken;
    }
    if (taken < n) continue;  // long steps may have no solution
    const double error = relative_error(read_from(*run), motion.end, sizes_);
    if (!std::isfinite(error)) continue;
    cell.points.push_back({h, error, static_cast<double>(work.evaluations)});
    if (error <= plateau) break;
    points.push_back({h, error});
  }
  constexpr std::ptrdiff_t fitted = 4;
  points.erase(points.begin(), points.end() - std::min<std::ptrdiff_t>(fitted, std::ssize(points)));
  cell.order = observed_order(points, plateau);
  cell.order_least = std::isnan(cell.order) ? none : std::numeric_limits<double>::infinity();
  cell.order_most = -cell.order_least;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double order =
        std::log(points[i - 1].error / points[i].error) / std::log(points[i - 1].h / points[i].h);
    cell.order_least = std::min(cell.order_least, order);
    cell.order_most = std::max(cell.order_most, order);
  }
}

void AtlasSubject::measure_fates(const MethodInfo& method, AtlasCell& cell,
                                 const Motion& motion) const {
  using Clock = std::chrono::steady_clock;
  const int steps = run_steps();
  const auto run = model_->integrate(setup(method, cell.formulation, preset_->h), start_);
  const std::vector<double> first = model_->invariants(start_);
  std::vector<double> half(first.size(), 0.0);  // the largest errors of the first half …
  std::vector<double> rest(first.size(), 0.0);  // … and of the second
  std::vector<double> now;
  State state;
  Work work;
  int taken = 0;
  std::vector<double> costs;
  constexpr int stretch = 20;
  while (taken < steps) {
    const auto begin = Clock::now();
    bool whole = true;
    for (int i = 0; i < stretch && whole; ++i) {
      const StepReport report = run->step();
      add(report, work);
      whole = report.ok();
      taken += whole ? 1 : 0;
    }
    costs.push_back(std::chrono::duration<double, std::nano>(Clock::now() - begin).count() /
                    stretch);
    if (!whole) break;
    run->read(state);
    model_->measure(state, now);
    for (std::size_t j = 0; j < now.size(); ++j) {
      const double error =
          invariant_error(system_.invariants[j].measure, now[j], first[j], scales_[j]);
      double& most = 2 * taken <= steps ? half[j] : rest[j];
      most = std::isnan(error) ? error : std::max(most, error);
    }
  }
  const double time = preset_->h * taken;
  if (taken < steps) cell.ended = time;
  for (std::size_t j = 0; j < first.size(); ++j) {
    if (!motion.keeps[j]) continue;
    QuantityFate one{system_.invariants[j].id, Fate::kept, std::max(half[j], rest[j]), 0.0};
    constexpr double much_of_it = 1.0 / 3.0;
    const bool gone = system_.invariants[j].measure == ErrorMeasure::relative &&
                      std::abs(first[j]) > Rules::round_off && one.error > much_of_it;
    if (gone || !std::isfinite(half[j] + rest[j])) {
      one.fate = Fate::lost;
    } else if (one.error > Rules::round_off) {
      one.fate = rest[j] > Rules::growth * half[j] ? Fate::drifts : Fate::bounded;
      if (one.fate == Fate::drifts) one.rate = rest[j] / time;
    }
    cell.quantities.push_back(std::move(one));
  }
  cell.evaluations = taken == 0 ? none : static_cast<double>(work.evaluations) / taken;
  std::nth_element(costs.begin(), costs.begin() + std::ssize(costs) / 2, costs.end());
  cell.nanoseconds = taken == 0 ? none : costs[costs.size() / 2];
}

void AtlasSubject::measure_two_form(const MethodInfo& method, AtlasCell& cell) const {
  cell.two_form_defect = none;
  cell.two_form_resolution = none;
  if (!system_.two_form || static_cast<std::size_t>(start_.v.size()) > TwoForm::most_velocities) {
    return;
  }
  try {
    TwoForm form(*model_, setup(method, cell.formulation, preset_->h), bent_);
    for (int i = 0; i < Rules::two_form_steps; ++i) {
      if (!form.step().ok()) return;
    }
    const TwoFormSeen seen = form.look();
    cell.two_form_defect = std::abs(seen.defect);
    cell.two_form_resolution = seen.resolution;
  } catch (const Refusal&) {
    // Neighbours of the start may lie beyond the edge of the coordinates.
  }
}

bool AtlasSubject::is_stable(const MethodInfo& method, const std::string& formulation,
                             double h) const {
  const auto run = model_->integrate(setup(method, formulation, h), start_);
  const std::vector<double> first = model_->invariants(start_);
  const bool conserves = motions_.front().keeps[0];
  const auto size = [&](const State& one) {
    return largest_of(one.q.cwiseQuotient(sizes_.q)) + largest_of(one.v.cwiseQuotient(sizes_.v));
  };
  const double far = 1e6 * (1.0 + size(start_));
  const int steps = std::min(Rules::stable_steps, run_steps());
  State state;
  for (int i = 0; i < steps; ++i) {
    if (!run->step().ok()) return false;
    if (i % 10 != 9) continue;
    run->read(state);
    if (!(size(state) < far)) return false;
    const double energy = model_->invariants(state)[0];
    if (conserves &&
        !(invariant_error(ErrorMeasure::relative, energy, first[0], scales_[0]) < 1.0)) {
      return false;
    }
  }
  return true;
}

void AtlasSubject::measure_stable_step(const MethodInfo& method, AtlasCell& cell) const {
  if (method.adaptive) {
    cell.stable_step = none;
    return;
  }
  constexpr double most = 256.0;  // and one over it: of the preset's step
  const auto holds = [&](double by) {
    return is_stable(method, cell.formulation, by * preset_->h);
  };
  double stable = 1.0;
  if (holds(stable)) {
    while (stable < most && holds(2.0 * stable)) stable *= 2.0;
  } else {
    do {
      stable *= 0.5;
    } while (stable * most > 1.0 && !holds(stable));
    if (stable * most <= 1.0) stable = 0.0;
  }
  cell.stable_beyond = stable >= most;
  if (stable > 0.0 && !cell.stable_beyond) {
    for (const double part : {std::sqrt(2.0), std::sqrt(std::sqrt(2.0))}) {
      if (holds(stable * part)) stable *= part;
    }
  }
  cell.stable_step = stable * preset_->h;
}

}  // namespace rattleback
