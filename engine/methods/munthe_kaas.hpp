// Runge–Kutta–Munthe-Kaas methods on a homogeneous space: y = exp(σ) · m with
//     σ' = dexp⁻¹_σ f(t, exp(σ) · m),  σ(0) = 0,
// is solved by a Runge–Kutta method in the algebra, with dexp⁻¹ exact (P5 §2.2, (8)). A step stays
// on the manifold whatever its size. The variant with two commutators replaces dexp⁻¹ by what of it
// order 4 needs (Munthe-Kaas and Owren 1999; P5 §2.2).
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "methods/adaptive_step.hpp"
#include "methods/homogeneous_step.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The stages k_i = dexp⁻¹_σ f at exp(σ) m, σ = h Σ a_ij k_j, of a tableau in the algebra. In the
/// first σ = 0, so that k is f itself.
template <const auto& tableau, HomogeneousSystem F>
class MuntheKaasStages {
 public:
  using State = typename F::State;
  using Group = typename F::Group;
  using Algebra = typename Group::Algebra;
  using Weights = decltype(tableau.b);
  static constexpr std::size_t stages = std::remove_cvref_t<decltype(tableau)>::stages;

  explicit MuntheKaasStages(const F& form) : form_(form) {}

  void first(double t, const State& m, StepReport& report) { evaluate(form_, t, m, k_[0], report); }

  /// Stages 1 … count − 1 of a step from m.
  void others(double t, double h, const State& m, std::size_t count, StepReport& report) {
    for (std::size_t i = 1; i < count; ++i) {
      combine(h, tableau.a[i], k_, i, sigma_);
      move<F>(sigma_, m, state_, report);
      evaluate(form_, t + tableau.c[i] * h, state_, value_, report);
      dexpinv_into<Group>(sigma_, value_, k_[i]);
      ++report.dexp_inverses;
    }
  }

  /// h Σ weights_i k_i over the first `count` stages.
  const Algebra& combined(double h, const Weights& weights, std::size_t count) {
    combine(h, weights, k_, count, sigma_);
    return sigma_;
  }

  [[nodiscard]] const Algebra& first_stage() const { return k_[0]; }
  /// The state at which the last stage was taken.
  [[nodiscard]] const State& last_state() const { return state_; }
  /// Takes f at that state for the first stage of a step from there.
  void begin_at_last() { k_[0] = value_; }

 private:
  F form_;
  Algebra sigma_;
  Algebra value_;
  State state_;
  std::array<Algebra, stages> k_;
};

/// The stages up to the last that a tableau's result depends on.
template <std::size_t Stages>
constexpr std::size_t stages_used(const Tableau<Stages>& tableau) {
  std::size_t used = Stages;
  while (used > 1 && tableau.b[used - 1] == 0.0) --used;
  return used;
}

template <const auto& tableau, HomogeneousSystem F>
class MuntheKaasStepper {
 public:
  using State = typename F::State;
  MuntheKaasStepper(const F& form, const OptionValues& /*options*/) : stages_(form) {}

  StepReport step(double t, double h, State& m) {
    constexpr std::size_t used = stages_used(tableau);
    StepReport report;
    stages_.first(t, m, report);
    stages_.others(t, h, m, used, report);
    move<F>(stages_.combined(h, tableau.b, used), m, next_, report);
    accept(next_, report, m);
    return report;
  }

 private:
  MuntheKaasStages<tableau, F> stages_;
  State next_;
};

/// An embedded pair in the algebra: the error is |σ − σ̂|, Euclid's norm (P5 §4.1). The last stage
/// must be at the result, as in Dormand and Prince's pair, so that it is the first of the next
/// step.
template <const auto& tableau, HomogeneousSystem F>
class MuntheKaasPair {
 public:
  using State = typename F::State;
  static constexpr int estimator_order = tableau.estimator_order;

  MuntheKaasPair(const F& form, double tolerance) : stages_(form), tolerance_(tolerance) {}

