#include "cli/experiment_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/complete.hpp"
#include "cli/address.hpp"
#include "cli/experiment_arguments.hpp"
#include "protocol/checked_json.hpp"
#include "protocol/experiment_json.hpp"
#include "protocol/page_limits.hpp"
#include "session/settings.hpp"

namespace rattleback {

namespace {

/// Limits of the pages, in bytes and in characters.
constexpr std::size_t largest_file = 16'000'000;
constexpr std::size_t longest_link = 1'000'000;

[[noreturn]] void refuse_field(const std::string& name, const std::string& wanted) {
  throw Refusal("bad-request", "The field “" + name + "” must be " + wanted + ".");
}

bool is_object(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && text[first] == '{';
}

/// Reads the fragment of an address, without its #.
Json object_in_fragment(const std::string& fragment) {
  if (fragment.size() > longest_link) {
    throw Refusal("bad-request", "This link is too long to be one of the bench.");
  }
  const std::string plain = percent_decoded(fragment);
  if (is_object(plain)) return parse_object(plain);
  if (plain.starts_with("2/")) {
    throw Refusal("bad-request",
                  "This is a short link, which only the bench can read: open it there and copy the "
                  "command line, or save the experiment as a file.");
  }
  const std::string decoded = base64url_decoded(plain);
  if (is_object(decoded)) return parse_object(decoded);
  throw Refusal("bad-request", "This link contains no experiment in JSON.");
}

Json object_in(const std::string& text) {
  if (is_object(text)) return parse_object(text);
  std::error_code ignored;
  if (text.size() < 4096 && std::filesystem::exists(text, ignored)) {
    return parse_object(text_of_file(text, largest_file, "an experiment"));
  }
  const std::size_t hash = text.find('#');
  if (hash != std::string::npos) return object_in_fragment(text.substr(hash + 1));
  if (text.starts_with('%')) return object_in_fragment(text);
  throw Refusal("bad-request", "“" + text +
                                   "” is not an experiment: neither a file, nor JSON, nor an "
                                   "address with “#” and JSON.");
}

/// Replaces the short field names of version 1. There `v` is the version, later the velocity.
Json with_full_names(const Json& object) {
  const auto version = object.find("v");
  if (version == object.end() || version->is_array()) return object;
  if (*version != 1) {
    throw Refusal("bad-request", "This experiment was made by another version of Rattleback.");
  }
  constexpr std::array<std::pair<const char*, const char*>, 11> names{{{"format", "format"},
                                                                       {"s", "system"},
                                                                       {"p", "parameters"},
                                                                       {"q", "q"},
                                                                       {"w", "v"},
                                                                       {"h", "h"},
                                                                       {"T", "horizon"},
                                                                       {"r", "runs"},
                                                                       {"e", "view"},
                                                                       {"d", "definition"},
                                                                       {"m", "methods"}}};
  Json result = Json::object();
  for (const auto& [old_name, name] : names) {
    if (object.contains(old_name)) result[name] = object.at(old_name);
  }
  return result;
}

/// Replaces runs that are a method id, `rk4` or `rk4.adapted`, by objects.
void write_out_runs(Json& object) {
  const auto runs = object.find("runs");
  if (runs == object.end() || !runs->is_array()) return;
  for (Json& run : *runs) {
    if (!run.is_string()) {
      checked(run, "A run", {"method", "formulation", "h", "options"});
      continue;
    }
    const RunSpec spec = run_of(run.get<std::string>());
    run = {{"method", spec.method}};
    if (!spec.formulation.empty()) run["formulation"] = spec.formulation;
  }
}

void define_from(Definitions& definitions, Json& object) {
  const bool in_place = object.contains("system") && object["system"].is_object();
  if (in_place || object.contains("definition")) {
    const std::string id =
        definitions.add_system(in_place ? object["system"] : object["definition"]);
    if (in_place || !object.contains("system")) object["system"] = id;
  }
  if (object.contains("methods")) {
    if (!object["methods"].is_array()) refuse_field("methods", "an array of definitions");
    for (const Json& method : object["methods"]) definitions.add_method(method);
  }
  const auto runs = object.find("runs");
  if (runs == object.end()) return;
  for (Json& run : *runs) {
    if (!run.is_object() || !run.contains("method") || !run["method"].is_object()) continue;
    run["method"] = definitions.add_method(run["method"]);
  }
}

/// Methods that the bench opens a preset with: the preset's, or else a contrast of two. The first
/// preserves the energy, or has the highest order of the methods that preserve an invariant; the
/// second is the first explicit method that preserves none.
std::vector<std::string> opening_methods(const Catalogue& catalogue, const SystemEntry& system,
                                         const Preset& preset) {
  if (!preset.methods.empty()) return preset.methods;
  const MethodInfo* keeper = nullptr;
  const MethodInfo* other = nullptr;
  const auto keeps_energy = [](const MethodInfo& method) {
    return std::find(method.preserves.begin(), method.preserves.end(), "energy") !=
           method.preserves.end();
  };
  for (const Fit& fit : system.fits) {
    const MethodInfo& method = catalogue.method(fit.method);
    if (!method.base.empty()) continue;
    if (method.preserves.empty()) {
      if (other == nullptr && !method.implicit) other = &method;
    } else if (keeper == nullptr ||
               (!keeps_energy(*keeper) && (keeps_energy(method) || method.order > keeper->order))) {
      keeper = &method;
    }
  }
  std::vector<std::string> methods;
  for (const MethodInfo* const method : {keeper, other}) {
    if (method != nullptr) methods.push_back(method->id);
  }
  return methods;
}

void fill_in(const Catalogue& catalogue, Json& object) {
  const SystemEntry& system = catalogue.system(string_field(object, "system"));
  const bool named = object.contains("preset");
  const Preset& preset =
      preset_of(system.info, named ? string_field(object, "preset") : std::string());
  // Parameters of a preset go with its start; with another start they default to the system's.
  if (named || !object.contains("q") || !object.contains("v")) {
    const Json given = object.value("parameters", Json::object());
    if (!given.is_object()) refuse_field("parameters", "an object of numbers");
    object["parameters"] = to_json(preset.parameters);
    object["parameters"].update(given);
  }
  const auto otherwise = [&](const char* name, Json value) {
    if (!object.contains(name)) object[name] = std::move(value);
  };
  const State start = start_of(preset);
  otherwise("q", flat(start.q));
  otherwise("v", flat(start.v));
  otherwise("h", preset.h);
  otherwise("horizon", preset.horizon);
  Json runs = Json::array();
  for (const std::string& method : opening_methods(catalogue, system, preset)) {
    runs.push_back({{"method", method}});
  }
  otherwise("runs", std::move(runs));
}

/// Writes whole numbers without “.0”; JavaScript reads the same number.
void shorten(Json& json) {
  constexpr double most = 1e15;
  for (Json& value : json) {
    if (value.is_structured()) shorten(value);
    if (!value.is_number_float()) continue;
    const double x = value.get<double>();
    const bool is_whole = std::abs(x) < most && x == std::floor(x);
    if (is_whole && !(x == 0.0 && std::signbit(x))) value = static_cast<std::int64_t>(x);
  }
}

/// The requested run, with the completed values of its options: words become numbers.
Json to_json(const RunSpec& asked, const RunSpec& completed) {
  const bool alone = asked.h == 0.0 && asked.options.empty();
  if (alone) {
    return asked.formulation.empty() ? asked.method : asked.method + "." + asked.formulation;
  }
  Json run{{"method", asked.method}};
  if (!asked.formulation.empty()) run["formulation"] = asked.formulation;
  if (asked.h != 0.0) run["h"] = asked.h;
  for (const auto& [id, value] : asked.options) {
    run["options"][id] = rattleback::to_json(completed.options.at(id));
  }
  return run;
}

}  // namespace

Experiment experiment_in(Definitions& definitions, const std::string& text) {
  Json object = with_full_names(object_in(text));
  checked(object, "An experiment",
          {"format", "system", "preset", "parameters", "q", "v", "h", "horizon", "runs", "view",
           "definition", "methods"});
  if (object.contains("view") && !object["view"].is_object()) refuse_field("view", "an object");
  write_out_runs(object);
  define_from(definitions, object);
  fill_in(definitions.catalogue(), object);
  Experiment experiment = experiment_from_json(object);
  const SystemEntry& system = definitions.catalogue().system(experiment.system);
  const ParameterValues values =
      complete(system.info.parameters, experiment.parameters, system.info.name);
  check_state(system.info.name, system.make(values)->layout(), experiment.start);
  return experiment;
}

std::string fragment_of(const Definitions& definitions, const Experiment& experiment) {
  check_positive(experiment.h, "The step size h of a link");
  check_positive(experiment.horizon, "The horizon of a link");
  check_page_limits(experiment);
  const Experiment completed = complete(definitions.catalogue(), experiment);
  Json object = rattleback::to_json(completed);
  object["runs"] = Json::array();
  Json methods = Json::array();
  for (std::size_t i = 0; i < experiment.runs.size(); ++i) {
    const RunSpec& run = experiment.runs[i];
    object["runs"].push_back(to_json(run, completed.runs[i]));
    const Json* const definition = definitions.method(run.method);
    if (definition == nullptr) continue;
    if (std::find(methods.begin(), methods.end(), *definition) == methods.end()) {
      methods.push_back(*definition);
    }
  }
  shorten(object);
  if (const Json* const system = definitions.system(experiment.system)) {
    object["definition"] = *system;
  }
  if (!methods.empty()) object["methods"] = std::move(methods);
  std::string fragment =
      percent_encoded(object.dump(-1, ' ', false, Json::error_handler_t::replace));
  if (fragment.size() > longest_link) {
    throw Refusal(
        "out-of-range",
        "This experiment is too large for a link, which takes at most 1000000 characters.");
  }
  return fragment;
}

}  // namespace rattleback
