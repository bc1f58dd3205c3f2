#include "spheres/rod_inertia.hpp"

#include <Eigen/LU>

namespace rattleback {

void RodInertia::apply(const ConstRows& x, Rows result) const {
  chain_.apply(x, result);
  result.array() -= x.array().colwise() * less_.array();
}

void RodInertia::solve(const ConstRows& along, const ConstRows& test, const ConstRows& force,
                       const Eigen::VectorXd& target, Rows x, Eigen::VectorXd& work) const {
  const Eigen::Index n = less_.size();
  work.resize(20 * n);
  const auto eliminated = [&](Eigen::Index i) {
    return Eigen::Map<Eigen::Matrix4d>(work.data() + 20 * i);
  };
  const auto right = [&](Eigen::Index i) {
    return Eigen::Map<Eigen::Vector4d>(work.data() + 20 * i + 16);
  };
  // Block Thomas: X_i = right_i − eliminated_i X_{i+1}.
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::Matrix4d pivot = -tied(i, i, along);
    pivot.topLeftCorner<3, 3>() += Eigen::Matrix3d::Identity();
    pivot.block<1, 3>(3, 0) = test.row(i);
    Eigen::Vector4d b;
    b << chain_.inverse_times(force, i).transpose(), target[i];
    if (i > 0) {
      const Eigen::Matrix4d before = -tied(i, i - 1, along);
      pivot -= before * eliminated(i - 1);
      b -= before * right(i - 1);
    }
    const Eigen::PartialPivLU<Eigen::Matrix4d> factors(pivot);
    right(i) = factors.solve(b);
    if (i + 1 < n) eliminated(i) = factors.solve(Eigen::Matrix4d(-tied(i, i + 1, along)));
  }
  Eigen::Vector4d last = right(n - 1);
  x.row(n - 1) = last.head<3>();
  for (Eigen::Index i = n - 1; i-- > 0;) {
    const Eigen::Vector4d now = right(i) - eliminated(i) * last;
    x.row(i) = now.head<3>();
    last = now;
  }
}

Eigen::Matrix4d RodInertia::tied(Eigen::Index i, Eigen::Index j, const ConstRows& along) const {
  const double inverse =
      i == j ? chain_.inverse_diagonal()[i] : chain_.inverse_beside()[std::min(i, j)];
  Eigen::Matrix4d block = Eigen::Matrix4d::Zero();
  block.topLeftCorner<3, 3>().diagonal().setConstant(inverse * less_[j]);
  block.block<3, 1>(0, 3) = inverse * along.row(j).transpose();
  return block;
}

bool rod_is_positive(const Eigen::VectorXd& beta, const Eigen::VectorXd& less) {
  double pivot = 1.0;
  for (Eigen::Index i = 0; i < beta.size(); ++i) {
    const double next = i + 1 < beta.size() ? less[i + 1] : 0.0;
    pivot = beta[i] - less[i] - next - (i > 0 ? less[i] * less[i] / pivot : 0.0);
    if (!(pivot > 0.0)) return false;
  }
  return true;
}

}  // namespace rattleback
