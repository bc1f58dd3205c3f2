// Symplectic partitioned Runge–Kutta–Munthe-Kaas methods on T*G, trivialised from the right: the
// variational methods of the discrete Lagrangian
//     L_d(g, g') = ext h Σ_i b_i ℓ(exp(U_i) g, dexp_{U_i} K_i),   U_i = h Σ_j a_ij K_j,
//     g' = exp(U') g,   U' = h Σ_j b_j K_j,
// with μ = −∂₁L_d and μ' = ∂₂L_d. In the chart exp(U) g the canonical one-form is ⟨μ, dexp_U U̇⟩, so
// that U and P = dexp*_U μ are conjugate. With ξ = ∂H/∂μ and n = −R_g* ∂H/∂g at the stages,
//     K_i = dexp⁻¹_{U_i} ξ_i,
//     L_i = dexp*_{U_i} (n_i − ad*_{ξ_i} μ_i) + (d/dε dexp*_{U_i + εK_i} μ_i),
//     P_i = Λ − h Σ_j (b_j − â_ij) L_j,   b_i â_ij + b_j a_ji = b_i b_j:
// the pair (a, â) on Hamilton's equations of H in (U, P), which ends at P' = Λ. The chart moves
// with g, so that P does not begin at μ; with M = μ + h Σ b_i Ad*_{exp U_i} n_i,
//     Λ = dexp*_{−U'} M,   μ' = Ad*_{exp(−U')} M.
// Symplectic, of the order of the pair (Marsden and West 2001, Theorem 2.3.1). Momenta of
// symmetries by multiplication from either side are kept, since L_d has them: the U_i turn with g,
// or stay. With one stage it is the family in θ (symplectic_lie.hpp). With more the chart at the
// end is another, and a step is not its own mirror image. Hypothesis: |U| below the first
// singularity of dexp, 2π of a rotation.
// Bogfjellmo and Marthinsen 2016; derived here from L_d.
#pragma once

#include <utility>

#include "forms/concepts.hpp"
#include "lie/dexp_star_rate.hpp"
#include "lie/group.hpp"
#include "methods/spark.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// F is a CotangentBundle; of the tableau, all but the moments count.
template <class F>
class PartitionedMuntheKaasStepper {
 public:
  using State = typename F::State;
  using Base = typename F::Base;
  using Algebra = typename Base::Algebra;
  PartitionedMuntheKaasStepper(const F& form, SparkTableau tableau)
      : form_(form), tableau_(std::move(tableau)), forces_(n, tableau_.b.size()) {}

  StepReport step(double /*t*/, double h, State& m) {
    StepReport report;
    const Base g = form_.position(m);
    const Algebra mu = form_.momentum(m);
    const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
      const Eigen::Index s = tableau_.b.size();
      r = x;
      Algebra pushed = mu;
      for (Eigen::Index i = 0; i < s; ++i) {
        const Algebra u = displacement([&](Eigen::Index j) { return tableau_.a(i, j); }, x);
        const Stage stage = stage_at(g, u, x.template segment<n>(block * i + n), report);
        r.template segment<n>(block * i) -= h * stage.along;
        forces_.col(i) = h * stage.force;
        pushed += (tableau_.b[i] * h) * stage.pushed;
      }
      whole_ = displacement([&](Eigen::Index j) { return tableau_.b[j]; }, x);
      pushed_ = pushed;
      const Algebra end = dexp_star<Base>(Algebra(-whole_), pushed);
      for (Eigen::Index i = 0; i < s; ++i) {
        auto p = r.template segment<n>(block * i + n);
        p -= end;
        for (Eigen::Index j = 0; j < s; ++j) {
          p += (tableau_.b[j] - tableau_.a_hat(i, j)) * forces_.col(j);
        }
      }
      drop_round_off(x, r);
    };
    predict(h, g, mu, report);
    if (!newton_.solve(residual, h, x_, report)) return report;
    residual(x_, forgotten_);
    const Base turn = Base::exp(whole_);
    const State moved = form_.joined(Base(turn * g), Algebra(turn.inverse().Ad_star(pushed_)));
    ++report.evaluations;
    ++report.exponentials;
    accept(moved, report, m);
    return report;
  }

 private:
  static constexpr int n = Base::dimension;
  static constexpr Eigen::Index block = 2 * Eigen::Index{n};  ///< of a stage among the unknowns

  struct Stage {
    Algebra along;   ///< K
    Algebra force;   ///< L
    Algebra pushed;  ///< Ad*_{exp U} n
  };

  /// At (U, P), of which P is dexp*_U μ.
  Stage stage_at(const Base& g, const Algebra& u, const Algebra& p, StepReport& report) const {
    const Algebra mu = transposed<Base>([&](const Algebra& v) { return Base::dexpinv(u, v); }, p);
    const Base turn = Base::exp(u);
    const auto field = form_.field(Base(turn * g), mu);
    ++report.exponentials;
    ++report.dexp_inverses;
    const Algebra along = Base::dexpinv(u, field.velocity);
    const Algebra change = field.force - Base::ad_star(field.velocity, mu);
    return {along, dexp_star<Base>(u, change) + dexp_star_rate<Base>(u, along, mu),
            turn.Ad_star(field.force)};
  }

  /// Σ weight(j) h K_j.
  template <class Weight>
  Algebra displacement(const Weight& weight, const Eigen::VectorXd& x) const {
    Algebra u = Algebra::Zero();
    for (Eigen::Index j = 0; j < tableau_.b.size(); ++j) {
      u += weight(j) * x.template segment<n>(block * j);
    }
    return u;
  }

  /// As if the rates were those at the start.
  void predict(double h, const Base& g, const Algebra& mu, StepReport& report) {
    const Stage start = stage_at(g, Algebra::Zero(), mu, report);
    ++report.evaluations;
    x_.resize(block * tableau_.b.size());
    for (Eigen::Index i = 0; i < tableau_.b.size(); ++i) {
      x_.template segment<n>(block * i) = h * start.along;
      x_.template segment<n>(block * i + n) = mu + (tableau_.c[i] * h) * start.force;
    }
  }

  F form_;
  SparkTableau tableau_;
  Newton newton_{Equations::fixed_point};
  Eigen::VectorXd x_;                                ///< h K_i and P_i, stage by stage
  Eigen::Matrix<double, n, Eigen::Dynamic> forces_;  ///< h L_i
  Algebra whole_;                                    ///< U'
  Algebra pushed_;                                   ///< M
  Eigen::VectorXd forgotten_;                        ///< a residual that is not asked for
};

}  // namespace rattleback
