// Completion of command lines, from the parser and the catalogue.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/definition_file.hpp"

namespace rattleback {

/// First argument of a request for completions. The words typed so far follow; the last one is
/// completed.
inline constexpr const char* completion_request = "__complete";

struct Candidate {
  std::string word;
  std::string description;  ///< one line; may be empty
};

/// Candidates for the last word; empty when the shell should complete file names.
std::vector<Candidate> candidates(const CLI::App& app, Definitions& definitions,
                                  const std::vector<std::string>& words);

/// Script for a shell (bash, zsh or fish) that requests the candidates.
std::string completion_script(const std::string& shell);

}  // namespace rattleback
