// Lagrange–d'Alembert for L = ½ vᵀ g(q) v − V(q), μ(q) v = 0, force f(t, q, v): the accelerations
// and multipliers of
//     g a − μᵀ λ = ∂L/∂q − ġ v + f,   μ a = −μ̇ v        (P1 (3)),
// with all derivatives of g, V and μ by automatic differentiation. Hypotheses: g positive
// definite, μ of full rank.
#pragma once

#include <Eigen/LU>
#include <type_traits>

#include "forms/concepts.hpp"
#include "numeric/dual.hpp"

namespace rattleback {

/// Accelerations (n) and multipliers (k; the constraint force is μᵀ λ).
template <class T, int N, int K>
struct Accelerations {
  Vec<T, N> a;
  Vec<T, K> multipliers;
};

template <ConstrainedMechanics S, class T>
Accelerations<T, S::coordinates, S::constraints> lagrange_dalembert(
    const S& system, double t, const Vec<T, S::coordinates>& q, const Vec<T, S::coordinates>& v) {
  constexpr int unknowns = sum(S::coordinates, S::constraints);
  const int n = coordinates_of(system);
  const int k = constraints_of(system);
  Mat<T, unknowns> matrix = Mat<T, unknowns>::Zero(n + k, n + k);
  Vec<T, unknowns> right = Vec<T, unknowns>::Zero(n + k);
  if constexpr (Forced<S>) right.head(n) = force_of(system, t, q, v);
  matrix.topLeftCorner(n, n) = system.metric(q);
  if constexpr (S::constraints != 0) {
    const Mat<T, S::constraints, S::coordinates> mu = system.constraint_forms(q);
    matrix.bottomLeftCorner(k, n) = mu;
    matrix.topRightCorner(n, k) = -mu.transpose();
  }
  for_each_seed(q, [&](const auto& dual_q, int first, int count) {
    using D = typename std::remove_cvref_t<decltype(dual_q)>::Scalar;
    const D potential = system.potential(dual_q);
    for (int l = 0; l < count; ++l) right[first + l] -= potential.derivatives()[l];
    if (!has_constant_metric(system)) {
      const Mat<D, S::coordinates> g = system.metric(dual_q);
      for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
          for (int l = 0; l < count; ++l) {
            const T slope = g(i, j).derivatives()[l];
            right[i] -= slope * v[first + l] * v[j];           // ġ v
            right[first + l] += T(0.5) * slope * v[i] * v[j];  // ∂L/∂q
          }
        }
      }
    }
    if constexpr (S::constraints != 0) {
      const Mat<D, S::constraints, S::coordinates> dual_mu = system.constraint_forms(dual_q);
      for (int alpha = 0; alpha < k; ++alpha) {
        for (int j = 0; j < n; ++j) {
          for (int l = 0; l < count; ++l) {  // μ̇ v
            right[n + alpha] -= T(dual_mu(alpha, j).derivatives()[l]) * v[first + l] * v[j];
          }
        }
      }
    }
  });
  const Vec<T, unknowns> solution = matrix.partialPivLu().solve(right);
  return {solution.head(n), solution.tail(k)};
}

/// −∂L/∂q at fixed v: ∂V/∂q − ½ ∂(vᵀ g v)/∂q.
template <ConstrainedMechanics S, class T>
Vec<T, S::coordinates> minus_lagrangian_slope(const S& system, const Vec<T, S::coordinates>& q,
                                              const Vec<T, S::coordinates>& v) {
  const auto minus_lagrangian = [&]<class D>(const Vec<D, S::coordinates>& x) {
    D value = system.potential(x);
    if (!has_constant_metric(system)) {
      const Vec<D, S::coordinates> fixed = v.template cast<D>();
      const Vec<D, S::coordinates> momentum = system.metric(x) * fixed;
      value -= D(0.5) * D(fixed.dot(momentum));
    }
    return value;
  };
  return gradient_of(minus_lagrangian, q);
}

/// The applied force f(t, q, v) − ∂V/∂q.
template <ConstrainedMechanics S, class T>
Vec<T, S::coordinates> applied_force(const S& system, double t, const Vec<T, S::coordinates>& q,
                                     const Vec<T, S::coordinates>& v) {
  const auto potential = [&]<class D>(const Vec<D, S::coordinates>& x) {
    return D(system.potential(x));
  };
  return force_of(system, t, q, v) - gradient_of(potential, q);
}

/// The part of velocities across D, a column for each of them.
template <class S, int Columns>
struct Across {
  Mat<double, S::constraints, Columns> multipliers;  ///< κ = (μ g⁻¹ μᵀ)⁻¹ μ v
  Mat<double, S::coordinates, Columns> velocity;     ///< Q v = g⁻¹ μᵀ κ
};

/// The part of v orthogonal to D in the metric: v − Q v is in D. v may be a matrix, whose columns
/// are velocities; that of the identity is the projector Q.
template <ConstrainedMechanics S, class Velocities>
Across<S, Velocities::ColsAtCompileTime> across_constraints(
    const S& system, const Vec<double, S::coordinates>& q, const Eigen::MatrixBase<Velocities>& v) {
  const Mat<double, S::constraints, S::coordinates> mu = system.constraint_forms(q);
  const Mat<double, S::coordinates, S::constraints> g_inverse_mu =
      system.metric(q).inverse() * mu.transpose();
  const Mat<double, S::constraints> gram = mu * g_inverse_mu;
  const Mat<double, S::constraints> gram_inverse = gram.inverse();
  const Mat<double, S::constraints, Velocities::ColsAtCompileTime> residual = mu * v;
  return {gram_inverse * residual, g_inverse_mu * gram_inverse * residual};
}

/// The velocity in D nearest to v in the metric: v − g⁻¹ μᵀ (μ g⁻¹ μᵀ)⁻¹ μ v.
template <ConstrainedMechanics S>
Vec<double, S::coordinates> project_velocity(const S& system, const Vec<double, S::coordinates>& q,
                                             const Vec<double, S::coordinates>& v) {
  if constexpr (S::constraints == 0) {
    return v;
  } else {
    return v - across_constraints(system, q, v).velocity;
  }
}

template <ConstrainedMechanics S>
double mechanical_energy(const S& system, const Vec<double, S::coordinates>& q,
                         const Vec<double, S::coordinates>& v) {
  return 0.5 * v.dot(system.metric(q) * v) + system.potential(q);
}

}  // namespace rattleback
