#include "engine/claims/measured.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "methods/projected.hpp"

namespace rattleback::testing {

namespace {

constexpr double finest_tolerance = 1e-14;
constexpr int short_run = 10;  // steps
/// A step at which neighbours fly apart shows nothing.
constexpr double coarsest = 1e-5;

/// The larger of the errors of q and v, relative to their largest entries.
double relative_distance(const State& a, const State& b) {
  const double q = largest(a.q - b.q) / std::max(1.0, largest(b.q));
  const double v = largest(a.v - b.v) / std::max(1e-3, largest(b.v));
  return std::max(q, v);
}

double error_of(const std::vector<State>& found, const std::vector<State>& exact) {
  double squares = 0.0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const double distance = relative_distance(found[i], exact[i]);
    squares += distance * distance;
  }
  return std::sqrt(squares);
}

/// The method with step-size control of the highest order, among pairs that are suitable.
template <class Suitable>
Pair most_accurate(const SystemEntry& system, const Suitable& suitable) {
  Pair best;
  for (const Pair& pair : pairs_of(system)) {
    if (!pair.method->adaptive || !suitable(pair)) continue;
    if (best.method == nullptr || pair.method->order > best.method->order) best = pair;
  }
  REQUIRE(best.method != nullptr);
  return best;
}

Ending ended(const StepReport& report) {
  return report.status == StepStatus::chart_edge ? Ending::edge : Ending::failed;
}

}  // namespace

std::vector<double> sensitivities(const Model& model, const State& state) {
  constexpr double e = 1e-6;
  const std::vector<double> here = model.invariants(state);
  std::vector<double> result(here.size());
  for (std::size_t k = 0; k < here.size(); ++k) result[k] = std::abs(here[k]);
  State moved = state;
  for (Eigen::VectorXd* const x : {&moved.q, &moved.v}) {
    const double size = largest(*x) > 0.0 ? largest(*x) : 1.0;
    for (double& number : *x) {
      const double kept = number;
      number += e * size;
      const std::vector<double> there = model.invariants(moved);
      number = kept;
      for (std::size_t k = 0; k < here.size(); ++k) {
        result[k] += std::abs(there[k] - here[k]) / e;
      }
    }
  }
  return result;
}

Drift drift(const Trial& trial, const Pair& pair, double steps, const OptionValues& options) {
  const Model& model = trial.model();
  const double fastest = 100.0 * std::max(1.0, largest(trial.start().v));
  const std::vector<double> start = model.invariants(trial.start());
  std::vector<double> scales(start.size(), 0.0);
  std::vector<double> worst(start.size(), 0.0);
  std::vector<double> now;
  State state = trial.start();
  const auto measure_scales = [&] {
    const std::vector<double> here = sensitivities(model, state);
    for (std::size_t k = 0; k < here.size(); ++k) scales[k] = std::max(scales[k], here[k]);
  };
  measure_scales();
  Drift result;
  const auto run = trial.run(pair, trial.h(), options);
  int taken = 0;
  for (; result.steps < steps; ++taken) {
    const StepReport report = run->step();
    if (!report.ok()) {
      result.ending = ended(report);
      break;
    }
    run->read(state);
    if (largest(state.v) > fastest) {
      result.ending = Ending::ran_away;
      break;
    }
    result.steps += pair.method->adaptive ? 1 : report.substeps;
    model.measure(state, now);
    for (std::size_t k = 0; k < now.size(); ++k) {
      const double error = std::abs(now[k] - start[k]);
      // Not std::max, which would pass over one that is no number.
      if (!(error <= worst[k])) worst[k] = error;
    }
    if (taken % 10 == 0) measure_scales();
  }
  if (taken > 0 && largest(state.v) <= fastest) measure_scales();
  for (std::size_t k = 0; k < worst.size(); ++k) result.errors.push_back(worst[k] / scales[k]);
  return result;
}

std::vector<bool> kept_by_motion(const Trial& trial, const SystemEntry& system) {
  const std::vector<Invariant>& invariants = system.invariants;
  std::vector<bool> kept(invariants.size(), true);
  if (std::none_of(invariants.begin(), invariants.end(),
                   [](const Invariant& i) { return i.conditional; })) {
    return kept;
  }
  for (const Pair& pair : pairs_of(system)) {
    if (!pair.method->adaptive) continue;
    const auto run = trial.run(pair, 100.0 * trial.h(), {{"tolerance", 1e-13}});
    REQUIRE(run->step().ok());
    const std::vector<double> start = trial.model().invariants(trial.start());
    const std::vector<double> end = trial.model().invariants(state_of(*run));
    const std::vector<double> scales = sensitivities(trial.model(), trial.start());
    for (std::size_t k = 0; k < kept.size(); ++k) {
      kept[k] = !invariants[k].conditional || std::abs(end[k] - start[k]) < 1e-9 * scales[k];
    }
    break;
  }
  return kept;
}

