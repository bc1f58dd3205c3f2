// run: integrates an experiment and writes its samples as CSV, JSON or NPY.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "catalog/complete.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "cli/output.hpp"
#include "cli/pair_start.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "cli/run_rows.hpp"
#include "cli/text_buffer.hpp"
#include "session/session.hpp"
#include "study/two_form.hpp"
#include "text/number_text.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

struct RunArguments {
  ExperimentArguments experiment;
  std::int64_t every = 1;
  std::string format;  ///< empty: by the name of the file
  std::string out;
  std::string steps;
  std::string pair;
  bool two_form = false;
  bool forces = false;
};

std::vector<std::string> columns_of(const Session& session) {
  const Layout layout = session.model().layout();
  std::vector<std::string> columns{"step", "t"};
  for (const auto* components : {&layout.q, &layout.v, &layout.derived}) {
    for (const Component& c : *components) columns.push_back(c.id);
  }
  for (const Invariant& i : session.invariants()) columns.push_back("error_" + i.id);
  return columns;
}

/// Steps a run to its end and calls take(row) for each `every`-th step, or for the end alone where
/// that is 0, and passed(samples) for what came with a slice of the run.
template <class Take, class Passed>
void for_each_row(Session& session, std::size_t run, std::size_t columns, std::size_t errors,
                  std::int64_t every, const Take& take, const Passed& passed) {
  using Clock = std::chrono::steady_clock;
  const std::size_t values = columns - 2 - errors;
  std::vector<double> row;
  const auto hand_on = [&](const Samples& samples) {
    for (std::size_t i = 0; i < samples.t.size(); ++i) {
      // The session also samples the end of a run.
      if (every > 0 && std::fmod(samples.step[i], static_cast<double>(every)) != 0.0) continue;
      const auto first = static_cast<std::ptrdiff_t>(i * values);
      const auto first_error = static_cast<std::ptrdiff_t>(i * errors);
      row.assign({samples.step[i], samples.t[i]});
      row.insert(row.end(), samples.values.begin() + first,
                 samples.values.begin() + first + static_cast<std::ptrdiff_t>(values));
      std::transform(samples.errors.begin() + first_error,
                     samples.errors.begin() + first_error + static_cast<std::ptrdiff_t>(errors),
                     std::back_inserter(row), [](double error) { return std::abs(error); });
      take(row);
    }
    passed(samples);
  };
  // So many numbers are held at once, whatever the length of the run.
  constexpr std::size_t most_numbers = 100'000;
  const auto most = static_cast<std::int64_t>(std::max<std::size_t>(1, most_numbers / columns));
  constexpr std::chrono::milliseconds usual(20);
  std::int64_t slice = 1;
  hand_on(session.take(run));
  while (session.state(run) == RunState::running) {
    const Clock::time_point begin = Clock::now();
    session.advance(run, slice);
    hand_on(session.take(run));
    const bool is_short = Clock::now() - begin < usual;
    slice = is_short ? std::min(2 * slice, most) : std::max<std::int64_t>(1, slice / 2);
  }
}

/// As `--method` takes it: a formulation is said where it is not the method's first.
std::string asked_for(const Catalogue& catalogue, const SystemEntry& system, const RunSpec& run) {
  const MethodInfo& method = catalogue.method(run.method);
  if (run.formulation == resolve_formulation(system, method, "")) return run.method;
  return run.method + "." + run.formulation;
}

/// The two-form of a run, carried along with it to the step of each row.
class TwoFormColumn {
 public:
  TwoFormColumn(const Session& session, std::size_t run)
      : form_(session.model(), session.setup(run), session.experiment().start) {}

  /// By how much it has changed, and what can be seen of that; not a number once a neighbour was
  /// lost.
  void append_to(std::vector<double>& row) {
    for (; taken_ < row.front() && whole_; ++taken_) whole_ = form_.step().ok();
    constexpr double lost = std::numeric_limits<double>::quiet_NaN();
    const TwoFormSeen seen = whole_ ? form_.look() : TwoFormSeen{lost, lost, lost};
    row.insert(row.end(), {seen.defect, seen.resolution});
  }

