#include "protocol/checked_json.hpp"

#include <algorithm>
#include <cctype>

#include "text/closest.hpp"

namespace rattleback {

/// An object whose fields are all among these.
const Json& checked(const Json& object, const std::string& what,
                    const std::vector<std::string>& fields) {
  if (!object.is_object()) refuse_definition(what + " must be an object.");
  for (const auto& [name, value] : object.items()) {
    if (std::find(fields.begin(), fields.end(), name) != fields.end()) continue;
    const std::string told = what + " has no field “" + name + "”" + suggestion(name, fields);
    refuse_definition(told + (told.back() == '?' ? "" : "."));
  }
  return object;
}

std::string text_in(const Json& object, const std::string& name, const std::string& otherwise) {
  return object.contains(name) ? string_field(object, name) : otherwise;
}

void check_id(const std::string& id, const std::string& of) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  const bool named = !id.empty() && id.size() <= 64 &&
                     std::isalpha(static_cast<unsigned char>(id[0])) != 0 &&
                     std::all_of(id.begin(), id.end(), fits);
  if (named) return;
  refuse_definition("“" + id + "” is no name for " + of +
                    ": a name has letters, digits and _, and begins with a letter.");
}

}  // namespace rattleback
