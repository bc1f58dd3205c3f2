#include "rattleback/lab.hpp"

#include <limits>
#include <utility>

#include "definition/entries.hpp"
#include "definition/method_definition.hpp"
#include "lab/refusals.hpp"
#include "lab/run_parts.hpp"
#include "lab/step_method.hpp"
#include "protocol/definition_json.hpp"
#include "protocol/method_json.hpp"
#include "session/settings.hpp"

namespace rattleback {

struct Lab::Parts {
  std::shared_ptr<const Catalogue> catalogue;
};

struct Setup::Parts {
  std::shared_ptr<const Catalogue> catalogue;
  std::string system;
  std::string preset;
  std::vector<NamedValue> settings;
  std::optional<State> start;
  RunSpec run;
  bool work_of_forces = false;
};

Setup::Parts& Setup::own() {
  auto copy = std::make_shared<Parts>(*parts_);
  Parts& parts = *copy;
  parts_ = std::move(copy);
  return parts;
}

Setup& Setup::preset(std::string id) {
  own().preset = std::move(id);
  return *this;
}

Setup& Setup::set(std::string id, Value value) {
  own().settings.push_back({std::move(id), std::move(value)});
  return *this;
}

Setup& Setup::start(std::vector<double> q, std::vector<double> v) {
  own().start = start_of({.q = std::move(q), .v = std::move(v)});
  return *this;
}

Setup& Setup::with(std::string method, std::string formulation) {
  RunSpec& run = own().run;
  run.method = std::move(method);
  run.formulation = std::move(formulation);
  return *this;
}

Setup& Setup::with_work_of_forces() {
  own().work_of_forces = true;
  return *this;
}

Run Setup::step(double h) const {
  const double far = std::numeric_limits<double>::infinity();
  return step(h, h < 0.0 ? -far : far);
}

Run Setup::step(double h, double horizon) const {
  auto run = std::make_unique<Run::Parts>();
  run->error = refused([&] {
    const SystemInfo& system = parts_->catalogue->system(parts_->system).info;
    const Preset& preset = preset_of(system, parts_->preset);
    Experiment experiment{.system = system.id,
                          .parameters = preset.parameters,
                          .start = start_of(preset),
                          .h = h,
                          .horizon = horizon,
                          .runs = {parts_->run}};
    apply(*parts_->catalogue, parts_->settings, experiment);
    if (parts_->start) experiment.start = *parts_->start;
    run->open(*parts_->catalogue, experiment, parts_->work_of_forces);
  });
  return Run(std::move(run));
}

Lab::Lab() {
  // Made once a program.
  static const auto all = std::make_shared<const Catalogue>(make_catalogue());
  parts_ = std::make_shared<const Parts>(Parts{all});
}

Setup Lab::open(std::string system) const {
  return Setup(std::make_shared<const Setup::Parts>(
      Setup::Parts{.catalogue = parts_->catalogue, .system = std::move(system)}));
}

std::vector<std::string> Lab::systems() const {
  std::vector<std::string> ids;
  for (const SystemEntry& system : parts_->catalogue->systems) ids.push_back(system.info.id);
  return ids;
}

std::vector<std::string> Lab::methods() const {
  std::vector<std::string> ids;
  for (const MethodInfo& method : parts_->catalogue->methods) ids.push_back(method.id);
  return ids;
}

std::vector<std::string> Lab::methods_of(const std::string& system) const {
  std::vector<std::string> ids;
  for (const SystemEntry& entry : parts_->catalogue->systems) {
    if (entry.info.id != system) continue;
    for (const Fit& fit : entry.fits) ids.push_back(fit.method);
  }
  return ids;
}

std::optional<SystemInfo> Lab::system(const std::string& id) const {
  for (const SystemEntry& entry : parts_->catalogue->systems) {
    if (entry.info.id == id) return entry.info;
  }
  return {};
}

std::optional<MethodInfo> Lab::method(const std::string& id) const {
  for (const MethodInfo& method : parts_->catalogue->methods) {
    if (method.id == id) return method;
  }
  return {};
}

template <class Make>
Error Lab::define_made(const Make& make) {
  return refused([&] {
    Catalogue catalogue = *parts_->catalogue;
    catalogue.define(make());
    parts_ = std::make_shared<const Parts>(
        Parts{std::make_shared<const Catalogue>(std::move(catalogue))});
  });
}

Error Lab::define(const Definition& system) {
  return define_made([&] { return entry_of_defined(system); });
}

Error Lab::define(const MethodDefinition& method) {
  return define_made([&] { return method_of(method).method; });
}

Error Lab::define(const StepMethod& method) {
  return define_made([&] { return method_of(method); });
}

Error Lab::define_system(const std::string& json) {
  return define_made([&] { return entry_of_defined(definition_from_json(parse_object(json))); });
}

Error Lab::define_method(const std::string& json) {
  return define_made(
      [&] { return method_of(method_definition_from_json(parse_object(json))).method; });
}

}  // namespace rattleback
