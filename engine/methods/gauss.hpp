// Gauss collocation with s stages on any formulation: the polynomial u of degree s with u(t) = x
// and u' = f at the Gauss nodes c_i; with Z_i = u(t + c_i h) − x,
//     Z_i = h Σ_j a_ij f(t + c_j h, x + Z_j),   x' = x + Σ_i d_i Z_i,   dᵀ = bᵀ A⁻¹,
// a_ij = ∫₀^{c_i} ℓ_j, b_j = ∫₀¹ ℓ_j. Symmetric, of order 2s, symplectic, and keeps quadratic
// invariants of its own variables. One stage is the implicit midpoint rule, which on a
// skew-gradient system with quadratic energy is the discrete gradient method of all three gradients
// (P1, Remark 3.2). Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3, IV.2, VIII.6.
#pragma once

#include "formulation/ode.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// a, c and d of s stages.
struct GaussTableau {
  explicit GaussTableau(int stages);

  Eigen::MatrixXd a;
  Eigen::VectorXd c;
  Eigen::VectorXd d;
};

class GaussStepper {
 public:
  using State = Eigen::VectorXd;
  GaussStepper(const Ode& form, const GaussTableau& tableau) : form_(form), tableau_(tableau) {}

  StepReport step(double t, double h, Eigen::VectorXd& x);

 private:
  [[nodiscard]] Eigen::Index stages() const { return tableau_.c.size(); }

  Ode form_;
  GaussTableau tableau_;
  Newton newton_;
  Eigen::VectorXd z_;  ///< Z₁, …, Z_s, the unknowns
  Eigen::VectorXd start_;
  Eigen::VectorXd stage_;
  Eigen::VectorXd rate_;
};

}  // namespace rattleback
