// How many nodes a method takes for its averages, as one of its options.
#pragma once

#include <string>

#include "rattleback/info.hpp"

namespace rattleback {

/// Gauss nodes, `least` of them or more; `exact` says which energies n of them average exactly.
inline Parameter quadrature_nodes(double least, const std::string& exact) {
  return {.id = "nodes",
          .name = "Quadrature nodes",
          .description = "Gauss nodes: n are exact for " + exact +
                         "; from 8 on they are doubled, up to 64, until the energy is kept",
          .value = 8.0,
          .minimum = least,
          .maximum = 24.0,
          .whole = true};
}

}  // namespace rattleback
