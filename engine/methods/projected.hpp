// An option that every method has which does not keep the energy by itself: to project what a step
// ends in to the constraints and the energy of the start.
#pragma once

#include <algorithm>
#include <string>

#include "methods/option.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

inline constexpr Choice<bool> projection("projection", "Projection",
                                         "None, or after each step to the constraints and the "
                                         "energy of the start, which keeps both to round-off",
                                         {{false, "none"}, {true, "energy"}});

inline bool is_projected(const OptionValues& options) {
  return projection.is_in(options) && projection.of(options);
}

/// The method with the option, where it has one.
inline MethodInfo with_projection(MethodInfo info) {
  const auto& kept = info.preserves;
  if (info.order == exact_order || std::find(kept.begin(), kept.end(), "energy") != kept.end()) {
    return info;
  }
  info.options.push_back(projection);
  // What symmetries gave is lost: the nearest state of the same energy is another.
  std::vector<std::string> lost = kept;
  std::erase(lost, "constraint");
  // It leaves the order as it is, the highest that other choices give too.
  int order = info.order;
  for (const Alternative& other : info.alternatives) order = std::max(order, other.order);
  info.alternatives.push_back(projection.at(true, {.order = order,
                                                   .symmetric = false,
                                                   .symplectic = false,
                                                   .keeps = {"energy", "constraint"},
                                                   .loses = lost}));
  return info;
}

}  // namespace rattleback
