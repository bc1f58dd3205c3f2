#include "methods/methods.hpp"

#include "methods/families.hpp"

namespace rattleback {

const std::vector<Method>& all_methods() {
  static const std::vector<Method> methods = [] {
    std::vector<Method> made;
    for (const MethodHere& one : methods_here()) {
      made.push_back(one.make != nullptr ? one.make()
                                         : fits_nothing({.id = one.id, .name = one.name}));
    }
    return made;
  }();
  return methods;
}

}  // namespace rattleback
