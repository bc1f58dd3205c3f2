// The power of what is neither kinetic nor potential, dH/dt of the exact motion: that of a
// generalised force is f·v, that of constraints μ(q) v + b(q) = 0 is λᵀ μ v = −λᵀ b, which vanishes
// where they are linear. A system that is not written by its mechanics says its own.
#pragma once

#include "mechanics/mechanics.hpp"

namespace rattleback {

/// Whether the power is known of a system whose energy is kept for some parameters only.
template <class S>
constexpr bool knows_power() {
  return supplies<S>(Extra::power) || (ConstrainedMechanicalSystem<S> &&
                                       (supplies<S>(Extra::force) || supplies<S>(Extra::affine)));
}

/// In the unit of the energy over that of time; 0 where nothing but T and V acts. `multipliers()`
/// are those of the constraints there.
template <class S, class Multipliers>
double power_of(const S& system, [[maybe_unused]] double t,
                [[maybe_unused]] const typename Mechanics<S>::Configuration& q,
                [[maybe_unused]] const typename Mechanics<S>::Velocity& v,
                [[maybe_unused]] const Multipliers& multipliers) {
  if constexpr (supplies<S>(Extra::power)) {
    return system.power(t, q, v);
  } else if constexpr (knows_power<S>()) {
    double power = force_of(system, t, q, v).dot(v);
    if constexpr (supplies<S>(Extra::affine)) {
      if (is_affine(system)) {
        const Vec<double, S::constraints> along = system.constraint_forms(q) * v;
        power += multipliers().dot(along);
      }
    }
    return power;
  } else {
    return 0.0;
  }
}

}  // namespace rattleback
