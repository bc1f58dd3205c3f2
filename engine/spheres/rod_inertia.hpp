// Inertia of serial rods: that of a chain of point masses, C, but less on the diagonal,
// M = C − diag(d). M⁻¹ is full, but C⁻¹ is tridiagonal, and M x = f + λ along is
//     xᵢ = Σⱼ (C⁻¹)ᵢⱼ (dⱼ xⱼ + fⱼ + λⱼ alongⱼ):
// block tridiagonal in (xᵢ, λᵢ), 4 × 4, so that a solve takes O(n) operations.
#pragma once

#include <utility>

#include "spheres/sphere_inertia.hpp"

namespace rattleback {

class RodInertia {
 public:
  RodInertia(ChainInertia chain, Eigen::VectorXd less)
      : chain_(std::move(chain)), less_(std::move(less)) {}

  void apply(const ConstRows& x, Rows result) const;

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const;

 private:
  /// What (xⱼ, λⱼ) adds to xᵢ, of neighbours i and j.
  [[nodiscard]] Eigen::Matrix4d tied(Eigen::Index i, Eigen::Index j, const ConstRows& along) const;

  ChainInertia chain_;
  Eigen::VectorXd less_;
};

/// Whether Σ_{j ≥ max(i,k)} βⱼ less diag(d) is positive definite: if and only if
/// diag(β) − U⁻¹ diag(d) U⁻ᵀ is, U the upper triangle of ones, which is tridiagonal.
bool rod_is_positive(const Eigen::VectorXd& beta, const Eigen::VectorXd& less);

}  // namespace rattleback
