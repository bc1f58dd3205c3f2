#include "engine/claims/claim.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>
#include <set>

#include "engine/claims/drawn.hpp"
#include "methods/projected.hpp"

namespace rattleback::testing {

namespace {

bool matches(std::string_view pattern, std::string_view id) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == id;
  if (id.substr(0, star) != pattern.substr(0, star)) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t from = star; from <= id.size(); ++from) {
    if (matches(rest, id.substr(from))) return true;
  }
  return false;
}

/// A composition stands for all of its order.
std::string kind_of(const MethodInfo& method) {
  return method.base.empty() ? method.id : method.id.substr(0, method.id.find(':'));
}

}  // namespace

std::vector<const KnownDeviation*> deviations_of(const Pair& pair, const std::string& claim) {
  std::vector<const KnownDeviation*> found;
  for (const KnownDeviation& known : known_deviations()) {
    if (known.claim == claim && matches(known.system, pair.system->info.id) &&
        matches(known.method, pair.method->id) && matches(known.formulation, pair.formulation)) {
      found.push_back(&known);
    }
  }
  return found;
}

bool claimed(const Pair& pair, const std::string& claim) {
  const MethodInfo& method = *pair.method;
  if (claim == "order" || claim == "goes on") return true;
  if (claim.starts_with("tolerance")) return method.adaptive;
  if (claim == "symmetric") return method.symmetric || method.symmetric_held;
  if (claim == "symplectic") {
    return keeps_two_form(method, pair.formulation);
  }
  const std::string loses = "loses ";
  if (claim.starts_with(loses)) return !claimed(pair, claim.substr(loses.size()));
  const std::size_t with = claim.find(" with ");
  if (with != std::string::npos) return claimed(pair, claim.substr(0, with));
  const auto has = [&](const Invariant& invariant) { return invariant.id == claim; };
  const auto names = [&](const auto& kept) {
    return std::find(kept.begin(), kept.end(), claim) != kept.end();
  };
  const auto by_form = [&](const FormulationInfo& formulation) {
    return formulation.id == pair.formulation && names(formulation.keeps);
  };
  const std::vector<FormulationInfo>& forms = pair.system->formulations;
  return (names(method.preserves) || std::any_of(forms.begin(), forms.end(), by_form)) &&
         std::any_of(pair.system->invariants.begin(), pair.system->invariants.end(), has);
}

void judge(const Pair& pair, const std::string& claim, double measured, bool holds) {
  INFO(pair.name() << ": " << claim << ", measured " << measured);
  const std::vector<const KnownDeviation*> known = deviations_of(pair, claim);
  const auto as_known = [&](const KnownDeviation& one) {
    return !holds && measured >= one.least && measured <= one.most;
  };
  // Read by the test command, which looks whether the cell failed before the change too.
  if (!(known.empty() ? holds : as_known(*known.front()))) {
    std::cout << "Failed cell: " << pair.name() << ": " << claim << "\n";
  }
  if (known.empty()) {
    CHECK(holds);
    return;
  }
  INFO("Known: " << known.front()->reason);
  // Where this fails, the entry in the table is no longer needed.
  CHECK_FALSE(holds);
  CHECK(measured >= known.front()->least);
  CHECK(measured <= known.front()->most);
}

std::vector<Walk> walks(Extent extent) {
  std::vector<Walk> all;
  for (const SystemEntry& system : catalogue().systems) all.push_back({&system, pairs_of(system)});
  if (extent == Extent::all) return all;
  if (extent == Extent::tried) {
    for (Walk& walk : all) {
      std::erase_if(walk.pairs, [](const Pair& pair) { return !tries(pair); });
    }
    std::erase_if(all, [](const Walk& walk) { return walk.pairs.empty(); });
    return all;
  }
  std::vector<Walk> part;
  for (const Walk& walk : all) part.push_back({walk.system, {}});
  // Each kind on another of its systems than the kind before.
  std::set<std::string> seen;
  std::size_t turn = 0;
  for (const MethodInfo& method : catalogue().methods) {
    if (!seen.insert(kind_of(method)).second) continue;
    std::vector<std::pair<std::size_t, const Pair*>> offered;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const Pair& pair : all[i].pairs) {
        if (pair.method == &method) offered.emplace_back(i, &pair);
      }
    }
    const auto& [place, pair] = offered[turn++ % offered.size()];
    part[place].pairs.push_back(*pair);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (part[i].pairs.empty()) part[i].pairs.push_back(all[i].pairs.front());
  }
  return part;
}