double bound(double steps) {
  return (20.0 + 0.25 * steps) * std::numeric_limits<double>::epsilon();
}

double affordable(const Trial& trial, const Pair& pair, double steps) {
  if (pair.formulation != "sphere_momenta") return steps;
  const auto numbers = static_cast<double>(trial.start().q.size() + trial.start().v.size());
  return steps * std::min(1.0, std::pow(36.0 / numbers, 3));
}

std::vector<OptionValues> other_choices(const Pair& pair) {
  std::vector<OptionValues> all;
  for (const Option& option : pair.method->options) {
    // Where the energy may change there is none to project to.
    if (option.id == projection.id && !pair.system->info.conservative) continue;
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
      const auto value = static_cast<double>(i);
      if (value != static_cast<double>(option.value)) all.push_back({{option.id, value}});
    }
  }
  return all;
}

double return_defect(const Trial& trial, const Pair& pair, int n, const OptionValues& options) {
  const auto run = trial.run(pair, trial.h(), options);
  for (const bool back : {false, true}) {
    if (back) run->reverse();
    for (int i = 0; i < n; ++i) {
      const StepReport report = run->step();
      if (report.ok()) continue;
      return ended(report) == Ending::edge ? std::numeric_limits<double>::quiet_NaN()
                                           : std::numeric_limits<double>::infinity();
    }
  }
  CHECK(run->time() == Approx(0.0).margin(1e-12));
  const State end = state_of(*run);
  return std::max(largest(end.q - trial.start().q),
                  largest(end.v - trial.start().v) / std::max(1.0, largest(trial.start().v)));
}

TwoFormSeen two_form_defect(const Trial& trial, const Pair& pair, double times,
                            const OptionValues& chosen) {
  for (const double share : {1.0, 0.5, 0.25}) {
    const double h = share * times * trial.h();
    OptionValues options = chosen;
    if (pair.method->adaptive) {
      options["tolerance"] = 0.1;
      options["h0"] = h;
    }
    TwoForm form(trial.model(), trial.setup(pair, h, options), trial.start());
    bool whole = true;
    TwoFormSeen seen;
    for (int i = 0; i < short_run && whole; ++i) {
      whole = form.step().ok();
      if (whole) seen = form.look();
    }
    if (!whole) continue;
    if (std::isfinite(seen.defect) && seen.resolution < coarsest) return seen;
  }
  return {.defect = std::numeric_limits<double>::infinity()};
}

Race::Race(const SystemEntry& system, Trial trial, double steps)
    : trial_(std::move(trial)), time_(steps * trial_.h()), system_(system) {
  // What is small of an error by chance in one motion is not so in three.
  constexpr int motions = 3;
  for (int i = 0; i < motions; ++i) starts_.push_back(trial_.start_near(i));
  const Pair judge = most_accurate(system_, [&](const Pair& pair) { return !misprinted(pair); });
  ends_ = ends(judge, finest_tolerance);
  doubt_ = error_of(ends(judge, 10.0 * finest_tolerance), ends_);
}

Race::Errors Race::errors(const Pair& pair, const OptionValues& chosen) const {
  const int declared = as_chosen(*pair.method, chosen).order;
  const std::vector<State> exact = ends_of(pair);
  // An implicit step also has the errors of its solution, and a projected one the rounding of the
  // energy.
  const double least = is_projected(chosen) ? 1e-10 : pair.method->implicit ? 1e-11 : 1e-12;
  const double plateau = std::max(least, 5.0 * doubt_);
  const int most = declared == 1 ? 2048 : declared == 2 ? 512 : 4096;
  std::vector<OrderPoint> points;
  bool any = false;
  for (int n = 1; n <= most; n *= 2) {
    const double h = time_ / n;
    // A tolerance that every step meets: they are taken as given.
    OptionValues options = chosen;
    if (pair.method->adaptive) {
      options["tolerance"] = 0.1;
      options["h0"] = h;
    }
    std::vector<State> found;
    for (const State& start : starts_) {
      const auto run = trial_.run(pair, start, h, options);
      if (!take(*run, n)) break;
      found.push_back(state_of(*run));
    }
    // Long steps may have no solution.
    if (found.size() < starts_.size()) continue;
    any = true;
    const double before = points.empty() ? 1.0 : points.back().error;
    points.push_back({h, error_of(found, exact)});
    // Quotients of small differences round more than steps do, and shorter steps show that alone.
    constexpr double small = 1e-6;
    const bool rounds = points.back().error < small && points.back().error > 0.7 * before;
    if (points.back().error <= plateau || rounds) {
      points.pop_back();
      break;
    }
  }
  const bool none = any && points.empty();
  return {std::move(points), plateau, none};
}

