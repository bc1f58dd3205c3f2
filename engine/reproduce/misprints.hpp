// What the experiments on misprints share: the printed formula beside the right one. Both are
// written from the formulas where the catalogue has no formulation of the printed one.
#pragma once

#include <string>
#include <utility>

#include "reproduce/measures.hpp"

namespace rattleback {

inline constexpr double whole_turn = 6.28318530717958647692;

inline Finding right(const std::string& quantity, double ours, Range range) {
  return {quantity, "what is right", ours, Verdict::agrees, range};
}

inline Finding printed(const std::string& quantity, double ours, Range range,
                       const std::string& why) {
  return {quantity, "as printed", ours, Verdict::differs, range, why};
}

inline double width_of(const Curve& curve) {
  return largest(curve.y) - least_of(curve.y);
}

inline Reproduction misprint(const std::string& id, const std::string& paper,
                             const std::string& place, const std::string& title, Setting setting,
                             Report (*compute)(const Catalogue&, const Setting&, const Progress&)) {
  return {.id = id,
          .paper = paper,
          .place = place,
          .title = title,
          .seconds = 0.05,
          .misprint = true,
          .setting = std::move(setting),
          .compute = compute};
}

}  // namespace rattleback
