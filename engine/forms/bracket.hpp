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

/// Fills in the directions across D, g⁻¹ of the constraints' forms, and the commutators of the
/// frame: `slopes` are ∂X_a/∂q, m × n, of each coordinate of the X_a in turn.
void add_commutators(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                     const std::vector<Eigen::MatrixXd>& slopes, Bracket& bracket);

template <FramedSystem S>
void add_commutators(const S& system, const Vec<double, S::coordinates>& q, Bracket& bracket) {
  using Direction = Vec<double, S::coordinates>;
  const SystemFrame<S> frame(system);
  std::vector<Eigen::MatrixXd> slopes;
  for (Eigen::Index k = 0; k < q.size(); ++k) {
    slopes.emplace_back(frame.slope(q, Direction(Direction::Unit(q.size(), k))));
  }
  add_commutators(system.metric(q), system.constraint_forms(q), slopes, bracket);
}

}  // namespace rattleback
