// Methods made of others: `composed4:M` and `composed6:M` are the symmetric method M in steps of
// several lengths. Which methods they are, what they say of themselves, and the parts of their
// steps.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "methods/option.hpp"
#include "numeric/composition.hpp"
#include "rattleback/info.hpp"

namespace rattleback {

/// A method's id taken apart: the method itself, and the order it is composed to, or 0.
struct ComposedId {
  std::string base;
  int order = 0;
};

inline ComposedId composed_id(const std::string& id) {
  for (const int order : {4, 6}) {
    const std::string start = "composed" + std::to_string(order) + ":";
    if (id.compare(0, start.size(), start) == 0) return {id.substr(start.size()), order};
  }
  return {id, 0};
}

/// Orders that compositions of a method reach.
inline std::vector<int> composed_orders(const MethodInfo& base) {
  if (!(base.symmetric || base.symmetric_held) || !base.composes || base.adaptive) return {};
  if (base.order == 2) return {4, 6};
  if (base.order == 4) return {6};
  return {};
}

/// A composition that gains two orders can be done in two ways; one that gains four can go on to
/// six.
inline bool gains_two(const MethodInfo& base, int order) {
  return order == base.order + 2;
}

inline constexpr Choice<std::vector<double> (*)(int order)> parts_gaining_two(
    "composition", "Composition", "Five shorter steps, or three of which one goes back",
    {{suzuki, "suzuki"}, {triple_jump, "triple_jump"}});

inline constexpr Choice<std::vector<double> (*)()> parts_gaining_four(
    parts_gaining_two.id, parts_gaining_two.name,
    "Nine shorter steps, of order 6, or fifteen, of order 8",
    {{kahan_li, "kahan_li"}, {suzuki_umeno, "suzuki_umeno"}});

inline MethodInfo composed(const MethodInfo& base, int order) {
  MethodInfo info = base;
  const std::string number = std::to_string(order);
  info.id = "composed" + number + ":" + base.id;
  info.name = base.name + ", composed to order " + number;
  info.order = order;
  info.base = base.id;
  // Errors of odd order do not cancel where the method is not symmetric; where it is and has a
  // higher order, that stays.
  for (Alternative& other : info.alternatives) {
    if (other.symmetric) other.order = std::max(other.order, order);
  }
  if (gains_two(base, order)) {
    info.description = base.name +
                       " taken forwards and back in steps of different lengths, so that its errors "
                       "of order " +
                       std::to_string(base.order) + " cancel; it keeps what the method keeps.";
    info.source = "Suzuki 1990, Yoshida 1990; Hairer, Lubich, Wanner II.4";
    info.options.push_back(parts_gaining_two);
  } else {
    info.description =
        base.name +
        " taken in nine steps of different lengths, some of them back, so that its "
        "errors up to order 5 cancel; in fifteen, those up to order 7. It keeps what "
        "the method keeps.";
    info.source = "Kahan and Li 1997; Suzuki and Umeno 1993; Hairer, Lubich, Wanner V.3.2";
    info.alternatives.push_back(
        parts_gaining_four.at(suzuki_umeno, {.order = 8, .symmetric = true}));
    info.options.push_back(parts_gaining_four);
  }
  return info;
}

/// The compositions of a method that there are.
inline std::vector<MethodInfo> compositions_of(const MethodInfo& base) {
  std::vector<MethodInfo> infos;
  for (const int order : composed_orders(base)) infos.push_back(composed(base, order));
  return infos;
}

/// The lengths of the parts of a step, as shares of it. `options` are those of the composed method,
/// complete.
inline std::vector<double> parts_of(const MethodInfo& base, int order,
                                    const OptionValues& options) {
  if (order == 0) return {1.0};
  return gains_two(base, order) ? parts_gaining_two.of(options)(base.order)
                                : parts_gaining_four.of(options)();
}

}  // namespace rattleback
