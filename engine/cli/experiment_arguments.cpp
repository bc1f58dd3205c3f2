#include "cli/experiment_arguments.hpp"

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "cli/experiment_file.hpp"
#include "cli/parser_words.hpp"
#include "session/settings.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// name=value, or name=value,value,… for a list, or name=word.
NamedValue setting_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  std::istringstream rest(equals == std::string::npos ? "" : text.substr(equals + 1));
  const std::string name = text.substr(0, equals);
  if (equals != std::string::npos && std::isalpha(static_cast<unsigned char>(rest.peek())) != 0) {
    return {name, Value::word(rest.str())};
  }
  const std::vector<double> numbers = numbers_in(rest.str());
  if (numbers.empty()) {
    throw Refusal("bad-request",
                  "--set takes name=value with a number, or numbers with commas "
                  "between them, not “" +
                      text + "”.");
  }
  if (numbers.size() == 1) return {name, numbers.front()};
  return {name, numbers};
}

Experiment of_preset(const SystemInfo& system, const Preset& preset) {
  return {.system = system.id,
          .parameters = preset.parameters,
          .start = start_of(preset),
          .h = preset.h,
          .horizon = preset.horizon,
          .runs = {}};
}

/// The experiment before methods, times and settings are applied.
Experiment begun(const Catalogue& catalogue, const ExperimentArguments& arguments) {
  if (arguments.experiment.empty()) {
    const SystemInfo& system = catalogue.system(system_asked_for(catalogue, arguments)).info;
    return of_preset(system, preset_of(system, arguments.preset));
  }
  Experiment experiment = experiment_in(*arguments.definitions, arguments.experiment);
  if (!arguments.system.empty() && arguments.system != experiment.system) {
    throw Refusal("bad-request", "--system names “" + arguments.system +
                                     "”, and the experiment is of “" + experiment.system + "”.");
  }
  if (arguments.preset.empty()) return experiment;
  const SystemInfo& system = catalogue.system(experiment.system).info;
  Experiment moved = of_preset(system, preset_of(system, arguments.preset));
  moved.h = experiment.h;
  moved.horizon = experiment.horizon;
  moved.runs = std::move(experiment.runs);
  return moved;
}

}  // namespace

RunSpec run_of(const std::string& text) {
  const std::size_t dot = text.find('.');
  return {.method = text.substr(0, dot),
          .formulation = dot == std::string::npos ? std::string() : text.substr(dot + 1),
          .h = 0.0,
          .options = {}};
}

std::string system_asked_for(const Catalogue& catalogue, const ExperimentArguments& arguments) {
  if (!arguments.system.empty()) return arguments.system;
  if (!catalogue.defined.empty()) return catalogue.defined;
  throw Refusal("bad-request", "--system or --definition is required.");
}

std::vector<double> numbers_in(const std::string& text) {
  if (text.ends_with(',')) return {};
  std::vector<double> numbers;
  std::istringstream rest(text);
  for (std::string word; std::getline(rest, word, ',');) {
    std::istringstream number(word);
    double value = 0.0;
    if (!(number >> value) || !number.eof()) return {};
    numbers.push_back(value);
  }
  return numbers;
}

CLI::Validator finite_number() {
  const auto fault = [](const std::string& text) {
    return std::isfinite(std::strtod(text.c_str(), nullptr))
               ? std::string()
               : "“" + text + "” is not a finite number";
  };
  return {fault, ""};
}

void add_start_options(CLI::App& command, ExperimentArguments& arguments) {
  command.add_option("--system", arguments.system, "System id; left out: that of --definition")
      ->type_name(value_name::system);
  command.add_option("--preset", arguments.preset, "Start; the first preset when left out")
      ->type_name(value_name::preset);
  command
      .add_option("--set", arguments.settings,
                  "name=value of a parameter, coordinate, velocity or option; a list with commas")
      ->type_name(value_name::setting);
}

void add_experiment_file_option(CLI::App& command, Definitions& definitions,
                                ExperimentArguments& arguments) {
  arguments.definitions = &definitions;
  const std::vector<CLI::Option*> others = command.get_options();
  command.add_option_function<std::string>(
      "--experiment",
      [&arguments, others](const std::string& text) {
        if (text.empty()) {
          throw Refusal("bad-request", "--experiment takes an address, a file or JSON.");
        }
        arguments.experiment = text;
        for (CLI::Option* const other : others) other->required(false);
      },
      "An address of the bench with JSON, a file saved by the bench, or JSON; no other option "
      "is then required, and options override it");
}

void add_experiment_options(CLI::App& command, Definitions& definitions,
                            ExperimentArguments& arguments) {
  add_start_options(command, arguments);
  command
      .add_option("--method", arguments.methods,
                  "Method ids, separated by commas; method.formulation for another than its first")
      ->required()
      ->delimiter(',')
      ->type_name(value_name::method);
  command.add_option("--h", arguments.h, "Step size in seconds")
      ->required()
      ->check(finite_number());
  command.add_option("--t", arguments.t, "Horizon in seconds")->required()->check(finite_number());
  add_experiment_file_option(command, definitions, arguments);
}

Experiment experiment_of(const Catalogue& catalogue, const ExperimentArguments& arguments) {
  Experiment experiment = begun(catalogue, arguments);
  if (!arguments.methods.empty()) experiment.runs.clear();
  for (const std::string& text : arguments.methods) experiment.runs.push_back(run_of(text));
  if (arguments.h) {
    experiment.h = *arguments.h;
    for (RunSpec& run : experiment.runs) run.h = 0.0;
  }
  if (arguments.t) experiment.horizon = *arguments.t;
  std::vector<NamedValue> settings;
  for (const std::string& text : arguments.settings) settings.push_back(setting_of(text));
  apply(catalogue, settings, experiment);
  return experiment;
}

}  // namespace rattleback
