// link: the address at which the bench shows an experiment.
#include <iostream>
#include <memory>
#include <utility>

#include "cli/address.hpp"
#include "cli/commands.hpp"
#include "cli/experiment_arguments.hpp"
#include "cli/experiment_file.hpp"
#include "cli/parser_words.hpp"
#include "protocol/json.hpp"

namespace rattleback {

namespace {

struct LinkArguments {
  ExperimentArguments experiment;
  /// The address of `./rattleback serve`.
  std::string site = "http://127.0.0.1:8080/";
};

int link(const Definitions& definitions, const LinkArguments& arguments) {
  const std::string bench = bench_of_site(arguments.site);
  ExperimentArguments asked = arguments.experiment;
  if (asked.experiment.empty()) {
    // Omitted options default to what the bench opens the preset with.
    const std::string system = system_asked_for(definitions.catalogue(), asked);
    Json opened{{"system", system}};
    if (!asked.preset.empty()) opened["preset"] = std::exchange(asked.preset, {});
    asked.experiment = opened.dump();
  }
  const Experiment experiment = experiment_of(definitions.catalogue(), asked);
  const std::string fragment = fragment_of(definitions, experiment);
  std::cout << bench << '#' << fragment << '\n';
  return 0;
}

}  // namespace

void add_link_command(CLI::App& app, Definitions& definitions, Chosen& chosen) {
  CLI::App* command =
      app.add_subcommand("link", "Prints the address at which the bench shows an experiment");
  const auto arguments = std::make_shared<LinkArguments>();
  add_experiment_options(*command, definitions, arguments->experiment);
  for (const char* const name : {"--method", "--h", "--t"}) {
    command->get_option(name)->required(false);
  }
  command->add_option("--site", arguments->site, "Address of the folder with the bench")
      ->capture_default_str();
  add_examples(*command, {"rattleback-cli link --system kepler --set x=0.5 --set y_dot=1.7 "
                          "--method gauss4 --h 0.05 --t 50"});
  command->callback([&definitions, &chosen, arguments] {
    chosen = [&definitions, arguments] { return link(definitions, *arguments); };
  });
}

}  // namespace rattleback
