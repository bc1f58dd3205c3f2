// Gonzalez' discrete gradient on D* without a frame given by hand, P1 §3.3: each step
//     (i)   (q, p) → (q, ρ), ρ = X(q)ᵀ p, in the Householder frame with the signs of this step,
//     (ii)  (q, ρ) → (q', ρ') by Gonzalez' gradient with Π at the midpoint,
//     (iii) p' = g X G⁻¹ ρ' at q'.
// Keeps H and the constraint. The map depends on the frame, hence on the signs (errata); a sign
// opposite to R_cc makes the frame singular nearby and the step inaccurate. With signs that stay
// the same it is symmetric; a composition holds them over its parts, and has its order.
#pragma once

#include <memory>

#include "forms/adapted.hpp"
#include "forms/householder_frame.hpp"
#include "methods/discrete_gradients.hpp"

namespace rattleback {

enum class FrameSlope { exact, difference };

template <ConstrainedForm F>
class GonzalezReducedStepper {
 public:
  using State = typename F::State;
  using Frame = HouseholderFrame<typename F::System>;
  using Reduced = Adapted<typename F::System, Frame>;

  /// `signs`: one for each constraint; 0 takes the stable one.
  GonzalezReducedStepper(const F& form, FrameSlope slope, const std::vector<double>& signs)
      : form_(form),
        slope_(slope),
        reduced_(std::make_shared<Reduced>(form.system())),
        stepper_(Skew(std::shared_ptr<const Reduced>(reduced_)), DiscreteGradient::gonzalez()) {
    for (int c = 0; c < F::constraints; ++c) signs_[c] = signs[static_cast<std::size_t>(c)];
  }

  /// Holds the signs of this state for the steps until the next call, as those of a composition
  /// must; else each step takes its own.
  void begin(const State& z) {
    held_ = true;
    choose_signs(z);
  }

  StepReport step(double t, double h, State& z) {
    if (!held_) choose_signs(z);
    if (slope_ == FrameSlope::difference) reduced_->frame().set_increment(h);
    zeta_ = reduced_->lift(form_.configuration(z), form_.lower_velocity(z));
    StepReport report = stepper_.step(t, h, zeta_);
    if (!report.ok()) return report;
    const typename Reduced::State end = zeta_;
    accept(form_.lift(reduced_->configuration(end), reduced_->lower_velocity(end)), report, z);
    return report;
  }

 private:
  void choose_signs(const State& z) {
    Frame& frame = reduced_->frame();
    typename Frame::Signs signs = frame.stable_signs(form_.configuration(z));
    for (int c = 0; c < F::constraints; ++c) {
      if (signs_[c] != 0.0) signs[c] = signs_[c];
    }
    frame.freeze(signs);
  }

  F form_;
  FrameSlope slope_;
  std::shared_ptr<Reduced> reduced_;
  DiscreteGradientStepper stepper_;
  Eigen::VectorXd zeta_;
  typename Frame::Signs signs_;  ///< 0: as stable as can be
  bool held_ = false;
};

}  // namespace rattleback
