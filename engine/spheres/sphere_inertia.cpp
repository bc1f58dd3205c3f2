#include "spheres/sphere_inertia.hpp"

#include <Eigen/LU>

namespace rattleback {

void UncoupledInertia::apply(const ConstRows& x, Rows result) const {
  result = x.array().colwise() * diagonal_.array();
}

void UncoupledInertia::solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
                             const Eigen::VectorXd& target, Rows x,
                             Eigen::VectorXd& /*work*/) const {
  for (Eigen::Index i = 0; i < diagonal_.size(); ++i) {
    const Eigen::RowVector3d free = force.row(i) / diagonal_[i];
    const double nu = (target[i] - test.row(i).dot(free)) / test.row(i).dot(along.row(i));
    x.row(i) = free + nu * along.row(i);
  }
}

ChainInertia::ChainInertia(const Eigen::VectorXd& beta, Eigen::VectorXd arm)
    : beta_(beta), arm_(std::move(arm)) {
  const Eigen::Index n = beta.size();
  diagonal_ = beta.cwiseInverse();
  diagonal_.tail(n - 1) += beta.head(n - 1).cwiseInverse();
  diagonal_.array() /= arm_.array().square();
  beside_ =
      -(beta.head(n - 1).array() * arm_.head(n - 1).array() * arm_.tail(n - 1).array()).inverse();
}

Eigen::VectorXd ChainInertia::masses() const {
  Eigen::VectorXd masses(beta_.size());
  double borne = 0.0;
  for (Eigen::Index i = beta_.size(); i-- > 0;) {
    borne += beta_[i];
    masses[i] = arm_[i] * arm_[i] * borne;
  }
  return masses;
}

Eigen::RowVector3d ChainInertia::inverse_times(const ConstRows& force, Eigen::Index i) const {
  const auto borne = [&](Eigen::Index k) -> Eigen::RowVector3d {
    Eigen::RowVector3d d = force.row(k) / arm_[k];
    if (k + 1 < beta_.size()) d -= force.row(k + 1) / arm_[k + 1];
    return d / beta_[k];
  };
  Eigen::RowVector3d sum = borne(i);
  if (i > 0) sum -= borne(i - 1);
  return sum / arm_[i];
}

void ChainInertia::apply(const ConstRows& x, Rows result) const {
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

void ChainInertia::solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
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

DenseInertia::DenseInertia(const Eigen::MatrixXd& matrix)
    : matrix_(matrix), inverse_(matrix.inverse()) {}

void DenseInertia::apply(const ConstRows& x, Rows result) const {
  result = matrix_ * x;
}

void DenseInertia::solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
                         const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& /*work*/) const {
  x = inverse_ * force;
  const Eigen::MatrixXd a = inverse_.cwiseProduct(test * along.transpose());
  const Eigen::VectorXd right = target - test.cwiseProduct(x).rowwise().sum();
  const Eigen::VectorXd lambda = a.partialPivLu().solve(right);
  x += inverse_ * lambda.asDiagonal() * along;
}

}  // namespace rattleback
