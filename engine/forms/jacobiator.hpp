// The Jacobiator of an almost-Poisson bracket {f, g} = ∇fᵀ Π ∇g:
//     J^{ijk} = Σ_l (Π^{il} ∂_l Π^{jk} + Π^{jl} ∂_l Π^{ki} + Π^{kl} ∂_l Π^{ij}).
// Zero exactly when Jacobi's identity holds; for a nonholonomic bracket it is not (P1, Remark 2.1).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// All J^{ijk} at z with i < j < k, the last index the fastest.
template <SkewGradientSystem F>
std::vector<double> jacobiator_entries(const F& form, const Vec<double, F::dimension>& z) {
  const auto n = static_cast<int>(z.size());
  const Mat<double, F::dimension> pi = form.structure(z);
  const auto triples = static_cast<std::size_t>(n * (n - 1) * (n - 2) / 6);
  std::vector<double> sums(triples, 0.0);
  for_each_seed(z, [&](const auto& seeds, int first, int count) {
    const auto dual_pi = form.structure(seeds);
    const auto term = [&](int i, int j, int k) {
      double sum = 0.0;
      for (int l = 0; l < count; ++l) sum += pi(i, first + l) * dual_pi(j, k).derivatives()[l];
      return sum;
    };
    std::size_t at = 0;
    for (int i = 0; i < n; ++i) {
      for (int j = i + 1; j < n; ++j) {
        for (int k = j + 1; k < n; ++k) {
          sums[at++] += term(i, j, k) + term(j, k, i) + term(k, i, j);
        }
      }
    }
  });
  return sums;
}

/// Largest |J^{ijk}|. It depends on the coordinates.
inline double largest_entry(const std::vector<double>& entries) {
  double largest = 0.0;
  for (const double x : entries) largest = std::max(largest, std::abs(x));
  return largest;
}

/// Largest over pairs of momenta a, b of the length of the vector J(·, ρ_a, ρ_b) in the metric of
/// the coordinates, which come first among the `n` variables, and of |J(ρ_a, ρ_b, ρ_c)|: the same
/// in all coordinates q.
double jacobiator_length(const std::vector<double>& entries, Eigen::Index n,
                         const Eigen::MatrixXd& metric);

template <SkewGradientSystem F>
double largest_jacobiator(const F& form, const Vec<double, F::dimension>& z) {
  return largest_entry(jacobiator_entries(form, z));
}

}  // namespace rattleback
