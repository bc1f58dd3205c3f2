// The nonholonomic exponential map and what it spans (P3 §3): from q₀ the motions of all allowed
// velocities arrive, after h, at the exact discrete constraint submanifold
//     M_h(q₀) = {exp_{q₀}(h v) : v ∈ D_{q₀}},
// of the dimension of D, which discrete principles replace by {q₁ : μ((q₀ + q₁)/2)(q₁ − q₀) = 0}.
// Computed for any system with velocities q̇ by integrating and solving; closed forms are for
// checking.
#pragma once

#include <vector>

#include "model/model.hpp"

namespace rattleback {

class Submanifold {
 public:
  /// Over the coordinates with the indices `over`, which must be as many as D has dimensions;
  /// refusals `wrong-size`, `out-of-range`. The model must outlive it.
  Submanifold(const Model& model, Eigen::VectorXd q0, double h, std::vector<int> over);

  /// exp_{q₀}(h v): where the motion from (q₀, v) is after h; v is projected to D first.
  [[nodiscard]] Eigen::VectorXd exponential(const Eigen::VectorXd& v) const;
  /// The exact retraction: the v ∈ D with which the motion arrives where the chosen coordinates are
  /// `at`. Refusal `no-convergence` when none is found.
  [[nodiscard]] Eigen::VectorXd retraction(const Eigen::VectorXd& at) const;
  /// The point of M_h(q₀) over `at`.
  [[nodiscard]] Eigen::VectorXd exact(const Eigen::VectorXd& at) const;
  /// The point of its discretisation over `at`.
  [[nodiscard]] Eigen::VectorXd discretised(const Eigen::VectorXd& at) const;

 private:
  [[nodiscard]] Eigen::VectorXd chosen(const Eigen::VectorXd& q) const;

  const Model& model_;
  Eigen::VectorXd q0_;
  double h_;
  std::vector<int> over_;
  Eigen::MatrixXd basis_;  ///< of D at q₀, orthonormal in coordinates, as columns
};

/// Exact discrete mechanics over pairs (q₀, q₁) a step of h apart (P3 §4.2, §5.3), of any system
/// that is written by its mechanics. Its equations M a = ∂L/∂q − … + μᵀ λ make sense off the
/// constraints, where their force F = μᵀ λ extends that of the constrained motion; each pair near
/// enough is joined by one motion q(t). Integrated to a tolerance of 1e-13 and solved for; the
/// model must outlive it.
class ExactPairs {
 public:
  ExactPairs(const Model& model, double h) : model_(model), h_(h) {}

  /// (q, v) at time t of the motion from (q₀, v₀), which need not be allowed.
  [[nodiscard]] State flow(const Eigen::VectorXd& q0, const Eigen::VectorXd& v0, double t) const;
  /// R^{e−} and R^{e+}: the velocities at q₀ and at q₁. Refusal `no-convergence`.
  [[nodiscard]] Eigen::VectorXd departure(const Eigen::VectorXd& q0,
                                          const Eigen::VectorXd& q1) const;
  [[nodiscard]] Eigen::VectorXd arrival(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const;
  /// The exact discrete Lagrangian ∫₀ʰ L(q(t), q̇(t)) dt, P3 (28).
  [[nodiscard]] double action(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const;
  /// The exact discrete forces ∫₀ʰ ⟨F, ∂q(t)/∂q₀⟩ dt and ∫₀ʰ ⟨F, ∂q(t)/∂q₁⟩ dt.
  struct Forces {
    Eigen::VectorXd minus;
    Eigen::VectorXd plus;
  };
  [[nodiscard]] Forces forces(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const;

 private:
  const Model& model_;
  double h_;
};

}  // namespace rattleback
