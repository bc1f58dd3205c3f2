// run: integrates an experiment and prints its samples as CSV or JSON.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "catalog/refusal.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "protocol/experiment_json.hpp"

namespace rattleback {

namespace {

struct RunArguments {
  ExperimentArguments experiment;
  std::int64_t every = 1;
  std::string format = "csv";
  std::string out;
};

struct Table {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
};

/// Steps a run to the horizon, keeping each `every`-th step.
Table table_of(const SystemEntry& system, Session& session, std::size_t run, std::int64_t every) {
  Table table{{"step", "t"}, {}};
  const Layout layout = session.model().layout();
  for (const auto* components : {&layout.q, &layout.v, &layout.derived}) {
    for (const Component& c : *components) table.columns.push_back(c.id);
  }
  for (const Invariant& i : system.invariants) table.columns.push_back("error_" + i.id);
  const std::size_t errors = system.invariants.size();
  const std::size_t values = table.columns.size() - 2 - errors;
  const auto keep = [&](const Samples& samples) {
    for (std::size_t i = 0; i < samples.t.size(); ++i) {
      if (std::fmod(samples.step[i], static_cast<double>(every)) != 0.0) continue;
      std::vector<double> row{samples.step[i], samples.t[i]};
      const auto first = static_cast<std::ptrdiff_t>(i * values);
      const auto first_error = static_cast<std::ptrdiff_t>(i * errors);
      row.insert(row.end(), samples.values.begin() + first,
                 samples.values.begin() + first + static_cast<std::ptrdiff_t>(values));
      std::transform(samples.errors.begin() + first_error,
                     samples.errors.begin() + first_error + static_cast<std::ptrdiff_t>(errors),
                     std::back_inserter(row), [](double error) { return std::abs(error); });
      table.rows.push_back(std::move(row));
    }
  };
  constexpr std::int64_t slice = 10000;
  keep(session.take(run));
  while (session.state(run) == RunState::running) {
    session.advance(run, slice);
    keep(session.take(run));
  }
  return table;
}

/// As `--method` takes it: a formulation is said where it is not the method's first.
std::string asked_for(const Catalogue& catalogue, const SystemEntry& system, const RunSpec& run) {
  const MethodInfo& method = catalogue.method(run.method);
  if (run.formulation == resolve_formulation(system, method, "")) return run.method;
  return run.method + "." + run.formulation;
}

void write_csv(std::ostream& out, const std::string& method, const Table& table, bool header) {
  out.precision(17);
  if (header) {
    out << "method";
    for (const std::string& column : table.columns) out << ',' << column;
    out << '\n';
  }
  for (const std::vector<double>& row : table.rows) {
    out << method;
    for (const double x : row) out << ',' << x;
    out << '\n';
  }
}

int run(const Catalogue& catalogue, const RunArguments& arguments) {
  if (arguments.every < 1) throw Refusal("out-of-range", "--every must be at least 1.");
  const SystemEntry& system = catalogue.system(arguments.experiment.system);
  Session session(catalogue, experiment_of(catalogue, arguments.experiment),
                  Session::Sampling::each_step);
  std::ofstream file;
  if (!arguments.out.empty()) {
    file.open(arguments.out);
    if (!file) throw Refusal("bad-request", "The file “" + arguments.out + "” can't be written.");
  }
  std::ostream& out = arguments.out.empty() ? std::cout : file;
  Json runs = Json::array();
  int status = 0;
  for (std::size_t i = 0; i < session.runs(); ++i) {
    const Table table = table_of(system, session, i, arguments.every);
    const RunSpec& run = session.experiment().runs[i];
    if (arguments.format == "csv") {
      write_csv(out, asked_for(catalogue, system, run), table, i == 0);
    } else {
      runs.push_back({{"method", run.method},
                      {"columns", table.columns},
                      {"rows", table.rows},
                      {"work", to_json(session.work(i))}});
    }
    if (!session.message(i).empty()) std::cerr << session.message(i) << '\n';
    if (session.state(i) == RunState::failed) status = 1;
  }
  if (arguments.format == "json") {
    out << Json{{"experiment", to_json(session.experiment())}, {"runs", runs}}.dump(1) << '\n';
  }
  out.flush();
  if (!out) throw Refusal("bad-request", "The samples could not be written.");
  return status;
}

}  // namespace

void add_run_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("run", "Integrates a system and prints the samples");
  const auto arguments = std::make_shared<RunArguments>();
  add_experiment_options(*command, arguments->experiment);
  command->add_option("--every", arguments->every, "Print each K-th step");
  command->add_option("--format", arguments->format)->check(CLI::IsMember({"csv", "json"}));
  command->add_option("--out", arguments->out, "File to write; standard output when left out");
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return run(catalogue, *arguments); };
  });
}

}  // namespace rattleback
