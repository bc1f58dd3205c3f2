#include "cli/completion.hpp"

#include <algorithm>

#include "cli/experiment_file.hpp"
#include "cli/parser_words.hpp"
#include "reproduce/reproduction.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

using Candidates = std::vector<Candidate>;

/// The words before the one that is completed.
struct Line {
  const CLI::App* verb = nullptr;
  const CLI::Option* waiting = nullptr;  ///< the option whose value is completed
  std::string system;
};

const CLI::Option* option_called(const CLI::App& app, const CLI::App* verb,
                                 const std::string& name) {
  for (const CLI::App* const one : {verb, &app}) {
    const CLI::Option* const option = one == nullptr ? nullptr : one->get_option_no_throw(name);
    if (option != nullptr) return option;
  }
  return nullptr;
}

/// Notes the system of an option's value and loads definitions; ignores what can't be read.
void take(Definitions& definitions, const CLI::Option& option, const std::string& value,
          Line& line) {
  try {
    if (option.check_lname("system")) line.system = value;
    if (option.check_lname("definition")) {
      line.system = definitions.add_system(definition_in_file(value));
    }
    if (option.check_lname("method-file")) definitions.add_method(definition_in_file(value));
    if (option.check_lname("experiment")) line.system = experiment_in(definitions, value).system;
  } catch (const Refusal&) {
    // The program reports it when the command runs.
  }
}

Line line_of(const CLI::App& app, Definitions& definitions, const std::vector<std::string>& words) {
  Line line;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (line.waiting != nullptr) {
      take(definitions, *line.waiting, word, line);
      line.waiting = nullptr;
    } else if (word.starts_with('-')) {
      const std::size_t equals = word.find('=');
      const CLI::Option* const option = option_called(app, line.verb, word.substr(0, equals));
      if (option == nullptr || !takes_value(*option)) continue;
      if (equals == std::string::npos)
        line.waiting = option;
      else
        take(definitions, *option, word.substr(equals + 1), line);
    } else if (line.verb == nullptr) {
      for (const CLI::App* const verb : verbs_of(app)) {
        if (verb->get_name() == word) line.verb = verb;
      }
    }
  }
  return line;
}

const SystemEntry* system_of(const Catalogue& catalogue, const std::string& id) {
  const auto entry = std::find_if(catalogue.systems.begin(), catalogue.systems.end(),
                                  [&](const SystemEntry& one) { return one.info.id == id; });
  return entry == catalogue.systems.end() ? nullptr : &*entry;
}

Candidates systems(const Catalogue& catalogue) {
  Candidates found;
  for (const SystemEntry& one : catalogue.systems) found.push_back({one.info.id, one.info.name});
  return found;
}

/// Methods that fit the system: either the compositions or the others.
Candidates methods(const Catalogue& catalogue, const SystemEntry* system, bool composed) {
  Candidates found;
  for (const MethodInfo& method : catalogue.methods) {
    if (method.base.empty() == composed) continue;
    const auto fits = [&](const Fit& fit) { return fit.method == method.id; };
    if (system != nullptr && std::none_of(system->fits.begin(), system->fits.end(), fits)) continue;
    found.push_back({method.id, method.name});
  }
  return found;
}

Candidates presets(const SystemEntry* system) {
  Candidates found;
  if (system == nullptr) return found;
  for (const Preset& one : system->info.presets) found.push_back({one.id, one.name});
  return found;
}

Candidates settings(const SystemEntry* system) {
  Candidates found;
  if (system == nullptr) return found;
  for (const Parameter& one : system->info.parameters) {
    found.push_back({one.id + "=", one.description});
  }
  for (const auto* const components : {&system->layout.q, &system->layout.v}) {
    for (const Component& one : *components) found.push_back({one.id + "=", one.name});
  }
  return found;
}

/// Puts the completed part of the word before each candidate.
Candidates continued(const std::string& items, Candidates found) {
  for (Candidate& one : found) one.word.insert(0, items);
  return found;
}

Candidates values(const Catalogue& catalogue, const Line& line, const CLI::Option& option,
                  const std::string& begun) {
  Candidates found;
  for (const std::string& word : choices_of(option)) found.push_back({word, ""});
  if (!found.empty()) return found;
  const std::string type = option.get_type_name();
  const SystemEntry* const system = system_of(catalogue, line.system);
  const std::size_t comma = begun.rfind(',');
  const std::size_t items =
      option.get_delimiter() == ',' && comma != std::string::npos ? comma + 1 : 0;
  const std::string before = begun.substr(0, items);
  if (type == value_name::system) return continued(before, systems(catalogue));
  if (type == value_name::preset) return presets(system);
  if (type == value_name::setting) return settings(system);
  if (type == value_name::method) {
    const bool composed = begun.find(':', items) != std::string::npos;
    return continued(before, methods(catalogue, system, composed));
  }
  return {};
}

