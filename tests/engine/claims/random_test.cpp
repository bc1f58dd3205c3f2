// Claims at starts that nobody chose: invariants, symmetry and two-form of every method on every
// formulation, with each choice of each option.
//     RATTLEBACK_SEED=7                     draws the starts
//     RATTLEBACK_CELLS="rattleback / avf"   only cells whose names begin so
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <utility>

#include "engine/claims/claim.hpp"
#include "engine/claims/drawn.hpp"
#include "engine/claims/measured.hpp"
#include "engine/claims/random_deviations.hpp"
#include "engine/claims/random_start.hpp"
#include "methods/projected.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr double kept_steps = 60.0;
constexpr int steps_there = 10;

/// A pair with its options.
struct Cell {
  Pair pair;
  OptionValues options;
  std::string name;
};

std::string name_of(const Pair& pair, const OptionValues& options) {
  std::string name = pair.name();
  for (const auto& [option, value] : options) {
    name += ", " + option + " = " + std::to_string(static_cast<int>(static_cast<double>(value)));
  }
  return name;
}

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// The cells of a system, with every choice of every option.
std::vector<Cell> cells_of(const SystemEntry& system) {
  const std::string only = environment("RATTLEBACK_CELLS");
  std::vector<Cell> all;
  for (const Pair& pair : pairs_of(system)) {
    if (!tries(pair)) continue;
    std::vector<OptionValues> choices = other_choices(pair);
    choices.insert(choices.begin(), OptionValues{});
    for (const OptionValues& options : choices) {
      Cell cell{pair, options, name_of(pair, options)};
      if (cell.name.starts_with(only)) all.push_back(std::move(cell));
    }
  }
  return all;
}

void tell_tried(const std::map<std::string, int>& tried) {
  for (const auto& [claim, count] : tried) {
    std::cout << "Tried at random starts: " << claim << " in " << count << " cells\n";
  }
}

/// Largest error of an invariant, as a multiple of S: rounding of the steps and of their solutions,
/// near poles of the coordinates too. Quadrature errors and wrong claims are far larger.
constexpr double rounding = 1e-12;
/// Largest distance from the start after the way there and back.
constexpr double returned = 1e-9;

/// A projection to the energy has no state near one that has lost much of it, and says so.
bool may_stop(const OptionValues& options) {
  return is_projected(options);
}

struct Tally {
  int cells = 0;
  int stopped = 0;
};

/// Steps of a trial in which errors do not grow by the motion, which may be chaotic here: few, and
/// fewer where the start is on the point of a collision.
double steps_raced(const Trial& trial) {
  constexpr double most = 4.0;
  const double change = largest(trial.model().rate(0.0, trial.start()).v) * trial.h();
  return std::min(most, std::max(1.0, largest(trial.start().v)) / change);
}

class Net {
 public:
  explicit Net(std::string seed) : seed_(std::move(seed)) {}

  void look(const Cell& cell) {
    const MethodInfo chosen = as_chosen(*cell.pair.method, cell.options);
    said_ = {cell.pair.system, &chosen, cell.pair.formulation};
    name_ = cell.name;
    const Trial trial = random_trial(cell.pair, cell.options, seed_ + cell.name);
    look_at_invariants(cell, trial);
    if (claimed(said_, "symmetric")) {
      const double defect = return_defect(trial, cell.pair, steps_there, cell.options);
      // A run that stops has been counted.
      if (std::isfinite(defect)) tell("symmetric", defect, defect <= returned);
    }
    if (cell.pair.system->two_form && claimed(said_, "symplectic")) {
      const TwoFormSeen seen = two_form_defect(trial, cell.pair, 1.0, cell.options);
      if (std::isfinite(seen.defect)) {
        tell("symplectic", seen.defect, seen.defect <= std::max(two_form_kept, seen.resolution));
      }
    }
  }

  void look_at_order(const Cell& cell, const Race& race) {
    const MethodInfo chosen = as_chosen(*cell.pair.method, cell.options);
    said_ = {cell.pair.system, &chosen, cell.pair.formulation};
    name_ = cell.name;
    const double order = race.best_order(cell.pair, cell.options);
    // Not a number: fewer than two steps have errors above round-off.
    if (!std::isnan(order)) tell("order", order, is_order_at_least(order, chosen.order));
  }

  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] const std::map<std::string, int>& tried() const { return tried_; }

 private:
  void look_at_invariants(const Cell& cell, const Trial& trial) {
    const std::vector<Invariant>& invariants = cell.pair.system->invariants;
    const std::vector<bool> kept = kept_by_motion(trial, *cell.pair.system);
    const double steps = affordable(trial, cell.pair, kept_steps);
    const Drift found = drift(trial, cell.pair, steps, cell.options);
    ++tally_.cells;
    if (found.ending == Ending::failed && !may_stop(cell.options)) {
      ++tally_.stopped;
      std::cout << "Stopped after " << found.steps << " steps: " << name_ << "\n";
    }
    for (std::size_t k = 0; k < invariants.size(); ++k) {
      const std::string& id = invariants[k].id;
      if (kept[k] && claimed(said_, id)) tell(id, found.errors[k], found.errors[k] <= rounding);
    }
  }

  void tell(const std::string& claim, double measured, bool holds) {
    ++tried_[claim];
    if (holds || fails_at_random(said_, claim, measured)) return;
    INFO(name_ << " from the start of seed " << seed_ << ": " << claim << ", measured "
               << measured);
    std::cout << "Failed cell: " << name_ << ": " << claim << " at a random start\n";
    CHECK(holds);
  }

  std::string seed_;
  Pair said_;
  std::string name_;
  Tally tally_;
  std::map<std::string, int> tried_;
};

}  // namespace

TEST_CASE("what methods claim holds at starts that nobody chose", "[claims][random]") {
  Net net(environment("RATTLEBACK_SEED"));
  for (const SystemEntry& system : catalogue().systems) {
    for (const Cell& cell : cells_of(system)) net.look(cell);
  }
  tell_tried(net.tried());
  // Methods say where their equations have no solution. That is rare.
  INFO(net.tally().stopped << " of " << net.tally().cells << " runs stopped");
  CHECK(net.tally().stopped <= 1 + net.tally().cells / 50);
  CHECK(net.tally().cells > 0);
}

TEST_CASE("methods have their orders at starts that nobody chose", "[claims][random-order]") {
  const std::string seed = environment("RATTLEBACK_SEED");
  Net net(seed);
  for (const SystemEntry& system : catalogue().systems) {
    // Not every formulation takes the parameters of another.
    std::map<std::string, std::vector<Cell>> by_formulation;
    for (Cell& cell : cells_of(system)) {
      by_formulation[cell.pair.formulation].push_back(std::move(cell));
    }
    for (const auto& [formulation, cells] : by_formulation) {
      const std::string text = seed + "order " + system.info.id + " " + formulation;
      Trial trial = random_trial(cells.front().pair, {}, text);
      const double steps = steps_raced(trial);
      const Race race(system, std::move(trial), steps);
      for (const Cell& cell : cells) {
        // Compositions take the choices of their methods; one of them is drawn.
        const bool drawn = cell.options.empty() || cell.pair.method->base.empty() ||
                           lot(seed + cell.name) % 8 == 0;
        if (drawn) net.look_at_order(cell, race);
      }
    }
  }
  tell_tried(net.tried());
  CHECK(net.tried().at("order") > 0);
}
