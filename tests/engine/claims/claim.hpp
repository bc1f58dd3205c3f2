// A claim of a pair, judged: it holds, or its failure is known and is the one that is known.
#pragma once

#include <string>
#include <vector>

#include "engine/claims/known_deviations.hpp"
#include "engine/claims/trial.hpp"

namespace rattleback::testing {

/// The entries of the table that a claim of a pair matches.
std::vector<const KnownDeviation*> deviations_of(const Pair& pair, const std::string& claim);

/// Does the method say this of itself, on a system that has what is spoken of?
bool claimed(const Pair& pair, const std::string& claim);

/// Checks a claim of a pair by what was measured of it and whether that fulfils it.
void judge(const Pair& pair, const std::string& claim, double measured, bool holds);

/// How much of the catalogue a test walks: all of it; what a run tries of it (drawn.hpp); or each
/// system, each method and each kind of composition once at least, for builds that run slowly.
enum class Extent { all, tried, part };

/// The systems with the pairs to walk, in the order of the catalogue.
struct Walk {
  const SystemEntry* system = nullptr;
  std::vector<Pair> pairs;
};
std::vector<Walk> walks(Extent extent);

/// A choice of an option with which a method says another order, on a pair.
struct Choice {
  Pair pair;
  OptionValues options;
  MethodInfo method;  ///< what it then says of itself
};
/// Every choice of every method that a run tries, on the first and the last system with constraints
/// that it fits.
std::vector<Choice> choices();

}  // namespace rattleback::testing
