#include "mechanics/bracket.hpp"

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

/// [X_a, X_b]_i of all pairs, for each coordinate i.
std::vector<Eigen::MatrixXd> commutators_of(const Eigen::MatrixXd& x,
                                            const std::vector<Eigen::MatrixXd>& slopes) {
  const Eigen::Index n = x.rows();
  const Eigen::Index m = x.cols();
  std::vector<Eigen::MatrixXd> fields(static_cast<std::size_t>(n), Eigen::MatrixXd::Zero(m, m));
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::MatrixXd& field = fields[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < n; ++j) {
      const Eigen::MatrixXd& along = slopes[static_cast<std::size_t>(j)];
      for (Eigen::Index a = 0; a < m; ++a) {
        for (Eigen::Index b = 0; b < m; ++b) {
          field(a, b) += along(i, b) * x(j, a) - along(i, a) * x(j, b);
        }
      }
    }
  }
  return fields;
}

/// Σ_i p_i K_i.
Eigen::MatrixXd sum_along(const Eigen::VectorXd& p, const std::vector<Eigen::MatrixXd>& k) {
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(k.front().rows(), k.front().cols());
  for (Eigen::Index i = 0; i < p.size(); ++i) sum += p[i] * k[static_cast<std::size_t>(i)];
  return sum;
}

}  // namespace

std::vector<Eigen::MatrixXd> structure_slopes(const FrameJet& jet, const Eigen::VectorXd& rho) {
  const Eigen::MatrixXd& x = jet.frame;
  const Eigen::Index n = x.rows();
  const Eigen::Index m = x.cols();
  const Eigen::MatrixXd gx = jet.metric.lazyProduct(x);
  const Eigen::PartialPivLU<Eigen::MatrixXd> restricted(x.transpose().lazyProduct(gx));
  const auto quasi_velocity = [&](const Eigen::VectorXd& momenta) {
    return Eigen::VectorXd(restricted.solve(momenta));
  };
  const Eigen::VectorXd y = quasi_velocity(rho);
  const Eigen::VectorXd v = x.lazyProduct(y);
  const Eigen::VectorXd p = gx.lazyProduct(y);
  const std::vector<Eigen::MatrixXd> fields = commutators_of(x, jet.slopes);
  std::vector<Eigen::MatrixXd> result(static_cast<std::size_t>(n + m),
                                      Eigen::MatrixXd::Zero(n + m, n + m));
  for (Eigen::Index l = 0; l < n; ++l) {
    const Eigen::MatrixXd& x_slope = jet.slopes[static_cast<std::size_t>(l)];
    // Of y = G⁻¹ρ and p = g X y, from G = Xᵀ g X.
    const Eigen::VectorXd pushed = jet.metric_slopes[static_cast<std::size_t>(l)].lazyProduct(v) +
                                   jet.metric.lazyProduct(x_slope.lazyProduct(y));
    const Eigen::VectorXd turned = x_slope.transpose().lazyProduct(p);
    const Eigen::VectorXd y_slope =
        -quasi_velocity(turned + Eigen::VectorXd(x.transpose().lazyProduct(pushed)));
    const Eigen::VectorXd p_slope = pushed + Eigen::VectorXd(gx.lazyProduct(y_slope));
    // Of [X_a, X_b] = ∂X_b X_a − ∂X_a X_b.
    const auto curvatures = jet.curvatures.begin() + n * l;
    const std::vector<Eigen::MatrixXd> bent =
        commutators_of(x, std::vector<Eigen::MatrixXd>(curvatures, curvatures + n));
    const std::vector<Eigen::MatrixXd> moved = commutators_of(x_slope, jet.slopes);
    Eigen::MatrixXd& slope = result[static_cast<std::size_t>(l)];
    slope.topRightCorner(n, m) = x_slope;
    slope.bottomLeftCorner(m, n) = -x_slope.transpose();
    slope.bottomRightCorner(m, m) =
        -(sum_along(p_slope, fields) + sum_along(p, bent) + sum_along(p, moved));
  }
  for (Eigen::Index a = 0; a < m; ++a) {
    const Eigen::VectorXd unit = Eigen::VectorXd::Unit(m, a);
    const Eigen::VectorXd along = gx.lazyProduct(quasi_velocity(unit));
    result[static_cast<std::size_t>(n + a)].bottomRightCorner(m, m) = -sum_along(along, fields);
  }
  return result;
}

Bracket bracket_in_frame(const Eigen::MatrixXd& structure,
                         const std::vector<Eigen::MatrixXd>& slopes,
                         const Eigen::VectorXd& gradient, const Eigen::VectorXd& rho,
                         const FrameJet& jet, const Eigen::MatrixXd& forms) {
  const std::vector<double> entries = jacobiator_entries(structure, slopes);
  const Eigen::Index n = jet.frame.rows();
  const Eigen::Index m = jet.frame.cols();
  Bracket bracket;
  bracket.rho = rho;
  bracket.frame = jet.frame.transpose();
  bracket.complement = solved(jet.metric, forms);
  const std::vector<Eigen::MatrixXd> commutators = commutators_of(jet.frame, jet.slopes);
  Eigen::MatrixXd fields(m * (m - 1) / 2, n);
  Eigen::Index row = 0;
  for (Eigen::Index a = 0; a < m; ++a) {
    for (Eigen::Index b = a + 1; b < m; ++b) {
      for (Eigen::Index i = 0; i < n; ++i) {
        fields(row, i) = commutators[static_cast<std::size_t>(i)](a, b);
      }
      ++row;
    }
  }
  Eigen::MatrixXd directions(n, n);
  directions << jet.frame, bracket.complement.transpose();
  bracket.commutators = solved(directions, fields);
  bracket.structure = structure;
  bracket.gradient = gradient;
  bracket.jacobiator = largest_entry(entries);
  bracket.jacobiator_length = jacobiator_length(entries, n + m, jet.metric);
  return bracket;
}

}  // namespace rattleback
