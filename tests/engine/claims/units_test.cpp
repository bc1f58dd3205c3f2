// A system in other units of length, time and mass makes the same steps, to the last bit where the
// units are powers of two: its parameters are measured in them, and nothing else in it has a unit.
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "catalog/complete.hpp"
#include "engine/claims/claim.hpp"
#include "engine/claims/other_units.hpp"
#include "model/measured.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Constants of theirs have units: G in AU, days and solar masses, μ₀, the times of a controller.
const std::set<std::string> with_constants{"outer_solar_system", "magnetic_dipoles",
                                           "quadrotor_payload"};

bool has_length(const SystemEntry& system) {
  const auto in_metres = [](const Component& one) { return one.unit == "m" || one.unit == "AU"; };
  const std::vector<Component>& q = system.layout.q;
  return std::any_of(q.begin(), q.end(), in_metres);
}

/// Lengths of 2^±40, times of 2^±60, and masses of 2^±104, where the energies then stay within
/// 2^±250. The spheres that bodies move on have a radius of 1.
Units drawn_units(const SystemEntry& system, const std::string& text) {
  for (int i = 0;; ++i) {
    const std::string draw = text + std::to_string(i);
    const Units units{has_length(system) ? drawn_power(draw + " length", 40) : 1.0,
                      drawn_power(draw + " time", 60), drawn_power(draw + " mass", 104)};
    if (in_range(units.energy())) return units;
  }
}

/// One of the old is so many of the new.
State in_units(const State& state, const Layout& layout, const Units& units) {
  State result = state;
  const auto convert = [&](Eigen::VectorXd& numbers, const std::vector<Component>& components) {
    for (Eigen::Index i = 0; i < numbers.size(); ++i) {
      numbers[i] /= dimension_of(components[static_cast<std::size_t>(i)].unit)->in(units);
    }
  };
  convert(result.q, layout.q);
  convert(result.v, layout.v);
  return result;
}

OptionValues options_in(const Pair& pair, const Units& units) {
  OptionValues options = complete_options(*pair.system, *pair.method, {});
  for (const Option& option : pair.method->options) {
    if (option.unit != "s" || options.count(option.id) == 0) continue;
    options[option.id] = static_cast<double>(options[option.id]) / units.time;
  }
  return options;
}

std::unique_ptr<Model> model_in(const SystemEntry& system, const ParameterValues& values,
                                const Units& units) {
  return system.make(in_other_units(system.info.parameters, values, units));
}

}  // namespace

TEST_CASE("units are read as the catalogue writes them", "[units]") {
  const Units units{.length = 2.0, .time = 8.0, .mass = 32.0};
  const auto size = [&](const char* text) { return dimension_of(text)->in(units); };
  CHECK(size("") == 1.0);
  CHECK(size("rad/s") == 1.0 / 8.0);
  CHECK(size("kg m²") == 128.0);
  CHECK(size("kg m²/s") == 16.0);
  CHECK(size("N m/rad") == size("J"));
  CHECK(size("N m s") == 8.0 * size("J"));
  CHECK(size("m/s²") == 2.0 / 64.0);
  CHECK(size("AU/d") == 2.0 / 8.0);
  CHECK_FALSE(dimension_of("furlong"));
}

TEST_CASE("natural units change no bit of a method that compares with nothing", "[units]") {
  std::size_t compared = 0;
  for (const SystemEntry& system : catalogue().systems) {
    const auto natural_is_same = [&](const Pair& pair) {
      const Trial trial = random_trial(pair, {}, pair.name() + " in natural units");
      const State& start = trial.start();
      RunSetup setup = Trial::setup(pair, trial.h());
      setup.units = trial.model().natural_units(start, 0.0, trial.h());
      if (!setup.units) return;
      ++compared;
      const auto natural = trial.model().integrate(setup, start);
      setup.units = own_units(start);
      const auto own = trial.model().integrate(setup, start);
      INFO(pair.name());
      REQUIRE(take(*natural, 12) == take(*own, 12));
      // But where a square root is taken of a mass.
      CHECK(distance(state_of(*natural), state_of(*own)) <
            1e-12 * (1.0 + largest(start.q) + largest(start.v)));
    };
    for (const Pair& pair : pairs_of(system)) {
      if (pair.method->id == "rk4" || pair.method->id == "rkmk4") natural_is_same(pair);
    }
  }
  CHECK(compared > 40);
}

TEST_CASE("a measured system makes the same steps in other units, to the last bit",
          "[claims][units]") {
  constexpr int starts = 3;
  constexpr int steps = 200;
  std::size_t compared = 0;
  for (const Walk& walk : walks(Extent::tried)) {
    const SystemEntry& system = *walk.system;
    if (with_constants.count(system.info.id) != 0) continue;
    for (const Pair& pair : walk.pairs) {
      for (int i = 0; i < starts; ++i) {
        const std::string draw = pair.name() + " in other units, " + std::to_string(i);
        const Trial trial = random_trial(pair, {}, draw);
        if (!trial.model().natural_units(trial.start(), 0.0, trial.h())) break;
        if (depends_on_units(*pair.method, *trial.model().formulation(pair.formulation))) break;
        ++compared;
        const ParameterValues values =
            complete(system.info.parameters, trial.parameters(), system.info.name);
        const auto here = trial.run(pair, trial.h());
        const Layout layout = trial.model().layout();
        const Units units = drawn_units(system, draw);
        INFO(pair.name() << " where one is " << std::log2(units.length) << ", "
                         << std::log2(units.time) << ", " << std::log2(units.mass));
        const auto model = model_in(system, values, units);
        RunSetup setup = Trial::setup(pair, trial.h() / units.time);
        setup.options = options_in(pair, units);
        const auto other = [&](const State& state) { return in_units(state, layout, units); };
        const auto there = model->integrate(setup, other(trial.start()));
        CHECK(difference(*here, *there, steps, other) == "");
      }
    }
  }
  CHECK(compared > 0);
}
