// How many nodes a method takes for its averages, as one of its options.
#pragma once

#include <string>

#include "methods/option.hpp"

namespace rattleback {

inline constexpr WholeNumber quadrature_nodes("nodes", "Quadrature nodes", "", 8, 1, 24);

/// Gauss nodes, `least` of them or more; `exact` says which energies n of them average exactly.
inline Option nodes_exact_for(int least, const std::string& exact) {
  Option option = quadrature_nodes;
  option.minimum = least;
  option.description = "Gauss nodes: n are exact for " + exact +
                       "; from 8 on they are doubled, up to 64, until the energy is kept";
  return option;
}

}  // namespace rattleback
