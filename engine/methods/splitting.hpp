// Explicit symplectic methods for H = T(p) + V(q): the flows of the two parts in turn, as a row of
// numbers says. They keep the symplectic form, and every quantity that both flows keep: linear and
// angular momentum.
#pragma once

#include <utility>

#include "formulation/separable.hpp"
#include "numeric/splitting.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

class SplittingStepper {
 public:
  using State = Eigen::VectorXd;
  SplittingStepper(const Separable& form, Splitting splitting)
      : form_(form), splitting_(std::move(splitting)) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);

 private:
  /// Stores the force at q_, unless it is there already: the last kick of a step and the first of
  /// the next are at the same place.
  void find_force(StepReport& report);

  Separable form_;
  Splitting splitting_;
  Eigen::VectorXd q_;
  Eigen::VectorXd p_;
  Eigen::VectorXd drift_;
  Eigen::VectorXd place_;  ///< of the force; none at first
  Eigen::VectorXd force_;
  Eigen::VectorXd next_;
};

}  // namespace rattleback
