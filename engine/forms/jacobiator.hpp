// The Jacobiator of an almost-Poisson bracket {f, g} = ∇fᵀ Π ∇g:
//     J^{ijk} = Σ_l (Π^{il} ∂_l Π^{jk} + Π^{jl} ∂_l Π^{ki} + Π^{kl} ∂_l Π^{ij}).
// Zero exactly when Jacobi's identity holds; for a nonholonomic bracket it is not (P1, Remark 2.1).
#pragma once

#include <algorithm>
#include <cmath>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// Largest |J^{ijk}| at z.
template <SkewGradientSystem F>
double largest_jacobiator(const F& form, const Vec<double, F::dimension>& z) {
  constexpr int n = F::dimension;
  const Mat<Dual<double, n>, n> pi = form.structure(seeded(z));
  const auto term = [&](int i, int j, int k) {
    double sum = 0.0;
    for (int l = 0; l < n; ++l) sum += pi(i, l).value() * pi(j, k).derivatives()[l];
    return sum;
  };
  double largest = 0.0;
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      for (int k = j + 1; k < n; ++k) {
        largest = std::max(largest, std::abs(term(i, j, k) + term(j, k, i) + term(k, i, j)));
      }
    }
  }
  return largest;
}

}  // namespace rattleback
