// Gauss–Legendre quadrature on [0, 1]. The nodes are the zeros of the Legendre polynomial P_n, by
// Newton's iteration on its three-term recurrence from Tricomi's estimate; the weights on [−1, 1]
// are 2/((1 − x²) P_n'(x)²). n nodes integrate polynomials of degree 2n − 1 exactly.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

namespace rattleback {

struct QuadratureNode {
  double x = 0.0;
  double weight = 0.0;
};

inline std::vector<QuadratureNode> gauss_legendre(int n) {
  std::vector<QuadratureNode> nodes;
  for (int k = 0; k < n; ++k) {
    double x = -std::cos(std::numbers::pi * (k + 0.75) / (n + 0.5));
    double slope = 1.0;
    // Newton converges quadratically from this estimate: three iterations reach round-off.
    for (int iteration = 0; iteration < 5; ++iteration) {
      double before = 1.0;
      double value = x;
      for (int j = 2; j <= n; ++j) {
        const double next = ((2 * j - 1) * x * value - (j - 1) * before) / j;
        before = value;
        value = next;
      }
      slope = n * (x * value - before) / (x * x - 1.0);
      x -= value / slope;
    }
    nodes.push_back({0.5 * (1.0 + x), 1.0 / ((1.0 - x * x) * slope * slope)});
  }
  return nodes;
}

}  // namespace rattleback
