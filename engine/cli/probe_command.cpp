// probe: JSON lines on standard input, JSON lines on standard output.
#include <iostream>
#include <string>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"
#include "protocol/probe.hpp"

namespace rattleback {

void add_probe_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("probe", "Answers JSON requests, one a line");
  add_examples(*command, {"echo '{\"op\":\"rate\",\"system\":\"kepler\",\"q\":[1,0],\"v\":[0,1]}' "
                          "| rattleback-cli probe"});
  command->callback([&catalogue, &chosen] {
    chosen = [&catalogue] {
      std::string line;
      while (std::getline(std::cin, line)) {
        std::cout << probe(catalogue, line) << '\n';
        check_written(std::cout);
      }
      return 0;
    };
  });
}

}  // namespace rattleback
