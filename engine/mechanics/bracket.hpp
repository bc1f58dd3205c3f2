// An almost-Poisson structure at a state, for looking at.
#pragma once

#include "mechanics/frame_jet.hpp"
#include "mechanics/jacobiator.hpp"

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

/// ∂Π/∂ζ_l of the adapted form on D*, ζ = (q, ρ), from the frame's second jet at q.
std::vector<Eigen::MatrixXd> structure_slopes(const FrameJet& jet, const Eigen::VectorXd& rho);

/// In the adapted form at (q, ρ), from Π, its slopes and ∇H there: the Jacobiator, the directions
/// across D, g⁻¹ of the constraints' `forms`, and the commutators of the frame.
Bracket bracket_in_frame(const Eigen::MatrixXd& structure,
                         const std::vector<Eigen::MatrixXd>& slopes,
                         const Eigen::VectorXd& gradient, const Eigen::VectorXd& rho,
                         const FrameJet& jet, const Eigen::MatrixXd& forms);

}  // namespace rattleback
