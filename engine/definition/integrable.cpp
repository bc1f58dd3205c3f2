#include "definition/integrable.hpp"

#include <Eigen/LU>
#include <cmath>
#include <vector>

namespace rattleback {

namespace {

/// dμ of a row, ∂_j μ_l − ∂_l μ_j.
Eigen::MatrixXd derivative(const ConstraintForms& forms, Eigen::Index row,
                           const Eigen::VectorXd& q) {
  constexpr double width = 1e-5;
  Eigen::MatrixXd slope(q.size(), q.size());
  Eigen::VectorXd moved = q;
  for (Eigen::Index j = 0; j < q.size(); ++j) {
    const double step = width * (1.0 + std::abs(q[j]));
    moved[j] = q[j] + step;
    const Eigen::RowVectorXd ahead = forms(moved).row(row);
    moved[j] = q[j] - step;
    slope.row(j) = (ahead - forms(moved).row(row)) / (2.0 * step);
    moved[j] = q[j];
  }
  return slope - slope.transpose();
}

/// True when the derivative dμ of a row is zero on the velocities that `bound` allows, but for the
/// error of differences.
bool vanishes(const Eigen::MatrixXd& derivative, const Eigen::MatrixXd& bound) {
  constexpr double by_differences = 1e-7;
  const Eigen::MatrixXd allowed = bound.fullPivLu().kernel().colwise().normalized();
  const Eigen::MatrixXd seen = allowed.transpose() * derivative * allowed;
  return seen.cwiseAbs().maxCoeff() <= by_differences * (1.0 + derivative.cwiseAbs().maxCoeff());
}

/// Of each row alone, then of all together.
std::vector<bool> integrable_at(const ConstraintForms& forms, const Eigen::VectorXd& q) {
  const Eigen::MatrixXd mu = forms(q);
  if (!mu.allFinite()) return {};
  std::vector<bool> found;
  bool together = true;
  for (Eigen::Index i = 0; i < mu.rows(); ++i) {
    const Eigen::MatrixXd d = derivative(forms, i, q);
    found.push_back(d.allFinite() && vanishes(d, mu.row(i)));
    together = together && d.allFinite() && vanishes(d, mu);
  }
  found.push_back(together);
  return found;
}

}  // namespace

bool bind_positions(const ConstraintForms& forms, const Eigen::VectorXd& q) {
  constexpr int places = 3;
  std::vector<bool> everywhere;
  for (int i = 0; i < places; ++i) {
    Eigen::VectorXd place = q;
    // Numbers without a pattern: at the start itself a derivative may vanish by chance.
    for (Eigen::Index j = 0; j < q.size(); ++j) {
      place[j] +=
          0.1 * i * (1.0 + std::abs(q[j])) * std::sin(1.0 + 2.4 * static_cast<double>(j + i));
    }
    const std::vector<bool> here = integrable_at(forms, place);
    if (here.empty()) continue;
    if (everywhere.empty()) everywhere = here;
    for (std::size_t k = 0; k < here.size(); ++k) everywhere[k] = everywhere[k] && here[k];
  }
  for (const bool one : everywhere) {
    if (one) return true;
  }
  return false;
}

}  // namespace rattleback
