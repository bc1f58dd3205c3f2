// The verbs of the command line. Each adds itself to the parser; what it returns is the exit
// status: 0 done, 1 computed but failed, 2 bad usage or input.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cli/definition_file.hpp"

namespace rattleback {

/// Set by the verb that was chosen.
using Chosen = std::function<int()>;

void add_atlas_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen);
void add_completion_command(CLI::App& app, Chosen& chosen);
void add_man_command(CLI::App& app, Chosen& chosen);
void add_catalog_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen);
void add_converge_command(CLI::App& app, Definitions& definitions, Chosen& chosen);
void add_run_command(CLI::App& app, Definitions& definitions, Chosen& chosen);
void add_ensemble_command(CLI::App& app, Definitions& definitions, Chosen& chosen);
void add_link_command(CLI::App& app, Definitions& definitions, Chosen& chosen);
void add_probe_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen);
void add_reproduce_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen);
void add_submanifold_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen);

}  // namespace rattleback
