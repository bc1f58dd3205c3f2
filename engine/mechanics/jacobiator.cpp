#include "mechanics/jacobiator.hpp"

namespace rattleback {

std::vector<double> jacobiator_entries(const Eigen::MatrixXd& structure,
                                       const std::vector<Eigen::MatrixXd>& slopes) {
  const Eigen::Index n = structure.rows();
  const auto term = [&](Eigen::Index i, Eigen::Index j, Eigen::Index k) {
    double sum = 0.0;
    for (Eigen::Index l = 0; l < n; ++l) {
      sum += structure(i, l) * slopes[static_cast<std::size_t>(l)](j, k);
    }
    return sum;
  };
  std::vector<double> entries;
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = i + 1; j < n; ++j) {
      for (Eigen::Index k = j + 1; k < n; ++k) {
        entries.push_back(term(i, j, k) + term(j, k, i) + term(k, i, j));
      }
    }
  }
  return entries;
}

double jacobiator_length(const std::vector<double>& entries, Eigen::Index n,
                         const Eigen::MatrixXd& metric) {
  const Eigen::Index coordinates = metric.rows();
  // Column k of block j is J(·, z_j, z_k).
  std::vector<Eigen::MatrixXd> along(static_cast<std::size_t>(n),
                                     Eigen::MatrixXd::Zero(coordinates, n));
  double largest = 0.0;
  std::size_t at = 0;
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = i + 1; j < n; ++j) {
      for (Eigen::Index k = j + 1; k < n; ++k) {
        const double entry = entries[at++];
        if (i >= coordinates) {
          largest = std::max(largest, std::abs(entry));
        } else if (j >= coordinates) {
          along[static_cast<std::size_t>(j)](i, k) = entry;
        }
      }
    }
  }
  for (const Eigen::MatrixXd& vectors : along) {
    for (const auto& vector : vectors.colwise()) {
      largest = std::max(largest, std::sqrt(std::max(0.0, vector.dot(metric * vector))));
    }
  }
  return largest;
}

}  // namespace rattleback
