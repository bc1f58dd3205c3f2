#include "cli/definition_file.hpp"

#include <fstream>
#include <sstream>

#include "definition/entries.hpp"
#include "protocol/definition_json.hpp"
#include "protocol/method_json.hpp"

namespace rattleback {

namespace {

Json object_in(const std::string& path) {
  constexpr std::size_t most_bytes = 1'000'000;
  std::ifstream file(path, std::ios::binary);
  // A folder opens, and reads nothing.
  std::ostringstream read;
  if (file) read << file.rdbuf();
  const std::string text = read.str();
  if (text.empty()) {
    throw Refusal("bad-request", "The file “" + path + "” can’t be read, or is empty.");
  }
  if (text.size() > most_bytes) {
    throw Refusal("bad-request", "The file “" + path + "” is too large for a definition.");
  }
  return parse_object(text);
}

}  // namespace

SystemEntry definition_in(const std::string& path) {
  return entry_of_defined(definition_from_json(object_in(path)));
}

Method method_in(const std::string& path) {
  return method_of(method_definition_from_json(object_in(path))).method;
}

}  // namespace rattleback
