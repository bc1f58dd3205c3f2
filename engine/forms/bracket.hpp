// An almost-Poisson structure at a state, for looking at.
#pragma once

#include "forms/jacobiator.hpp"

namespace rattleback {

struct Bracket {
  Eigen::VectorXd rho;
  Eigen::MatrixXd frame;  ///< row a is X_a
  Eigen::MatrixXd structure;
  Eigen::VectorXd gradient;
  double jacobiator = 0.0;  ///< largest entry in absolute value
};

template <SkewGradientSystem F>
Bracket bracket_of(const F& form, const typename F::State& z, const Eigen::VectorXd& rho,
                   const Eigen::MatrixXd& frame) {
  return {rho, frame, form.structure(z), form.gradient(z), largest_jacobiator(form, z)};
}

}  // namespace rattleback
