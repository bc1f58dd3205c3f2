// The nonholonomic exponential map and what it spans (P3 §3): from q₀ the motions of all allowed
// velocities arrive, after h, at the exact discrete constraint submanifold
//     M_h(q₀) = {exp_{q₀}(h v) : v ∈ D_{q₀}},
// of the dimension of D, which discrete principles replace by {q₁ : μ((q₀ + q₁)/2)(q₁ − q₀) = 0}.
// Computed for any system with velocities q̇ by integrating and solving; closed forms are for
// checking.
#pragma once

#include <vector>

#include "session/model.hpp"

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

}  // namespace rattleback
