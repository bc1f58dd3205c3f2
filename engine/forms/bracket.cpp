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

void add_across(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                const Eigen::MatrixXd& fields, Bracket& bracket) {
  bracket.complement = solved(metric, forms);
  Eigen::MatrixXd directions(metric.rows(), metric.rows());
  directions << bracket.frame.transpose(), bracket.complement.transpose();
  bracket.commutators = solved(directions, fields);
}

}  // namespace rattleback
