// What implicit methods for the acceleration of a body share: its new place g' = g exp(ϑ) and its
// new velocity v' depend on one unknown u, h times an acceleration, along a line each, and with the
// force f of what holds it, where something does,
//     u = b + c h v̇(g exp(ϑ(u)), v'(u), f),   0 = Φ(g exp(ϑ(u))).
// And what they remember from step to step, and whether a step may use it.
#pragma once

#include "methods/body_on_rotations.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

/// A velocity that depends on the unknown along a line.
template <class Speed>
struct AlongUnknown {
  Speed start;
  double slope = 0.0;

  [[nodiscard]] Speed at(const Speed& u) const { return start + slope * u; }
};

template <class Speed>
struct AccelerationEquation {
  AlongUnknown<Speed> turn;      ///< ϑ, in the body
  AlongUnknown<Speed> velocity;  ///< v'
  Speed known = Speed::Zero();   ///< b
  double share = 1.0;            ///< c
};

/// Body as BodyOf says.
template <class Body>
class AccelerationStep {
 public:
  using State = typename Body::State;
  using Place = typename Body::Place;
  using Speed = typename Body::Speed;
  using Force = typename Body::Force;

  template <class Part>
  explicit AccelerationStep(const Part& part) : body_(part) {}

  [[nodiscard]] const Body& body() const { return body_; }

  /// Solves for u and f from the guesses in them, and moves m; false where the report says why, and
  /// m stays.
  bool take(double h, const AccelerationEquation<Speed>& equation, Speed& u, Force& f, State& m,
            StepReport& report) {
    const Place start = body_.place(m);
    const auto moved_by = [&](const Speed& x) { return start * Place::exp(equation.turn.at(x)); };
    const auto residual = [&](const Unknowns& x) {
      const Speed y = x.template head<n>();
      const Force force = x.template tail<k>() / h;
      const Place place = moved_by(y);
      const Speed rate = body_.acceleration(place, equation.velocity.at(y), force);
      Speed d = y - equation.known - (equation.share * h) * rate;
      drop_round_off(y, d);
      Unknowns r;
      r.template head<n>() = d;
      r.template tail<k>() = body_.excess(place) / h;
      return r;
    };
    Unknowns x;
    x.template head<n>() = u;
    x.template tail<k>() = h * f;
    if (!newton_.solve(residual, h, x, report)) return false;
    u = x.template head<n>();
    f = x.template tail<k>() / h;
    report.exponentials += 1 + report.iterations;
    const State moved = body_.state(moved_by(u), equation.velocity.at(u));
    accept(moved, report, m);
    return report.ok();
  }

 private:
  static constexpr int n = Body::speeds;
  static constexpr int k = Body::constraints;
  using Unknowns = Vec<double, n + k>;

  Body body_;
  NewtonIn<Unknowns> newton_;
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
