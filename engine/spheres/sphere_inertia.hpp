// Inertia of n points on spheres, T = ½ Σ Mᵢⱼ q̇ᵢ · q̇ⱼ with M symmetric and positive definite (P4
// (2)), as far as the structure of M lets it be cheap. Each kind gives
//     apply(x, result):  M x,
//     solve(along, test, force, target, x, work):  x = M⁻¹ (force + λ along) with one number λᵢ a
//         sphere such that testᵢ · xᵢ = targetᵢ.
// Only |qᵢ| = 1 ties the spheres' multipliers together, so this one problem gives the accelerations
// (7)–(11), the Newton steps of the variational integrator (22)–(28) and its momenta (25), in n
// unknowns for the paper's 3n. All vectors are n × 3 rows; `work` is made as large as needed once.
#pragma once

#include <utility>

#include "spheres/sphere_rows.hpp"

namespace rattleback {

/// M diagonal: the spheres are coupled by the potential alone.
class UncoupledInertia {
 public:
  explicit UncoupledInertia(Eigen::VectorXd diagonal) : diagonal_(std::move(diagonal)) {}

  [[nodiscard]] const Eigen::VectorXd& diagonal() const { return diagonal_; }
  /// Mᵢᵢ.
  [[nodiscard]] const Eigen::VectorXd& masses() const { return diagonal_; }

  void apply(const ConstRows& x, Rows result) const;

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const;

 private:
  Eigen::VectorXd diagonal_;
};

/// Mᵢⱼ = aᵢ aⱼ b_max(i,j), b_k = Σ_{j ≥ k} βⱼ: point masses β at the ends of links of lengths a.
/// With U the upper triangle of ones, M = A U diag(β) Uᵀ A, so M⁻¹ and the matrix of λ are
/// tridiagonal.
class ChainInertia {
 public:
  ChainInertia(const Eigen::VectorXd& beta, Eigen::VectorXd arm);

  /// Mᵢᵢ.
  [[nodiscard]] Eigen::VectorXd masses() const;
  /// (M⁻¹)ᵢᵢ and (M⁻¹)ᵢ,ᵢ₊₁.
  [[nodiscard]] const Eigen::VectorXd& inverse_diagonal() const { return diagonal_; }
  [[nodiscard]] const Eigen::VectorXd& inverse_beside() const { return beside_; }

  /// Row i of M⁻¹ force, by differences of what the links bear.
  [[nodiscard]] Eigen::RowVector3d inverse_times(const ConstRows& force, Eigen::Index i) const;

  void apply(const ConstRows& x, Rows result) const;

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const;

 private:
  Eigen::VectorXd beta_;
  Eigen::VectorXd arm_;
  Eigen::VectorXd diagonal_;
  Eigen::VectorXd beside_;
};

/// Any M: the matrix of λ, Aᵢⱼ = (M⁻¹)ᵢⱼ testᵢ · alongⱼ, is solved as it stands, in n³ operations;
/// what the others are checked against, and the only one that allocates.
class DenseInertia {
 public:
  explicit DenseInertia(const Eigen::MatrixXd& matrix);

  /// Mᵢᵢ.
  [[nodiscard]] Eigen::VectorXd masses() const { return matrix_.diagonal(); }

  void apply(const ConstRows& x, Rows result) const;

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const;

 private:
  Eigen::MatrixXd matrix_;
  Eigen::MatrixXd inverse_;
};

}  // namespace rattleback