 private:
  TwoForm form_;
  double taken_ = 0.0;
  bool whole_ = true;
};

/// The multipliers and the force of each constraint, at the state of a row.
class ForceColumns {
 public:
  explicit ForceColumns(const Session& session)
      : model_(session.model()), start_(session.experiment().start), layout_(model_.layout()) {}

  [[nodiscard]] std::vector<std::string> names() const {
    const auto count = model_.constraint_forces(0.0, start_).multipliers.size();
    std::vector<std::string> names;
    for (Eigen::Index i = 1; i <= count; ++i) names.push_back("lambda_" + std::to_string(i));
    for (Eigen::Index i = 1; i <= count; ++i) {
      for (const Component& q : layout_.q) {
        names.push_back("force_" + std::to_string(i) + "_" + q.id);
      }
    }
    return names;
  }
  void append_to(std::vector<double>& row) const {
    constexpr std::size_t step_and_time = 2;
    State state = start_;
    const auto n = static_cast<std::ptrdiff_t>(layout_.q.size());
    const auto first = row.begin() + step_and_time;
    std::copy(first, first + n, state.q.begin());
    std::copy(first + n, first + n + state.v.size(), state.v.begin());
    const ConstraintForces found = model_.constraint_forces(row[1], state);
    row.insert(row.end(), found.multipliers.begin(), found.multipliers.end());
    const auto forces = found.forces.reshaped();
    row.insert(row.end(), forces.begin(), forces.end());
  }

 private:
  const Model& model_;
  const State& start_;
  Layout layout_;
};

/// The internal steps of methods that choose their own, in a file of their own.
class InternalStepsFile {
 public:
  explicit InternalStepsFile(const std::string& path) : output_(path), text_(output_.stream()) {
    text_.add("method,t,h,error,taken\n");
  }

  void write(const std::string& method, const Samples& samples) {
    const std::vector<double>& rows = samples.internal;
    for (std::size_t i = 0; i < rows.size(); i += Samples::internal_size) {
      text_.add(method);
      for (std::size_t j = 0; j < Samples::internal_size; ++j) {
        text_.add(',');
        text_.add(rows[i + j]);
      }
      text_.add('\n');
    }
    text_.flush();
    output_.check();
  }
  void finish() {
    text_.flush();
    output_.finish();
  }

 private:
  Output output_;
  TextBuffer text_;
};

void report(const Catalogue& catalogue, const Session& session, std::size_t i) {
  const Experiment& experiment = session.experiment();
  const RunSpec& run = experiment.runs[i];
  if (!session.message(i).empty()) std::cerr << session.message(i) << '\n';
  if (session.state(i) == RunState::failed || divides(session.end(i), experiment.horizon)) return;
  std::cerr << catalogue.method(run.method).name
            << " ends at t = " << number_text(session.end(i), 9)
            << ", after the step of h = " << number_text(run.h, 9) << " whose end is nearest to "
            << number_text(experiment.horizon, 9) << ".\n";
}

