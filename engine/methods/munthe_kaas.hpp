// Runge–Kutta–Munthe-Kaas methods on a homogeneous space: y = exp(σ) · m with
//     σ' = dexp⁻¹_σ f(t, exp(σ) · m),  σ(0) = 0,
// is solved by a Runge–Kutta method in the algebra, with dexp⁻¹ exact (P5 §2.2, (8)) unless another
// map or fewer commutators are asked for. A step stays on the manifold whatever its size. The
// variant with two commutators replaces dexp⁻¹ by what of it order 4 needs (Munthe-Kaas and Owren
// 1999; P5 §2.2).
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "methods/adaptive_step.hpp"
#include "methods/group_map.hpp"
#include "methods/homogeneous_step.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The stages k_i = dexp⁻¹_σ f at exp(σ) m, σ = h Σ a_ij k_j, of a tableau in the algebra. In the
/// first σ = 0, so that k is f itself.
template <HomogeneousSystem F>
class MuntheKaasStages {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;

  MuntheKaasStages(const F& form, Tableau tableau, const GroupMap& map)
      : form_(form), tableau_(std::move(tableau)), map_(map), k_(tableau_.stages()) {}

  [[nodiscard]] const Tableau& tableau() const { return tableau_; }

  void first(double t, const State& m, StepReport& report) {
    evaluate(form_, t, m, k_.front(), report);
  }

  /// Stages 1 … count − 1 of a step from m.
  void others(double t, double h, const State& m, std::size_t count, StepReport& report) {
    for (std::size_t i = 1; i < count; ++i) {
      combine(h, tableau_.a[i], k_, sigma_);
      move_by(sigma_, m, state_, report);
      evaluate(form_, t + tableau_.c[i] * h, state_, value_, report);
      bring_back(k_[i], report);
    }
  }

  /// h Σ weights_i k_i over the stages that the weights do not leave out.
  const Algebra& combined(double h, const std::vector<double>& weights) {
    combine(h, weights, k_, sigma_);
    return sigma_;
  }

  /// Ψ(σ) · m, stored in `moved`.
  void move_by(const Algebra& sigma, const State& m, State& moved, StepReport& report) const {
    if constexpr (requires { form_.cayley_flow(sigma, m, moved); }) {
      if (map_.kind == GroupMap::Kind::cayley) {
        form_.cayley_flow(sigma, m, moved);
        ++report.exponentials;
        return;
      }
    }
    move(form_, sigma, m, moved, report);
  }

  [[nodiscard]] const Algebra& first_stage() const { return k_.front(); }
  /// The state at which the last stage was taken.
  [[nodiscard]] const State& last_state() const { return state_; }
  /// Takes f at that state for the first stage of a step from there.
  void begin_at_last() { k_.front() = value_; }

 private:
  /// dΨ⁻¹_σ of the value at a stage, its rate in the algebra.
  void bring_back(Algebra& k, StepReport& report) {
    if (map_.commutators) {
      truncated_dexpinv(form_, *map_.commutators, sigma_, value_, k, power_, report);
      return;
    }
    ++report.dexp_inverses;
    if constexpr (requires { form_.dcayinv(sigma_, value_, k); }) {
      if (map_.kind == GroupMap::Kind::cayley) return form_.dcayinv(sigma_, value_, k);
    }
    dexpinv_into(form_, sigma_, value_, k);
  }

  F form_;
  Tableau tableau_;
  GroupMap map_;
  std::array<Algebra, 2> power_;
  Algebra sigma_;
  Algebra value_;
  State state_;
  std::vector<Algebra> k_;
};

/// The stages up to the last that a tableau's result depends on.
inline std::size_t stages_used(const Tableau& tableau) {
  std::size_t used = tableau.stages();
  while (used > 1 && tableau.b[used - 1] == 0.0) --used;
  return used;
}

template <HomogeneousSystem F>
class MuntheKaasStepper {
 public:
  using State = typename F::State;
  MuntheKaasStepper(const F& form, const Tableau& tableau, const GroupMap& map = {})
      : stages_(form, tableau, map), used_(stages_used(tableau)) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    stages_.first(t, m, report);
    stages_.others(t, h, m, used_, report);
    stages_.move_by(stages_.combined(h, stages_.tableau().b), m, next_, report);
    accept(next_, report, m);
    return report;
  }

 private:
  MuntheKaasStages<F> stages_;
  std::size_t used_;
  State next_;
};

/// An embedded pair in the algebra: the error is |σ − σ̂|, Euclid's norm (P5 §4.1), or that of two
/// estimates as dop853.hpp combines them. The last stage must be at the result, as in Dormand and
/// Prince's pair, so that it is the first of the next step.
template <HomogeneousSystem F>
class MuntheKaasPair {
 public:
  using State = typename F::State;

  MuntheKaasPair(const F& form, const Tableau& tableau, const GroupMap& map, double tolerance)
      : stages_(form, tableau, map), tolerance_(tolerance) {}

  [[nodiscard]] int estimator_order() const { return stages_.tableau().estimator_order; }

  void begin(double t, const State& m, StepReport& report) { stages_.first(t, m, report); }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(stages_.first_stage().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    stages_.others(t, h, m, stages_.tableau().stages(), report);
    next = stages_.last_state();
    const Tableau& tableau = stages_.tableau();
    double error = stages_.combined(h, tableau.error).norm();
    if (!tableau.coarse_error.empty() && error > 0.0) {
      const double coarse = stages_.combined(h, tableau.coarse_error).norm();
      error *= error / std::hypot(error, 0.1 * coarse);
    }
    return next.allFinite() ? error / tolerance_ : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() { stages_.begin_at_last(); }

 private:
  MuntheKaasStages<F> stages_;
  double tolerance_;
};

/// Which of the two commutators are taken; the words are those of the option.
enum class Commutators { both, stage, result, none };

/// Four stages, two commutators and no dexp⁻¹:
///     σ₂ = ½k₁,  σ₃ = ½k₂ − ⅛[k₁, k₂],  σ₄ = k₃,  σ = (k₁ + 2k₂ + 2k₃ + k₄ − ½[k₁, k₄])/6,  k =
///     hf.
/// One or both may be left out, to see what they are for: order 4 needs both.
template <HomogeneousSystem F>
class TwoCommutatorStepper {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;
  TwoCommutatorStepper(const F& form, Commutators taken) : form_(form), taken_(taken) {}

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
    move(form_, sigma_, m, state_, report);
    accept(state_, report, m);
    return report;
  }

 private:
  void stage(double t, const State& m, Algebra& k, StepReport& report) {
    move(form_, sigma_, m, state_, report);
    evaluate(form_, t, state_, k, report);
  }

  [[nodiscard]] bool takes(Commutators one) const {
    return taken_ == Commutators::both || taken_ == one;
  }

  /// σ −= c [k₁, k].
  void subtract_bracket(double c, const Algebra& k, StepReport& report) {
    ad_into(form_, k1_, k, bracket_);
    sigma_ -= c * bracket_;
    ++report.commutators;
  }

  F form_;
  Commutators taken_;
  State state_;
  Algebra sigma_, bracket_, k1_, k2_, k3_, k4_;
};

}  // namespace rattleback
