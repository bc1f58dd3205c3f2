// A constrained system on D* in the Householder frame, type-erased: a skew-gradient form whose
// frame a method sets.
#pragma once

#include <memory>

#include "formulation/skew.hpp"
#include "mechanics/adapted.hpp"
#include "mechanics/householder_frame.hpp"

namespace rattleback {

class ReflectedFrame {
 public:
  ReflectedFrame() = default;
  ReflectedFrame(const ReflectedFrame&) = delete;
  ReflectedFrame& operator=(const ReflectedFrame&) = delete;
  virtual ~ReflectedFrame() = default;

  /// ζ' = Π(ζ) ∇H(ζ) in the frame as it is set.
  [[nodiscard]] virtual Skew form() const = 0;
  /// Sets the sign of each reflection (±1); 0 takes the one without cancellation at z = (q, p).
  virtual void set_signs(const Eigen::VectorXd& signs, const Eigen::VectorXd& z) = 0;
  /// Differences with this increment in place of derivatives of the frame; 0: derivatives.
  virtual void set_increment(double increment) = 0;
  /// (q, p) → ζ = (q, ρ) and back, stored in the second.
  virtual void lift(const Eigen::VectorXd& z, Eigen::VectorXd& zeta) const = 0;
  virtual void lower(const Eigen::VectorXd& zeta, Eigen::VectorXd& z) const = 0;
};

template <class F>
class ReflectedFrameOf final : public ReflectedFrame {
 public:
  explicit ReflectedFrameOf(const F& form)
      : form_(form), reduced_(std::make_shared<Reduced>(form.system())) {}

  [[nodiscard]] Skew form() const override {
    return Skew(std::shared_ptr<const Reduced>(reduced_));
  }
  void set_signs(const Eigen::VectorXd& signs, const Eigen::VectorXd& z) override {
    typename Frame::Signs chosen = reduced_->frame().stable_signs(form_.configuration(State(z)));
    for (int c = 0; c < chosen.size(); ++c) {
      if (signs[c] != 0.0) chosen[c] = signs[c];
    }
    reduced_->frame().freeze(chosen);
  }
  void set_increment(double increment) override { reduced_->frame().set_increment(increment); }
  void lift(const Eigen::VectorXd& z, Eigen::VectorXd& zeta) const override {
    const State own = z;
    zeta = reduced_->lift(form_.configuration(own), form_.lower_velocity(own));
  }
  void lower(const Eigen::VectorXd& zeta, Eigen::VectorXd& z) const override {
    const typename Reduced::State own = zeta;
    z = form_.lift(reduced_->configuration(own), reduced_->lower_velocity(own));
  }

 private:
  using State = typename F::State;
  using Frame = HouseholderFrame<typename F::System>;
  using Reduced = Adapted<typename F::System, Frame>;

  F form_;
  std::shared_ptr<Reduced> reduced_;
};

}  // namespace rattleback
