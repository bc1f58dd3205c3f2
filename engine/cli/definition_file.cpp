#include "cli/definition_file.hpp"

#include <fstream>
#include <sstream>

#include "definition/entries.hpp"
#include "protocol/definition_json.hpp"
#include "protocol/method_json.hpp"

namespace rattleback {

namespace {

const Json* found(const std::map<std::string, Json>& definitions, const std::string& id) {
  const auto place = definitions.find(id);
  return place == definitions.end() ? nullptr : &place->second;
}

}  // namespace

std::string text_of_file(const std::string& path, std::size_t most_bytes,
                         const std::string& holds) {
  std::ifstream file(path, std::ios::binary);
  // A folder opens, and reads nothing.
  std::ostringstream read;
  if (file) read << file.rdbuf();
  const std::string text = read.str();
  if (text.empty()) {
    throw Refusal("bad-request", "The file “" + path + "” can’t be read, or is empty.");
  }
  if (text.size() > most_bytes) {
    throw Refusal("bad-request", "The file “" + path + "” is too large for " + holds + ".");
  }
  return text;
}

Json definition_in_file(const std::string& path) {
  constexpr std::size_t most_bytes = 1'000'000;
  return parse_object(text_of_file(path, most_bytes, "a definition"));
}

std::string Definitions::add_system(const Json& definition) {
  const SystemEntry& entry = catalogue_.define(entry_of_defined(definition_from_json(definition)));
  systems_[entry.info.id] = definition;
  return entry.info.id;
}

std::string Definitions::add_method(const Json& definition) {
  const MethodInfo& method =
      catalogue_.define(method_of(method_definition_from_json(definition)).method);
  methods_[method.id] = definition;
  return method.id;
}

const Json* Definitions::system(const std::string& id) const {
  return found(systems_, id);
}

const Json* Definitions::method(const std::string& id) const {
  const std::string& base = catalogue_.method(id).base;
  return found(methods_, base.empty() ? id : base);
}

}  // namespace rattleback
