// A method for skew-gradient systems on one that gives no frame of its constraints, P1 §3.3: each
// step
//     (i)   (q, p) → (q, ρ), ρ = X(q)ᵀ p, in the Householder frame with the signs of this step,
//     (ii)  (q, ρ) → (q', ρ') by the method, on ζ' = Π(ζ) ∇H(ζ) in that frame,
//     (iii) p' = g X G⁻¹ ρ' at q'.
// A discrete gradient keeps H, and q' in D by form, hence the constraint. The map depends on the
// frame, hence on the signs (errata); a sign opposite to R_cc makes the frame singular nearby and
// the step inaccurate. With signs that stay the same it is symmetric where the method is; a
// composition holds them over its parts, and has its order.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

#include "formulation/constrained.hpp"
#include "methods/method.hpp"
#include "numeric/step_report.hpp"

namespace rattleback {

enum class FrameSlope { exact, difference };

template <class Inner>
class ReflectedStepper {
 public:
  using State = Eigen::VectorXd;

  /// `signs`: one for each constraint; 0 takes the stable one. make(skew) is the method in the
  /// frame.
  template <class Make>
  ReflectedStepper(const Constrained& form, FrameSlope slope, const Eigen::VectorXd& signs,
                   const Make& make)
      : slope_(slope),
        frame_(form.in_reflected_frame()),
        inner_(make(frame_->form())),
        signs_(signs) {}

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
    StepReport report = inner_.step(t, h, zeta_);
    if (!report.ok()) return report;
    frame_->lower(zeta_, end_);
    accept(end_, report, z);
    return report;
  }

 private:
  FrameSlope slope_;
  std::unique_ptr<ReflectedFrame> frame_;
  Inner inner_;
  Eigen::VectorXd signs_;  ///< 0: as stable as can be
  Eigen::VectorXd zeta_;
  Eigen::VectorXd end_;
  bool held_ = false;
};

/// A frame of ker μ has every velocity that linear constraints allow, and no other.
inline bool has_reflected_frame(const Constrained& form) {
  return !form.is_affine();
}

/// The method whose stepper on a skew-gradient form is make(skew, options): on systems that have
/// such a form, and on constrained ones in the frame of reflections with its stable signs.
template <class Make>
Method on_skew_gradient(MethodInfo info, Make make) {
  if (info.symmetric) {
    info.description +=
        " On constrained coordinates without a frame of their own it works in one of reflections, "
        "and is symmetric while their signs stay.";
  }
  if (info.units.empty()) {
    info.units =
        "On constrained coordinates without a frame of their own it works in one of reflections, "
        "which is orthonormal where metres and radians are one unit.";
  }
  const auto stepper = [make]<class Form>(const Form& form, const OptionValues& options) {
    if constexpr (std::same_as<Form, Skew>) {
      return make(form, options);
    } else {
      const auto inner = [&](const Skew& skew) { return make(skew, options); };
      return ReflectedStepper<decltype(inner(std::declval<const Skew&>()))>(
          form, FrameSlope::exact, Eigen::VectorXd::Zero(form.constraints()), inner);
    }
  };
  const auto suits = []<class Form>(const Form& form) {
    if constexpr (std::same_as<Form, Skew>) {
      return true;
    } else {
      return has_reflected_frame(form);
    }
  };
  return method_on(TypeList<Skew, Constrained>{}, Kind::skew_gradient, std::move(info), stepper,
                   suits);
}

}  // namespace rattleback
