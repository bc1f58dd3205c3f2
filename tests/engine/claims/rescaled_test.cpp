// Every definition that is shipped, in other units: each step of each method is the same to the
// last bit, from three starts and from each of the states that follow.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include "catalog/complete.hpp"
#include "engine/claims/drawn.hpp"
#include "engine/claims/measured.hpp"
#include "engine/claims/other_units.hpp"
#include "engine/defining.hpp"
#include "engine/rescaled.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

std::vector<std::string> shipped_definitions() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(RATTLEBACK_DEFINITIONS)) {
    const std::string name = file.path().stem();
    if (file.path().extension() == ".json" && name != "schema") names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Lengths of 2^±40, times of 2^±60, masses of 2^±104, where energies then stay within 2^±250.
Rescaled drawn_rescaling(const std::string& text) {
  for (int i = 0;; ++i) {
    const std::string draw = text + std::to_string(i);
    Rescaled units{.length = drawn_power(draw + " length", 40),
                   .time = drawn_power(draw + " time", 60),
                   .constraint = drawn_power(draw + " constraint", 20),
                   .direction = drawn_power(draw + " direction", 20)};
    const double speed = units.length / units.time;
    units.energy = drawn_power(draw + " mass", 104) * speed * speed;
    if (in_range(units.energy)) return units;
  }
}

/// Default options, and lengths of steps in natural units where a method offers that.
OptionValues natural_options(const SystemEntry& system, const MethodInfo& method) {
  OptionValues options = complete_options(system, method, {});
  const auto found = options.find("metric");
  if (found != options.end()) found->second = 1.0;
  return options;
}

/// A definition as the catalogue has it.
struct Defined {
  explicit Defined(const json& definition) : known(with(definition)) {}
  [[nodiscard]] const SystemEntry& entry() const { return known.system(known.defined); }
  [[nodiscard]] std::unique_ptr<Model> model(const Preset& preset) const {
    return entry().make(complete(entry().info.parameters, preset.parameters, ""));
  }
  Catalogue known;
};

}  // namespace

TEST_CASE("each step of what is typed is the same in other units, to the last bit",
          "[claims][units]") {
  constexpr int starts = 3;
  constexpr int steps = 200;
  std::size_t comparable = 0;
  for (const std::string& name : shipped_definitions()) {
    const json definition = shipped(name);
    const Defined here(in_other_units(definition, {}));
    for (int i = 0; i < starts; ++i) {
      const Rescaled units = drawn_rescaling(name + std::to_string(i));
      const Defined there(in_other_units(definition, units));
      const Eigen::VectorXd lengths = lengths_in(definition, units);
      const std::vector<Preset>& presets = here.entry().info.presets;
      const Preset& preset = presets[static_cast<std::size_t>(i) % presets.size()];
      const auto model = here.model(preset);
      const auto other = there.model(preset);
      State start = start_of(preset);
      const double bend = 0.05 * i;
      start.q.array() *= 1.0 + bend * scattered(start.q.size(), i).array();
      start.v.array() *= 1.0 + bend * scattered(start.v.size(), i + 1).array();
      start = model->project(start);
      const auto scaled = [&](const State& state) {
        return State{state.q.cwiseProduct(lengths), state.v.cwiseProduct(lengths / units.time)};
      };
      for (const Fit& fit : here.entry().fits) {
        const MethodInfo& method = here.known.method(fit.method);
        for (const std::string& formulation : fit.formulations) {
          const OptionValues options = natural_options(here.entry(), method);
          const bool natural = options.count("metric") != 0;
          if (!natural && depends_on_units(method, *model->formulation(formulation))) continue;
          // Counted before the draw: a share of few methods may hold none that can be compared.
          ++comparable;
          if (!tries(method)) continue;
          const auto one =
              model->integrate({method.id, formulation, options, 0.0, preset.h}, start);
          const auto two = other->integrate(
              {method.id, formulation, options, 0.0, units.time * preset.h}, scaled(start));
          INFO(name << " / " << method.id << " / " << formulation << ", start " << i);
          CHECK(difference(*one, *two, steps, scaled) == "");
        }
      }
    }
  }
  CHECK(comparable > 0);
}

namespace {

/// A method on a definition, in the units that the definition is written in.
struct Written {
  const Defined& defined;
  const Preset& preset;
  const Rescaled& units;
  const Eigen::VectorXd& lengths;

