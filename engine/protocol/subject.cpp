#include "protocol/subject.hpp"

#include "catalog/entries.hpp"
#include "protocol/definition_json.hpp"

namespace rattleback {

bool defines_system(const Json& request) {
  const auto system = request.find("system");
  return system != request.end() && system->is_object();
}

void define_system(Catalogue& catalogue, Json& request) {
  if (!defines_system(request)) return;
  Json& system = request["system"];
  system = catalogue.define(entry_of_defined(definition_from_json(system))).info.id;
}

Named system_of(const Catalogue& catalogue, const Json& request) {
  const SystemEntry& entry = catalogue.system(string_field(request, "system"));
  const ParameterValues values =
      complete(entry.info.parameters, values_field(request, "parameters"), entry.info.name);
  return {entry, entry.make(values)};
}

Subject unchecked_subject(const Catalogue& catalogue, const Json& request) {
  return {system_of(catalogue, request),
          CanonicalState{vector_field(request, "q"), vector_field(request, "v")}};
}

Subject subject_of(const Catalogue& catalogue, const Json& request) {
  Subject subject = unchecked_subject(catalogue, request);
  check_state(subject.entry.info.name, subject.model->layout(), subject.state);
  return subject;
}

}  // namespace rattleback
