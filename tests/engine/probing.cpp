#include "engine/probing.hpp"

namespace rattleback::testing {

json parsed(const std::string& text) {
  return json::parse(text);
}

json answer(const json& request) {
  return parsed(probe(catalogue(), request.dump()));
}

json read_method(const json& method) {
  return answer({{"op", "read_method"}, {"method", method}});
}

json with_field(const json& definition, const char* field, const json& value) {
  json other = definition;
  other[field] = value;
  return other;
}

}  // namespace rattleback::testing
