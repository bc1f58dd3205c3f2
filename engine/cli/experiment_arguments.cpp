#include "cli/experiment_arguments.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include "catalog/closest.hpp"
#include "catalog/refusal.hpp"
#include "session/model.hpp"

namespace rattleback {

namespace {

const Preset& find_preset(const SystemInfo& system, const std::string& id) {
  if (id.empty()) return system.presets.front();
  std::vector<std::string> names;
  for (const Preset& preset : system.presets) {
    if (preset.id == id) return preset;
    names.push_back(preset.id);
  }
  throw Refusal("unknown-preset", system.name + " has no preset “" + id +
                                      "”; the closest name is “" + closest_name(id, names) + "”.");
}

struct Setting {
  std::string name;
  Value value;
};

/// name=value, or name=value,value,… for a list.
Setting setting_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  std::istringstream rest(equals == std::string::npos ? "" : text.substr(equals + 1));
  std::vector<double> numbers;
  for (std::string word; std::getline(rest, word, ',');) {
    std::istringstream number(word);
    double value = 0.0;
    if (!(number >> value) || !number.eof()) {
      numbers.clear();
      break;
    }
    numbers.push_back(value);
  }
  if (numbers.empty()) {
    throw Refusal("bad-request",
                  "--set takes name=value with a number, or numbers with commas "
                  "between them, not “" +
                      text + "”.");
  }
  const std::string name = text.substr(0, equals);
  if (numbers.size() == 1) return {name, numbers.front()};
  return {name, numbers};
}

/// Sets a coordinate or velocity of the start; false when there is none of that name.
bool set_start(const Layout& layout, const Setting& setting, CanonicalState& start) {
  const auto set = [&](const std::vector<Component>& components, Eigen::VectorXd& x) {
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (components[i].id != setting.name || setting.value.is_list()) continue;
      x[static_cast<Eigen::Index>(i)] = setting.value;
      return true;
    }
    return false;
  };
  return set(layout.q, start.q) || set(layout.v, start.v);
}

/// Parameters first: they may say how large the start is, which is then continued as it ends.
void apply_settings(const SystemInfo& system, const std::vector<std::string>& settings,
                    Experiment& experiment) {
  std::vector<Setting> rest;
  for (const std::string& text : settings) {
    Setting setting = setting_of(text);
    const bool parameter = std::any_of(system.parameters.begin(), system.parameters.end(),
                                       [&](const Parameter& p) { return p.id == setting.name; });
    if (parameter) {
      experiment.parameters[setting.name] = setting.value;
    } else {
      rest.push_back(std::move(setting));
    }
  }
  const ParameterValues values = complete(system.parameters, experiment.parameters, system.name);
  const std::unique_ptr<Model> model = make_model(system.id, values);
  experiment.start = model->resized(experiment.start);
  const Layout layout = model->layout();
  for (const Setting& setting : rest) {
    if (set_start(layout, setting, experiment.start)) continue;
    // Not a name of the start either: refused as a parameter, with the closest name.
    experiment.parameters[setting.name] = setting.value;
  }
}

}  // namespace

void add_experiment_options(CLI::App& command, ExperimentArguments& arguments) {
  command.add_option("--system", arguments.system, "System id")->required();
  command.add_option("--method", arguments.methods, "Method ids, separated by commas")
      ->required()
      ->delimiter(',');
  command.add_option("--preset", arguments.preset, "Start; the first preset when left out");
  command.add_option("--set", arguments.settings,
                     "name=value of a parameter, coordinate or velocity; a list with commas");
  command.add_option("--h", arguments.h, "Step size in seconds")->required();
  command.add_option("--t", arguments.t, "Horizon in seconds")->required();
}

Experiment experiment_of(const Catalogue& catalogue, const ExperimentArguments& arguments) {
  const SystemInfo& system = catalogue.system(arguments.system).info;
  const Preset& preset = find_preset(system, arguments.preset);
  Experiment experiment{.system = system.id,
                        .parameters = preset.parameters,
                        .start = start_of(preset),
                        .h = arguments.h,
                        .horizon = arguments.t,
                        .runs = {}};
  apply_settings(system, arguments.settings, experiment);
  for (const std::string& method : arguments.methods) {
    experiment.runs.push_back({.method = method, .formulation = {}, .h = 0.0, .options = {}});
  }
  return experiment;
}

}  // namespace rattleback
