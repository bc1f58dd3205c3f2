// One method at work on one formulation of one system: the running experiment, type-erased.
#pragma once

#include "forms/canonical_state.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

class Integration {
 public:
  Integration() = default;
  Integration(const Integration&) = delete;
  Integration& operator=(const Integration&) = delete;
  virtual ~Integration() = default;

  /// From t₀ + n h to t₀ + (n + 1) h. A step that fails leaves state and time.
  virtual StepReport step() = 0;
  /// From now on steps of −h: a symmetric method goes back the way it came.
  virtual void reverse() = 0;
  /// The canonical state now, its angles less whole turns, so that what is measured at it loses no
  /// digits; never allocates when `state` already has the sizes.
  virtual void read(CanonicalState& state) const = 0;
  /// Adds to a state that was read the turns that its angles have made.
  virtual void unwind(CanonicalState& state) const = 0;
  [[nodiscard]] virtual double time() const = 0;
};

}  // namespace rattleback
