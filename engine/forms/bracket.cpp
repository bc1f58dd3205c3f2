#include "forms/bracket.hpp"

#include <Eigen/LU>

namespace rattleback {

namespace {

/// Row by row, A⁻¹ of each of the rows.
Eigen::MatrixXd solved(const Eigen::MatrixXd& a, const Eigen::MatrixXd& rows) {
  const Eigen::PartialPivLU<Eigen::MatrixXd> factors(a);
  Eigen::MatrixXd result(rows.rows(), rows.cols());
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    const Eigen::VectorXd row = rows.row(i).transpose();
    const Eigen::VectorXd found = factors.solve(row);
    result.row(i) = found.transpose();
  }
  return result;
}

}  // namespace

void add_commutators(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                     const std::vector<Eigen::MatrixXd>& slopes, Bracket& bracket) {
  const Eigen::Index n = metric.rows();
  const Eigen::MatrixXd x = bracket.frame.transpose();
  const Eigen::Index m = x.cols();
  Eigen::MatrixXd fields(m * (m - 1) / 2, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    const Eigen::MatrixXd along =
        slopes[static_cast<std::size_t>(k)].lazyProduct(x);  // (∂X_a along X_b)_k
    Eigen::Index row = 0;
    for (Eigen::Index a = 0; a < m; ++a) {
      for (Eigen::Index b = a + 1; b < m; ++b) fields(row++, k) = along(b, a) - along(a, b);
    }
  }
  bracket.complement = solved(metric, forms);
  Eigen::MatrixXd directions(n, n);
  directions << x, bracket.complement.transpose();
  bracket.commutators = solved(directions, fields);
}

}  // namespace rattleback