double Race::order(const Pair& pair, const OptionValues& chosen) const {
  auto [points, plateau, exact] = errors(pair, chosen);
  if (exact) return std::numeric_limits<double>::infinity();
  points.erase(points.begin(), points.end() - std::min<std::ptrdiff_t>(2, std::ssize(points)));
  return observed_order(points, plateau);
}

double Race::best_order(const Pair& pair, const OptionValues& chosen) const {
  const auto [points, plateau, exact] = errors(pair, chosen);
  if (exact) return std::numeric_limits<double>::infinity();
  double best = std::numeric_limits<double>::quiet_NaN();
  constexpr std::size_t finest = 4;
  for (std::size_t i = points.size(); i-- > 1 && i + finest > points.size();) {
    const double slope = observed_order({points[i - 1], points[i]}, plateau);
    if (!(slope <= best)) best = slope;
  }
  return best;
}

Race::Following Race::following(const Pair& pair) const {
  const std::vector<State> last = ends_of(pair);
  const std::vector<State> exact = weighed(last, last);
  std::vector<OrderPoint> points;
  Following result{.least = std::numeric_limits<double>::infinity()};
  for (const double tolerance : {1e-7, 1e-8, 1e-9, 1e-10}) {
    points.push_back({tolerance, error_of(weighed(ends(pair, tolerance), last), exact)});
    const double ratio = points.back().error / tolerance;
    result.least = std::min(result.least, ratio);
    result.most = std::max(result.most, ratio);
  }
  result.power = observed_order(points, 5.0 * doubt_);
  return result;
}

std::vector<State> Race::weighed(std::vector<State> states, const std::vector<State>& ends) const {
  for (std::size_t i = 0; i < states.size(); ++i) {
    const State& start = starts_[i];
    const auto units = trial_.model().natural_units(start, 0.0, time_);
    State sizes{ends[i].q.cwiseAbs(), ends[i].v.cwiseAbs()};
    sizes.q += units ? units->lengths : Eigen::VectorXd::Ones(start.q.size());
    sizes.v += units ? units->speeds : Eigen::VectorXd::Ones(start.v.size());
    states[i].q.array() /= sizes.q.array();
    states[i].v.array() /= sizes.v.array();
  }
  return states;
}

bool Race::misprinted(const Pair& pair) const {
  const auto& all = system_.formulations;
  return std::any_of(all.begin(), all.end(), [&](const FormulationInfo& formulation) {
    return formulation.id == pair.formulation && !formulation.misprint.empty();
  });
}

std::vector<State> Race::ends_of(const Pair& pair) const {
  if (!misprinted(pair)) return ends_;
  const auto same = [&](const Pair& other) { return other.formulation == pair.formulation; };
  return ends(most_accurate(system_, same), finest_tolerance);
}

std::vector<State> Race::ends(const Pair& pair, double tolerance) const {
  std::vector<State> found;
  for (const State& start : starts_) {
    const auto run = trial_.run(pair, start, time_, {{"tolerance", tolerance}});
    INFO(pair.name());
    REQUIRE(run->step().ok());
    found.push_back(state_of(*run));
  }
  return found;
}

bool is_order(double seen, int declared) {
  if (declared == exact_order) return std::isinf(seen);
  const double beyond = seen - declared;
  return declared < 5 ? std::abs(beyond) <= 0.15 : beyond >= -0.4 && beyond <= 0.6;
}

bool is_order_at_least(double seen, int declared) {
  if (declared == exact_order) return std::isinf(seen);
  return declared - seen <= (declared < 5 ? 0.4 : declared == 5 ? 0.9 : 1.5);
}

}  // namespace rattleback::testing
