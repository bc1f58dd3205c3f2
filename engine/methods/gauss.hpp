// Gauss collocation with s stages on any formulation: the polynomial u of degree s with u(t) = x
// and u' = f at the Gauss nodes c_i; with Z_i = u(t + c_i h) − x,
//     Z_i = h Σ_j a_ij f(t + c_j h, x + Z_j),   x' = x + Σ_i d_i Z_i,   dᵀ = bᵀ A⁻¹,
// a_ij = ∫₀^{c_i} ℓ_j, b_j = ∫₀¹ ℓ_j. Symmetric, of order 2s, symplectic, and keeps quadratic
// invariants of its own variables. One stage is the implicit midpoint rule, which on a
// skew-gradient system with quadratic energy is the discrete gradient method of all three gradients
// (P1, Remark 3.2). Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3, IV.2, VIII.6.
#pragma once

#include <Eigen/LU>
#include <vector>

#include "methods/implicit_step.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

/// a, c and d of s stages.
struct GaussTableau {
  explicit GaussTableau(int stages);

  Eigen::MatrixXd a;
  Eigen::VectorXd c;
  Eigen::VectorXd d;
};

/// `unknowns` = s n, or Eigen::Dynamic.
template <OdeSystem F, int unknowns>
class GaussStepper {
 public:
  using State = typename F::State;
  GaussStepper(const F& form, const GaussTableau& tableau) : form_(form), tableau_(tableau) {}

  StepReport step(double t, double h, State& x) {
    const Eigen::Index n = x.size();
    StepReport report;
    note_uniqueness(form_, h, x, report);
    velocity_into(form_, t, x, rate_);
    report.evaluations = 1;
    z_.resize(stages() * n);
    for (Eigen::Index i = 0; i < stages(); ++i) {
      z_.segment(i * n, n) = (tableau_.c[i] * h) * rate_;
    }
    const auto solve = [&](double step, Vec<double, unknowns>& z) {
      const auto residual = [&](const Vec<double, unknowns>& y) {
        Vec<double, unknowns> r = y;
        for (Eigen::Index j = 0; j < stages(); ++j) {
          stage_ = x + y.segment(j * n, n);
          velocity_into(form_, t + tableau_.c[j] * step, stage_, rate_);
          for (Eigen::Index i = 0; i < stages(); ++i) {
            r.segment(i * n, n) -= (step * tableau_.a(i, j)) * rate_;
          }
        }
        return r;
      };
      return newton_.solve(residual, z, report);
    };
    if (!solve(h, z_)) {
      const StepReport first = report;
      z_.setZero();
      if (!follow_step(solve, h, z_)) {
        report.status = first.status;
        report.residual = first.residual;
        return report;
      }
      report.status = StepStatus::done;
    }
    stage_ = x;
    for (Eigen::Index i = 0; i < stages(); ++i) {
      stage_ += tableau_.d[i] * z_.segment(i * n, n);
    }
    accept(stage_, report, x);
    return report;
  }

 private:
  [[nodiscard]] Eigen::Index stages() const { return tableau_.c.size(); }

  F form_;
  GaussTableau tableau_;
  Vec<double, unknowns> z_;
  State stage_;
  State rate_;
  Newton<unknowns> newton_;
};

}  // namespace rattleback