/// Writes the runs one after the other, each row as soon as it is there.
int write_runs(const Catalogue& catalogue, Session& session, const RunArguments& arguments,
               Output& output) {
  const Experiment& experiment = session.experiment();
  const SystemEntry& system = catalogue.system(experiment.system);
  RowTable table{experiment, {}, columns_of(session)};
  const std::size_t taken = table.columns.size();
  for (const RunSpec& run : experiment.runs) {
    table.methods.push_back(asked_for(catalogue, system, run));
  }
  if (arguments.two_form) {
    check_two_form(system);
    table.columns.insert(table.columns.end(), {"two_form_defect", "two_form_resolution"});
  }
  std::optional<ForceColumns> forces;
  if (arguments.forces) {
    const std::vector<std::string> names = forces.emplace(session).names();
    table.columns.insert(table.columns.end(), names.begin(), names.end());
  }
  std::optional<InternalStepsFile> internal;
  if (!arguments.steps.empty()) internal.emplace(arguments.steps);
  const std::unique_ptr<RowWriter> rows = row_writer(
      arguments.format.empty() ? format_of(arguments.out) : arguments.format, table, output);
  const bool on_terminal = output.is_terminal();
  ProgressLine progress;
  int status = 0;
  for (std::size_t i = 0; i < session.runs(); ++i) {
    rows->begin_run(table.methods[i]);
    std::optional<TwoFormColumn> two_form;
    if (arguments.two_form) two_form.emplace(session, i);
    for_each_row(
        session, i, taken, session.invariants().size(), arguments.every,
        [&](std::vector<double>& row) {
          if (two_form) two_form->append_to(row);
          if (forces) forces->append_to(row);
          if (on_terminal) progress.clear();
          rows->row(row);
        },
        [&](const Samples& samples) {
          rows->flush();
          if (internal) internal->write(table.methods[i], samples);
          const double share =
              static_cast<double>(session.work(i).steps) / static_cast<double>(session.steps(i));
          progress.show((static_cast<double>(i) + share) / static_cast<double>(session.runs()));
        });
    rows->end_run(session.work(i));
    progress.clear();
    report(catalogue, session, i);
    if (session.state(i) == RunState::failed) status = 1;
  }
  rows->end();
  output.finish();
  if (internal) internal->finish();
  return status;
}

int run(const Catalogue& catalogue, const RunArguments& arguments) {
  if (arguments.every < 0) {
    throw Refusal("out-of-range", "--every must be a number of steps, or 0 for the end only.");
  }
  const Experiment experiment = experiment_of(catalogue, arguments.experiment);
  Session session(
      catalogue,
      arguments.pair.empty() ? experiment : begun_with_pair(catalogue, experiment, arguments.pair),
      {.every = arguments.every,
       .poses = false,
       .internal_steps = !arguments.steps.empty(),
       .largest_errors = false,
       .work_of_forces = arguments.every != 0});
  Output output(arguments.out);
  return write_runs(catalogue, session, arguments, output);
}

}  // namespace

void add_run_command(CLI::App& app, Definitions& definitions, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("run", "Integrates a system and prints the samples");
  const auto arguments = std::make_shared<RunArguments>();
  add_examples(
      *command,
      {"rattleback-cli run --system kepler --method stormer_verlet,rk4 --h 0.02 --t 10 --every 100",
       "rattleback-cli run --experiment '{\"system\":\"kepler\",\"runs\":[\"gauss4\"]}' --t 1 "
       "--out run.csv"});
  add_experiment_options(*command, definitions, arguments->experiment);
  command->add_option("--every", arguments->every, "Print each K-th step; 0: the end only");
  command->add_flag("--two-form", arguments->two_form,
                    "Print too by how much the two-form of neighbours has changed");
  command->add_flag("--forces", arguments->forces,
                    "Print too the multiplier and the force of each constraint");
  command->add_option("--pair", arguments->pair,
                      "Of two-point methods: where the system is a step after the configuration "
                      "of the start, numbers with commas; the run begins there");
  command->add_option("--steps", arguments->steps,
                      "File for the internal steps of methods that choose their own: t, h, the "
                      "error over the tolerance, and whether they were taken");
  command
      ->add_option("--format", arguments->format,
                   "csv, json, or npy, an array of NumPy; by the end of the file's name when left "
                   "out, else csv")
      ->check(CLI::IsMember({"csv", "json", "npy"}));
  command->add_option("--out", arguments->out, "File to write; standard output when left out")
      ->type_name(value_name::file);
  command->callback([&definitions, &chosen, arguments] {
    chosen = [&definitions, arguments] { return run(definitions.catalogue(), *arguments); };
  });
}

}  // namespace rattleback
