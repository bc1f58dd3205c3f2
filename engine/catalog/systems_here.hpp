// The systems of a program. Defined where the program is put together, by a source that is
// generated for it: pages have a module for each few systems, and each module such a source, so
// that it gets by with declarations and is compiled at once.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rattleback {

struct Definition;
struct FieldReading;
struct SystemEntry;
/// Numbers that an expression may name.
using NamedNumbers = std::map<std::string, double, std::less<>>;

/// Makes the entry of one.
using SystemHere = SystemEntry (*)();

/// In the catalogue's order.
std::span<const SystemHere> systems_here();

/// What reads systems that are data, of `entries.hpp`; null in a program that takes none.
struct DefinitionsHere {
  SystemEntry (*entry)(const Definition& definition) = nullptr;
  double (*number)(std::string_view text, const std::string& where,
                   const NamedNumbers& names) = nullptr;
  std::vector<FieldReading> (*fields)(const Definition& definition) = nullptr;
};

DefinitionsHere definitions_here();

}  // namespace rattleback
