// Units as texts, such as “kg m²/s”, and what they are where length, time and mass are measured in
// others.
#pragma once

#include <optional>
#include <string_view>

namespace rattleback {

/// How many of what a system is written in (m or AU, s or d, kg) make one of another system.
struct Units {
  double length = 1.0;
  double time = 1.0;
  double mass = 1.0;

  [[nodiscard]] double energy() const { return mass * (length / time) * (length / time); }
  [[nodiscard]] double force() const { return mass * (length / time) / time; }
};

/// How often a unit goes into what is measured.
struct Dimension {
  int length = 0;
  int time = 0;
  int mass = 0;

  /// How large one of it is in a system's own units.
  [[nodiscard]] double in(const Units& units) const;
};

/// Of a unit of the catalogue; nothing of one that is not known here.
std::optional<Dimension> dimension_of(std::string_view unit);

}  // namespace rattleback
