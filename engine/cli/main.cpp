// The native program: catalog, run, converge, ensemble, submanifold, reproduce, probe.
#include <iostream>

#include "catalog/refusal.hpp"
#include "cli/commands.hpp"

int main(int argc, char** argv) {
  using namespace rattleback;
  constexpr int bad_input = 2;
  const Catalogue catalogue = make_catalogue();
  CLI::App app("Rattleback: geometric numerical integration of mechanical systems",
               "rattleback-cli");
  app.require_subcommand(1);
  Chosen chosen;
  add_catalog_command(app, catalogue, chosen);
  add_run_command(app, catalogue, chosen);
  add_converge_command(app, catalogue, chosen);
  add_ensemble_command(app, catalogue, chosen);
  add_submanifold_command(app, catalogue, chosen);
  add_reproduce_command(app, catalogue, chosen);
  add_probe_command(app, catalogue, chosen);
  try {
    app.parse(argc, argv);
    return chosen();
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_input;
  } catch (const Refusal& refusal) {
    std::cerr << refusal.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
  }
  return bad_input;
}
