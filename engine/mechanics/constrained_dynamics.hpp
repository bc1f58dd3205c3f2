// Lagrange–d'Alembert for L = ½ vᵀ g(q) v − V(q), μ(q) v + b(q) = 0, force f(t, q, v): the
// accelerations and multipliers of
//     g a − μᵀ λ = ∂L/∂q − ġ v + f,   μ a = −μ̇ v − ḃ        (P1 (3), where b = 0),
// with all derivatives of g, V, μ and b by automatic differentiation. Virtual displacements are
// those of the linear part, μ δq = 0, so that the constraint force is μᵀ λ with b as without; its
// power λᵀ μ v = −λᵀ b vanishes only without (Neimark and Fufaev 1972, ch. I and III). Hypotheses:
// g positive definite, μ of full rank.
#pragma once

#include <type_traits>

#include "forms/concepts.hpp"
#include "mechanics/inverse_metric.hpp"
#include "numeric/dual.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/positive_solve.hpp"

namespace rattleback {

/// Accelerations (n) and multipliers (k; the constraint force is μᵀ λ).
template <class T, int N, int K>
struct Accelerations {
  Vec<T, N> a;
  Vec<T, K> multipliers;
};

/// g, μ and −μᵀ in `matrix`, and the right-hand side without the force.
template <ConstrainedMechanics S, class T>
void differentiated_equations(const S& system, const Vec<T, S::coordinates>& q,
                              const Vec<T, S::coordinates>& v,
                              Mat<T, sum(S::coordinates, S::constraints)>& matrix,
                              Vec<T, sum(S::coordinates, S::constraints)>& right) {
  constexpr int rows = fixed_part(S::coordinates);
  constexpr int forms = fixed_part(S::constraints);
  const int n = coordinates_of(system);
  const int k = constraints_of(system);
  matrix.setZero(n + k, n + k);
  right.setZero(n + k);
  matrix.template topLeftCorner<rows, rows>(n, n) = system.metric(q);
  if constexpr (S::constraints != 0) {
    const Mat<T, S::constraints, S::coordinates> mu = system.constraint_forms(q);
    matrix.template bottomLeftCorner<forms, rows>(k, n) = mu;
    matrix.template topRightCorner<rows, forms>(n, k) = -mu.transpose();
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
      if constexpr (supplies<S>(Extra::affine)) {
        if (is_affine(system)) {
          const Vec<D, S::constraints> b = system.affine_part(dual_q);
          for (int alpha = 0; alpha < k; ++alpha) {
            for (int l = 0; l < count; ++l) {  // ḃ
              right[n + alpha] -= T(b[alpha].derivatives()[l]) * v[first + l];
            }
          }
        }
      }
    }
  });
}

/// Whether a system has the terms of its equations in closed form, in numbers.
template <class T, class S>
bool has_equations([[maybe_unused]] const S& system) {
  if constexpr (supplies<S>(Extra::equations) && std::is_same_v<T, double>) {
    return system.has_equations();
  } else {
    return false;
  }
}

template <ConstrainedMechanics S, class T>
Accelerations<T, S::coordinates, S::constraints> lagrange_dalembert(
    const S& system, double t, const Vec<T, S::coordinates>& q, const Vec<T, S::coordinates>& v) {
  constexpr int unknowns = sum(S::coordinates, S::constraints);
  const int n = coordinates_of(system);
  const int k = constraints_of(system);
  Mat<T, unknowns> matrix;
  Vec<T, unknowns> right;
  if (has_equations<T>(system)) {
    if constexpr (supplies<S>(Extra::equations) && std::is_same_v<T, double>) {
      system.equations(q, v, matrix, right);
    }
  } else {
    differentiated_equations(system, q, v, matrix, right);
  }
  constexpr int rows = fixed_part(S::coordinates);
  constexpr int forms = fixed_part(S::constraints);
  if constexpr (Forced<S>) right.head(Eigen::fix<rows>(n)) += force_of(system, t, q, v);
  const Vec<T, S::coordinates> pull = right.head(Eigen::fix<rows>(n));
  const Mat<T, S::coordinates> g = matrix.template topLeftCorner<rows, rows>(n, n);
  Accelerations<T, S::coordinates, S::constraints> result;
  result.multipliers.resize(k);
  if constexpr (S::constraints == 0) {
    result.a = positive_solve(g, pull);
  } else {
    // a = g⁻¹ (r + μᵀ λ), from which μ a = c makes μ g⁻¹ μᵀ λ = c − μ g⁻¹ r.
    const Mat<T, S::coordinates> inverse = inverse_of_gram(g);
    const Mat<T, S::constraints, S::coordinates> mu =
        matrix.template bottomLeftCorner<forms, rows>(k, n);
    const Mat<T, S::coordinates, S::constraints> across = inverse.lazyProduct(mu.transpose());
    const Mat<T, S::constraints> gram = mu.lazyProduct(across);
    result.a = inverse.lazyProduct(pull);
    const Vec<T, S::constraints> missing =
        right.tail(Eigen::fix<forms>(k)) - mu.lazyProduct(result.a);
    result.multipliers = inverse_of_gram(gram).lazyProduct(missing);
    result.a += across.lazyProduct(result.multipliers);
  }
  return result;
}

