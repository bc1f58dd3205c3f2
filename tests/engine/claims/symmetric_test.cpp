// Claim: a symmetric method undoes a step of h by a step of −h, and the others do not. What a
// method chooses at the start of a step is here the same on the way back: its sign is that of an
// entry which does not vanish on the way.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "engine/claims/claim.hpp"
#include "engine/claims/drawn.hpp"
#include "engine/claims/measured.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Returns the largest defects of the methods that do not claim to return.
std::map<std::string, double> walk_symmetric(Extent extent, int n) {
  std::map<std::string, double> others;
  for (const Walk& walk : walks(extent)) {
    const Trial trial(*walk.system);
    for (const Pair& pair : walk.pairs) {
      const double defect = return_defect(trial, pair, n);
      if (claimed(pair, "symmetric")) {
        // Round-off that a hundred steps of the less steady motions make larger.
        judge(pair, "symmetric", defect, defect < 1e-11);
      } else if (tries(*pair.method)) {
        others[pair.method->id] = std::max(others[pair.method->id], defect);
      }
    }
  }
  return others;
}

}  // namespace

TEST_CASE("a choice says whether the method is symmetric with it", "[claims][choices]") {
  for (const auto& choice : choices()) {
    if (!claimed(choice.pair, "symmetric")) continue;
    const Trial trial(*choice.pair.system);
    const double defect = return_defect(trial, choice.pair, 20, choice.options);
    INFO(choice.pair.name() << ", " << choice.options.begin()->first << " = "
                            << choice.options.begin()->second << ": " << defect);
    CHECK((choice.method.symmetric ? defect < 1e-11 : defect > 1e-8));
  }
}

TEST_CASE("symmetric methods return to their start on everything they fit, the others do not",
          "[claims][symmetric]") {
  for (const auto& [method, defect] : walk_symmetric(Extent::tried, 50)) {
    INFO(method << " does not claim to return");
    CHECK(defect > 1e-8);
  }
}

TEST_CASE("symmetric methods return to their start, each somewhere", "[claims-part]") {
  walk_symmetric(Extent::part, 20);
}
