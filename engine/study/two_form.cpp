#include "study/two_form.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "session/failure.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Where the neighbours of a difference of order 6 stand, in steps of it, and their weights.
struct Neighbour {
  double at;
  double weight;
};
constexpr std::array<Neighbour, 6> neighbourhood{{{1.0, 45.0 / 60.0},
                                                  {-1.0, -45.0 / 60.0},
                                                  {2.0, -9.0 / 60.0},
                                                  {-2.0, 9.0 / 60.0},
                                                  {3.0, 1.0 / 60.0},
                                                  {-3.0, -1.0 / 60.0}}};
/// The two farthest apart, and how far that is.
constexpr std::array<std::size_t, 2> ends{4, 5};
constexpr double between_ends = 6.0;
constexpr std::array<double, 2> spacings{1e-4, 1.6e-4};
/// Neighbours so many times farther from the run than at first are begun anew.
constexpr double too_far = 3.0;
/// By how much the larger of two errors may exceed their difference.
constexpr double margin = 10.0;
/// A start whose velocities are no more than this share of the natural speeds is at rest.
constexpr double at_rest = 0.03;
/// A difference of order 6 sees no less than this.
constexpr double least_seen = 1e-11;

double largest(const Eigen::VectorXd& numbers) {
  return numbers.size() == 0 ? 0.0 : numbers.lpNorm<Eigen::Infinity>();
}

/// Numbers in [−1, 1] without a pattern.
Eigen::VectorXd scattered(Eigen::Index size, double phase) {
  Eigen::VectorXd numbers(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    numbers[i] = std::sin(phase + 2.4 * static_cast<double>(i * i + i));
  }
  return numbers;
}

State state_of(const Integration& run) {
  State state;
  run.read(state);
  run.unwind(state);
  return state;
}

/// The least x with the least |A x − b|.
Eigen::VectorXd least_squares(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
  return a.completeOrthogonalDecomposition().solve(b);
}

/// A(q), as the columns of q̇ for each velocity.
Eigen::MatrixXd moves_at(const Model& model, const State& state) {
  Eigen::MatrixXd moves(state.q.size(), state.v.size());
  State other = state;
  for (Eigen::Index i = 0; i < moves.cols(); ++i) {
    other.v = Eigen::VectorXd::Unit(moves.cols(), i);
    moves.col(i) = model.rate(0.0, other).q;
  }
  return moves;
}

}  // namespace

Eigen::VectorXd momentum_of(const Model& model, const State& state, const Eigen::VectorXd& steps) {
  const Eigen::Index n = state.v.size();
  const double times = std::max(largest(state.v.cwiseQuotient(steps)), 1.0);
  Eigen::VectorXd slope(n);
  State other = state;
  std::vector<double> invariants;
  const auto energy = [&] {
    model.measure(other, invariants);
    return invariants.front();
  };
  for (Eigen::Index i = 0; i < n; ++i) {
    // A central difference is the derivative of a quadratic function, whatever its step.
    const double step = times * steps[i];
    other.v[i] = state.v[i] + step;
    const double above = energy();
    other.v[i] = state.v[i] - step;
    slope[i] = (above - energy()) / (2.0 * step);
    other.v[i] = state.v[i];
  }
  return least_squares(moves_at(model, state).transpose(), slope);
}

TwoForm::TwoForm(const Model& model, RunSetup setup, const State& start)
    : model_(model), setup_(std::move(setup)) {
  if (!setup_.units) setup_.units = model.natural_units(start, setup_.t0, setup_.h);
  // Pure numbers are natural as they are.
  sizes_ = setup_.units ? State{setup_.units->lengths, setup_.units->speeds}
                        : State{Eigen::VectorXd::Ones(start.q.size()),
                                Eigen::VectorXd::Ones(start.v.size())};
  sizes_.q *= std::max(largest(start.q.cwiseQuotient(sizes_.q)), 1.0);
  speeds_ = sizes_.v;
  const double speed = largest(start.v.cwiseQuotient(sizes_.v));
  if (speed > at_rest) sizes_.v *= speed;
  if (static_cast<std::size_t>(start.v.size()) > most_velocities) {
    throw Refusal("out-of-range",
                  "The two-form is measured with up to " + std::to_string(most_velocities) +
                      " velocities; this system has " + std::to_string(start.v.size()) + ".");
  }
  run_ = model_.integrate(setup_, start);
  // A shift and a kick along it, so that little cancels in the form; and a part of another of each,
  // for a shift along a symmetry alone would see no more than a momentum that is kept.
  const Eigen::MatrixXd moves = moves_at(model_, start);
  const auto tangent = [&](double phase, double shifted, double kicked) {
    const Eigen::VectorXd along =
        least_squares(moves, sizes_.q.cwiseProduct(scattered(start.q.size(), phase)));
    const Eigen::VectorXd shift = moves * along;
    return State{shifted / largest(shift.cwiseQuotient(sizes_.q)) * shift,
                 kicked / largest(along.cwiseQuotient(sizes_.v)) * along};
  };
  constexpr double part = 0.5;
  const State shift = tangent(3.0, 1.0, 0.0);
  const State kick = tangent(3.0, 0.0, 1.0);
  const State other_shift = tangent(5.0, part, 0.0);
  const State other_kick = tangent(7.0, 0.0, part);
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    auto& [spacing, sides] = areas_[i];
    spacing = spacings[i];
    sides[0].direction = {shift.q, other_kick.v};
    sides[1].direction = {other_shift.q, kick.v};
    begin(areas_[i], start);
  }
  first_ = look().value;
}

