// Splittings of a step of length h of H = T(p) + V(q) into flows of the two parts, each known: a
// kick p ← p − b h ∂V/∂q and a drift q ← q + a h ∂T/∂p, in turn. A composition of symplectic maps,
// hence symplectic. Hairer, Lubich, Wanner, Geometric Numerical Integration, II.5, III.3, VI.3.
#pragma once

#include <vector>

namespace rattleback {

/// A kick of b h, then a drift of a h; either may be 0.
struct KickAndDrift {
  double b = 0.0;
  double a = 0.0;
};
using Splitting = std::vector<KickAndDrift>;

/// The palindrome b₁ a₁ b₂ … b₂ a₁ b₁ from its first half and a bit: as many b as a, with a drift
/// in the middle (`odd`) or a kick; what is missing to 1 goes to the middle.
inline Splitting palindrome(const std::vector<double>& b, const std::vector<double>& a, bool odd) {
  std::vector<double> kicks = b;
  std::vector<double> drifts = a;
  double kicked = 0.0;
  double drifted = 0.0;
  for (const double x : b) kicked += x;
  for (const double x : a) drifted += x;
  if (odd) {
    kicks.push_back(0.5 - kicked);
    drifts.push_back(1.0 - 2.0 * drifted);
    kicks.insert(kicks.end(), kicks.rbegin(), kicks.rend());
    drifts.insert(drifts.end(), drifts.rbegin() + 1, drifts.rend());
  } else {
    drifts.push_back(0.5 - drifted);
    kicks.push_back(1.0 - 2.0 * kicked);
    kicks.insert(kicks.end(), kicks.rbegin() + 1, kicks.rend());
    drifts.insert(drifts.end(), drifts.rbegin(), drifts.rend());
  }
  Splitting splitting;
  for (std::size_t i = 0; i < kicks.size(); ++i) {
    splitting.push_back({kicks[i], i < drifts.size() ? drifts[i] : 0.0});
  }
  return splitting;
}

/// p first, with the force at the old place, then q with the new momentum.
inline Splitting symplectic_euler_a_splitting() {
  return {{1.0, 1.0}};
}
/// q first; the adjoint of the other.
inline Splitting symplectic_euler_b_splitting() {
  return {{0.0, 1.0}, {1.0, 0.0}};
}
inline Splitting stormer_verlet_splitting() {
  return {{0.5, 1.0}, {0.5, 0.0}};
}

// Where T is quadratic fewer conditions of order are left, as for Runge–Kutta–Nyström methods; the
// free coefficients make the error small. Blanes and Moan 2002, table 3.

/// SRKN₆ᵇ: order 4, six forces a step.
inline Splitting blanes_moan4_splitting() {
  return palindrome({0.0829844064174052, 0.396309801498368, -0.0390563049223486},
                    {0.245298957184271, 0.604872665711080}, false);
}
/// SRKN₁₁ᵇ: order 6, eleven forces a step.
inline Splitting blanes_moan6_splitting() {
  return palindrome({0.0414649985182624, 0.198128671918067, -0.0400061921041533, 0.0752539843015807,
                     -0.0115113874206879},
                    {0.123229775946271, 0.290553797799558, -0.127049212625417, -0.246331761062075,
                     0.357208872795928},
                    true);
}

}  // namespace rattleback
