// The skew form of a Lie–Poisson system on se(3)*, which the energy-preserving method on a
// coadjoint orbit asks for (Celledoni and Owren 2014; P5 §3.3). With the action Ad*_{h⁻¹} μ, μ =
// (π, p), and w = ∂H/∂μ the generator is −w, and dH along the action Λ w = ad*_w μ. Λ is skew; its
// kernel are the motions that leave μ. A skew S with Λ S Λ = −Λ is
//     S (τ, φ) = (p × φ, p × τ − (π·p/|p|²) p × φ)/|p|²,
// so that S dH is the generator but for a part in that kernel. Both grow as |p| gets small beside
// |π|, and lose digits to each other.
#pragma once

#include "lie/se3.hpp"

namespace rattleback {

/// S at μ of a covector. Where p = 0, Λ is that of so(3)*, and S (τ, φ) = (π × τ/|π|², 0); where
/// π is 0 too there is none, and none is needed.
template <class T>
Vec<T, 6> coadjoint_skew(const Vec<T, 6>& mu, const Vec<T, 6>& covector) {
  using Motion = RigidMotion<T>;
  const Vec<T, 3> pi = Motion::first(mu);
  const Vec<T, 3> p = Motion::second(mu);
  const T square = p.squaredNorm();
  if (value_of(square) == 0.0) {
    const T moment = pi.squaredNorm();
    if (value_of(moment) == 0.0) return Vec<T, 6>::Zero();
    return Motion::join(Vec<T, 3>(pi.cross(Motion::first(covector)) / moment), Vec<T, 3>::Zero());
  }
  const Vec<T, 3> turn = p.cross(Motion::second(covector)) / square;
  const T pitch = T(pi.dot(p) / square);
  return Motion::join(turn, Vec<T, 3>(p.cross(Motion::first(covector)) / square - pitch * turn));
}

}  // namespace rattleback
