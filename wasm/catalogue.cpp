// The catalogue as text, for the building of the modules: pages have it as a file.
#include <emscripten/bind.h>

#include <string>

#include "protocol/catalogue_json.hpp"

namespace rattleback {

namespace {

std::string whole_catalogue() {
  return to_json(make_catalogue()).dump();
}

}  // namespace

EMSCRIPTEN_BINDINGS(catalogue) {
  emscripten::function("catalogue", &whole_catalogue);
}

}  // namespace rattleback