  /// A run of n steps over a time of the preset's step; a state that is not finite where it fails.
  [[nodiscard]] State end(const MethodInfo& method, const std::string& formulation, int n) const {
    const auto model = defined.model(preset);
    const OptionValues options = complete_options(defined.entry(), method, {});
    const auto run = model->integrate(
        {method.id, formulation, options, 0.0, units.time * preset.h / n}, start_of(preset));
    if (!take(*run, n)) return {lengths * NAN, lengths * NAN};
    const State state = state_of(*run);
    return {state.q.cwiseQuotient(lengths), state.v.cwiseQuotient(lengths) * units.time};
  }

  /// As the finest runs show it whose ends differ by more than rounding; nothing where a run fails.
  [[nodiscard]] std::optional<double> order(const MethodInfo& method,
                                            const std::string& formulation) const {
    // Equations are solved to a share of 1 in these units, whatever that is in metres.
    const double rounded = 1e-11 * std::max(1.0, 1.0 / units.length);
    constexpr int finest = 256;
    std::optional<double> order;
    State coarse = end(method, formulation, 1);
    State middle = end(method, formulation, 2);
    for (int n = 4; n <= finest; n *= 2) {
      State fine = end(method, formulation, n);
      const double near = distance(middle, fine);
      if (near < rounded) break;
      const double seen = std::log2(distance(coarse, middle) / near);
      if (!std::isfinite(seen)) return {};
      if (n >= 16) order = seen;
      coarse = std::exchange(middle, fine);
    }
    return order;
  }

  static constexpr int steps = 100;
  /// Loss of the energy in these, as a multiple of S (see `bound`).
  [[nodiscard]] double loss(const MethodInfo& method, const std::string& formulation) const {
    const auto model = defined.model(preset);
    const OptionValues options = complete_options(defined.entry(), method, {});
    const State start = start_of(preset);
    const auto run =
        model->integrate({method.id, formulation, options, 0.0, units.time * preset.h}, start);
    if (!take(*run, steps)) return NAN;
    const State last = state_of(*run);
    const double change = model->invariants(last)[0] - model->invariants(start)[0];
    return std::abs(change) /
           std::max(sensitivities(*model, start)[0], sensitivities(*model, last)[0]);
  }
};

bool keeps_energy(const MethodInfo& method) {
  return std::find(method.preserves.begin(), method.preserves.end(), "energy") !=
         method.preserves.end();
}

}  // namespace

TEST_CASE("methods that are others in other units have the same order there, and keep as much",
          "[claims][units]") {
  int compared = 0;
  int failed = 0;
  for (const std::string& name : shipped_definitions()) {
    const json definition = shipped(name);
    const Eigen::VectorXd lengths = lengths_in(definition, {.length = 1e3});
    if (lengths.minCoeff() == lengths.maxCoeff()) continue;
    for (const Rescaled& units : {Rescaled{.length = 1e3}, Rescaled{.length = 1e-3}}) {
      // The two wheels' constraints are nearly parallel where a metre is a thousandth: frames turn
      // over within a thousandth of a radian, and steps that follow that are too short to try.
      if (name == "own_snakeboard" && units.length < 1.0) continue;
      const Rescaled none;
      const Defined here(in_other_units(definition, none));
      const Defined there(in_other_units(definition, units));
      const Eigen::VectorXd ones = lengths_in(definition, none);
      const Eigen::VectorXd other_lengths = lengths_in(definition, units);
      const Written usual{here, here.entry().info.presets.front(), none, ones};
      const Written other{there, there.entry().info.presets.front(), units, other_lengths};
      const auto model = here.model(usual.preset);
      for (const Fit& fit : here.entry().fits) {
        const MethodInfo& method = here.known.method(fit.method);
        if (!tries(method)) continue;
        for (const std::string& formulation : fit.formulations) {
          if (!depends_on_units(method, *model->formulation(formulation))) continue;
          INFO(name << " / " << method.id << " / " << formulation << " where a metre is "
                    << units.length);
          ++compared;
          const std::optional<double> order = usual.order(method, formulation);
          const std::optional<double> seen = other.order(method, formulation);
          if (order && seen) CHECK(std::abs(*seen - *order) < 0.3);
          // A force, or a constraint that moves, does work.
          const double usual_loss = usual.loss(method, formulation);
          if (!keeps_energy(method) || !(usual_loss < bound(Written::steps))) continue;
          const double loss = other.loss(method, formulation);
          if (std::isnan(loss)) ++failed;
          CHECK_FALSE(loss > 20.0 * bound(Written::steps));
        }
      }
    }
  }
  INFO(failed << " of " << compared << " runs stop in other units before a hundred steps");
  CHECK(failed <= 1 + compared / 20);
}
