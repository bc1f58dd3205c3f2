// What the verbs that run something have in common: system, preset, settings, methods, step size.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "session/experiment.hpp"

namespace rattleback {

struct ExperimentArguments {
  std::string system;
  std::vector<std::string> methods;
  std::string preset;
  std::vector<std::string> settings;
  double h = 0.0;
  double t = 0.0;
};

/// The numbers of a text with commas between them; none where it is no such list.
std::vector<double> numbers_in(const std::string& text);

/// Refuses nan and inf, which are numbers to the parser.
CLI::Validator finite_number();

/// System, preset and settings.
void add_start_options(CLI::App& command, ExperimentArguments& arguments);
/// … with methods, step size and horizon.
void add_experiment_options(CLI::App& command, ExperimentArguments& arguments);

/// Refusals for unknown names and settings that are no numbers.
Experiment experiment_of(const Catalogue& catalogue, const ExperimentArguments& arguments);

}  // namespace rattleback
