// Claim: what a method says it preserves it keeps to round-off, on every system that has the
// quantity; what it does not say it loses somewhere.
//
// The bound. A rounding of the state changes a quantity I by at most ε S, with
// S = |I| + Σ |∂I/∂xᵢ| max|x|. Steps round a few numbers each, and where they round alike from one
// step to the next, as on a steady motion, what they take adds up in proportion to the steps: the
// worst seen is 0.13 ε S a step, by Householder frames on the sleigh. What is not kept is missed by
// more: by 10³ ε S in 200 steps where it is missed least, at order 6.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>

#include "engine/claims/claim.hpp"
#include "engine/claims/drawn.hpp"
#include "engine/claims/measured.hpp"
#include "methods/projected.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr double unclaimed_steps = 200.0;

constexpr double choice_steps = 100.0;
/// What short runs may lose: other unknowns to solve for have other round-off.
const double choice_bound = 2.0 * bound(choice_steps);

/// Of a method that does not claim to keep a quantity, the pair that loses most of it.
struct Loss {
  Pair pair;
  double error = -1.0;
};
using Losses = std::map<std::pair<std::string, std::string>, Loss>;  // by method and quantity

using Chosen = std::function<bool(const MethodInfo&)>;

void walk_kept(Extent extent, double steps, const Chosen& chosen, Losses& losses) {
  for (const Walk& walk : walks(extent)) {
    const Trial trial(*walk.system);
    const std::vector<Invariant>& invariants = walk.system->invariants;
    const std::vector<bool> kept = kept_by_motion(trial, *walk.system);
    for (const Pair& pair : walk.pairs) {
      if (!chosen(*pair.method)) continue;
      const bool any = !pair.method->preserves.empty();
      const double wanted = affordable(trial, pair, any ? steps : unclaimed_steps);
      const Drift found = drift(trial, pair, wanted);
      // Known ends may come later than a short run.
      if (extent != Extent::part || deviations_of(pair, "goes on").empty()) {
        judge(pair, "goes on", found.steps, found.ending != Ending::failed);
      }
      for (std::size_t k = 0; k < invariants.size(); ++k) {
        const std::string& id = invariants[k].id;
        if (!kept[k]) continue;
        if (claimed(pair, id)) {
          // What is lost in the course of a long run need not be in a short one.
          if (extent == Extent::part && !deviations_of(pair, id).empty()) continue;
          judge(pair, id, found.errors[k], found.errors[k] <= bound(std::max(wanted, found.steps)));
        } else if (!invariants[k].conditional && tries(*pair.method)) {
          Loss& loss = losses[{pair.method->id, id}];
          if (!(found.errors[k] <= loss.error)) loss = {pair, found.errors[k]};
        }
      }
    }
  }
}

/// Of every second method of the catalogue, from the first or the second: what takes longest is
/// divided, so that it runs on two processors. (Catch2 never ends printing a name of 100 letters.)
void check_kept(std::ptrdiff_t first) {
  const std::vector<MethodInfo>& methods = catalogue().methods;
  Losses losses;
  walk_kept(
      Extent::tried, 10000.0,
      [&](const MethodInfo& method) { return (&method - methods.data()) % 2 == first; }, losses);
  CHECK((!losses.empty() || !tries_all()));
  for (const auto& [what, loss] : losses) {
    const std::string& quantity = what.second;
    // Every system has these two; others may be kept by all its motions, whatever the method.
    if (quantity != "energy" && quantity != "constraint") continue;
    // What a composition of order 6 loses on the sleigh is fifteen times what round-off may take.
    judge(loss.pair, "loses " + quantity, loss.error, loss.error > 5.0 * bound(unclaimed_steps));
  }
}

}  // namespace

TEST_CASE("with each choice of each option a method keeps what it then says, and loses the rest",
          "[claims][choices]") {
  std::map<std::string, double> lost;  // by method and option, the most of what it loses
  for (const Walk& walk : walks(Extent::tried)) {
    const Trial trial(*walk.system);
    const std::vector<Invariant>& invariants = walk.system->invariants;
    const std::vector<bool> kept = kept_by_motion(trial, *walk.system);
    for (const Pair& pair : walk.pairs) {
      if (!pair.method->base.empty()) continue;
      for (const OptionValues& options : other_choices(pair)) {
        const MethodInfo chosen = as_chosen(*pair.method, options);
        const Pair said{pair.system, &chosen, pair.formulation};
        const Drift found = drift(trial, pair, choice_steps, options);
        const auto& [option, value] = *options.begin();
        const auto number = static_cast<int>(static_cast<double>(value));
        const std::string with = " with " + option + " = " + std::to_string(number);
        for (std::size_t k = 0; k < invariants.size(); ++k) {
          const std::string& id = invariants[k].id;
          if (!kept[k]) continue;
          if (claimed(said, id)) {
            judge(said, id + with, found.errors[k], found.errors[k] <= choice_bound);
          } else if (claimed(pair, id) && tries(*pair.method)) {
            double& most = lost[pair.method->id + ", " + option];
            most = std::max(most, found.errors[k]);
          }
        }
      }
    }
  }
  CHECK((!lost.empty() || !tries_all()));
  for (const auto& [what, most] : lost) {
    INFO(what);
    CHECK(most > choice_bound);
  }
}

TEST_CASE("what odd methods say they keep, they keep; the rest they lose", "[claims][kept-odd]") {
  check_kept(0);
}

TEST_CASE("what even methods say they keep, they keep; the rest they lose", "[claims][kept-even]") {
  check_kept(1);
}

TEST_CASE("methods keep what they say, each somewhere", "[claims-part]") {
  Losses losses;
  walk_kept(
      Extent::part, 500.0, [](const MethodInfo&) { return true; }, losses);
}
