// A session: the runs of one experiment, advanced in slices and sampled as they go. What it samples
// is a Recording's choice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "session/experiment.hpp"
#include "session/force_work.hpp"
#include "session/work.hpp"

namespace rattleback {

enum class RunState : std::uint8_t { running, done, failed };

/// Samples taken since they were last asked for; each column is flat, row by row.
struct Samples {
  std::vector<double> step;
  std::vector<double> t;
  std::vector<double> values;      ///< rows of Model::components
  std::vector<double> errors;      ///< rows of invariant errors, with their sign
  std::vector<double> iterations;  ///< of Newton, or internal steps, since the sample before
  std::vector<double> internal;    ///< rows of internal steps tried: t, h, error, 1 if taken
  std::vector<float> poses;        ///< rows of parts × (position, quaternion x y z w, scale)
  static constexpr std::size_t pose_size = 11;
  static constexpr std::size_t internal_size = 4;
};

/// Selects what a session samples of its runs.
struct Recording {
  /// Steps between samples, which begin at the start and include the end; 0: the end only. Empty:
  /// as many steps as keep the samples, their bytes and the internal steps below these, evenly
  /// thinned out; of the internal steps between two samples the first stay.
  std::optional<std::int64_t> every = {};
  double most_samples = 100000.0;
  double most_bytes = 64e6;
  std::int64_t most_internal = 40000;
  bool poses = true;
  bool internal_steps = true;
  /// True: the errors of a sample are the largest since the sample before, which misses no spike
  /// and measures the invariants after each step. False: the errors at the sample's own state.
  bool largest_errors = true;
  /// True: the work of the forces is followed, step by step, and the balance of energy and work is
  /// among the invariants of a system that has one. That takes a few evaluations of them a step.
  bool work_of_forces = true;
};

/// The Samples::pose_size numbers of a pose.
void append_pose(std::vector<float>& out, const Pose& pose);

class Session {
 public:
  Session(const Catalogue& catalogue, const Experiment& experiment, const Recording& recording = {})
      : Session(open(catalogue, experiment), recording) {}

  [[nodiscard]] const Experiment& experiment() const { return experiment_; }
  [[nodiscard]] const Model& model() const { return *model_; }
  [[nodiscard]] std::size_t runs() const { return runs_.size(); }

  [[nodiscard]] std::int64_t steps(std::size_t run) const { return runs_.at(run).steps; }
  /// When the run ends, if nothing stops it: at the horizon, where the method chooses its own
  /// steps, else after the step that ends nearest to it.
  [[nodiscard]] double end(std::size_t run) const;
  [[nodiscard]] const RunSetup& setup(std::size_t run) const { return runs_.at(run).setup; }
  /// Steps from one sample to the next.
  [[nodiscard]] std::int64_t every(std::size_t run) const { return runs_.at(run).every; }
  /// Whether the method may choose internal steps.
  [[nodiscard]] bool adaptive(std::size_t run) const { return runs_.at(run).adaptive; }
  /// By which the error of each invariant is divided.
  [[nodiscard]] const std::vector<double>& error_sizes(std::size_t run) const {
    return runs_.at(run).sizes;
  }
  [[nodiscard]] const std::vector<double>& start(std::size_t run) const {
    return runs_.at(run).start;
  }
  [[nodiscard]] RunState state(std::size_t run) const { return runs_.at(run).state; }
  /// Why a run failed, or what is to be known of one that did not, in one sentence; else empty.
  [[nodiscard]] const std::string& message(std::size_t run) const { return runs_.at(run).message; }
  [[nodiscard]] const Work& work(std::size_t run) const { return runs_.at(run).work; }

  /// The code of why a run failed, else empty.
  [[nodiscard]] const std::string& code(std::size_t run) const { return runs_.at(run).code; }
  [[nodiscard]] double time(std::size_t run) const { return runs_.at(run).integration->time(); }
  /// The state of a run now, its angles with the turns that they have made.
  void read(std::size_t run, State& state) const;
  /// The invariants whose errors are recorded.
  [[nodiscard]] const std::vector<Invariant>& invariants() const { return invariants_; }
  /// Their values in a run now, and how far these are from the start in units of `error_sizes`.
  void measure(std::size_t run, std::vector<double>& values, std::vector<double>& errors);

  /// Takes up to `budget` steps of a run.
  void advance(std::size_t run, std::int64_t budget);
  /// Hands over the samples taken since the last call.
  Samples take(std::size_t run);

 private:
  Session(Opened opened, const Recording& recording);

  struct Run {
    std::string method;  ///< its name
    bool adaptive = false;
    RunSetup setup;
    std::unique_ptr<Integration> integration;
    std::int64_t steps = 0;
    std::int64_t every = 1;
    std::vector<double> start;
    std::vector<double> sizes;       ///< by which the errors of invariants are divided
    std::vector<double> invariants;  ///< now
    std::vector<double> errors;      ///< of the next sample, with their signs
    std::int64_t sound_steps = 0;    ///< steps when it was last measured and had not diverged
    double iterations = 0.0;
    std::unique_ptr<InternalSteps> tried;  ///< in the present step; null where none are recorded
    std::int64_t internal_room = 0;        ///< of a sample
    std::int64_t internal_left = 0;        ///< until the next
    RunState state = RunState::running;
    std::string code;
    std::string message;
    Work work;
    State now;
    State unwound;                          ///< with the turns of its angles
    std::unique_ptr<WorkAlong> force_work;  ///< where the energy has a balance
    Samples samples;
  };

  [[nodiscard]] std::int64_t steps_between_samples(std::int64_t steps) const;
  /// True when the state after the present step is measured even if it is not sampled.
  [[nodiscard]] bool is_watched(const Run& run) const;
  /// Reads the state and measures its errors; false when an invariant is no longer finite, or the
  /// energy has run away.
  bool observe(Run& run) const;
  /// Moves a diverged run back to the step that first diverged, by integrating it again: a run that
  /// is not measured after each step is found diverged a few steps late.
  void retrace(Run& run) const;
  static void keep_internal(Run& run);
  void sample(Run& run) const;
  void fail(Run& run, const RunSpec& spec, StepReport report) const;

  Experiment experiment_;
  Recording recording_;
  std::unique_ptr<Model> model_;
  std::vector<Invariant> invariants_;
  std::vector<Run> runs_;
};

}  // namespace rattleback
