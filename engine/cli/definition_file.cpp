#include "cli/definition_file.hpp"

#include <fstream>
#include <iterator>

#include "catalog/entries.hpp"
#include "protocol/definition_json.hpp"

namespace rattleback {

SystemEntry definition_in(const std::string& path) {
  constexpr std::size_t most_bytes = 1'000'000;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  // A folder opens, and reads nothing.
  if (file) text.assign(std::istreambuf_iterator<char>(file), {});
  if (!file || text.empty()) {
    throw Refusal("bad-request", "The file “" + path + "” can’t be read, or is empty.");
  }
  if (text.size() > most_bytes) {
    throw Refusal("bad-request", "The file “" + path + "” is too large for a definition.");
  }
  return entry_of_defined(definition_from_json(parse_object(text)));
}

}  // namespace rattleback
