// The inertia of chains and rods against the dense matrix.
#include <catch2/catch.hpp>

#include "spheres/rod_inertia.hpp"

using namespace rattleback;

TEST_CASE("inertia of chains and rods is solved in linear time as the dense matrix is") {
  std::srand(11);
  for (const Eigen::Index n : {1, 2, 3, 10, 100}) {
    const Eigen::VectorXd beta = (Eigen::VectorXd::Random(n).array() * 0.4 + 1.0).matrix();
    const Eigen::VectorXd arm = (Eigen::VectorXd::Random(n).array() * 0.4 + 1.0).matrix();
    const Eigen::VectorXd less = (beta.array() * arm.array().square() * 0.15).matrix();
    Eigen::MatrixXd chain(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
      for (Eigen::Index j = 0; j < n; ++j) {
        chain(i, j) = arm[i] * arm[j] * beta.tail(n - std::max(i, j)).sum();
      }
    }
    Eigen::MatrixXd rod = chain;
    rod.diagonal() -= less;
    const ChainInertia fast_chain(beta, arm);
    const RodInertia fast_rod(fast_chain, less);
    CHECK(rod_is_positive(beta, (less.array() / arm.array().square()).matrix()));
    CHECK_FALSE(rod_is_positive(beta, 10.0 * beta));

    const RowMatrix along = RowMatrix::Random(n, 3).rowwise().normalized();
    RowMatrix test = along + 0.1 * RowMatrix::Random(n, 3);
    const RowMatrix force = RowMatrix::Random(n, 3);
    const Eigen::VectorXd target = Eigen::VectorXd::Random(n);
    const auto check = [&](const auto& fast, const Eigen::MatrixXd& matrix) {
      const DenseInertia dense(matrix);
      RowMatrix a(n, 3);
      RowMatrix b(n, 3);
      Eigen::VectorXd work;
      fast.apply(rows_in(force), rows_in(a));
      dense.apply(rows_in(force), rows_in(b));
      CHECK((a - b).norm() <= 1e-13 * b.norm());
      fast.solve(rows_in(along), rows_in(std::as_const(test)), rows_in(force), target, rows_in(a),
                 work);
      dense.solve(rows_in(along), rows_in(std::as_const(test)), rows_in(force), target, rows_in(b),
                  work);
      CHECK((a - b).norm() <= 1e-11 * b.norm());
      CHECK((test.cwiseProduct(a).rowwise().sum() - target).norm() <= 1e-11 * b.norm());
    };
    check(fast_chain, chain);
    check(fast_rod, rod);
  }
}
