#include "protocol/catalogue_json.hpp"

#include "catalog/complete.hpp"
#include "definition/method_definition.hpp"
#include "protocol/page_limits.hpp"
#include "rattleback/definition.hpp"
#include "session/session.hpp"
#include "study/ensemble.hpp"

namespace rattleback {

namespace {

Json to_json(const Component& c, const char* kind) {
  Json json = object_of(4);
  json["id"] = c.id;
  json["name"] = c.name;
  json["unit"] = c.unit;
  json["kind"] = kind;
  return json;
}

Json to_json(const Parameter& p) {
  Json json{{"id", p.id},
            {"name", p.name},
            {"unit", p.unit},
            {"description", p.description},
            {"default", to_json(p.value)}};
  if (p.has_least()) json["min"] = p.minimum;
  if (p.has_most()) json["max"] = p.maximum;
  if (p.besides) json["besides"] = *p.besides;
  if (p.whole) json["whole"] = true;
  if (!p.per.empty()) json["per"] = p.per;
  if (p.row != 1) json["row"] = p.row;
  if (p.open) json["open"] = true;
  if (p.starts) json["starts"] = true;
  if (!p.choices.empty()) json["choices"] = p.choices;
  return json;
}

Json to_json(const Alternative& a) {
  Json json{
      {"option", a.option}, {"value", a.value}, {"order", a.order}, {"symmetric", a.symmetric}};
  if (!a.symplectic) json["symplectic"] = false;
  if (!a.keeps.empty()) json["keeps"] = a.keeps;
  if (!a.loses.empty()) json["loses"] = a.loses;
  return json;
}

Json to_json(const Invariant& i) {
  Json json{{"id", i.id},
            {"name", i.name},
            {"sentence", i.sentence},
            {"error", i.measure == ErrorMeasure::relative ? "relative" : "absolute"},
            {"conditional", i.conditional}};
  if (!i.unit.empty()) json["unit"] = i.unit;
  return json;
}

Json to_json(const FormulationInfo& f) {
  Json json{{"id", f.id}, {"name", f.name}, {"description", f.description}};
  if (!f.misprint.empty()) json["misprint"] = f.misprint;
  if (!f.keeps.empty()) json["keeps"] = f.keeps;
  return json;
}

Json to_json(const Fit& f) {
  return {{"method", f.method}, {"formulations", f.formulations}};
}

/// Presets carry all parameters, so that a reader need not know the defaults.
Json to_json(const Preset& p, const SystemInfo& system) {
  Json json{{"id", p.id},
            {"name", p.name},
            {"description", p.description},
            {"parameters", to_json(complete(system.parameters, p.parameters, system.name))},
            {"q", p.q},
            {"v", p.v},
            {"h", p.h},
            {"horizon", p.horizon},
            {"methods", p.methods},
            {"sensitive", p.sensitive}};
  if (p.portrait) json["portrait"] = {p.portrait->across, p.portrait->up};
  return json;
}

template <class Item, class... More>
Json array_of(const std::vector<Item>& items, const More&... more) {
  Json array = Json::array();
  for (const Item& item : items) array.push_back(to_json(item, more...));
  return array;
}

/// What an experiment or a definition may ask for, here and on the pages.
Json limits() {
  return {{"runs", PageLimits::most_runs},
          {"steps", PageLimits::most_steps},
          {"samples", Recording{}.most_samples},
          {"sample_bytes", Recording{}.most_bytes},
          {"internal_steps", Recording{}.most_internal},
          {"ensemble_samples", EnsembleSpec::most_samples},
          {"coordinates", most_of(many_coordinates)},
          {"parameters", Definition::most_parameters},
          {"invariants", Definition::most_invariants},
          {"parts", Definition::most_parts},
          {"stages", MethodDefinition::most_stages}};
}

}  // namespace

Json to_json(const MethodInfo& m) {
  Json json{{"id", m.id},
            {"name", m.name},
            {"description", m.description},
            {"source", m.source},
            {"order", m.order},
            {"implicit", m.implicit},
            {"adaptive", m.adaptive},
            {"symmetric", m.symmetric},
            {"symplectic", m.symplectic != Symplectic::nowhere},
            {"preserves", m.preserves},
            {"options", array_of(m.options)}};
  if (m.symplectic == Symplectic::hamiltonian) json["symplectic_on"] = {"hamiltonian"};
  if (!m.alternatives.empty()) json["alternatives"] = array_of(m.alternatives);
  if (!m.base.empty()) json["base"] = m.base;
  if (!m.units.empty()) json["units"] = m.units;
  return json;
}

Json to_json(const SystemEntry& entry) {
  const SystemInfo& info = entry.info;
  Json json{{"id", info.id},
            {"name", info.name},
            {"description", info.description},
            {"source", info.source},
            {"parameters", array_of(info.parameters)},
            {"components", components_json(entry.layout)},
            {"invariants", array_of(recorded_invariants(entry))},
            {"formulations", array_of(entry.formulations)},
            {"presets", array_of(info.presets, info)},
            {"fits", array_of(entry.fits)},
            {"two_form", entry.two_form}};
  if (info.section) {
    const SectionInfo& s = *info.section;
    json["section"] = {{"of", s.of}, {"axes", {s.across, s.up}}};
  }
  return json;
}

Json components_json(const Layout& layout) {
  Json components = array_of(layout.q, "q");
  for (const Component& c : layout.v) components.push_back(to_json(c, "v"));
  for (const Component& c : layout.derived) components.push_back(to_json(c, "derived"));
  return components;
}

Json to_json(const Catalogue& catalogue) {
  return {{"version", engine_version()},
          {"limits", limits()},
          {"systems", array_of(catalogue.systems)},
          {"methods", array_of(catalogue.methods)}};
}

std::string engine_version() {
  return RATTLEBACK_VERSION;
}

}  // namespace rattleback
