// The methods of a program that has some systems only: of those that fit none of them the name
// alone.
#pragma once

#include <vector>

#include "methods/families.hpp"

namespace rattleback {

/// What makes a method, or its name where nothing here can run it.
struct MethodOfProgram {
  Method (*make)() = nullptr;
  const char* id = nullptr;
  const char* name = nullptr;
};

template <class Table>
std::vector<Method> methods_of_program(const Table& table) {
  std::vector<Method> methods;
  methods.reserve(std::size(table));
  for (const MethodOfProgram& one : table) {
    methods.push_back(one.make != nullptr ? one.make()
                                          : fits_nothing({.id = one.id, .name = one.name}));
  }
  return methods;
}

}  // namespace rattleback
