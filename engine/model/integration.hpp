// One method at work on one formulation of one system: the running experiment.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "forms/angles.hpp"
#include "forms/state.hpp"
#include "formulation/formulation.hpp"
#include "methods/stepper.hpp"

namespace rattleback {

/// What an integration must know of the system's coordinates.
struct Chart {
  std::vector<int> angles;
  /// Vanishes at the edge of the coordinates; empty where they have none.
  std::function<double(const Eigen::VectorXd& q)> margin;
};

/// A margin from the edge of coordinates that counts as none.
inline constexpr double least_margin = 1e-9;

class Integration {
 public:
  /// `parts`: the lengths of the parts of a step, as shares of h.
  Integration(std::shared_ptr<const Formulation> formulation, std::unique_ptr<Stepper> stepper,
              const State& start, Chart chart, std::vector<double> parts, double t0, double h);
  /// From now on the stepper is told times in this unit; it is a power of two.
  void measure_time_in(double unit) { time_unit_ = unit; }

  /// From t₀ + n h to t₀ + (n + 1) h, or to the end; one part after the other. A step that fails
  /// leaves state and time.
  StepReport step();
  /// From now on a step that would pass this time ends there.
  void end_at(double time) { end_ = time; }
  /// From now on what a step ends in is changed by `projection`, which says whether it could be.
  void project_by(std::function<bool(State&)> projection) { projection_ = std::move(projection); }
  /// From now on appends to `log` the internal steps of a method that chooses its own; null: no
  /// more.
  void record(InternalSteps* log) {
    log_ = log;
    stepper_->record(log);
  }
  /// From now on steps of −h: a symmetric method goes back the way it came.
  void reverse();
  /// The state (q, v) now, its angles less whole turns, so that what is measured at it loses no
  /// digits; never allocates when `state` already has the sizes.
  void read(State& state) const { formulation_->lower(state_, state); }
  /// Adds to a state that was read the turns that its angles have made.
  void unwind(State& state) const { turns_.add_to(state.q); }
  [[nodiscard]] double time() const { return time_after(steps_); }

 private:
  [[nodiscard]] double time_after(std::int64_t steps) const {
    const double time = t0_ + static_cast<double>(steps) * h_;
    return end_ && (time - *end_) * h_ > 0.0 ? *end_ : time;
  }
  /// h, but of a step that is cut.
  [[nodiscard]] double next_length() const {
    return end_ && time_after(steps_ + 1) == *end_ ? *end_ - time() : h_;
  }
  void project(StepReport& report);
  /// Of the internal steps from the first of these on.
  void to_seconds(std::size_t first);
  /// A step shorter than h from the state, by a sixteenth, a thousandth or a millionth, whose
  /// equations are solved; 0: none of them are.
  [[nodiscard]] double shorter_than(double h);
  /// Whether a step that fails, or passes an edge, may have changed the state.
  [[nodiscard]] bool may_go_back() const { return margin_ || projection_ || parts_.size() > 1; }
  [[nodiscard]] bool crosses_edge();
  [[nodiscard]] bool comes_to_edge();

  std::shared_ptr<const Formulation> formulation_;
  std::unique_ptr<Stepper> stepper_;
  Eigen::VectorXd state_;
  Eigen::VectorXd before_;   ///< where a step goes back to
  Eigen::VectorXd carried_;  ///< in addition to the canonical state, before a projection
  Turns turns_;
  std::function<double(const Eigen::VectorXd&)> margin_;
  std::function<bool(State&)> projection_;
  std::vector<double> parts_;
  double t0_;
  double h_;
  std::optional<double> end_;
  std::int64_t steps_ = 0;
  State there_;               ///< to look at the margin, or to project
  double last_margin_ = 0.0;  ///< at the state
  double time_unit_ = 1.0;    ///< of the stepper
  InternalSteps* log_ = nullptr;
};

}  // namespace rattleback
