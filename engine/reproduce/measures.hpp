// What reproductions read off runs: where they are, what they keep, and how fast their errors
// shrink.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reproduce/reproduction.hpp"

namespace rattleback {

/// A setting, ready to run.
struct Start {
  const Catalogue& catalogue;
  std::string system;
  ParameterValues parameters;  ///< complete
  State state;
  std::unique_ptr<Model> model;

  /// Where a component stands in Model::components. Refusal `bad-request` where there is none.
  [[nodiscard]] std::size_t component(const std::string& id) const;
};

Start start_from(const Catalogue& catalogue, const Setting& setting);
Setting with_preset(const Setting& setting, const std::string& preset);

std::unique_ptr<Integration> integration_of(const Start& start, const RunSpec& run, double h);

/// The state after n steps, or as far as they went.
State after(Integration& integration, std::int64_t n);

/// The steps of size h nearest to t.
std::int64_t steps_in(double t, double h);

/// The ratio of the time of n steps of each run to the time of the first: the least of many short
/// batches, the runs taken in turn, so that other work of the machine counts in all alike.
std::vector<double> times_over_first(const Start& start, const std::vector<RunSpec>& runs, double h,
                                     std::int64_t n);

/// The reference: Dormand and Prince at a tolerance of 1e-12, or the one given.
RunSpec exact_run(double tolerance = 1e-12);

/// Largest difference of two states, of all their numbers.
double apart(const State& a, const State& b);

/// A whole run: at each step the time, the components (angles unwound), energy and constraint.
struct Track {
  std::vector<double> t;
  std::vector<std::vector<double>> components;
  std::vector<std::vector<double>> invariants;

  [[nodiscard]] std::size_t size() const { return t.size(); }
  /// A component over another, or over time.
  [[nodiscard]] Curve over_time(const std::string& name, std::size_t component) const;
  [[nodiscard]] Curve path(const std::string& name, std::size_t x, std::size_t y) const;
  /// E − E₀ over |E₀|, and its size.
  [[nodiscard]] double energy_error() const;
};

Track track(const Start& start, const RunSpec& run, double h, double t);

/// The largest relative energy error and constraint residual between samples, and of all.
struct Kept {
  Curve energy;
  Curve constraint;
  double worst_energy = 0.0;
  double worst_constraint = 0.0;
};

/// At `samples` times; `progress` is told the share of the steps.
Kept kept(const Start& start, const RunSpec& run, double h, double t, int samples,
          const Progress& progress);

/// Errors at t against the exact motion for n, 2n, … steps, with the order over those above
/// `plateau`, largest steps left out first.
struct Orders {
  Curve errors;
  double order = 0.0;
};
Orders orders(const Start& start, const RunSpec& run, double t, std::int64_t n, int halvings,
              const State& exact, double plateau);

/// The part of a progress that is i of n.
Progress part(const Progress& whole, std::size_t i, std::size_t n);

double largest(const std::vector<double>& x);
double least_of(const std::vector<double>& x);

/// As a run is called in figures.
std::string name_of(const RunSpec& run);

}  // namespace rattleback
