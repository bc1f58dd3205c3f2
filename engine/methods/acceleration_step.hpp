// What implicit methods for the acceleration of a body share: the new attitude R' = R exp(ϑ) and
// the new velocity Ω' depend on one unknown u, h times an acceleration, along a line each, and
//     u = b + c h Ω̇(R exp(ϑ(u)), Ω'(u)).
// And what they remember from step to step, and whether a step may use it.
#pragma once

#include "methods/body_on_rotations.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// A vector that depends on the unknown along a line.
struct AlongUnknown {
  Eigen::Vector3d start;
  double slope = 0.0;

  [[nodiscard]] Eigen::Vector3d at(const Eigen::Vector3d& u) const { return start + slope * u; }
};

struct AccelerationEquation {
  AlongUnknown turn;                                ///< ϑ, in the body
  AlongUnknown velocity;                            ///< Ω'
  Eigen::Vector3d known = Eigen::Vector3d::Zero();  ///< b
  double share = 1.0;                               ///< c
};

template <class F>
class AccelerationStep {
 public:
  using State = typename F::State;
  explicit AccelerationStep(const F& form) : body_(form) {}

  [[nodiscard]] const BodyOnRotations<F>& body() const { return body_; }

  /// Solves for u from the guess in it, and moves m; false where the report says why, and m stays.
  bool take(double h, const AccelerationEquation& equation, Eigen::Vector3d& u, State& m,
            StepReport& report) {
    const SO3 r = body_.form().position(m);
    const auto turned = [&](const Eigen::Vector3d& x) { return r * SO3::exp(equation.turn.at(x)); };
    const auto residual = [&](const Eigen::Vector3d& x) {
      const Eigen::Vector3d rate = body_.acceleration(turned(x), equation.velocity.at(x));
      Eigen::Vector3d d = x - equation.known - (equation.share * h) * rate;
      drop_round_off(x, d);
      return d;
    };
    if (!newton_.solve(residual, h, u, report)) return false;
    report.exponentials += 1 + report.iterations;
    const State moved = body_.state(turned(u), equation.velocity.at(u));
    accept(moved, report, m);
    return report.ok();
  }

 private:
  BodyOnRotations<F> body_;
  NewtonIn<Eigen::Vector3d> newton_;
};

/// From where and to where the last step led.
template <class State>
class LastStep {
 public:
  /// Whether a step of h from m goes on from it: of the same length, and begun nearer to its end
  /// than to its start. Not at its end itself, since a projection may have come between.
  [[nodiscard]] bool leads_to(double h, const State& m) const {
    return h == h_ && (m - end_).squaredNorm() < (m - start_).squaredNorm();
  }
  void keep(double h, const State& start, const State& end) {
    h_ = h;
    start_ = start;
    end_ = end;
  }

 private:
  double h_ = 0.0;
  State start_ = State::Zero();
  State end_ = State::Zero();
};

}  // namespace rattleback
