// Energy-preserving collocation of order 4 on a skew-gradient system (Hairer 2010; Cohen and Hairer
// 2011, with Π in front): the polynomial u of degree 2 with u(0) = ζ and, at the Gauss nodes c₁,
// c₂,
//     u'(c_i h) = Π(u(c_i h)) ∫₀¹ ℓ_i(τ)/b_i ∇H(u(τ h)) dτ,   ζ' = u(h).
// For one node it is the averaged vector field method. Keeps H as well as the quadrature is exact,
// and the constraint, since u' is in the range of Π.
#pragma once

#include <array>

#include "formulation/skew.hpp"
#include "methods/energy_quadrature.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

class EnergyCollocationStepper {
 public:
  using State = Eigen::VectorXd;
  EnergyCollocationStepper(const Skew& form, int nodes) : form_(form), quadrature_(nodes) {}

  StepReport step(double t, double h, Eigen::VectorXd& z);

 private:
  Skew form_;
  EnergyQuadrature quadrature_;
  Newton newton_{Equations::fixed_point};
  StepsBefore before_;
  Eigen::VectorXd rates_;  ///< u' at both nodes, the unknowns
  Eigen::VectorXd point_;
  Eigen::VectorXd gradient_;
  std::array<Eigen::VectorXd, 2> means_;
  Eigen::VectorXd rate_;
};

}  // namespace rattleback
