#include "definition/integrable.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace rattleback {

namespace {

/// dμ of a row, ∂_j μ_l − ∂_l μ_j. Written out: pages load this before a definition moves, and
/// products of matrices of any size are much to load.
Eigen::MatrixXd derivative(const ConstraintForms& forms, Eigen::Index row,
                           const Eigen::VectorXd& q) {
  constexpr double width = 1e-5;
  const Eigen::Index n = q.size();
  Eigen::MatrixXd d = Eigen::MatrixXd::Zero(n, n);
  Eigen::VectorXd moved = q;
  for (Eigen::Index j = 0; j < n; ++j) {
    const double step = width * (1.0 + std::abs(q[j]));
    moved[j] = q[j] + step;
    const Eigen::MatrixXd ahead = forms(moved);
    moved[j] = q[j] - step;
    const Eigen::MatrixXd behind = forms(moved);
    moved[j] = q[j];
    for (Eigen::Index l = 0; l < n; ++l) {
      const double slope = (ahead(row, l) - behind(row, l)) / (2.0 * step);
      d(j, l) += slope;
      d(l, j) -= slope;
    }
  }
  return d;
}

/// The projection to the velocities that the rows of `bound` from `first` to before `end` allow.
Eigen::MatrixXd allowed_by(const Eigen::MatrixXd& bound, Eigen::Index first, Eigen::Index end) {
  constexpr double dependent = 1e-9;
  const Eigen::Index n = bound.cols();
  Eigen::MatrixXd projection = Eigen::MatrixXd::Identity(n, n);
  Eigen::VectorXd across(n);
  for (Eigen::Index i = first; i < end; ++i) {
    double whole = 0.0;
    double square = 0.0;
    for (Eigen::Index j = 0; j < n; ++j) {
      across[j] = 0.0;
      for (Eigen::Index l = 0; l < n; ++l) across[j] += projection(j, l) * bound(i, l);
      whole += bound(i, j) * bound(i, j);
      square += across[j] * across[j];
    }
    if (square <= dependent * whole) continue;
    for (Eigen::Index j = 0; j < n; ++j) {
      for (Eigen::Index l = 0; l < n; ++l) projection(j, l) -= across[j] * across[l] / square;
    }
  }
  return projection;
}

/// True when dμ of a row is zero on the velocities that are allowed, but for the error of
/// differences.
bool vanishes(const Eigen::MatrixXd& d, const Eigen::MatrixXd& allowed) {
  constexpr double by_differences = 1e-7;
  const Eigen::Index n = d.rows();
  double largest = 0.0;
  double seen = 0.0;
  Eigen::VectorXd turned(n);
  for (Eigen::Index a = 0; a < n; ++a) {
    for (Eigen::Index j = 0; j < n; ++j) {
      turned[j] = 0.0;
      for (Eigen::Index l = 0; l < n; ++l) turned[j] += d(j, l) * allowed(l, a);
    }
    for (Eigen::Index b = 0; b < n; ++b) {
      double entry = 0.0;
      for (Eigen::Index j = 0; j < n; ++j) entry += allowed(j, b) * turned[j];
      seen = std::max(seen, std::abs(entry));
      largest = std::max(largest, std::abs(d(a, b)));
    }
  }
  return std::isfinite(largest) && seen <= by_differences * (1.0 + largest);
}

/// Of each row alone, then of all together.
std::vector<bool> integrable_at(const ConstraintForms& forms, const Eigen::VectorXd& q) {
  const Eigen::MatrixXd mu = forms(q);
  const Eigen::Index k = mu.rows();
  const Eigen::MatrixXd all = allowed_by(mu, 0, k);
  std::vector<bool> found;
  bool together = true;
  for (Eigen::Index i = 0; i < k; ++i) {
    const Eigen::MatrixXd d = derivative(forms, i, q);
    found.push_back(vanishes(d, allowed_by(mu, i, i + 1)));
    together = together && vanishes(d, all);
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
    if (everywhere.empty()) everywhere = here;
    for (std::size_t k = 0; k < here.size(); ++k) everywhere[k] = everywhere[k] && here[k];
  }
  for (const bool one : everywhere) {
    if (one) return true;
  }
  return false;
}

}  // namespace rattleback
