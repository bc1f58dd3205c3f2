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

/// `halves` is 2θ.
template <int halves, CotangentLieSystem F>
class SymplecticLieStepper {
 public:
  using State = typename F::State;
  using Base = typename F::template Base<double>;
  using Algebra = typename Base::Algebra;
  SymplecticLieStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double /*t*/, double h, State& m) {
    const Base g = F::position(m);
    const Algebra mu = F::momentum(m);
    const auto residual = [&]<class T>(const Vec<T, 2 * n>& x) {
      using Over = typename F::template Base<T>;
      using OverAlgebra = typename Over::Algebra;
      const OverAlgebra xi = x.template head<n>();
      const OverAlgebra force = x.template tail<n>();
      const Vec<T, F::dimension> start = m.template cast<T>();
      const OverAlgebra along = T(theta) * xi;
      const Over part = Over::exp(along);
      const OverAlgebra moved = part.Ad_star(force);
      const OverAlgebra momentum = OverAlgebra(F::momentum(start)) + moved;
      const OverAlgebra middle = dexp_star<Over>(OverAlgebra(-xi), momentum) -
                                 T(theta) * dexp_star<Over>(OverAlgebra(-along), moved);
      const auto field = form_.field(Over(part * F::position(start)), middle);
      Vec<T, 2 * n> r;
      r << xi - T(h) * field.velocity, force - T(h) * field.force;
      return r;
    };
    StepReport report;
    const auto field = form_.field(g, mu);
    Vec<double, 2 * n> x;
    x << h * field.velocity, h * field.force;
    ++report.evaluations;
    if (!newton_.solve(residual, x, report)) return report;
    const Algebra xi = x.template head<n>();
    const Algebra force = x.template tail<n>();
    const Algebra next =
        Base::exp(Algebra(-xi)).Ad_star(mu) + Base::exp(Algebra((theta - 1.0) * xi)).Ad_star(force);
    const State moved = F::joined(Base(Base::exp(xi) * g), next);
    report.exponentials = 3 + report.iterations;
    accept(moved, report, m);
    return report;
  }

 private:
  static constexpr int n = Base::dimension;
  static constexpr double theta = 0.5 * halves;

  F form_;
  Newton<2 * n> newton_;
};

inline MethodInfo symplectic_lie(const std::string& id, const std::string& name, int order,
                                 const std::string& description) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = "Bogfjellmo and Marthinsen 2015; P5 (15)–(17)",
          .order = order,
          .implicit = true,
          .symmetric = order == 2,
          .symplectic = true,
          .preserves = {"constraint"}};
}

struct Slgi0 {
  static constexpr Kind preferred = Kind::cotangent;
  template <CotangentLieSystem F>
  using Stepper = SymplecticLieStepper<0, F>;
  static MethodInfo info() {
    return symplectic_lie("slgi_0", "Symplectic Lie group, θ = 0", 1,
                          "Forces at the start of the step; symplectic, order 1.");
  }
};

struct SlgiHalf {
  static constexpr Kind preferred = Kind::cotangent;
  template <CotangentLieSystem F>
  using Stepper = SymplecticLieStepper<1, F>;
  static MethodInfo info() {
    return symplectic_lie("slgi_half", "Symplectic Lie group, θ = ½", 2,
                          "Forces at the middle of the step; symplectic, symmetric, order 2.");
  }
};

struct Slgi1 {
  static constexpr Kind preferred = Kind::cotangent;
  template <CotangentLieSystem F>
  using Stepper = SymplecticLieStepper<2, F>;
  static MethodInfo info() {
    return symplectic_lie("slgi_1", "Symplectic Lie group, θ = 1", 1,
                          "Forces at the end of the step; symplectic, order 1.");
  }
};

/// θ = ½ on a form that gains a position by which the energy becomes quadratic, after Kaluza and
/// Klein (P5 §3.4.3).
struct SlgiKk {
  static constexpr Kind preferred = Kind::cotangent;
  template <KaluzaKleinSystem F>
  using Stepper = SymplecticLieStepper<1, F>;
  static MethodInfo info() {
    return symplectic_lie("slgi_kk", "Symplectic Lie group, quadratic energy", 2,
                          "θ = ½ on the formulation with a quadratic energy.");
  }
};

}  // namespace rattleback
