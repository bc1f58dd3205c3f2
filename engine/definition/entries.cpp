#include "definition/entries.hpp"

#include "definition/fields.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

/// Of `definitions_here`, where there is one.
template <class Reader>
Reader there(Reader reader) {
  if (reader != nullptr) return reader;
  throw Refusal("not-applicable", "This part of the program takes no definitions.");
}

}  // namespace

SystemEntry entry_of_defined(const Definition& definition) {
  return there(definitions_here().entry)(definition);
}

double number_of_text(const std::string& text, const std::string& where,
                      const NamedNumbers& names) {
  return there(definitions_here().number)(text, where, names);
}

std::vector<FieldReading> fields_of_defined(const Definition& definition) {
  return there(definitions_here().fields)(definition);
}

}  // namespace rattleback
