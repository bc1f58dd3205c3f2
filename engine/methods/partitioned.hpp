// Partitioned Runge–Kutta methods on Hamilton's equations, one tableau for q and another for p:
//     Q_i = q + h Σ a_ij ∂H/∂p(Q_j, P_j),   P_i = p − h Σ â_ij ∂H/∂q(Q_j, P_j).
// Where H = T(p) + V(q) the stages may follow from one another, as those of Störmer and Verlet do,
// the pair IIIA–IIIB of Lobatto with two stages; else they are solved for together. Hairer, Lubich,
// Wanner, Geometric Numerical Integration, II.2 and VI.4.
#pragma once

#include <utility>
#include <vector>

#include "formulation/separable.hpp"
#include "formulation/skew.hpp"
#include "numeric/newton.hpp"
#include "numeric/partitioned_conditions.hpp"

namespace rattleback {

/// An evaluation of a stage: the force at Q_i, or the velocity of P_i.
struct StageEvaluation {
  bool force = false;
  Eigen::Index stage = 0;
};

/// An order of evaluations of H = T(p) + V(q) in which each needs only those before it; empty where
/// there is none.
std::vector<StageEvaluation> explicit_order(const PartitionedTableau& tableau);

/// In an order as above.
class ExplicitPartitionedStepper {
 public:
  using State = Eigen::VectorXd;
  ExplicitPartitionedStepper(const Separable& form, PartitionedTableau tableau)
      : form_(form),
        tableau_(std::move(tableau)),
        order_(explicit_order(tableau_)),
        velocities_(order_.size() / 2),
        forces_(order_.size() / 2) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);

 private:
  Separable form_;
  PartitionedTableau tableau_;
  std::vector<StageEvaluation> order_;
  std::vector<Eigen::VectorXd> velocities_;
  std::vector<Eigen::VectorXd> forces_;
  Eigen::VectorXd place_;
  Eigen::VectorXd next_;
};

/// All stages at once; the form is that of Hamilton's equations.
class ImplicitPartitionedStepper {
 public:
  using State = Eigen::VectorXd;
  ImplicitPartitionedStepper(const Skew& form, PartitionedTableau tableau)
      : form_(form), tableau_(std::move(tableau)) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);

 private:
  Skew form_;
  PartitionedTableau tableau_;
  Newton newton_;
  Eigen::VectorXd unknowns_;  ///< (Q_i − q, P_i − p), one stage after the other
  Eigen::VectorXd still_;
  Eigen::VectorXd stage_;
  Eigen::VectorXd rate_;
  Eigen::VectorXd next_;
};

}  // namespace rattleback
