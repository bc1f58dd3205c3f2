// User-defined systems and methods, from files or from an experiment.
#pragma once

#include <map>
#include <string>

#include "catalog/catalog.hpp"
#include "protocol/json.hpp"

namespace rattleback {

/// Text of a file; Refusal `bad-request` when it can't be read, is empty, or is larger than
/// `most_bytes`. `holds` names the expected content in the message.
std::string text_of_file(const std::string& path, std::size_t most_bytes, const std::string& holds);

/// The JSON object in the file of a definition; Refusals as above, and for anything but an object.
Json definition_in_file(const std::string& path);

/// Adds user-defined systems and methods to a catalogue and keeps their JSON by id.
class Definitions {
 public:
  explicit Definitions(Catalogue& catalogue) : catalogue_(catalogue) {}

  /// Returns the id; Refusals as for a definition.
  std::string add_system(const Json& definition);
  std::string add_method(const Json& definition);

  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }
  /// JSON of a user-defined system; null for a system of the program.
  [[nodiscard]] const Json* system(const std::string& id) const;
  /// JSON of a user-defined method, or of the base method of a composition; null for a method of
  /// the program.
  [[nodiscard]] const Json* method(const std::string& id) const;

 private:
  Catalogue& catalogue_;
  std::map<std::string, Json> systems_;
  std::map<std::string, Json> methods_;
};

}  // namespace rattleback
