#include "session/settings.hpp"

#include <algorithm>
#include <memory>

#include "catalog/complete.hpp"
#include "model/model.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Sets a coordinate or velocity of the start; false for an unknown name. Refusal
/// `bad-request` for a list or a word.
bool set_start(const Layout& layout, const NamedValue& setting, State& start) {
  const auto set = [&](const std::vector<Component>& components, Eigen::VectorXd& x) {
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (components[i].id != setting.name) continue;
      if (setting.value.is_list() || !setting.value.word().empty()) {
        const std::string given =
            setting.value.is_list() ? "a list" : "“" + setting.value.word() + "”";
        throw Refusal("bad-request", "“{component}” of the start is one number, not {given}.",
                      {{"component", setting.name}, {"given", given}});
      }
      x[static_cast<Eigen::Index>(i)] = setting.value;
      return true;
    }
    return false;
  };
  return set(layout.q, start.q) || set(layout.v, start.v);
}

/// Sets an option of those methods that have it; false when none has.
bool set_option(const Catalogue& catalogue, const NamedValue& setting, std::vector<RunSpec>& runs) {
  bool found = false;
  for (RunSpec& run : runs) {
    for (const Option& option : catalogue.method(run.method).options) {
      if (option.id != setting.name) continue;
      run.options[option.id] = setting.value;
      found = true;
    }
  }
  return found;
}

}  // namespace

const Preset& preset_of(const SystemInfo& system, const std::string& id) {
  if (id.empty()) return system.presets.front();
  std::vector<std::string> names;
  for (const Preset& preset : system.presets) {
    if (preset.id == id) return preset;
    names.push_back(preset.id);
  }
  throw Refusal("unknown-preset",
                "{system} has no preset “{name}”; the closest name is “{closest}”.",
                {{"system", system.name}, {"name", id}, {"closest", closest_name(id, names)}});
}

void apply(const Catalogue& catalogue, const std::vector<NamedValue>& settings,
           Experiment& experiment) {
  const SystemEntry& entry = catalogue.system(experiment.system);
  const std::vector<Parameter>& parameters = entry.info.parameters;
  std::vector<NamedValue> rest;
  bool moved = false;  // the start follows a parameter
  for (const NamedValue& setting : settings) {
    const auto parameter = std::find_if(parameters.begin(), parameters.end(),
                                        [&](const Parameter& p) { return p.id == setting.name; });
    if (parameter != parameters.end()) {
      experiment.parameters[setting.name] = setting.value;
      moved = moved || parameter->starts;
    } else {
      rest.push_back(setting);
    }
  }
  const ParameterValues values = complete(parameters, experiment.parameters, entry.info.name);
  const std::unique_ptr<Model> model = entry.make(values);
  experiment.start = model->resized(moved ? State{} : experiment.start);
  const Layout layout = model->layout();
  for (const NamedValue& setting : rest) {
    if (set_start(layout, setting, experiment.start)) continue;
    if (set_option(catalogue, setting, experiment.runs)) continue;
    // Not a name of the start either: refused as a parameter, with the closest name.
    experiment.parameters[setting.name] = setting.value;
  }
}

}  // namespace rattleback
