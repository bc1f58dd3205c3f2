// Claim: the order of a method, from both sides, on every system and formulation it fits; that of
// a method with step-size control with the steps as given, and then that its error follows the
// tolerance.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "engine/claims/claim.hpp"
#include "engine/claims/measured.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

void walk_orders(Extent extent) {
  for (const Walk& walk : walks(extent)) {
    const Race race(*walk.system, Trial(*walk.system));
    for (const Pair& pair : walk.pairs) {
      const double order = race.order(pair);
      judge(pair, "order", order, is_order(order, pair.method->order));
      if (!pair.method->adaptive) continue;
      const auto [power, least, most] = race.following(pair);
      judge(pair, "tolerance", power, std::abs(power - 1.0) <= 0.25);
      judge(pair, "tolerance used", least, least >= 3e-3);
      judge(pair, "tolerance met", most, most <= 60.0);
    }
  }
}

}  // namespace

TEST_CASE("a choice with which a method says another order has that order", "[claims][choices]") {
  for (const auto& choice : choices()) {
    const Race race(*choice.pair.system, Trial(*choice.pair.system));
    const double order = race.order(choice.pair, choice.options);
    INFO(choice.pair.name() << ", " << choice.options.begin()->first << " = "
                            << choice.options.begin()->second << ": order " << order);
    CHECK(is_order(order, choice.method.order));
  }
}

TEST_CASE("every method has its order on everything it fits, no less and no more",
          "[claims][order]") {
  walk_orders(Extent::tried);
}

TEST_CASE("methods have their orders, each somewhere", "[claims-part]") {
  walk_orders(Extent::part);
}
