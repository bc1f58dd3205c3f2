#include "mechanics/reflection.hpp"

#include <Eigen/QR>

#include "mechanics/inverse_metric.hpp"

namespace rattleback {

Reflection reflection_of(const Eigen::MatrixXd& metric, const Eigen::MatrixXd& forms,
                         const Eigen::VectorXd& v) {
  const Eigen::Index n = metric.rows();
  const Eigen::Index k = forms.rows();
  const Eigen::MatrixXd across = inverse_of_positive(metric) * forms.transpose();
  const Eigen::MatrixXd gram = forms * across;
  const Eigen::MatrixXd q_projector = across * inverse_of_positive(gram) * forms;
  Reflection result;
  result.mirror = Eigen::MatrixXd::Identity(n, n) - 2.0 * q_projector.transpose();
  result.before = metric * v;
  result.after = result.mirror * result.before;
  // ker μ from the orthogonal factor of μᵀ.
  const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(forms.transpose());
  const Eigen::MatrixXd orthogonal = qr.householderQ();
  result.axes.resize(n, n);
  result.axes << metric * orthogonal.rightCols(n - k), forms.transpose();
  result.signs.resize(n);
  result.signs << Eigen::VectorXd::Ones(n - k), -Eigen::VectorXd::Ones(k);
  return result;
}

}  // namespace rattleback
