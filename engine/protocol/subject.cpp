#include "protocol/subject.hpp"

namespace rattleback {

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