  void begin(double t, const State& m, StepReport& report) { stages_.first(t, m, report); }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(stages_.first_stage().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    static_assert(tableau.a[count - 1] == tableau.b);
    stages_.others(t, h, m, count, report);
    next = stages_.last_state();
    const double error = stages_.combined(h, tableau.error, count).norm();
    return next.allFinite() ? error / tolerance_ : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() { stages_.begin_at_last(); }

 private:
  static constexpr std::size_t count = MuntheKaasStages<tableau, F>::stages;
  MuntheKaasStages<tableau, F> stages_;
  double tolerance_;
};

/// Which of the two commutators are taken; the words are those of the option.
enum class Commutators { both, stage, result, none };

/// Four stages, two commutators and no dexp⁻¹:
///     σ₂ = ½k₁,  σ₃ = ½k₂ − ⅛[k₁, k₂],  σ₄ = k₃,  σ = (k₁ + 2k₂ + 2k₃ + k₄ − ½[k₁, k₄])/6,  k =
///     hf.
/// The option `commutators` leaves one or both out, to see what they are for: order 4 needs both.
template <HomogeneousSystem F>
class TwoCommutatorStepper {
 public:
  using State = typename F::State;
  using Group = typename F::Group;
  using Algebra = typename Group::Algebra;
  TwoCommutatorStepper(const F& form, const OptionValues& options)
      : form_(form),
        taken_(static_cast<Commutators>(
            static_cast<int>(static_cast<double>(options.at("commutators"))))) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    evaluate(form_, t, m, k1_, report);
    sigma_ = (0.5 * h) * k1_;
    stage(t + 0.5 * h, m, k2_, report);
    sigma_ = (0.5 * h) * k2_;
    if (takes(Commutators::stage)) subtract_bracket(0.125 * h * h, k2_, report);
    stage(t + 0.5 * h, m, k3_, report);
    sigma_ = h * k3_;
    stage(t + h, m, k4_, report);
    sigma_ = (h / 6.0) * (k1_ + 2.0 * k2_ + 2.0 * k3_ + k4_);
    if (takes(Commutators::result)) subtract_bracket(h * h / 12.0, k4_, report);
    move<F>(sigma_, m, state_, report);
    accept(state_, report, m);
    return report;
  }

 private:
  void stage(double t, const State& m, Algebra& k, StepReport& report) {
    move<F>(sigma_, m, state_, report);
    evaluate(form_, t, state_, k, report);
  }

  [[nodiscard]] bool takes(Commutators one) const {
    return taken_ == Commutators::both || taken_ == one;
  }

  /// σ −= c [k₁, k].
  void subtract_bracket(double c, const Algebra& k, StepReport& report) {
    ad_into<Group>(k1_, k, bracket_);
    sigma_ -= c * bracket_;
    ++report.commutators;
  }

  F form_;
  Commutators taken_;
  State state_;
  Algebra sigma_, bracket_, k1_, k2_, k3_, k4_;
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
    MethodInfo info =
        lie_method("rkmk4_commutators", "RKMK of order 4, two commutators", 4,
                   "The classical method in the algebra, with two commutators for dexp⁻¹.");
    info.options = {{.id = "commutators",
                     .name = "Commutators",
                     .description = "Leaves one or both out, to see the order fall",
                     .value = 0.0,
                     .minimum = 0.0,
                     .maximum = 3.0,
                     .whole = true,
                     .choices = {"both", "stage", "result", "none"}}};
    return info;
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

struct Rkmk54 {
  static constexpr Kind preferred = Kind::homogeneous;
  template <HomogeneousSystem F>
  using Stepper = AdaptiveStepper<MuntheKaasPair<dopri54_tableau, F>, F>;
  static MethodInfo info() {
    MethodInfo info = lie_method("rkmk54", "RKMK 5(4)", 5,
                                 "Dormand and Prince's pair in the algebra of the group, with "
                                 "step-size control.");
    info.source = "Dormand and Prince 1980; P5 §4.1";
    info.adaptive = true;
    info.options = step_control_options();
    return info;
  }
};

}  // namespace rattleback
