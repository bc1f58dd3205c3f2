// Inertia of n points on spheres, T = ½ Σ Mᵢⱼ q̇ᵢ · q̇ⱼ with M symmetric and positive definite (P4
// (2)), as far as the structure of M lets it be cheap. Each kind gives
//     apply(x, result):  M x,
//     solve(along, test, force, target, x, work):  x = M⁻¹ (force + λ along) with one number λᵢ a
//         sphere such that testᵢ · xᵢ = targetᵢ.
// Only |qᵢ| = 1 ties the spheres' multipliers together, so this one problem gives the accelerations
// (7)–(11), the Newton steps of the variational integrator (22)–(28) and its momenta (25), in n
// unknowns for the paper's 3n. All vectors are n × 3 rows; `work` is made as large as needed once.
#pragma once

#include <Eigen/LU>
#include <utility>

#include "forms/sphere_rows.hpp"

namespace rattleback {

/// M diagonal: the spheres are coupled by the potential alone.
class UncoupledInertia {
 public:
  explicit UncoupledInertia(Eigen::VectorXd diagonal) : diagonal_(std::move(diagonal)) {}

  [[nodiscard]] const Eigen::VectorXd& diagonal() const { return diagonal_; }

  void apply(const ConstRows& x, Rows result) const {
    result = x.array().colwise() * diagonal_.array();
  }

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& /*work*/) const {
    for (Eigen::Index i = 0; i < diagonal_.size(); ++i) {
      const Eigen::RowVector3d free = force.row(i) / diagonal_[i];
      const double nu = (target[i] - test.row(i).dot(free)) / test.row(i).dot(along.row(i));
      x.row(i) = free + nu * along.row(i);
    }
  }

 private:
  Eigen::VectorXd diagonal_;
};

/// Mᵢⱼ = aᵢ aⱼ b_max(i,j), b_k = Σ_{j ≥ k} βⱼ: point masses β at the ends of links of lengths a.
/// With U the upper triangle of ones, M = A U diag(β) Uᵀ A, so M⁻¹ and the matrix of λ are
/// tridiagonal.
class ChainInertia {
 public:
  ChainInertia(const Eigen::VectorXd& beta, Eigen::VectorXd arm)
      : beta_(beta), arm_(std::move(arm)) {
    const Eigen::Index n = beta.size();
    diagonal_ = beta.cwiseInverse();
    diagonal_.tail(n - 1) += beta.head(n - 1).cwiseInverse();
    diagonal_.array() /= arm_.array().square();
    beside_ =
        -(beta.head(n - 1).array() * arm_.head(n - 1).array() * arm_.tail(n - 1).array()).inverse();
  }

  /// (M⁻¹)ᵢᵢ and (M⁻¹)ᵢ,ᵢ₊₁.
  [[nodiscard]] const Eigen::VectorXd& inverse_diagonal() const { return diagonal_; }
  [[nodiscard]] const Eigen::VectorXd& inverse_beside() const { return beside_; }

  /// Row i of M⁻¹ force, by differences of what the links bear.
  [[nodiscard]] Eigen::RowVector3d inverse_times(const ConstRows& force, Eigen::Index i) const {
    const auto borne = [&](Eigen::Index k) -> Eigen::RowVector3d {
      Eigen::RowVector3d d = force.row(k) / arm_[k];
      if (k + 1 < beta_.size()) d -= force.row(k + 1) / arm_[k + 1];
      return d / beta_[k];
    };
    Eigen::RowVector3d sum = borne(i);
    if (i > 0) sum -= borne(i - 1);
    return sum / arm_[i];
  }

  void apply(const ConstRows& x, Rows result) const {
    const Eigen::Index n = beta_.size();
    // Speeds of the masses down the chain, then what each link bears, back up.
    Eigen::RowVector3d sum = Eigen::RowVector3d::Zero();
    for (Eigen::Index i = 0; i < n; ++i) {
      sum += arm_[i] * x.row(i);
      result.row(i) = beta_[i] * sum;
    }
    sum.setZero();
    for (Eigen::Index i = n; i-- > 0;) {
      sum += result.row(i);
      result.row(i) = arm_[i] * sum;
    }
  }

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const {
    const Eigen::Index n = beta_.size();
    work.resize(2 * n);
    auto factor = work.head(n);
    auto lambda = work.tail(n);
    for (Eigen::Index i = 0; i < n; ++i) x.row(i) = inverse_times(force, i);
    // Thomas' algorithm.
    for (Eigen::Index i = 0; i < n; ++i) {
      double pivot = diagonal_[i] * test.row(i).dot(along.row(i));
      double right = target[i] - test.row(i).dot(x.row(i));
      if (i > 0) {
        const double below = beside_[i - 1] * test.row(i).dot(along.row(i - 1));
        const double above = beside_[i - 1] * test.row(i - 1).dot(along.row(i));
        const double ratio = below * factor[i - 1];
        pivot -= ratio * above;
        right -= ratio * lambda[i - 1];
      }
      factor[i] = 1.0 / pivot;
      lambda[i] = right;
    }
    lambda[n - 1] *= factor[n - 1];
    for (Eigen::Index i = n - 1; i-- > 0;) {
      const double above = beside_[i] * test.row(i).dot(along.row(i + 1));
      lambda[i] = (lambda[i] - above * lambda[i + 1]) * factor[i];
    }
    for (Eigen::Index i = 0; i < n; ++i) {
      Eigen::RowVector3d sum = (diagonal_[i] * lambda[i]) * along.row(i);
      if (i > 0) sum += (beside_[i - 1] * lambda[i - 1]) * along.row(i - 1);
      if (i + 1 < n) sum += (beside_[i] * lambda[i + 1]) * along.row(i + 1);
      x.row(i) += sum;
    }
  }

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
  explicit DenseInertia(const Eigen::MatrixXd& matrix)
      : matrix_(matrix), inverse_(matrix.inverse()) {}

  void apply(const ConstRows& x, Rows result) const { result = matrix_ * x; }

  void solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
             const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& /*work*/) const {
    x = inverse_ * force;
    const Eigen::MatrixXd a = inverse_.cwiseProduct(test * along.transpose());
    const Eigen::VectorXd right = target - test.cwiseProduct(x).rowwise().sum();
    const Eigen::VectorXd lambda = a.partialPivLu().solve(right);
    x += inverse_ * lambda.asDiagonal() * along;
  }

 private:
  Eigen::MatrixXd matrix_;
  Eigen::MatrixXd inverse_;
};

}  // namespace rattleback
