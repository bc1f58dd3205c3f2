// Discrete Lagrangians L_d(q, q') of a step of h, with w = (q' − q)/h:
//     trapezoidal ½h (L(q, w) + L(q', w)),   midpoint h L((q + q')/2, w),
//     Euler A     h L(q, w),                 Euler B  h L(q', w),
// and the momenta of their Legendre transforms, −D₁L_d and D₂L_d, with the forces of the step taken
// where L is. The metric may depend on q.
#pragma once

#include <cstdint>

#include "formulation/constrained.hpp"

namespace rattleback {

enum class DiscreteLagrangian : std::uint8_t { trapezoidal, midpoint, euler_a, euler_b };

/// The share of L_d that is taken at the end of a step; half of it where it is in the middle.
inline double share_at_end(DiscreteLagrangian lagrangian) {
  switch (lagrangian) {
    case DiscreteLagrangian::euler_a: return 0.0;
    case DiscreteLagrangian::euler_b: return 1.0;
    default: return 0.5;
  }
}

/// ∂L/∂q(q, w) + f(t, q, v).
inline Constrained::Coordinates pull(const Constrained& form, double t,
                                     const Constrained::Coordinates& q,
                                     const Constrained::Coordinates& w,
                                     const Constrained::Coordinates& v) {
  if (form.has_constant_metric()) return form.applied_force(t, q, v);
  const Constrained::State here = Constrained::joined(q, form.momentum(q, w));
  return form.force(t, q, v) - form.gradient(here).head(q.size());
}

/// −D₁L_d of a step from q by h w, with `pulls(t, q, w)` for ∂L/∂q and the forces.
template <class Pulls>
Constrained::Coordinates departure_momentum(const Constrained& form, DiscreteLagrangian lagrangian,
                                            double t, double h, const Constrained::Coordinates& q,
                                            const Constrained::Coordinates& w, const Pulls& pulls) {
  using Coordinates = Constrained::Coordinates;
  if (lagrangian == DiscreteLagrangian::midpoint) {
    const Coordinates middle = q + (0.5 * h) * w;
    return form.momentum(middle, w) - (0.5 * h) * pulls(t + 0.5 * h, middle, w);
  }
  const double end = share_at_end(lagrangian);
  Coordinates result = end * form.momentum(q + h * w, w);
  if (end < 1.0) result += (1.0 - end) * (form.momentum(q, w) - h * pulls(t, q, w));
  return result;
}

/// D₂L_d of it.
template <class Pulls>
Constrained::Coordinates arrival_momentum(const Constrained& form, DiscreteLagrangian lagrangian,
                                          double t, double h, const Constrained::Coordinates& q,
                                          const Constrained::Coordinates& w, const Pulls& pulls) {
  using Coordinates = Constrained::Coordinates;
  if (lagrangian == DiscreteLagrangian::midpoint) {
    const Coordinates middle = q + (0.5 * h) * w;
    return form.momentum(middle, w) + (0.5 * h) * pulls(t + 0.5 * h, middle, w);
  }
  const double end = share_at_end(lagrangian);
  Coordinates result = (1.0 - end) * form.momentum(q, w);
  if (end > 0.0) {
    const Coordinates next = q + h * w;
    result += end * (form.momentum(next, w) + h * pulls(t + h, next, w));
  }
  return result;
}

}  // namespace rattleback
