// An almost-Poisson structure at a state, for looking at.
#pragma once

#include "forms/jacobiator.hpp"

namespace rattleback {

struct Bracket {
  Eigen::VectorXd rho;
  Eigen::MatrixXd frame;  ///< row a is X_a
  Eigen::MatrixXd structure;
  Eigen::VectorXd gradient;
  double jacobiator = 0.0;         ///< largest entry in absolute value
  double jacobiator_length = 0.0;  ///< largest length in the metric
};

/// `metric` is that of the coordinates in z; without rows where z has none.
template <SkewGradientSystem F>
Bracket bracket_of(const F& form, const typename F::State& z, const Eigen::VectorXd& rho,
                   const Eigen::MatrixXd& frame, const Eigen::MatrixXd& metric) {
  const std::vector<double> entries = jacobiator_entries(form, z);
  return {rho,
          frame,
          form.structure(z),
          form.gradient(z),
          largest_entry(entries),
          jacobiator_length(entries, z.size(), metric)};
}

}  // namespace rattleback
