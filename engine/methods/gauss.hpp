// Implicit Runge–Kutta methods on any formulation, their stages solved together:
//     Z_i = h Σ_j a_ij f(t + c_j h, x + Z_j),   x' = x + Σ_i d_i Z_i,   dᵀ = bᵀ A⁻¹,
// or, where A has no inverse, x' = x + h Σ_i b_i f(t + c_i h, x + Z_i).
// Gauss collocation takes the polynomial u of degree s with u(t) = x and u' = f at the Gauss nodes
// c_i: a_ij = ∫₀^{c_i} ℓ_j, b_j = ∫₀¹ ℓ_j. Symmetric, of order 2s, symplectic, and keeps quadratic
// invariants of its own variables. One stage is the implicit midpoint rule, which on a
// skew-gradient system with quadratic energy is the discrete gradient method of all three gradients
// (P1, Remark 3.2). Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3, IV.2, VIII.6.
#pragma once

#include <utility>

#include "formulation/ode.hpp"
#include "methods/implicit_step.hpp"

namespace rattleback {

/// Data of s stages, and how they make the step.
struct ImplicitTableau {
  ImplicitTableau(Eigen::MatrixXd coefficients, Eigen::VectorXd weights, Eigen::VectorXd nodes);

  Eigen::MatrixXd a;
  Eigen::VectorXd b;
  Eigen::VectorXd c;
  Eigen::VectorXd d;  ///< empty where A has no inverse
};

ImplicitTableau gauss_tableau(int stages);

class ImplicitStepper {
 public:
  using State = Eigen::VectorXd;
  ImplicitStepper(const Ode& form, ImplicitTableau tableau)
      : form_(form), tableau_(std::move(tableau)) {}

  StepReport step(double t, double h, Eigen::VectorXd& x);

 private:
  [[nodiscard]] Eigen::Index stages() const { return tableau_.c.size(); }

  Ode form_;
  ImplicitTableau tableau_;
  Newton newton_{Equations::fixed_point};
  StepsBefore before_;
  Eigen::VectorXd z_;  ///< Z₁, …, Z_s, the unknowns
  Eigen::VectorXd start_;
  Eigen::VectorXd stage_;
  Eigen::VectorXd rate_;
  Eigen::VectorXd next_;
};

}  // namespace rattleback
