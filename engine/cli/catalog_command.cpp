// catalog [--json]: systems, formulations, methods, parameters with unit and range, fits, claims.
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/parser_words.hpp"
#include "protocol/catalogue_json.hpp"

namespace rattleback {

namespace {

void print_parameters(const std::vector<Parameter>& parameters) {
  for (const Parameter& p : parameters) {
    std::cout << "    " << p.id << " = " << to_json(p.value).dump() << (p.unit.empty() ? "" : " ")
              << p.unit << "  [" << p.minimum << ", " << p.maximum << "]  " << p.description
              << '\n';
  }
}

void print(const SystemEntry& system) {
  std::cout << system.info.id << "  " << system.info.name << '\n';
  print_parameters(system.info.parameters);
  for (const Preset& preset : system.info.presets) {
    std::cout << "    preset " << preset.id << ": " << preset.description << '\n';
  }
  for (const Fit& fit : system.fits) {
    std::cout << "    runs " << fit.method << " on";
    for (const std::string& formulation : fit.formulations) std::cout << ' ' << formulation;
    std::cout << '\n';
  }
}

void print(const MethodInfo& method) {
  std::cout << method.id << "  " << method.name;
  std::cout << (method.order == exact_order ? ", exact"
                                            : ", order " + std::to_string(method.order));
  if (method.implicit) std::cout << ", implicit";
  if (method.adaptive) std::cout << ", adaptive";
  if (method.symmetric) std::cout << ", symmetric";
  for (const std::string& kept : method.preserves) std::cout << ", keeps " << kept;
  std::cout << '\n';
  print_parameters(method.options);
}

}  // namespace

void add_catalog_command(CLI::App& app, const Catalogue& catalogue, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("catalog", "Lists systems and methods");
  const auto json = std::make_shared<bool>(false);
  add_examples(*command, {"rattleback-cli catalog"});
  command->add_flag("--json", *json, "As JSON");
  command->callback([&catalogue, &chosen, json] {
    chosen = [&catalogue, json] {
      if (*json) {
        std::cout << to_json(catalogue).dump(1) << '\n';
        return 0;
      }
      for (const SystemEntry& system : catalogue.systems) print(system);
      std::cout << '\n';
      for (const MethodInfo& method : catalogue.methods) print(method);
      return 0;
    };
  });
}

}  // namespace rattleback
