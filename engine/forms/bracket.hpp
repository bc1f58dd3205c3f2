// An almost-Poisson structure at a state, for looking at.
#pragma once

#include "forms/frame.hpp"
#include "forms/jacobiator.hpp"

namespace rattleback {

struct Bracket {
  Eigen::VectorXd rho;
  Eigen::MatrixXd frame;       ///< row a is X_a
  Eigen::MatrixXd complement;  ///< row α is X_α = g⁻¹ μ_αᵀ, across D
  /// Of [X_a, X_b], a < b, in turn, a row: C_ab^c along D, then C_ab^α across it (P1 §2.2.1).
  Eigen::MatrixXd commutators;
  Eigen::MatrixXd structure;
  Eigen::VectorXd gradient;
  double jacobiator = 0.0;         ///< largest entry in absolute value
  double jacobiator_length = 0.0;  ///< largest length in the metric
};

/// `metric` is that of the coordinates in z; without rows where z has none.
template <SkewGradientSystem F>
Bracket bracket_of(const F& form, const typename F::State& z, const Eigen::VectorXd& rho,
                   const Eigen::MatrixXd& frame, const Eigen::MatrixXd& metric) {
  const std::vector<double> entries = jacobiator_entries(form, z);
  Bracket bracket;
  bracket.rho = rho;
  bracket.frame = frame;
  bracket.structure = form.structure(z);
  bracket.gradient = form.gradient(z);
  bracket.jacobiator = largest_entry(entries);
  bracket.jacobiator_length = jacobiator_length(entries, z.size(), metric);
  return bracket;
}

/// Fills in what is across D, in the metric, and the parts of the commutators along the frame and
/// across: `forms` are those of the constraints, `fields` has a commutator a row.
void add_across(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                const Eigen::MatrixXd& fields, Bracket& bracket);

/// The directions across D at q, and the commutators of the frame in all directions.
template <FramedSystem S>
void add_commutators(const S& system, const Vec<double, S::coordinates>& q, Bracket& bracket) {
  const Eigen::Index n = q.size();
  const Eigen::MatrixXd x = bracket.frame.transpose();
  const Eigen::Index m = x.cols();
  const SystemFrame<S> frame(system);
  Eigen::MatrixXd fields(m * (m - 1) / 2, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    const Vec<double, S::coordinates> basis = Vec<double, S::coordinates>::Unit(n, k);
    const Eigen::MatrixXd along = frame.slope(q, basis).lazyProduct(x);  // (∂X_a along X_b)_k
    Eigen::Index row = 0;
    for (Eigen::Index a = 0; a < m; ++a) {
      for (Eigen::Index b = a + 1; b < m; ++b) fields(row++, k) = along(b, a) - along(a, b);
    }
  }
  add_across(system.metric(q), system.constraint_forms(q), fields, bracket);
}

}  // namespace rattleback
