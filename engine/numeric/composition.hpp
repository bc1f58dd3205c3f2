// Symmetric composition: a symmetric method Φ_h of even order p, taken with the steps γ₁h … γ_s h,
// where γ is a palindrome with Σγ = 1 and Σγ^(p+1) = 0, is a symmetric method of order p + 2; with
// more parts more can be gained at once. Hairer, Lubich, Wanner, Geometric Numerical Integration,
// II.4 and V.3.2.
#pragma once

#include <cmath>
#include <vector>

namespace rattleback {

/// From order p to p + 2 in three parts, the middle one backwards; Creutz and Gocksch 1989,
/// Forest 1989, Suzuki 1990, Yoshida 1990.
inline std::vector<double> triple_jump(int order) {
  const double g = 1.0 / (2.0 - std::pow(2.0, 1.0 / (order + 1)));
  return {g, 1.0 - 2.0 * g, g};
}

/// From order p to p + 2 in five parts that are all shorter than the step; Suzuki 1990.
inline std::vector<double> suzuki(int order) {
  const double g = 1.0 / (4.0 - std::pow(4.0, 1.0 / (order + 1)));
  return {g, g, 1.0 - 4.0 * g, g, g};
}

/// From order 2 to 6 in nine parts; Kahan and Li 1997.
inline std::vector<double> kahan_li() {
  const double a = 0.39216144400731413927925056;
  const double b = 0.33259913678935943859974864;
  const double c = -0.70624617255763935980996482;
  const double d = 0.08221359629355080023149045;
  return {a, b, c, d, 0.79854399093482996339895035, d, c, b, a};
}

/// From order 2 to 8 in fifteen parts; Suzuki and Umeno 1993, as Hairer, Lubich and Wanner print
/// them, V.3 (3.11).
inline std::vector<double> suzuki_umeno() {
  const double a = 0.74167036435061295344822780;
  const double b = -0.40910082580003159399730010;
  const double c = 0.19075471029623837995387626;
  const double d = -0.57386247111608226665638773;
  const double e = 0.29906418130365592384446354;
  const double f = 0.33462491824529818378495798;
  const double g = 0.31529309239676659663205666;
  return {a, b, c, d, e, f, g, -0.79688793935291635401978884, g, f, e, d, c, b, a};
}

}  // namespace rattleback
