// An option that every method has which does not keep the energy by itself: to project what a step
// ends in to the constraints and the energy of the start.
#pragma once

#include <algorithm>
#include <string>

#include "rattleback/info.hpp"

namespace rattleback {

inline const std::string projection_id = "projection";

inline bool is_projected(const OptionValues& options) {
  const auto found = options.find(projection_id);
  return found != options.end() && static_cast<double>(found->second) != 0.0;
}

/// The method with the option, where it has one.
inline MethodInfo with_projection(MethodInfo info) {
  const auto& kept = info.preserves;
  if (info.order == exact_order || std::find(kept.begin(), kept.end(), "energy") != kept.end()) {
    return info;
  }
  info.options.push_back({.id = projection_id,
                          .name = "Projection",
                          .description = "None, or after each step to the constraints and the "
                                         "energy of the start, which keeps both to round-off",
                          .value = 0.0,
                          .minimum = 0.0,
                          .maximum = 1.0,
                          .whole = true,
                          .choices = {"none", "energy"}});
  // What symmetries gave is lost: the nearest state of the same energy is another.
  std::vector<std::string> lost = kept;
  std::erase(lost, "constraint");
  // It leaves the order as it is, the highest that other choices give too.
  int order = info.order;
  for (const Alternative& other : info.alternatives) order = std::max(order, other.order);
  info.alternatives.push_back({.option = projection_id,
                               .value = 1.0,
                               .order = order,
                               .symmetric = false,
                               .symplectic = false,
                               .keeps = {"energy", "constraint"},
                               .loses = lost});
  return info;
}

}  // namespace rattleback
