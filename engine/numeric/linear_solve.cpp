#include "numeric/linear_solve.hpp"

#include "numeric/vector.hpp"

namespace rattleback {

void detail::solve_in_place(const double* a, double* b, Eigen::Index n) {
  constexpr int most = up_to(48);
  const Eigen::PartialPivLU<Mat<double, most>> factors(Eigen::Map<const Eigen::MatrixXd>(a, n, n));
  Eigen::Map<Eigen::VectorXd> x(b, n);
  x = factors.solve(Vec<double, most>(x));
}

}  // namespace rattleback