std::vector<Choice> choices() {
  std::vector<Choice> all;
  for (const MethodInfo& method : catalogue().methods) {
    if (!method.base.empty() || !tries(method)) continue;
    std::vector<std::vector<Pair>> fitting;  // by system
    // Where a Lie group method has something to lose.
    const auto is_telling = [](const SystemEntry& system) { return system.info.id == "heavy_top"; };
    const auto collect = [&](const auto& suitable) {
      for (const SystemEntry& system : catalogue().systems) {
        if (!suitable(system)) continue;
        std::vector<Pair> pairs = pairs_of(system);
        std::erase_if(pairs, [&](const Pair& pair) { return pair.method != &method; });
        if (!pairs.empty()) fitting.push_back(std::move(pairs));
      }
    };
    collect(is_telling);
    if (fitting.empty()) collect([](const SystemEntry& system) { return system.constraints > 0; });
    for (const Alternative& other : method.alternatives) {
      // of every method alike, and tried at random starts
      if (other.option == projection.id) continue;
      const OptionValues options{{other.option, other.value}};
      REQUIRE_FALSE(fitting.empty());
      // about the centre of mass the choices of some methods coincide
      const Pair& first = fitting.front().front();
      const bool at_centre = first.formulation == "centre_of_mass";
      const Pair& telling = at_centre ? fitting.front().back() : first;
      all.push_back({telling, options, as_chosen(method, options)});
      // Itoh–Abe divides by changes of the ball's quaternion, which are round-off where it turns,
      // and has order 2 where the energy is a sum of squares, as in the well it is not.
      const bool divides = method.id == "gonzalez_full";
      const auto well = std::find_if(fitting.begin(), fitting.end(), [](const auto& pairs) {
        return pairs.front().system->info.id == "nonholonomic_well";
      });
      if (divides) REQUIRE(well != fitting.end());
      const std::vector<Pair>& other_system = divides ? *well : fitting.back();
      if (fitting.size() > 1) all.push_back({other_system.front(), options, all.back().method});
    }
  }
  return all;
}

}  // namespace rattleback::testing

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("every known deviation is one of a pair's claim, and has a reason") {
  for (const KnownDeviation& known : known_deviations()) {
    INFO(known.claim << " " << known.system << " " << known.method << " " << known.formulation);
    CHECK(known.least <= known.most);
    CHECK_FALSE(known.reason.empty());
    int pairs = 0;
    for (const Walk& walk : walks(Extent::all)) {
      for (const Pair& pair : walk.pairs) {
        const std::vector<const KnownDeviation*> found = deviations_of(pair, known.claim);
        if (std::find(found.begin(), found.end(), &known) == found.end()) continue;
        INFO(pair.name());
        CHECK(found.size() == 1);
        CHECK(claimed(pair, known.claim));
        ++pairs;
      }
    }
    CHECK(pairs > 0);
  }
}

TEST_CASE("a part of the walk meets every system and every method") {
  std::set<std::string> kinds;
  for (const MethodInfo& method : catalogue().methods) {
    if (method.base.empty()) kinds.insert(method.id);
  }
  for (const Walk& walk : walks(Extent::part)) {
    CHECK_FALSE(walk.pairs.empty());
    for (const Pair& pair : walk.pairs) kinds.erase(pair.method->id);
  }
  CHECK(kinds.empty());
}
