// Verbs, options and examples of the parser, from which completion and the manual page are made.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace rattleback {

/// Names of option values in the help; completion chooses its candidates by them.
namespace value_name {
inline constexpr const char* system = "SYSTEM";
inline constexpr const char* method = "METHOD";
inline constexpr const char* preset = "PRESET";
inline constexpr const char* setting = "NAME=VALUE";
inline constexpr const char* file = "FILE";
}  // namespace value_name

/// Adds example commands to the end of a verb's help; a test runs each in a shell.
void add_examples(CLI::App& verb, const std::vector<std::string>& commands);
/// The example commands of a verb.
std::vector<std::string> examples_of(const CLI::App& verb);

/// Subcommands in the order in which they were added.
std::vector<const CLI::App*> verbs_of(const CLI::App& app);
/// Named options, and positional arguments.
std::vector<const CLI::Option*> options_of(const CLI::App& app);
std::vector<const CLI::Option*> positionals_of(const CLI::App& app);

/// All names of an option: `--out`, or `-h, --help`.
std::string names_of(const CLI::Option& option);
/// False for a flag.
bool takes_value(const CLI::Option& option);
/// The name of an option's value, such as `SYSTEM`, or its choices: `csv|json`.
std::string value_of(const CLI::Option& option);
/// The words that an option accepts; empty when it accepts any.
std::vector<std::string> choices_of(const CLI::Option& option);

}  // namespace rattleback
