// man: prints the manual page.
#include <memory>

#include "cli/commands.hpp"
#include "cli/manual_page.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"
#include "protocol/catalogue_json.hpp"

namespace rattleback {

void add_man_command(CLI::App& app, Chosen& chosen) {
  CLI::App* command = app.add_subcommand("man", "Prints the manual page, for man and troff");
  const auto out = std::make_shared<std::string>();
  command->add_option("--out", *out, "File; standard output when left out")
      ->type_name(value_name::file);
  add_examples(*command, {"rattleback-cli man --out rattleback-cli.1"});
  command->callback([&app, &chosen, out] {
    chosen = [&app, out] {
      Output output(*out);
      output.stream() << manual_page(app, engine_version());
      output.finish();
      return 0;
    };
  });
}

}  // namespace rattleback
