// Runge–Kutta–Munthe-Kaas methods on a homogeneous space: y = exp(σ) · m with
//     σ' = dexp⁻¹_σ f(t, exp(σ) · m),  σ(0) = 0,
// is solved by a Runge–Kutta method in the algebra, with dexp⁻¹ exact (P5 §2.2, (8)). A step stays
// on the manifold whatever its size. The variant with two commutators replaces dexp⁻¹ by what of it
// order 4 needs (Munthe-Kaas and Owren 1999; P5 §2.2).
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "methods/homogeneous_step.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

template <const auto& tableau, HomogeneousSystem F>
class MuntheKaasStepper {
 public:
  using State = typename F::State;
  using Group = typename F::Group;
  using Algebra = typename Group::Algebra;
  MuntheKaasStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    report.evaluations = static_cast<int>(stages);
    for (std::size_t i = 0; i < stages; ++i) {
      Algebra sigma = Algebra::Zero();
      for (std::size_t j = 0; j < i; ++j) sigma += (h * tableau.a[i][j]) * k_[j];
      const State stage = moved_by<F>(sigma, m);
      k_[i] = Group::dexpinv(sigma, form_.generator(t + tableau.c[i] * h, stage));
    }
    Algebra sigma = Algebra::Zero();
    for (std::size_t i = 0; i < stages; ++i) sigma += (h * tableau.b[i]) * k_[i];
    move_on_group<F>(sigma, report, m);
    return report;
  }

 private:
  static constexpr std::size_t stages = std::remove_cvref_t<decltype(tableau)>::stages;
  F form_;
  std::array<Algebra, stages> k_;
};

/// Four stages, two commutators and no dexp⁻¹.
template <HomogeneousSystem F>
class TwoCommutatorStepper {
 public:
  using State = typename F::State;
  using Group = typename F::Group;
  using Algebra = typename Group::Algebra;
  TwoCommutatorStepper(const F& form, const OptionValues& /*options*/) : form_(form) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    report.evaluations = 4;
    const auto at = [&](double c, const Algebra& sigma) -> Algebra {
      return h * form_.generator(t + c * h, moved_by<F>(sigma, m));
    };
    const Algebra f1 = at(0.0, Algebra::Zero());
    const Algebra f2 = at(0.5, 0.5 * f1);
    const Algebra f3 = at(0.5, 0.5 * f2 - 0.125 * Group::ad(f1, f2));
    const Algebra f4 = at(1.0, f3);
    const Algebra mean = (f1 + 2.0 * f2 + 2.0 * f3 + f4 - 0.5 * Group::ad(f1, f4)) / 6.0;
    move_on_group<F>(mean, report, m);
    return report;
  }

 private:
  F form_;
};

struct LieEuler {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = MuntheKaasStepper<explicit_euler_tableau, F>;
  static MethodInfo info() {
    return lie_method("lie_euler", "Lie–Euler", 1,
                      "One evaluation and one exponential a step; stays on the manifold.");
  }
};

struct Rkmk3 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = MuntheKaasStepper<kutta3_tableau, F>;
  static MethodInfo info() {
    return lie_method("rkmk3", "RKMK of order 3", 3, "Kutta's method in the algebra of the group.");
  }
};

struct Rkmk4 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = MuntheKaasStepper<rk4_tableau, F>;
  static MethodInfo info() {
    return lie_method("rkmk4", "RKMK of order 4", 4,
                      "The classical method in the algebra of the group, with dexp⁻¹ exact.");
  }
};

struct Rkmk4Commutators {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = TwoCommutatorStepper<F>;
  static MethodInfo info() {
    return lie_method("rkmk4_commutators", "RKMK of order 4, two commutators", 4,
                      "The classical method in the algebra, with two commutators for dexp⁻¹.");
  }
};

struct Rkmk5 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = MuntheKaasStepper<dopri54_tableau, F>;
  static MethodInfo info() {
    return lie_method("rkmk5", "RKMK of order 5", 5,
                      "Dormand and Prince's formula of order 5 in the algebra of the group.");
  }
};

}  // namespace rattleback
