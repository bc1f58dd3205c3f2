// Claim: a symplectic method keeps the canonical two-form of neighbouring orbits, on every system
// whose motion keeps it; the others change it on each of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "engine/claims/claim.hpp"
#include "engine/claims/two_form.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr int short_run = 10;  // steps
/// By how much differences miss the form.
constexpr double kept_a_step = 1e-9;
constexpr double lost_a_step = 3e-9;

/// The change of the form over steps four times as long as the preset's, so that a method of order
/// 6 shows what it does, or as long as the method can take.
double method_defect(const Trial& trial, const Pair& pair) {
  for (const double h : {4.0 * trial.h(), 2.0 * trial.h(), trial.h()}) {
    OptionValues options;
    if (pair.method->adaptive) options = {{"tolerance", 0.1}, {"h0", h}};
    bool whole = true;
    const double defect = form_defect(trial, [&](const CanonicalState& from) {
      const auto run = trial.run(pair, from, h, options);
      whole = take(*run, short_run) && whole;
      return state_of(*run);
    });
    if (whole && std::isfinite(defect)) return defect;
  }
  return std::numeric_limits<double>::infinity();
}

/// Nonholonomic, controlled and damped motions have no such form.
bool motion_keeps_form(const Trial& trial, const SystemEntry& system) {
  for (const Pair& pair : pairs_of(system)) {
    if (!pair.method->adaptive) continue;
    const double defect = form_defect(trial, [&](const CanonicalState& from) {
      const auto run = trial.run(pair, from, 4.0 * short_run * trial.h(), {{"tolerance", 1e-13}});
      INFO(pair.name());
      REQUIRE(run->step().ok());
      return state_of(*run);
    });
    return defect < short_run * kept_a_step;
  }
  return false;
}

void walk_symplectic(Extent extent) {
  for (const Walk& walk : walks(extent)) {
    const Trial trial(*walk.system);
    const bool kept = motion_keeps_form(trial, *walk.system);
    for (const Pair& pair : walk.pairs) {
      if (claimed(pair, "symplectic")) {
        INFO(pair.name() << " has a motion that keeps the form");
        CHECK(kept);
      }
      if (!kept) continue;
      const double defect = method_defect(trial, pair);
      if (claimed(pair, "symplectic")) {
        judge(pair, "symplectic", defect, defect < short_run * kept_a_step);
      } else {
        judge(pair, "loses symplectic", defect, defect > short_run * lost_a_step);
      }
    }
  }
}

}  // namespace

TEST_CASE(
    "symplectic methods keep the two-form of neighbours wherever the motion does, others lose it",
    "[claims][symplectic]") {
  walk_symplectic(Extent::all);
}

TEST_CASE("symplectic methods keep the two-form, each somewhere", "[claims-part]") {
  walk_symplectic(Extent::part);
}
