// The manual page of the program, written from its parser.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace rattleback {

/// In the macros of man(7); `version` is the program's.
std::string manual_page(const CLI::App& app, const std::string& version);

}  // namespace rattleback
