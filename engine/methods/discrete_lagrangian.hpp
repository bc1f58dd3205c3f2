// Discrete Lagrangians L_d(q, q') of a step of h, with w = (q' − q)/h:
//     trapezoidal ½h (L(q, w) + L(q', w)),   midpoint h L((q + q')/2, w),
//     Euler A     h L(q, w),                 Euler B  h L(q', w),
// and the momenta of their Legendre transforms, −D₁L_d and D₂L_d, with the forces of the step taken
// where L is. The metric may depend on q.
#pragma once

#include <cstdint>

#include "formulation/constrained.hpp"
#include "formulation/formulation.hpp"
#include "numeric/function_ref.hpp"

namespace rattleback {

enum class DiscreteLagrangian : std::uint8_t { trapezoidal, midpoint, euler_a, euler_b };

/// Whether the metric of a formulation is constant, so that a step asks for no derivatives of it:
/// where methods are tried first.
inline bool has_constant_masses(const Formulation& formulation) {
  return formulation.part<Constrained>()->has_constant_metric();
}

/// The share of L_d that is taken at the end of a step; half of it where it is in the middle.
inline double share_at_end(DiscreteLagrangian lagrangian) {
  switch (lagrangian) {
    case DiscreteLagrangian::euler_a: return 0.0;
    case DiscreteLagrangian::euler_b: return 1.0;
    default: return 0.5;
  }
}

/// ∂L/∂q(q, w) + f(t, q, v).
[[gnu::noinline]] inline Constrained::Coordinates pull(const Constrained& form, double t,
                                                       const Constrained::Coordinates& q,
                                                       const Constrained::Coordinates& w,
                                                       const Constrained::Coordinates& v) {
  if (form.has_constant_metric()) return form.applied_force(t, q, v);
  const Constrained::State here = Constrained::joined(q, form.momentum(q, w));
  return form.force(t, q, v) - form.gradient(here).head(q.size());
}

/// ∂L/∂q and the forces of a step at (t, q, w).
using Pulls = FunctionRef<Constrained::Coordinates(double, const Constrained::Coordinates&,
                                                   const Constrained::Coordinates&)>;

/// −D₁L_d of a step from q by h w; D₂L_d with a `side` of +1 in place of −1.
[[gnu::noinline]] inline Constrained::Coordinates momentum_at_end(
    int side, const Constrained& form, DiscreteLagrangian lagrangian, double t, double h,
    const Constrained::Coordinates& q, const Constrained::Coordinates& w, Pulls pulls) {
  using Coordinates = Constrained::Coordinates;
  const bool middle = lagrangian == DiscreteLagrangian::midpoint;
  const double end = share_at_end(lagrangian);
  const double near = side > 0 ? end : 1.0 - end;  // the share of L_d that is taken at this end
  // A metric that is the same at both ends is asked once.
  const double share = middle || form.has_constant_metric() ? 1.0 : near;
  const double at = middle ? 0.5 : side > 0 ? 1.0 : 0.0;
  const Coordinates place = q + (at * h) * w;
  Coordinates result =
      share * form.momentum(place, w) + (near * side * h) * pulls(t + at * h, place, w);
  if (share < 1.0) {
    const Coordinates other = q + ((1.0 - at) * h) * w;
    result += (1.0 - share) * form.momentum(other, w);
  }
  return result;
}

}  // namespace rattleback
