// Gauss–Legendre quadrature on [0, 1] by Golub and Welsch (Math. Comp. 23, 1969): the nodes are
// the eigenvalues of the Jacobi matrix of the Legendre polynomials. n nodes integrate polynomials
// of degree 2n − 1 exactly.
#pragma once

#include <Eigen/Eigenvalues>
#include <cmath>
#include <vector>

namespace rattleback {

struct QuadratureNode {
  double x = 0.0;
  double weight = 0.0;
};

inline std::vector<QuadratureNode> gauss_legendre(int n) {
  Eigen::MatrixXd jacobi = Eigen::MatrixXd::Zero(n, n);
  for (int k = 1; k < n; ++k) {
    jacobi(k, k - 1) = jacobi(k - 1, k) = k / std::sqrt(4.0 * k * k - 1.0);
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(jacobi);
  std::vector<QuadratureNode> nodes;
  for (int k = 0; k < n; ++k) {
    const double first = solver.eigenvectors()(0, k);
    nodes.push_back({0.5 * (1.0 + solver.eigenvalues()[k]), first * first});
  }
  return nodes;
}

}  // namespace rattleback
