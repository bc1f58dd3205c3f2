// By which rule a discrete Lagrangian is taken, as an option of the methods that have one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rattleback/info.hpp"

namespace rattleback {

/// The first of the rules is the default; `description` says them.
inline Option discrete_lagrangian(std::string description, std::vector<std::string> rules) {
  const double last = static_cast<double>(rules.size()) - 1.0;
  return {.id = "lagrangian",
          .name = "Discrete Lagrangian",
          .description = std::move(description),
          .value = 0.0,
          .minimum = 0.0,
          .maximum = last,
          .whole = true,
          .choices = std::move(rules)};
}

}  // namespace rattleback
