// Gonzalez' discrete gradient on D* without a frame given by hand, P1 §3.3: each step
//     (i)   (q, p) → (q, ρ), ρ = X(q)ᵀ p, in the Householder frame with the signs of this step,
//     (ii)  (q, ρ) → (q', ρ') by Gonzalez' gradient with Π at the midpoint,
//     (iii) p' = g X G⁻¹ ρ' at q'.
// Keeps H and the constraint. The map depends on the frame, hence on the signs (errata); a sign
// opposite to R_cc makes the frame singular nearby and the step inaccurate. With signs that stay
// the same it is symmetric; a composition holds them over its parts, and has its order.
#pragma once

#include <memory>
#include <vector>

#include "formulation/constrained.hpp"
#include "methods/discrete_gradients.hpp"

namespace rattleback {

enum class FrameSlope { exact, difference };

class GonzalezReducedStepper {
 public:
  using State = Eigen::VectorXd;

  /// `signs`: one for each constraint; 0 takes the stable one.
  GonzalezReducedStepper(const Constrained& form, FrameSlope slope,
                         const std::vector<double>& signs)
      : slope_(slope),
        frame_(form.in_reflected_frame()),
        stepper_(frame_->form(), DiscreteGradient::gonzalez()),
        signs_(Eigen::Map<const Eigen::VectorXd>(signs.data(), form.constraints())) {}

  /// Holds the signs of this state for the steps until the next call, as those of a composition
  /// must; else each step takes its own.
  void begin(const State& z) {
    held_ = true;
    frame_->set_signs(signs_, z);
  }

  StepReport step(double t, double h, State& z) {
    if (!held_) frame_->set_signs(signs_, z);
    if (slope_ == FrameSlope::difference) frame_->set_increment(h);
    frame_->lift(z, zeta_);
    StepReport report = stepper_.step(t, h, zeta_);
    if (!report.ok()) return report;
    frame_->lower(zeta_, end_);
    accept(end_, report, z);
    return report;
  }

 private:
  FrameSlope slope_;
  std::unique_ptr<ReflectedFrame> frame_;
  DiscreteGradientStepper stepper_;
  Eigen::VectorXd signs_;  ///< 0: as stable as can be
  Eigen::VectorXd zeta_;
  Eigen::VectorXd end_;
  bool held_ = false;
};

}  // namespace rattleback
