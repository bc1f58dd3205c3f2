// Lagrange–d'Alembert for L = ½ vᵀ g(q) v − V(q), μ(q) v = 0: the accelerations and multipliers of
//     g a − μᵀ λ = ∂L/∂q − ġ v,   μ a = −μ̇ v        (P1 (3)),
// with all derivatives of g, V and μ by automatic differentiation. Hypotheses: g positive
// definite, μ of full rank.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// Accelerations (n) and multipliers (k; the constraint force is μᵀ λ).
template <class T, int N, int K>
struct Accelerations {
  Vec<T, N> a;
  Vec<T, K> multipliers;
};

template <ConstrainedMechanicalSystem S, class T>
Accelerations<T, S::coordinates, S::constraints> lagrange_dalembert(
    const S& system, const Vec<T, S::coordinates>& q, const Vec<T, S::coordinates>& v) {
  constexpr int n = S::coordinates;
  constexpr int k = S::constraints;
  using D = Dual<T, n>;
  const Vec<D, n> dual_q = seeded(q);
  const Mat<D, n> dual_g = system.metric(dual_q);
  const Mat<D, k, n> dual_mu = system.constraint_forms(dual_q);
  const D dual_potential = system.potential(dual_q);

  Mat<T, n + k> matrix = Mat<T, n + k>::Zero();
  Vec<T, n + k> right = Vec<T, n + k>::Zero();
  right.template head<n>() = -dual_potential.derivatives();
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      matrix(i, j) = dual_g(i, j).value();
      const Vec<T, n> slope = dual_g(i, j).derivatives();
      right[i] -= slope.dot(v) * v[j];                                          // ġ v
      for (int l = 0; l < n; ++l) right[l] += T(0.5) * slope[l] * v[i] * v[j];  // ∂L/∂q
    }
  }
  for (int alpha = 0; alpha < k; ++alpha) {
    for (int j = 0; j < n; ++j) {
      matrix(n + alpha, j) = dual_mu(alpha, j).value();
      matrix(j, n + alpha) = -dual_mu(alpha, j).value();
      right[n + alpha] -= dual_mu(alpha, j).derivatives().dot(v) * v[j];  // μ̇ v
    }
  }
  const Vec<T, n + k> solution = matrix.partialPivLu().solve(right);
  return {solution.template head<n>(), solution.template tail<k>()};
}

/// The velocity in D nearest to v in the metric: v − g⁻¹ μᵀ (μ g⁻¹ μᵀ)⁻¹ μ v.
template <ConstrainedMechanicalSystem S>
Vec<double, S::coordinates> project_velocity(const S& system, const Vec<double, S::coordinates>& q,
                                             const Vec<double, S::coordinates>& v) {
  const Mat<double, S::constraints, S::coordinates> mu = system.constraint_forms(q);
  const Mat<double, S::coordinates, S::constraints> g_inverse_mu =
      system.metric(q).inverse() * mu.transpose();
  const Mat<double, S::constraints> gram = mu * g_inverse_mu;
  return v - g_inverse_mu * gram.inverse() * (mu * v);
}

template <ConstrainedMechanicalSystem S>
double mechanical_energy(const S& system, const Vec<double, S::coordinates>& q,
                         const Vec<double, S::coordinates>& v) {
  return 0.5 * v.dot(system.metric(q) * v) + system.potential(q);
}

}  // namespace rattleback
