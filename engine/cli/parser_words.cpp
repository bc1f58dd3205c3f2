#include "cli/parser_words.hpp"

#include <sstream>

namespace rattleback {

namespace {

const std::string examples_heading = "Examples:\n";
const std::string examples_indent = "  ";

template <class Keep>
std::vector<const CLI::Option*> kept(const CLI::App& app, const Keep& keep) {
  std::vector<const CLI::Option*> options;
  for (const CLI::Option* const option : app.get_options()) {
    if (keep(*option)) options.push_back(option);
  }
  return options;
}

}  // namespace

void add_examples(CLI::App& verb, const std::vector<std::string>& commands) {
  std::string text = examples_heading;
  for (const std::string& command : commands) text += examples_indent + command + "\n";
  text.pop_back();
  verb.footer(text);
}

std::vector<std::string> examples_of(const CLI::App& verb) {
  const std::string footer = verb.get_footer();
  if (!footer.starts_with(examples_heading)) return {};
  std::istringstream lines(footer.substr(examples_heading.size()));
  std::vector<std::string> commands;
  for (std::string line; std::getline(lines, line);)
    commands.push_back(line.substr(examples_indent.size()));
  return commands;
}

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* /*verb*/) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return kept(app, [](const CLI::Option& option) { return option.nonpositional(); });
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& app) {
  return kept(app, [](const CLI::Option& option) { return !option.nonpositional(); });
}

std::string names_of(const CLI::Option& option) {
  std::string names;
  for (const std::string& name : option.get_snames()) names += ", -" + name;
  for (const std::string& name : option.get_lnames()) names += ", --" + name;
  return names.substr(names.empty() ? 0 : 2);
}

bool takes_value(const CLI::Option& option) {
  return option.get_items_expected_max() > 0;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  // CLI11 keeps the choices only in the description of the check: TEXT:{csv,json}.
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{');
  if (begin == std::string::npos) return {};
  std::istringstream words(type.substr(begin + 1, type.find('}') - begin - 1));
  std::vector<std::string> choices;
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word);
  return choices;
}

std::string value_of(const CLI::Option& option) {
  std::string words;
  for (const std::string& word : choices_of(option)) words += "|" + word;
  return words.empty() ? option.get_type_name() : words.substr(1);
}

}  // namespace rattleback
