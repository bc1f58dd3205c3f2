// The symplectic Lie group integrators of P5 (15)–(17): a family in θ on T*G, trivialised from the
// right, with (ξ, n) = h f(exp(θξ) g, M_θ),
//     M_θ = dexp*_{−ξ}(μ + Ad*_{exp(θξ)} n) − θ dexp*_{−θξ} Ad*_{exp(θξ)} n,
//     g' = exp(ξ) g,   μ' = Ad*_{exp(−ξ)} μ + Ad*_{exp((θ−1)ξ)} n.
// Symplectic for every θ; θ = ½ is of order 2, the others of order 1. Ad* and dexp* are plain
// transposes.
#pragma once

#include "forms/concepts.hpp"
#include "lie/group.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// F is a CotangentBundle.
template <class F>
class SymplecticLieStepper {
 public:
  using State = typename F::State;
  using Base = typename F::Base;
  using Algebra = typename Base::Algebra;
  SymplecticLieStepper(const F& form, double theta) : form_(form), theta_(theta) {}

  StepReport step(double /*t*/, double h, State& m) {
    const Base g = form_.position(m);
    const Algebra mu = form_.momentum(m);
    const auto residual = [&](const Vec<double, 2 * n>& x) {
      const Algebra xi = x.template head<n>();
      const Algebra force = x.template tail<n>();
      const Algebra along = theta_ * xi;
      const Base part = Base::exp(along);
      const Algebra moved = part.Ad_star(force);
      const Algebra momentum = mu + moved;
      const Algebra middle = dexp_star<Base>(Algebra(-xi), momentum) -
                             theta_ * dexp_star<Base>(Algebra(-along), moved);
      const auto field = form_.field(Base(part * g), middle);
      Vec<double, 2 * n> r;
      r << xi - h * field.velocity, force - h * field.force;
      drop_round_off(x, r);
      return r;
    };
    StepReport report;
    const auto field = form_.field(g, mu);
    Vec<double, 2 * n> x;
    x << h * field.velocity, h * field.force;
    ++report.evaluations;
    if (!newton_.solve(residual, h, x, report)) return report;
    const Algebra xi = x.template head<n>();
    const Algebra force = x.template tail<n>();
    const Algebra next = Base::exp(Algebra(-xi)).Ad_star(mu) +
                         Base::exp(Algebra((theta_ - 1.0) * xi)).Ad_star(force);
    const State moved = form_.joined(Base(Base::exp(xi) * g), next);
    report.exponentials = 3 + report.iterations;
    accept(moved, report, m);
    return report;
  }

 private:
  static constexpr int n = Base::dimension;

  F form_;
  double theta_;
  NewtonIn<Vec<double, 2 * n>> newton_;
};

}  // namespace rattleback
