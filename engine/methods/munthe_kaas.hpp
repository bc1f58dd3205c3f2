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
#include "methods/gauss.hpp"
#include "methods/group_map.hpp"
#include "methods/homogeneous_step.hpp"
#include "numeric/newton.hpp"
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
    move_by_map(form_, map_, sigma, m, moved, report);
  }

  [[nodiscard]] const Algebra& first_stage() const { return k_.front(); }
  /// The state at which the last stage was taken.
  [[nodiscard]] const State& last_state() const { return state_; }
  /// Takes f at that state for the first stage of a step from there.
  void begin_at_last() { k_.front() = value_; }

 private:
  /// dΨ⁻¹_σ of the value at a stage, its rate in the algebra.
  void bring_back(Algebra& k, StepReport& report) {
    bring_back_by_map(form_, map_, sigma_, value_, k, power_, report);
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

/// An embedded pair in the algebra: the error is |σ − σ̂|, by Euclid's norm unless asked otherwise
/// (P5 §4.1), or that of two
/// estimates as dop853.hpp combines them. The last stage must be at the result, as in Dormand and
/// Prince's pair, so that it is the first of the next step.
template <HomogeneousSystem F>
class MuntheKaasPair {
 public:
  using State = typename F::State;

  MuntheKaasPair(const F& form, const Tableau& tableau, const GroupMap& map,
                 const StepControl& control)
      : stages_(form, tableau, map), tolerance_(control.tolerance), norm_(control.norm) {}

  [[nodiscard]] int estimator_order() const { return stages_.tableau().estimator_order; }

  void begin(double t, const State& m, StepReport& report) { stages_.first(t, m, report); }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(stages_.first_stage().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    stages_.others(t, h, m, stages_.tableau().stages(), report);
    next = stages_.last_state();
    const Tableau& tableau = stages_.tableau();
    double error = size_of_error(norm_, stages_.combined(h, tableau.error));
    if (!tableau.coarse_error.empty() && error > 0.0) {
      const double coarse = size_of_error(norm_, stages_.combined(h, tableau.coarse_error));
      error *= error / std::hypot(error, 0.1 * coarse);
    }
    return next.allFinite() ? error / tolerance_ : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() { stages_.begin_at_last(); }

 private:
  MuntheKaasStages<F> stages_;
  double tolerance_;
  ErrorNorm norm_;
};

/// An implicit tableau in the algebra: with u_i = h k_i,
///     u_i = h dΨ⁻¹_σ f(t + c_i h, Ψ(σ) · m),  σ = Σ_j a_ij u_j,   m' = Ψ(Σ b_i u_i) · m.
/// Of all stages at once by iteration, else by Newton's method. With one stage of Gauss σ = ½ u_1
/// commutes with u_1, and the step is u = h f(Ψ(½u) · m), m' = Ψ(u) · m: the midpoint rule of the
/// group, which is its own mirror image. More stages of Gauss are not, since the chart is laid at
/// the start (Zanna, Engø, Munthe-Kaas 2001).
template <HomogeneousSystem F>
class ImplicitMuntheKaasStepper {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;

  ImplicitMuntheKaasStepper(const F& form, ImplicitTableau tableau, const GroupMap& map = {})
      : form_(form), tableau_(std::move(tableau)), map_(map) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    evaluate(form_, t, m, value_, report);
    const Eigen::Index n = value_.size();
    const Eigen::Index stages = tableau_.c.size();
    u_.resize(stages * n);
    for (Eigen::Index i = 0; i < stages; ++i) u_.segment(i * n, n) = h * value_;
    const auto residual = [&](const Eigen::VectorXd& u, Eigen::VectorXd& r) {
      r = u;
      for (Eigen::Index i = 0; i < stages; ++i) {
        sum(tableau_.a.row(i), n, u);
        move_by_map(form_, map_, sigma_, m, state_, report);
        evaluate(form_, t + tableau_.c[i] * h, state_, value_, report);
        bring_back_by_map(form_, map_, sigma_, value_, k_, power_, report);
        r.segment(i * n, n) -= h * k_;
      }
      drop_round_off(u, r);
    };
    if (!newton_.solve(residual, h, u_, report)) return report;
    sum(tableau_.b.transpose(), n, u_);
    move_by_map(form_, map_, sigma_, m, state_, report);
    accept(state_, report, m);
    return report;
  }

 private:
  void sum(const Eigen::RowVectorXd& weights, Eigen::Index n, const Eigen::VectorXd& u) {
    sigma_ = weights[0] * u.segment(0, n);
    for (Eigen::Index j = 1; j < weights.size(); ++j) sigma_ += weights[j] * u.segment(j * n, n);
  }

  F form_;
  ImplicitTableau tableau_;
  GroupMap map_;
  Newton newton_{Equations::fixed_point};
  std::array<Algebra, 2> power_;
  Algebra sigma_, value_, k_;
  State state_;
  Eigen::VectorXd u_;
};

/// Which of the two commutators are taken.
enum class Commutators { both, stage, result, none };

/// Four stages, two commutators and no dexp⁻¹:
///     σ₂ = ½k₁,  σ₃ = ½k₂ − ⅛[k₁, k₂],  σ₄ = k₃,  σ = (k₁ + 2k₂ + 2k₃ + k₄ − ½[k₁, k₄])/6,  k =
///     hf.
/// One or both may be left out, to see what they are for: order 4 needs both.
template <HomogeneousSystem F>
class TwoCommutatorStages {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;
  explicit TwoCommutatorStages(const F& form, Commutators taken = Commutators::both)
      : form_(form), taken_(taken) {}

  void first(double t, const State& m, StepReport& report) { evaluate(form_, t, m, k1_, report); }

  /// The others of a step from m, and exp(σ) · m, stored in `next`.
  void others(double t, double h, const State& m, State& next, StepReport& report) {
    sigma_ = (0.5 * h) * k1_;
    stage(t + 0.5 * h, m, k2_, report);
    sigma_ = (0.5 * h) * k2_;
    if (takes(Commutators::stage)) subtract_bracket(0.125 * h * h, k2_, report);
    stage(t + 0.5 * h, m, k3_, report);
    sigma_ = h * k3_;
    stage(t + h, m, k4_, report);
    sigma_ = (h / 6.0) * (k1_ + 2.0 * k2_ + 2.0 * k3_ + k4_);
    if (takes(Commutators::result)) subtract_bracket(h * h / 12.0, k4_, report);
    move(form_, sigma_, m, next, report);
  }

  [[nodiscard]] const Algebra& first_stage() const { return k1_; }
  [[nodiscard]] const Algebra& last_stage() const { return k4_; }
  [[nodiscard]] const Algebra& sigma() const { return sigma_; }
  /// Takes k for the first stage of the next step.
  void begin_with(const Algebra& k) { k1_ = k; }

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

template <HomogeneousSystem F>
class TwoCommutatorStepper {
 public:
  using State = typename F::State;
  TwoCommutatorStepper(const F& form, Commutators taken) : stages_(form, taken) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    stages_.first(t, m, report);
    stages_.others(t, h, m, next_, report);
    accept(next_, report, m);
    return report;
  }

 private:
  TwoCommutatorStages<F> stages_;
  State next_;
};

/// The same with an auxiliary method of order 3 that shares all stages and both commutators
/// (P5 §4.1): the rate k₅ at the new state, which is the first of the next step, takes the place of
/// k₄ in the sum,
///     σ̃ = (k₁ + 2k₂ + 2k₃ + k₅ − ½[k₁, k₄])/6.
/// k₄ and k₅ belong to one node and differ by O(h⁴), so that σ − σ̃ = (k₄ − k₅)/6 does too. Of a
/// rate that depends on time alone they are the same, and the pair sees no error.
template <HomogeneousSystem F>
class TwoCommutatorPair {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;

  TwoCommutatorPair(const F& form, const StepControl& control)
      : form_(form), stages_(form), tolerance_(control.tolerance), norm_(control.norm) {}

  [[nodiscard]] int estimator_order() const { return 3; }

  void begin(double t, const State& m, StepReport& report) { stages_.first(t, m, report); }

  [[nodiscard]] double scale(const State& /*m*/) const {
    return 1.0 / std::max(stages_.first_stage().norm(), std::numeric_limits<double>::min());
  }

  double attempt(double t, double h, const State& m, State& next, StepReport& report) {
    stages_.others(t, h, m, next, report);
    evaluate(form_, t + h, next, last_, report);
    difference_ = (h / 6.0) * (stages_.last_stage() - last_);
    return next.allFinite() ? size_of_error(norm_, difference_) / tolerance_
                            : std::numeric_limits<double>::quiet_NaN();
  }

  void keep() { stages_.begin_with(last_); }

  /// σ − σ̃ of the last attempt.
  [[nodiscard]] const Algebra& difference() const { return difference_; }
  [[nodiscard]] const Algebra& sigma() const { return stages_.sigma(); }

 private:
  F form_;
  TwoCommutatorStages<F> stages_;
  double tolerance_;
  ErrorNorm norm_;
  Algebra last_;
  Algebra difference_;
};

}  // namespace rattleback