void TwoForm::begin(Parallelogram& area, const State& from) const {
  RunSetup setup = setup_;
  setup.t0 = run_->time();
  for (Tangent& side : area.sides) {
    for (std::size_t i = 0; i < points; ++i) {
      const double at = area.spacing * neighbourhood[i].at;
      side.neighbours[i] = model_.integrate(
          setup, model_.project({from.q + at * side.direction.q, from.v + at * side.direction.v}));
    }
  }
}

TwoForm::Carried TwoForm::carried(const Tangent& side, double spacing) const {
  Carried sum;
  for (std::size_t i = 0; i < points; ++i) {
    const State end = state_of(*side.neighbours[i]);
    const double weight = side.length * neighbourhood[i].weight / spacing;
    const Eigen::VectorXd p = momentum_of(model_, end, speeds_);
    if (i == 0) {
      sum = {{weight * end.q, weight * end.v}, weight * p};
    } else {
      sum.direction.q += weight * end.q;
      sum.direction.v += weight * end.v;
      sum.p += weight * p;
    }
  }
  return sum;
}

double TwoForm::value(const Parallelogram& area) const {
  const Carried a = carried(area.sides[0], area.spacing);
  const Carried b = carried(area.sides[1], area.spacing);
  return a.p.dot(b.direction.q) - b.p.dot(a.direction.q);
}

double TwoForm::size(const State& difference) const {
  return std::max(largest(difference.q.cwiseQuotient(sizes_.q)),
                  largest(difference.v.cwiseQuotient(sizes_.v)));
}

bool TwoForm::is_wide(const Parallelogram& area) const {
  return std::any_of(area.sides.begin(), area.sides.end(), [&](const Tangent& side) {
    const State one = state_of(*side.neighbours[ends[0]]);
    const State other = state_of(*side.neighbours[ends[1]]);
    return size({one.q - other.q, one.v - other.v}) >
           too_far * between_ends * area.spacing * size(side.direction);
  });
}

void TwoForm::renew(Parallelogram& area) const {
  const State a = carried(area.sides[0], area.spacing).direction;
  const State b = carried(area.sides[1], area.spacing).direction;
  // Ω(a, b − c a) = Ω(a, b): a parallelogram that the flow has sheared is made upright.
  const auto product = [&](const State& x, const State& y) {
    return x.q.cwiseQuotient(sizes_.q).dot(y.q.cwiseQuotient(sizes_.q)) +
           x.v.cwiseQuotient(sizes_.v).dot(y.v.cwiseQuotient(sizes_.v));
  };
  const double c = product(a, b) / product(a, a);
  const std::array<State, 2> upright{a, {b.q - c * a.q, b.v - c * a.v}};
  for (std::size_t i = 0; i < upright.size(); ++i) {
    const double length = size(upright[i]);
    area.sides[i].length = length;
    area.sides[i].direction = {upright[i].q / length, upright[i].v / length};
  }
  // Less whole turns of its angles: these would cost digits, and drop out of differences.
  State here;
  run_->read(here);
  begin(area, here);
}

StepReport TwoForm::step() {
  const StepReport report = run_->step();
  if (!report.ok()) return report;
  for (Parallelogram& area : areas_) {
    for (const Tangent& side : area.sides) {
      for (const auto& neighbour : side.neighbours) {
        const StepReport one = neighbour->step();
        if (!one.ok()) return one;
      }
    }
    if (is_wide(area)) renew(area);
  }
  return report;
}

TwoFormSeen TwoForm::look() {
  const std::array<double, 2> seen{value(areas_[0]), value(areas_[1])};
  const double middle = 0.5 * (seen[0] + seen[1]);
  const double first = first_ == 0.0 ? middle : first_;
  resolution_ =
      std::max({resolution_, least_seen, margin * std::abs(seen[0] - seen[1]) / std::abs(first)});
  return {middle, std::abs(middle / first - 1.0), resolution_};
}

void check_two_form(const SystemEntry& system) {
  if (system.two_form) return;
  throw Refusal("not-applicable", system.info.name +
                                      ": its motion keeps no canonical two-form, as that of a "
                                      "Hamiltonian system does, so there is none to lose.");
}

TwoFormHistory two_form_of(const Catalogue& catalogue, const Experiment& experiment, int samples) {
  const Opened opened = open(catalogue, experiment);
  check_two_form(catalogue.system(opened.experiment.system));
  if (opened.experiment.runs.size() != 1) {
    throw Refusal("out-of-range", "The two-form is measured of one run at a time.");
  }
  constexpr double most_steps = 1e8;
  const RunSpec& run = opened.experiment.runs.front();
  const EvenSamples rows = evenly_to(opened.experiment.horizon, run.h, samples);
  if (static_cast<double>(rows.steps()) * TwoForm::orbits > most_steps) {
    throw Refusal("out-of-range",
                  "The two-form is carried by a run and its neighbours: that is more than a "
                  "hundred million steps; choose a larger step size h or a shorter horizon.");
  }
  TwoForm form(*opened.model, run.setup(), opened.experiment.start);
  TwoFormHistory history{{0.0}, {0.0}, {form.look().resolution}, {}};
  for (std::int64_t i = 1; i <= rows.steps(); ++i) {
    StepReport report = form.step();
    const bool sampled = i % rows.every == 0;
    const TwoFormSeen seen = report.ok() && sampled ? form.look() : TwoFormSeen{};
    if (!std::isfinite(seen.defect)) report.status = StepStatus::diverged;
    if (!report.ok()) {
      history.message = failure_sentence(catalogue.method(run.method).name, report, form.time(),
                                         run.h, opened.model->edge(run.formulation));
      break;
    }
    if (!sampled) continue;
    history.t.push_back(form.time());
    history.defects.push_back(seen.defect);
    history.resolutions.push_back(seen.resolution);
  }
  return history;
}

}  // namespace rattleback
