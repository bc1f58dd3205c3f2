// converge: errors of methods at the horizon for a list of step sizes, the order they show, and the
// work they took.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <sstream>

#include "catalog/complete.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "cli/parser_words.hpp"
#include "cli/progress.hpp"
#include "session/session.hpp"
#include "study/order.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Of the reference, which chooses its own steps; errors near it are not told from none.
constexpr double reference_tolerance = 1e-13;
constexpr double plateau_over_tolerance = 100.0;

struct ConvergeArguments {
  ExperimentArguments experiment;
  std::vector<double> steps;
};

struct End {
  Eigen::VectorXd state;  ///< q, then v
  Work work;
  std::string failure;  ///< why there is none
};

/// `passed` is called now and then with the steps taken so far.
template <class Passed>
End end_of(const Catalogue& catalogue, Experiment experiment, const RunSpec& run, double h,
           const Passed& passed) {
  experiment.runs = {run};
  experiment.h = h;
  Session session(catalogue, experiment,
                  {.every = 0,
                   .poses = false,
                   .internal_steps = false,
                   .largest_errors = false,
                   .work_of_forces = false});
  constexpr std::int64_t slice = 100;
  while (session.state(0) == RunState::running) {
    session.advance(0, slice);
    passed(session.work(0).steps);
  }
  if (session.state(0) == RunState::failed) return {{}, session.work(0), session.message(0)};
  const Layout layout = session.model().layout();
  const std::size_t size = layout.q.size() + layout.v.size();
  const std::vector<double> values = session.take(0).values;
  return {Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(size)),
          session.work(0),
          {}};
}

/// The method of highest order that chooses its own steps; of several, the one that keeps most.
RunSpec reference_run(const Catalogue& catalogue, const SystemEntry& system) {
  const MethodInfo* best = nullptr;
  for (const Fit& fit : system.fits) {
    const MethodInfo& method = catalogue.method(fit.method);
    const bool tolerant = std::any_of(method.options.begin(), method.options.end(),
                                      [](const Option& o) { return o.id == "tolerance"; });
    if (!method.adaptive || !tolerant) continue;
    if (best == nullptr || method.order > best->order ||
        (method.order == best->order && method.preserves.size() > best->preserves.size())) {
      best = &method;
    }
  }
  if (best == nullptr) {
    throw Refusal("not-applicable",
                  "No method that chooses its own steps runs on " + system.info.name + ".");
  }
  return {.method = best->id,
          .formulation = {},
          .h = 0.0,
          .options = {{"tolerance", reference_tolerance}}};
}

void check_step(double h, double t) {
  const double steps = t / h;
  if (std::abs(steps - std::round(steps)) <= 1e-9 * steps) return;
  std::ostringstream out;
  out << "A step of " << h << " s does not divide " << t
      << " s: all step sizes must end at the horizon.";
  throw Refusal("out-of-range", out.str());
}

int converge(const Catalogue& catalogue, const ConvergeArguments& arguments) {
  ExperimentArguments asked = arguments.experiment;
  asked.h = arguments.steps.front();
  Experiment experiment = experiment_of(catalogue, asked);
  const SystemEntry& system = catalogue.system(experiment.system);
  const std::vector<RunSpec> runs = experiment.runs;
  const double t = experiment.horizon;
  for (const double h : arguments.steps) {
    experiment.h = h;
    experiment.runs = {runs.front()};
    experiment = complete(catalogue, experiment);
    check_step(h, t);
  }
  const double finest = *std::min_element(arguments.steps.begin(), arguments.steps.end());
  // Steps of all runs, including the reference, and of the runs that have ended.
  double all = std::abs(t / finest);
  for (const double h : arguments.steps) all += std::abs(t / h) * static_cast<double>(runs.size());
  double ended = 0.0;
  ProgressLine progress;
  const auto run_to_end = [&](const RunSpec& run, double h) {
    End end = end_of(catalogue, experiment, run, h, [&](std::int64_t steps) {
      progress.show((ended + static_cast<double>(steps)) / all);
    });
    ended += std::abs(t / h);
    return end;
  };
  const End reference = run_to_end(reference_run(catalogue, system), finest);
  if (!reference.failure.empty()) {
    progress.clear();
    std::cerr << "There is no reference: " << reference.failure << '\n';
    return 1;
  }
  const double plateau = plateau_over_tolerance * reference_tolerance *
                         (1.0 + reference.state.lpNorm<Eigen::Infinity>());
  std::cout.precision(6);
  std::cout << "method,h,error,order,steps,rejected,evaluations,iterations,exponentials,"
               "commutators,dexp_inverses\n";
  int status = 0;
  for (const RunSpec& run : runs) {
    std::vector<OrderPoint> points;
    std::vector<Work> work;
    for (const double h : arguments.steps) {
      const End end = run_to_end(run, h);
      if (!end.failure.empty()) {
        progress.clear();
        std::cerr << end.failure << '\n';
        status = 1;
        continue;
      }
      points.push_back({h, (end.state - reference.state).lpNorm<Eigen::Infinity>()});
      work.push_back(end.work);
    }
    progress.clear();
    const double order = observed_order(points, plateau);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Work& w = work[i];
      std::cout << run.method << ',' << points[i].h << ',' << points[i].error << ',';
      if (!std::isnan(order)) std::cout << order;  // else too few errors stand out
      std::cout << ',' << w.steps << ',' << w.rejected << ',' << w.evaluations << ','
                << w.iterations << ',' << w.exponentials << ',' << w.commutators << ','
                << w.dexp_inverses << '\n';
    }
  }
  return status;
}

}  // namespace

void add_converge_command(CLI::App& app, Definitions& definitions, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "converge", "Errors for a list of step sizes, the order they show, and the work");
  const auto arguments = std::make_shared<ConvergeArguments>();
  add_examples(*command, {"rattleback-cli converge --system free_rigid_body --methods rkmk4,cf4 "
                          "--t 1 --h 0.1,0.05,0.025"});
  add_start_options(*command, arguments->experiment);
  command->add_option("--methods", arguments->experiment.methods, "Method ids with commas")
      ->required()
      ->delimiter(',')
      ->type_name(value_name::method);
  command->add_option("--t", arguments->experiment.t, "Horizon in seconds")
      ->required()
      ->check(finite_number());
  add_experiment_file_option(*command, definitions, arguments->experiment);
  command->add_option("--h", arguments->steps, "Step sizes in seconds, with commas")
      ->required()
      ->delimiter(',')
      ->check(finite_number());
  command->callback([&definitions, &chosen, arguments] {
    chosen = [&definitions, arguments] { return converge(definitions.catalogue(), *arguments); };
  });
}

}  // namespace rattleback
