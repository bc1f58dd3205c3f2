#include "protocol/subject.hpp"

#include "catalog/complete.hpp"
#include "definition/entries.hpp"
#include "definition/fields.hpp"
#include "protocol/catalogue_json.hpp"
#include "protocol/definition_json.hpp"
#include "protocol/further.hpp"

namespace rattleback {

bool defines_system(const Json& request) {
  const auto system = request.find("system");
  return system != request.end() && system->is_object();
}

void define_system(Catalogue& catalogue, Json& request) {
  if (!defines_system(request)) return;
  Json& system = request["system"];
  system = catalogue.define(present(further().entry)(system)).info.id;
}

SystemEntry entry_from_json(const Json& definition) {
  return entry_of_defined(definition_from_json(definition));
}

namespace {

Json json_of(const std::string& code, const std::string& message) {
  return {{"code", code}, {"message", message}};
}

/// With a field “text” in this notation, unless it is empty.
Json json_of(const FieldReading& field, const std::string& notation) {
  Json json{{"field", field.field}};
  if (!field.formula.empty()) {
    json["mathml"] = field.formula;
    if (notation == "plain") json["text"] = field.plain;
    if (notation == "latex") json["text"] = field.latex;
    if (notation == "sympy") json["text"] = field.sympy;
  }
  if (!field.code.empty()) json["error"] = json_of(field.code, field.message);
  if (!field.name.empty()) json["error"]["name"] = field.name;
  return json;
}

}  // namespace

Json define_answer(const Catalogue& catalogue, const Json& request) {
  return to_json(system_of(catalogue, request).entry);
}

Json read_answer(const Catalogue& catalogue, const Json& request) {
  if (!defines_system(request)) {
    throw Refusal("bad-request", "“system” must be a definition, to be read.");
  }
  const std::string notation =
      request.contains("notation") ? string_field(request, "notation") : "";
  if (notation != "" && notation != "plain" && notation != "latex" && notation != "sympy") {
    throw Refusal("bad-request", "“notation” is plain, latex or sympy, not “" + notation + "”.");
  }
  Json answer{{"fields", Json::array()}};
  try {
    const Definition definition = definition_from_json(request.at("system"));
    for (const FieldReading& field : fields_of_defined(definition)) {
      answer["fields"].push_back(json_of(field, notation));
    }
    Catalogue own = catalogue;
    answer["entry"] = to_json(own.define(entry_of_defined(definition)));
  } catch (const Refusal& refusal) {
    answer["refused"] = json_of(refusal.code(), refusal.message());
  }
  return answer;
}

Named system_of(const Catalogue& catalogue, const Json& request) {
  const SystemEntry& entry = catalogue.system(string_field(request, "system"));
  const ParameterValues values =
      complete(entry.info.parameters, values_field(request, "parameters"), entry.info.name);
  return {entry, entry.make(values)};
}

Subject unchecked_subject(const Catalogue& catalogue, const Json& request) {
  return {system_of(catalogue, request),
          State{vector_field(request, "q"), vector_field(request, "v")}};
}

Subject subject_of(const Catalogue& catalogue, const Json& request) {
  Subject subject = unchecked_subject(catalogue, request);
  check_state(subject.entry.info.name, subject.model->layout(), subject.state);
  return subject;
}

Subject allowed_subject(const Catalogue& catalogue, const Json& request) {
  Subject subject = subject_of(catalogue, request);
  check_on_constraints(*subject.model, subject.state);
  return subject;
}

}  // namespace rattleback
