// completion: prints a shell's completion script.
#include <memory>

#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/output.hpp"
#include "cli/parser_words.hpp"

namespace rattleback {

namespace {

struct CompletionArguments {
  std::string shell;
  std::string out;
};

int write_script(const CompletionArguments& arguments) {
  Output output(arguments.out);
  output.stream() << completion_script(arguments.shell);
  output.finish();
  return 0;
}

}  // namespace

void add_completion_command(CLI::App& app, Chosen& chosen) {
  CLI::App* command = app.add_subcommand(
      "completion", "Prints a shell's completion script for verbs, options and names");
  const auto arguments = std::make_shared<CompletionArguments>();
  command->add_option("shell", arguments->shell, "Which shell")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->add_option("--out", arguments->out, "File; standard output when left out")
      ->type_name(value_name::file);
  add_examples(*command, {"source <(rattleback-cli completion bash)",
                          "rattleback-cli completion fish --out rattleback-cli.fish"});
  command->callback(
      [&chosen, arguments] { chosen = [arguments] { return write_script(*arguments); }; });
}

}  // namespace rattleback
