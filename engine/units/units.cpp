#include "units/units.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace rattleback {

namespace {

struct Named {
  std::string_view name;
  Dimension dimension;
};

/// A is kept: constants take its part, such as μ₀ in N/A².
constexpr std::array<Named, 12> known{{{"m", {1, 0, 0}},
                                       {"AU", {1, 0, 0}},
                                       {"s", {0, 1, 0}},
                                       {"d", {0, 1, 0}},
                                       {"kg", {0, 0, 1}},
                                       {"N", {1, -2, 1}},
                                       {"J", {2, -2, 1}},
                                       {"W", {2, -3, 1}},
                                       {"rad", {}},
                                       {"σ", {}},
                                       {"A", {}},
                                       {"1", {}}}};

constexpr std::array<std::string_view, 2> powers{"²", "³"};

std::optional<Dimension> of_word(std::string_view word) {
  int power = 1;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (word.size() > powers[i].size() &&
        word.substr(word.size() - powers[i].size()) == powers[i]) {
      power = static_cast<int>(i) + 2;
      word.remove_suffix(powers[i].size());
      break;
    }
  }
  for (const Named& one : known) {
    if (one.name != word) continue;
    const Dimension& of = one.dimension;
    return Dimension{power * of.length, power * of.time, power * of.mass};
  }
  return {};
}

}  // namespace

double Dimension::in(const Units& units) const {
  const auto times = [](double size, double unit, int often) {
    for (; often > 0; --often) size *= unit;
    for (; often < 0; ++often) size /= unit;
    return size;
  };
  return times(times(times(1.0, units.mass, mass), units.length, length), units.time, time);
}

std::optional<Dimension> dimension_of(std::string_view unit) {
  Dimension sum;
  int sign = 1;
  while (!unit.empty()) {
    const std::size_t end = std::min(unit.find_first_of(" /"), unit.size());
    if (end > 0) {
      const auto word = of_word(unit.substr(0, end));
      if (!word) return {};
      sum = {sum.length + sign * word->length, sum.time + sign * word->time,
             sum.mass + sign * word->mass};
    }
    // Of what stands behind the stroke all is below it.
    if (end < unit.size() && unit[end] == '/') sign = -1;
    unit.remove_prefix(std::min(end + 1, unit.size()));
  }
  return sum;
}

}  // namespace rattleback