void add_options(const CLI::App& app, Candidates& found) {
  for (const CLI::Option* const option : options_of(app)) {
    for (const std::string& name : option->get_lnames()) {
      found.push_back({"--" + name, option->get_description()});
    }
  }
}

Candidates unsorted(const CLI::App& app, const Catalogue& catalogue, const Line& line,
                    const std::string& begun) {
  if (line.waiting != nullptr) return values(catalogue, line, *line.waiting, begun);
  Candidates found;
  if (begun.starts_with('-')) {
    const std::size_t equals = begun.find('=');
    const CLI::Option* const option = option_called(app, line.verb, begun.substr(0, equals));
    if (equals != std::string::npos) {
      if (option == nullptr) return {};
      return continued(begun.substr(0, equals + 1),
                       values(catalogue, line, *option, begun.substr(equals + 1)));
    }
    if (line.verb != nullptr) add_options(*line.verb, found);
    add_options(app, found);
    return found;
  }
  if (line.verb == nullptr) {
    for (const CLI::App* const verb : verbs_of(app)) {
      found.push_back({verb->get_name(), verb->get_description()});
    }
    return found;
  }
  for (const CLI::Option* const positional : positionals_of(*line.verb)) {
    for (const std::string& word : choices_of(*positional)) found.push_back({word, ""});
    if (line.verb->get_name() != "reproduce") continue;
    for (const Reproduction& one : all_reproductions()) found.push_back({one.id, one.title});
  }
  if (found.empty() && begun.empty()) add_options(*line.verb, found);
  return found;
}

const char* const bash_script = R"(# Completion of rattleback-cli in bash.
_rattleback_cli() {
  local words=() candidates i word kept
  # Readline also splits words at = and :, which are joined again here.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((${#words[@]} > 0)) && [[ $word == [=:]* || ${COMP_WORDS[i - 1]} == *[=:] ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
  done
  word=${words[${#words[@]} - 1]}
  mapfile -t candidates < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
  kept=${word%"${word##*[=:]}"}
  COMPREPLY=()
  for i in "${candidates[@]%%$'\t'*}"; do
    [[ $i == "$word"* ]] && COMPREPLY+=("${i#"$kept"}")
  done
  # A value follows the name of a setting, without a space.
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _rattleback_cli rattleback-cli
)";

const char* const zsh_script = R"(#compdef rattleback-cli
# Completion of rattleback-cli in zsh.
_rattleback-cli() {
  local line
  local -a candidates settings
  for line in "${(@f)$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    if [[ ${line%%$'\t'*} == *= ]]; then
      settings+=("${line%%$'\t'*}")
    else
      candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    fi
  done
  if (( ${#candidates} + ${#settings} == 0 )); then
    _files
    return
  fi
  (( ${#candidates} )) && _describe rattleback-cli candidates
  # A value follows the name of a setting, without a space.
  (( ${#settings} )) && compadd -S '' -a settings
}
if [[ ${funcstack[1]} == _rattleback-cli ]]; then
  _rattleback-cli "$@"
else
  compdef _rattleback-cli rattleback-cli
fi
)";

const char* const fish_script = R"(# Completion of rattleback-cli in fish.
function __rattleback_cli_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    test -z "$current"; and set current ''
    set -l found ($words[1] __complete $words[2..-1] $current 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path $current
    end
end
complete -c rattleback-cli -f -a '(__rattleback_cli_candidates)'
)";

}  // namespace

Candidates candidates(const CLI::App& app, Definitions& definitions,
                      const std::vector<std::string>& words) {
  const std::string begun = words.empty() ? std::string() : words.back();
  const Line line = line_of(app, definitions, words);
  Candidates found = unsorted(app, definitions.catalogue(), line, begun);
  std::erase_if(found, [&](const Candidate& one) { return !one.word.starts_with(begun); });
  return found;
}

std::string completion_script(const std::string& shell) {
  if (shell == "zsh") return zsh_script;
  return shell == "fish" ? fish_script : bash_script;
}

}  // namespace rattleback
