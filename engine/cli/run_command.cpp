// run: integrates an experiment and prints its samples as CSV or JSON.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "catalog/closest.hpp"
#include "catalog/refusal.hpp"
#include "cli/commands.hpp"
#include "protocol/experiment_json.hpp"

namespace rattleback {

namespace {

struct RunArguments {
  std::string system;
  std::vector<std::string> methods;
  std::string preset;
  std::vector<std::string> settings;
  double h = 0.0;
  double t = 0.0;
  std::int64_t every = 1;
  std::string format = "csv";
  std::string out;
};

const Preset& find_preset(const SystemInfo& system, const std::string& id) {
  if (id.empty()) return system.presets.front();
  std::vector<std::string> names;
  for (const Preset& preset : system.presets) {
    if (preset.id == id) return preset;
    names.push_back(preset.id);
  }
  throw Refusal("unknown-preset", system.name + " has no preset “" + id +
                                      "”; the closest name is “" + closest_name(id, names) + "”.");
}

struct Setting {
  std::string name;
  Value value;
};

/// name=value, or name=value,value,… for a list.
Setting setting_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  std::istringstream rest(equals == std::string::npos ? "" : text.substr(equals + 1));
  std::vector<double> numbers;
  for (std::string word; std::getline(rest, word, ',');) {
    std::istringstream number(word);
    double value = 0.0;
    if (!(number >> value) || !number.eof()) {
      numbers.clear();
      break;
    }
    numbers.push_back(value);
  }
  if (numbers.empty()) {
    throw Refusal("bad-request",
                  "--set takes name=value with a number, or numbers with commas "
                  "between them, not “" +
                      text + "”.");
  }
  const std::string name = text.substr(0, equals);
  if (numbers.size() == 1) return {name, numbers.front()};
  return {name, numbers};
}

/// Sets a coordinate or velocity of the start; false when there is none of that name.
bool set_start(const Layout& layout, const Setting& setting, CanonicalState& start) {
  const auto set = [&](const std::vector<Component>& components, Eigen::VectorXd& x) {
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (components[i].id != setting.name || setting.value.is_list()) continue;
      x[static_cast<Eigen::Index>(i)] = setting.value;
      return true;
    }
    return false;
  };
  return set(layout.q, start.q) || set(layout.v, start.v);
}

/// Parameters first: they may say how large the start is, which is then continued as it ends.
void apply_settings(const SystemInfo& system, const std::vector<std::string>& settings,
                    Experiment& experiment) {
  std::vector<Setting> rest;
  for (const std::string& text : settings) {
    Setting setting = setting_of(text);
    const bool parameter = std::any_of(system.parameters.begin(), system.parameters.end(),
                                       [&](const Parameter& p) { return p.id == setting.name; });
    if (parameter) {
      experiment.parameters[setting.name] = setting.value;
    } else {
      rest.push_back(std::move(setting));
    }
  }
  const ParameterValues values = complete(system.parameters, experiment.parameters, system.name);
  const std::unique_ptr<Model> model = make_model(system.id, values);
  experiment.start = model->resized(experiment.start);
  const Layout layout = model->layout();
  for (const Setting& setting : rest) {
    if (set_start(layout, setting, experiment.start)) continue;
    // Not a name of the start either: refused as a parameter, with the closest name.
    experiment.parameters[setting.name] = setting.value;
  }
}

Experiment experiment_of(const Catalogue& catalogue, const RunArguments& arguments) {
  const SystemInfo& system = catalogue.system(arguments.system).info;
  const Preset& preset = find_preset(system, arguments.preset);
  Experiment experiment{.system = system.id,
                        .parameters = preset.parameters,
                        .start = start_of(preset),
                        .h = arguments.h,
                        .horizon = arguments.t,
                        .runs = {}};
  apply_settings(system, arguments.settings, experiment);
  for (const std::string& method : arguments.methods) {
    experiment.runs.push_back({.method = method, .formulation = {}, .h = 0.0, .options = {}});
  }
  return experiment;
}

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
      row.insert(row.end(), samples.errors.begin() + first_error,
                 samples.errors.begin() + first_error + static_cast<std::ptrdiff_t>(errors));
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
  const SystemEntry& system = catalogue.system(arguments.system);
  Session session(catalogue, experiment_of(catalogue, arguments), Session::Sampling::each_step);
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
    const std::string& method = session.experiment().runs[i].method;
    if (arguments.format == "csv") {
      write_csv(out, method, table, i == 0);
    } else {
      runs.push_back({{"method", method},
                      {"columns", table.columns},
                      {"rows", table.rows},
                      {"work", to_json(session.work(i))}});
    }
    if (session.state(i) == RunState::failed) {
      std::cerr << session.message(i) << '\n';
      status = 1;
    }
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
  command->add_option("--system", arguments->system, "System id")->required();
  command->add_option("--method", arguments->methods, "Method ids, separated by commas")
      ->required()
      ->delimiter(',');
  command->add_option("--preset", arguments->preset, "Start; the first preset when left out");
  command->add_option("--set", arguments->settings,
                      "name=value of a parameter, coordinate or velocity; a list with commas");
  command->add_option("--h", arguments->h, "Step size in seconds")->required();
  command->add_option("--t", arguments->t, "Horizon in seconds")->required();
  command->add_option("--every", arguments->every, "Print each K-th step");
  command->add_option("--format", arguments->format)->check(CLI::IsMember({"csv", "json"}));
  command->add_option("--out", arguments->out, "File to write; standard output when left out");
  command->callback([&catalogue, &chosen, arguments] {
    chosen = [&catalogue, arguments] { return run(catalogue, *arguments); };
  });
}

}  // namespace rattleback
