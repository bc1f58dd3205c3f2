#include "catalog/entries.hpp"

#include "catalog/systems_here.hpp"
#include "definition/compiled.hpp"
#include "forms/refusal.hpp"

namespace rattleback {

namespace {

/// Of `definitions_here`, where there is one.
template <class Reader>
Reader there(Reader reader) {
  if (reader != nullptr) return reader;
  throw Refusal("not-applicable", "This part of the program takes no definitions.");
}

}  // namespace

std::vector<SystemEntry> entries_of_systems() {
  std::vector<SystemEntry> entries;
  for (const SystemHere& system : systems_here()) entries.push_back(system.entry());
  return entries;
}

SystemEntry entry_of_defined(const Definition& definition) {
  return there(definitions_here().entry)(definition);
}

double number_of_text(const std::string& text, const std::string& where) {
  return there(definitions_here().number)(text, where);
}

std::vector<FieldReading> fields_of_defined(const Definition& definition) {
  return there(definitions_here().fields)(definition);
}

}  // namespace rattleback
