// The native program: adds every verb to the parser and runs the one that is chosen.
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/definition_file.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"
#include "protocol/catalogue_json.hpp"
#include "text/refusal.hpp"

namespace {

using namespace rattleback;

constexpr int failed = 1;
constexpr int bad_input = 2;

int answer(int argc, char** argv) {
  Catalogue catalogue = make_catalogue();
  Definitions definitions(catalogue);
  CLI::App app("Rattleback: geometric numerical integration of mechanical systems",
               "rattleback-cli");
  app.require_subcommand(1);
  app.failure_message([](const CLI::App* asked, const CLI::Error& error) {
    return shortened(CLI::FailureMessage::simple(asked, error));
  });
  app.set_version_flag("--version", "rattleback-cli " + engine_version());
  app.fallthrough();
  app.add_option_function<std::string>(
         "--definition",
         [&definitions](const std::string& path) {
           definitions.add_system(definition_in_file(path));
         },
         "A file that defines a system; it is run unless --system names another")
      ->type_name(value_name::file);
  app.add_option_function<std::vector<std::string>>(
         "--method-file",
         [&definitions](const std::vector<std::string>& paths) {
           for (const std::string& path : paths) definitions.add_method(definition_in_file(path));
         },
         "A file that defines a method, to be named by its id in --method; once for each file")
      ->allow_extra_args(false)
      ->type_name(value_name::file);
  Chosen chosen;
  add_catalog_command(app, catalogue, chosen);
  add_run_command(app, definitions, chosen);
  add_converge_command(app, definitions, chosen);
  add_ensemble_command(app, definitions, chosen);
  add_submanifold_command(app, catalogue, chosen);
  add_atlas_command(app, catalogue, chosen);
  add_link_command(app, definitions, chosen);
  add_reproduce_command(app, catalogue, chosen);
  add_probe_command(app, catalogue, chosen);
  add_completion_command(app, chosen);
  add_man_command(app, chosen);
  if (argc > 1 && std::string(argv[1]) == completion_request) {
    for (const Candidate& one : candidates(app, definitions, {argv + 2, argv + argc})) {
      std::cout << one.word << '\t' << one.description << '\n';
    }
    return 0;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_input;
  }
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int status = answer(argc, argv);
    check_written(std::cout);
    return status;
  } catch (const Refusal& refusal) {
    std::cerr << refusal.message() << '\n';
    // The input was good, and the computation failed.
    return refusal.code() == "no-convergence" ? failed : bad_input;
  } catch (const WriteFailure& failure) {
    std::cerr << failure.what() << '\n';
  } catch (const std::bad_alloc&) {
    std::cerr << "There is not enough memory for this.\n";
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
  }
  return failed;
}
