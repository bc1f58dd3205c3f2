// A Runge–Kutta–Munthe-Kaas step of order 5 with three commutators and no dexp⁻¹: Dormand and
// Prince's tableau with k_i = h f_i, of which the last two stages and the result take brackets,
//     σ₅ = Σ a₅ⱼ kⱼ + 106/729 [k₁, k₄],   σ₆ = Σ a₆ⱼ kⱼ + 7/44 [k₁, k₄],
//     B = [k₁, k₄ − 8/3 k₃ + ¼ [k₁, k₄]],
//     C = [(5k₃ − 2k₁)/3, Σ b_i (½ − c_i) k_i + (9k₄ + 16k₃ − 25k₁ − 3/2 [k₁, k₄] + B)/144],
//     σ = Σ b_i k_i − 5/48 [k₁, k₄] + B/24 + C.
// dexp⁻¹ cut after two brackets in each stage asks for ten. Derived here, by the grading of
// Munthe-Kaas and Owren (1999): combinations of the k are of the sizes h, h², h³, h³, h⁴, h⁴, and
// in the free Lie algebra over them σ is that of exact dexp⁻¹ up to h⁵. A change δ_i of σ_i by h³
// is felt in σ as Σ b_i δ_i and Σ b_i c_i δ_i alone, since Σ_i b_i a_ij = b_j (1 − c_j), and one by
// h⁴ as Σ b_i δ_i: two stages can carry it for all.
#pragma once

#include <vector>

#include "methods/homogeneous_step.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

template <HomogeneousSystem F>
class ThreeCommutatorStepper {
 public:
  using State = typename F::State;
  using Algebra = typename F::Group::Algebra;
  explicit ThreeCommutatorStepper(const F& form) : form_(form), k_(stages) {
    for (std::size_t i = 0; i < stages; ++i) {
      across_.push_back(tableau_.b[i] * (0.5 - tableau_.c[i]));
    }
    across_[0] -= 25.0 / 144.0;
    across_[2] += 16.0 / 144.0;
    across_[3] += 9.0 / 144.0;
  }

  StepReport step(double t, double h, State& m) {
    StepReport report;
    evaluate(form_, t, m, k_[0], report);
    for (std::size_t i = 1; i < stages; ++i) {
      combine(h, tableau_.a[i], k_, sigma_);
      if (i == 4) bracket(h * h, k_[0], k_[3], outer_, report);
      if (i == 4) sigma_ += (106.0 / 729.0) * outer_;
      if (i == 5) sigma_ += (7.0 / 44.0) * outer_;
      move(form_, sigma_, m, state_, report);
      evaluate(form_, t + tableau_.c[i] * h, state_, k_[i], report);
    }
    right_ = h * k_[3] - (8.0 / 3.0 * h) * k_[2] + 0.25 * outer_;
    bracket(h, k_[0], right_, inner_, report);
    combine(h, across_, k_, right_);
    right_ += (-1.0 / 96.0) * outer_ + (1.0 / 144.0) * inner_;
    left_ = (5.0 / 3.0) * k_[2] - (2.0 / 3.0) * k_[0];
    combine(h, tableau_.b, k_, sigma_);
    sigma_ += (-5.0 / 48.0) * outer_ + (1.0 / 24.0) * inner_;
    bracket(h, left_, right_, inner_, report);
    sigma_ += inner_;
    move(form_, sigma_, m, state_, report);
    accept(state_, report, m);
    return report;
  }

 private:
  static constexpr std::size_t stages = 6;

  /// c [u, v], stored in `result`, and counted.
  void bracket(double c, const Algebra& u, const Algebra& v, Algebra& result,
               StepReport& report) const {
    ad_into(form_, u, v, result);
    result *= c;
    ++report.commutators;
  }

  F form_;
  Tableau tableau_ = dopri54_tableau();
  std::vector<double> across_;  ///< of the right side of C
  std::vector<Algebra> k_;      ///< f_i
  Algebra sigma_, left_, right_;
  Algebra outer_;  ///< [k₁, k₄]
  Algebra inner_;  ///< B, then C
  State state_;
};

}  // namespace rattleback
