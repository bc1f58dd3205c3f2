// Two runs of one motion in two systems of units, compared step by step.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/claims/random_start.hpp"
#include "engine/claims/trial.hpp"
#include "formulation/skew.hpp"

namespace rattleback::testing {

/// 2ᵏ with |k| up to the most, drawn by a text.
inline double drawn_power(const std::string& text, int most) {
  const auto width = static_cast<std::uint64_t>(2 * most + 1);
  return std::ldexp(1.0, static_cast<int>(lot(text) % width) - most);
}

/// Whether squares of such an energy are far from overflow and underflow.
inline bool in_range(double energy) {
  return std::abs(std::ilogb(energy)) <= 250;
}

/// Whether a method is another in other units, as it says: in the frame of reflections, or by
/// Gonzalez' correction.
inline bool depends_on_units(const MethodInfo& method, const Formulation& formulation) {
  const std::string& base = method.base.empty() ? method.id : method.base;
  return !method.units.empty() &&
         (method.own_units || base.starts_with("gonzalez") || formulation.part<Skew>() == nullptr);
}

/// The first difference of `there` from `here` in so many steps, with states of `here` in the
/// other units; empty: there is none, to the last bit. Ends where the motion has grown a thousand
/// times: a method that diverges overflows in one system of units before the other.
inline std::string difference(Integration& here, Integration& there, int steps,
                              const std::function<State(const State&)>& other) {
  constexpr double most_growth = 0x1p10;
  const double size = size_of(state_of(here));
  for (int step = 1; step <= steps; ++step) {
    const std::string at = " at step " + std::to_string(step);
    const StepReport one = here.step();
    const StepReport two = there.step();
    if (one.status != two.status) return "another end" + at;
    if (one.iterations != two.iterations) return "other iterations" + at;
    if (one.substeps != two.substeps) return "other internal steps" + at;
    if (!one.ok()) break;
    const State state = state_of(here);
    if (!(size_of(state) < most_growth * size)) break;
    const State expected = other(state);
    const State found = state_of(there);
    if (expected.q != found.q || expected.v != found.v) return "another state" + at;
  }
  return {};
}

}  // namespace rattleback::testing
