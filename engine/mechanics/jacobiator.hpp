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

/// All J^{ijk} with i < j < k, the last index the fastest, from Π (n × n) and its slopes ∂_l Π.
std::vector<double> jacobiator_entries(const Eigen::MatrixXd& structure,
                                       const std::vector<Eigen::MatrixXd>& slopes);

/// ∂_l Π of a form at z, by automatic differentiation.
template <SkewGradientSystem F>
std::vector<Eigen::MatrixXd> differentiated_structure(const F& form,
                                                      const Vec<double, F::dimension>& z) {
  const Eigen::Index n = z.size();
  std::vector<Eigen::MatrixXd> slopes(static_cast<std::size_t>(n), Eigen::MatrixXd(n, n));
  for_each_seed(z, [&](const auto& seeds, int first, int count) {
    const auto dual_pi = form.structure(seeds);
    for (int l = 0; l < count; ++l) {
      const Eigen::Index along = first + l;
      Eigen::MatrixXd& slope = slopes[static_cast<std::size_t>(along)];
      for (Eigen::Index i = 0; i < n; ++i) {
        for (Eigen::Index j = 0; j < n; ++j) slope(i, j) = dual_pi(i, j).derivatives()[l];
      }
    }
  });
  return slopes;
}

/// J^{ijk} of a form at z.
template <SkewGradientSystem F>
std::vector<double> jacobiator_entries(const F& form, const Vec<double, F::dimension>& z) {
  return jacobiator_entries(form.structure(z), differentiated_structure(form, z));
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