/// −∂L/∂q at fixed v: ∂V/∂q − ½ ∂(vᵀ g v)/∂q.
template <ConstrainedMechanics S, class T>
Vec<T, S::coordinates> minus_lagrangian_slope(const S& system, const Vec<T, S::coordinates>& q,
                                              const Vec<T, S::coordinates>& v) {
  if (has_equations<T>(system)) {
    if constexpr (supplies<S>(Extra::equations) && std::is_same_v<T, double>) {
      return -system.lagrangian_slope(q, v);
    }
  }
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
  if (has_equations<T>(system)) {
    if constexpr (supplies<S>(Extra::equations) && std::is_same_v<T, double>) {
      const Vec<T, S::coordinates> still = Vec<T, S::coordinates>::Zero(q.size());
      return force_of(system, t, q, v) + system.lagrangian_slope(q, still);
    }
  }
  const auto potential = [&]<class D>(const Vec<D, S::coordinates>& x) {
    return D(system.potential(x));
  };
  return force_of(system, t, q, v) - gradient_of(potential, q);
}

/// The part of a velocity across D.
template <class S>
struct Across {
  Vec<double, S::constraints> multipliers;  ///< κ = (μ g⁻¹ μᵀ)⁻¹ μ v
  Vec<double, S::coordinates> velocity;     ///< Q v = g⁻¹ μᵀ κ
};

/// The part of v orthogonal to D in the metric: v − Q v is in D.
template <ConstrainedMechanics S>
Across<S> across_constraints(const S& system, const Vec<double, S::coordinates>& q,
                             const Vec<double, S::coordinates>& v) {
  const Mat<double, S::constraints, S::coordinates> mu = system.constraint_forms(q);
  const Mat<double, S::coordinates, S::constraints> g_inverse_mu =
      inverse_of_gram(Mat<double, S::coordinates>(system.metric(q))) * mu.transpose();
  const Mat<double, S::constraints> gram = mu * g_inverse_mu;
  const Mat<double, S::constraints> gram_inverse = inverse_of_gram(gram);
  const Vec<double, S::constraints> residual = mu * v;
  return {gram_inverse * residual, g_inverse_mu * gram_inverse * residual};
}

/// μ(q) v + b(q).
template <ConstrainedMechanics S>
Vec<double, S::constraints> constraint_residual(const S& system,
                                                const Vec<double, S::coordinates>& q,
                                                const Vec<double, S::coordinates>& v) {
  Vec<double, S::constraints> residual = system.constraint_forms(q) * v;
  if constexpr (supplies<S>(Extra::affine)) {
    if (is_affine(system)) residual += system.affine_part(q);
  }
  return residual;
}

/// The allowed velocity nearest to v in the metric: v − g⁻¹ μᵀ (μ g⁻¹ μᵀ)⁻¹ (μ v + b).
template <ConstrainedMechanics S>
Vec<double, S::coordinates> project_velocity(const S& system, const Vec<double, S::coordinates>& q,
                                             const Vec<double, S::coordinates>& v) {
  if constexpr (S::constraints == 0) {
    return v;
  } else {
    if constexpr (supplies<S>(Extra::affine)) {
      if (is_affine(system)) {
        // Of one velocity that keeps the constraints every other one differs by one in D.
        const Mat<double, S::constraints, S::coordinates> mu = system.constraint_forms(q);
        const Mat<double, S::constraints> gram = mu * mu.transpose();
        const Vec<double, S::constraints> shares =
            linear_solve(gram, Vec<double, S::constraints>(system.affine_part(q)));
        const Vec<double, S::coordinates> keeps = -mu.transpose() * shares;
        return v - across_constraints(system, q, v - keeps).velocity;
      }
    }
    return v - across_constraints(system, q, v).velocity;
  }
}

template <ConstrainedMechanics S>
double mechanical_energy(const S& system, const Vec<double, S::coordinates>& q,
                         const Vec<double, S::coordinates>& v) {
  return 0.5 * v.dot(system.metric(q) * v) + system.potential(q);
}

}  // namespace rattleback
