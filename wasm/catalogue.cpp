// All of the engine, for the building of its modules: the catalogue, and the answers of the probe.
#include <emscripten/bind.h>

#include <string>

#include "protocol/catalogue_json.hpp"
#include "protocol/probe.hpp"

namespace rattleback {

namespace {

std::string whole_catalogue() {
  return to_json(make_catalogue()).dump();
}

std::string answer(const std::string& line) {
  return probe(make_catalogue(), line);
}

}  // namespace

EMSCRIPTEN_BINDINGS(catalogue) {
  emscripten::function("catalogue", &whole_catalogue);
  emscripten::function("probe", &answer);
}

}  // namespace rattleback
