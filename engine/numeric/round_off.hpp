// Residuals x − Φ(x) that are round-off of x alone.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

namespace rattleback {

/// A residual r of the unknown x, and nothing where it is round-off of x. A J⁻¹ that was learnt
/// couples all unknowns: by it the round-off of large ones would reach small ones that their own
/// equations keep.
inline double without_round_off(double r, double x) {
  constexpr double half = 0.5 * std::numeric_limits<double>::epsilon();
  return std::abs(r) <= half * std::abs(x) ? 0.0 : r;
}

/// The same of each unknown, the first numbers of r.
template <class Unknowns, class Vector>
void drop_round_off(const Unknowns& x, Vector& r) {
  for (Eigen::Index i = 0; i < x.size(); ++i) r[i] = without_round_off(r[i], x[i]);
}

}  // namespace rattleback
