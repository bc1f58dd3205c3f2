#include "engine/claims/random_start.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "catalog/complete.hpp"
#include "methods/composed.hpp"
#include "text/refusal.hpp"

namespace rattleback::testing {

namespace {

std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 33)) * 0xff51afd7ed558ccdU;
  bits = (bits ^ (bits >> 33)) * 0xc4ceb9fe1a85ec53U;
  return bits ^ (bits >> 33);
}

/// One number after another, uniform in [−1, 1).
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  double next() {
    state_ += 0x9e3779b97f4a7c15U;
    return std::ldexp(static_cast<double>(mixed(state_) >> 11), -52) - 1.0;
  }
  std::size_t below(std::size_t count) {
    const double share = 0.5 * (next() + 1.0);
    return std::min(count - 1, static_cast<std::size_t>(share * static_cast<double>(count)));
  }

 private:
  std::uint64_t state_;
};

constexpr double most_moved = 0.3;
/// Of a state; larger systems take their smallest preset.
constexpr std::size_t most_numbers = 30;

std::size_t numbers_of(const Preset& preset) {
  return preset.q.size() + preset.v.size();
}

Preset drawn_preset(const SystemEntry& system, Numbers& numbers) {
  if (system.info.id == "elastic_rod") return preset_of_trial(system.info.id);
  std::vector<Preset> small;
  const std::vector<Preset>& all = system.info.presets;
  const auto least = std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return numbers_of(a) < numbers_of(b);
  });
  const std::size_t most = std::max(most_numbers, numbers_of(*least));
  for (const Preset& preset : all) {
    if (numbers_of(preset) <= most) small.push_back(preset);
  }
  return small[numbers.below(small.size())];
}

void move_parameters(const SystemEntry& system, Preset& preset, Numbers& numbers) {
  const ParameterValues values =
      complete(system.info.parameters, preset.parameters, system.info.name);
  for (const Parameter& parameter : system.info.parameters) {
    // Entries of several numbers say which parts they join.
    const bool joins = parameter.row > 1;
    if (parameter.whole || joins || !parameter.choices.empty() || parameter.starts) continue;
    const Value& value = values.at(parameter.id);
    std::vector<double> moved = value.numbers();
    for (double& number : moved) {
      number = std::clamp(number * (1.0 + most_moved * numbers.next()), parameter.minimum,
                          parameter.maximum);
    }
    preset.parameters[parameter.id] = value.is_list() ? Value(moved) : Value(moved.front());
  }
}

/// Moves a block in a random direction by up to `share` of its size, or of `otherwise` where it is
/// zero.
void move_block(Eigen::VectorXd& block, double share, double otherwise, Numbers& numbers) {
  const double size = largest(block) > 0.0 ? largest(block) : otherwise;
  for (double& number : block) number += share * size * numbers.next();
}

/// Of the parts of a step, as a share of it.
double longest_part(const Pair& pair, const OptionValues& options) {
  const ComposedId id = composed_id(pair.method->id);
  if (id.order == 0) return 1.0;
  const OptionValues all = complete_options(*pair.system, *pair.method, options);
  double longest = 1.0;
  for (const double part : parts_of(catalogue().method(id.base), id.order, all)) {
    longest = std::max(longest, std::abs(part));
  }
  return longest;
}

/// Can the exact motion be followed as long as claims follow it?
bool goes_on(const SystemEntry& system, const Trial& trial) {
  constexpr double steps = 100.0;
  for (const Pair& pair : pairs_of(system)) {
    if (!pair.method->adaptive) continue;
    return trial.run(pair, steps * trial.h(), {{"tolerance", 1e-13}})->step().ok();
  }
  return true;
}

}  // namespace

std::uint64_t lot(const std::string& text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return mixed(hash);
}

Trial random_trial(const Pair& pair, const OptionValues& options, const std::string& text) {
  const SystemEntry& system = *pair.system;
  Numbers numbers(lot(text));
  constexpr std::array shares{1.0, 0.63, 0.37};  // of the preset's step
  // Not every set of parameters has a body, nor every place a motion.
  constexpr int most_draws = 100;
  std::string last = "its motion ends early";
  for (int draw = 0; draw < most_draws; ++draw) {
    Preset preset = drawn_preset(system, numbers);
    move_parameters(system, preset, numbers);
    preset.h *= shares[numbers.below(shares.size())] / longest_part(pair, options);
    try {
      Opening open = opening(system.info.id, preset);
      const double share = scaled(system.info.id, most_moved);
      move_block(open.start.q, share, 1.0, numbers);
      move_block(open.start.v, share, 1.0, numbers);
      open.start = open.model->project(open.start);
      check_on_constraints(*open.model, open.start);
      Trial trial(std::move(preset), std::move(open), scaled(system.info.id, 0.02));
      (void)trial.run(pair, trial.h(), options);
      if (goes_on(system, trial)) return trial;
    } catch (const Refusal& refusal) {
      last = refusal.what();
    }
  }
  FAIL("no start of " << system.info.id << " is drawn by " << text << ": " << last);
  throw std::logic_error("FAIL throws");
}

}  // namespace rattleback::testing

using namespace rattleback::testing;

TEST_CASE("random starts are drawn by their text, on every system, and lie on the constraints") {
  for (const rattleback::SystemEntry& system : rattleback::testing::catalogue().systems) {
    INFO(system.info.id);
    const Pair pair = pairs_of(system).front();
    const Trial one = random_trial(pair, {}, "one");
    CHECK(distance(one.start(), random_trial(pair, {}, "one").start()) == 0.0);
    CHECK(largest(one.start().q - random_trial(pair, {}, "two").start().q) > 0.0);
    CHECK_NOTHROW(check_on_constraints(one.model(), one.start()));
  }
}
