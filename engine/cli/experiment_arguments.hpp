// What the verbs that run something have in common: system, preset, settings, methods, step size.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/definition_file.hpp"
#include "session/experiment.hpp"

namespace rattleback {

struct ExperimentArguments {
  /// Takes the definitions in `experiment`.
  Definitions* definitions = nullptr;
  std::string experiment;  ///< JSON, a file or an address; may be empty
  std::string system;
  std::vector<std::string> methods;
  std::string preset;
  std::vector<std::string> settings;
  std::optional<double> h;
  std::optional<double> t;
};

/// A method as the command line takes it: `rk4`, or with a formulation `rk4.adapted`.
RunSpec run_of(const std::string& text);

/// Id from `--system`, or of the last user-defined system; Refusal `bad-request` without either.
std::string system_asked_for(const Catalogue& catalogue, const ExperimentArguments& arguments);

/// The numbers of a text with commas between them; none where it is no such list.
std::vector<double> numbers_in(const std::string& text);

/// Refuses nan and inf, which are numbers to the parser.
CLI::Validator finite_number();

/// System, preset and settings.
void add_start_options(CLI::App& command, ExperimentArguments& arguments);
/// Adds `--experiment`, with which the options added before are not required.
void add_experiment_file_option(CLI::App& command, Definitions& definitions,
                                ExperimentArguments& arguments);
/// System, preset, settings, methods, step size and horizon, and `--experiment`.
void add_experiment_options(CLI::App& command, Definitions& definitions,
                            ExperimentArguments& arguments);

/// The experiment of the arguments; options override `--experiment`. Refusals for unknown names and
/// settings that are not numbers.
Experiment experiment_of(const Catalogue& catalogue, const ExperimentArguments& arguments);

}  // namespace rattleback
