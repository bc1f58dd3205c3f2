#include "cli/manual_page.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

#include "cli/parser_words.hpp"

namespace rattleback {

namespace {

/// Number of bytes of a UTF-8 character from its first byte.
std::size_t length_of(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first < 0xE0U) return 2;
  return first < 0xF0U ? 3 : 4;
}

/// Unicode code point of the character at `at`.
std::uint32_t code_point(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[at + i])};
  };
  switch (length_of(static_cast<unsigned char>(text[at]))) {
    case 2: return (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU);
    case 3: return (byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    case 4:
      return (byte(0) & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U |
             (byte(3) & 0x3FU);
    default: return byte(0);
  }
}

/// Escapes troff's special characters, and non-ASCII characters as \[uXXXX].
std::string escaped(std::string_view text) {
  constexpr std::array<std::pair<char, const char*>, 6> special{{{'\\', "\\e"},
                                                                 {'-', "\\-"},
                                                                 {'\'', "\\(aq"},
                                                                 {'"', "\\(dq"},
                                                                 {'^', "\\(ha"},
                                                                 {'~', "\\(ti"}}};
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_of(static_cast<unsigned char>(text[i]));
    if (length > 1) {
      std::array<char, 16> code{};
      std::snprintf(code.data(), code.size(), "\\[u%04X]", code_point(text, i));
      result += code.data();
    } else {
      std::string character(1, text[i]);
      for (const auto& [plain, instead] : special) {
        if (text[i] == plain) character = instead;
      }
      result += character;
    }
    i += length;
  }
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(const std::string& text) {
  return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(const std::string& text) {
  return "\\fI" + escaped(text) + "\\fR";
}

std::string sentence(const std::string& text) {
  return escaped(text) + (text.ends_with('.') || text.empty() ? "" : ".") + "\n";
}

std::string name_and_value(const CLI::Option& option) {
  const std::string name =
      option.nonpositional() ? bold(names_of(option)) : italic(option.get_name());
  return takes_value(option) && option.nonpositional() ? name + " " + italic(value_of(option))
                                                       : name;
}

std::string entry(const CLI::Option& option) {
  std::string text = ".TP\n" + name_and_value(option) + "\n";
  const std::string& standard = option.get_default_str();
  text += sentence(option.get_description());
  if (!standard.empty()) text += sentence("Default: " + standard);
  return text;
}

std::string entries(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* const option : positionals_of(app)) text += entry(*option);
  for (const CLI::Option* const option : options_of(app)) {
    // The program's own --help stands for all of them.
    if (app.get_parent() == nullptr || !option->check_lname("help")) text += entry(*option);
  }
  return text;
}

/// Synopsis of a verb: its required options and its arguments.
std::string usage(const CLI::App& app, const CLI::App& verb) {
  std::string text = bold(app.get_name() + " " + verb.get_name());
  bool more = false;
  for (const CLI::Option* const option : options_of(verb)) {
    if (option->get_required())
      text += " " + name_and_value(*option);
    else
      more = more || !option->check_lname("help");
  }
  if (more) text += " [" + italic("option") + "]...";
  for (const CLI::Option* const option : positionals_of(verb)) {
    const std::string name = name_and_value(*option);
    text += option->get_required() ? " " + name : " [" + name + "]...";
  }
  return text + "\n";
}

std::string example(const std::string& command) {
  return ".PP\n.nf\n.RS\n" + escaped(command) + "\n.RE\n.fi\n";
}

}  // namespace

std::string manual_page(const CLI::App& app, const std::string& version) {
  const std::string name = app.get_name();
  std::string text = ".TH RATTLEBACK\\-CLI 1 \"\" \"Rattleback " + escaped(version) +
                     "\" \"User Commands\"\n.SH NAME\n" + escaped(name) +
                     " \\- geometric numerical integration of mechanical systems\n.SH SYNOPSIS\n" +
                     bold(name) + " " + italic("verb") + " [" + italic("option") +
                     "]...\n.SH DESCRIPTION\n" + sentence(app.get_description()) +
                     "Help and an example for each verb: " + bold(name + " ") + italic("verb") +
                     bold(" --help") + ".\n";
  text += ".SH OPTIONS\nEvery verb takes these.\n" + entries(app) + ".SH VERBS\n";
  for (const CLI::App* const verb : verbs_of(app)) {
    text += ".SS " + escaped(verb->get_name()) + "\n" + usage(app, *verb) + ".PP\n" +
            sentence(verb->get_description()) + entries(*verb);
  }
  text += ".SH EXAMPLES\n";
  for (const CLI::App* const verb : verbs_of(app)) {
    for (const std::string& command : examples_of(*verb)) text += example(command);
  }
  text += ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] :
       {std::pair{"0", "Done."},
        std::pair{"1", "A run failed, or what was printed could not be written."},
        std::pair{"2",
                  "The usage or the input is bad; one sentence on standard error says how."}}) {
    text += std::string(".TP\n.B ") + status + "\n" + escaped(meaning) + "\n";
  }
  text += ".SH FILES\n";
  for (const auto& [file, meaning] :
       {std::pair{"experiment.json", "An experiment saved by the bench, for --experiment."},
        std::pair{"system.json", "A user-defined system, for --definition."},
        std::pair{"method.json", "A user-defined method, for --method-file."}}) {
    text += ".TP\n" + italic(file) + "\n" + escaped(meaning) + "\n";
  }
  return text;
}

}  // namespace rattleback
