// Two steps on T*SO(3), of an energy ½ π·ω + V(R), in attitude R and spatial momentum π with the
// torque τ(R); Π = Rᵀπ = I Ω in the body.
//
// The Lie group variational integrator (Lee, Leok, McClamroch 2005), from the discrete Lagrangian
// tr((1 − F) J)/h − ½h (V(R) + V(R')), J = ½ tr(I) 1 − I:
//     (F J − J Fᵀ)^∨ = h Rᵀ(π + ½h τ),   R' = R F,   π' = π + ½h (τ + τ').
// Symplectic, symmetric, and it keeps what the symmetries do. Without a torque it is Moser and
// Veselov's discrete rigid body (1991). With F = cay(2f), (1 + f̂)(1 − f̂)⁻¹, and a the right side:
//     a + a × f + (a·f) f − 2 I f = 0.
//
// The energy–momentum method (Lewis and Simo 1994), of a potential that is linear in R:
//     R' = R cay(hΩ̄),   π' = π + ½h (τ + τ'),   I Ω̄ = ½ (Rᵀπ + R'ᵀπ').
// cay leaves its axis: Ω̄·(Π' − Π) = h Ω̄·Rᵀτ̄, which is what the potential takes, since
// R' − R = ½h ω̄̂ (R + R'). So energy and momenta are kept to round-off.
#pragma once

#include <limits>

#include "lie/so3.hpp"
#include "methods/body_on_rotations.hpp"
#include "numeric/newton.hpp"

namespace rattleback {

template <class F>
class LieVariationalStepper {
 public:
  using State = typename F::State;
  explicit LieVariationalStepper(const F& form) : body_(form) {}

  StepReport step(double /*t*/, double h, State& m) {
    StepReport report;
    const SO3 r = body_.form().position(m);
    const Eigen::Vector3d half =
        body_.form().momentum(m) + (0.5 * h) * body_.torque(r);  // π + ½h τ
    const Eigen::Vector3d a = h * (r.matrix.transpose() * half);
    Eigen::Vector3d f = 0.5 * (body_.inverse() * a);
    if (!solve(a, f, report)) return report;
    const SO3 next = r * SO3::cay(Eigen::Vector3d(2.0 * f));
    ++report.exponentials;
    const State moved =
        body_.form().joined(next, Eigen::Vector3d(half + (0.5 * h) * body_.torque(next)));
    report.evaluations += 2;
    accept(moved, report, m);
    return report;
  }

 private:
  static constexpr int most_iterations = 40;

  /// Newton's method for f; the equation has no solution where F would turn too far.
  bool solve(const Eigen::Vector3d& a, Eigen::Vector3d& f, StepReport& report) const {
    double previous = std::numeric_limits<double>::infinity();
    for (int k = 0; k < most_iterations; ++k) {
      const Eigen::Vector3d r = a + a.cross(f) + a.dot(f) * f - 2.0 * (body_.inertia() * f);
      const Eigen::Matrix3d slope = hat(a) + a.dot(f) * Eigen::Matrix3d::Identity() +
                                    f * a.transpose() - 2.0 * body_.inertia();
      const Eigen::Vector3d correction = slope.partialPivLu().solve(r);
      f -= correction;
      ++report.iterations;
      ++report.jacobians;
      report.residual = r.cwiseAbs().maxCoeff();
      const double size = correction.norm();
      if (!std::isfinite(size)) break;
      constexpr double round_off = 4.0 * std::numeric_limits<double>::epsilon();
      constexpr double noise = 1e-13;
      const double scale = 1.0 + f.norm();
      if (size <= round_off * scale) return true;
      if (size <= noise * scale && size >= 0.5 * previous) return true;
      previous = size;
    }
    report.status = a.allFinite() ? StepStatus::step_too_long : StepStatus::diverged;
    return false;
  }

  BodyOnRotations<F> body_;
};

template <class F>
class EnergyMomentumStepper {
 public:
  using State = typename F::State;
  explicit EnergyMomentumStepper(const F& form) : body_(form) {}

  StepReport step(double /*t*/, double h, State& m) {
    StepReport report;
    const SO3 r = body_.form().position(m);
    const Eigen::Vector3d pi = body_.form().momentum(m);
    const Eigen::Vector3d half = pi + (0.5 * h) * body_.torque(r);
    const Eigen::Vector3d before = r.matrix.transpose() * pi;
    const auto momentum = [&](const SO3& next) {
      return Eigen::Vector3d(half + (0.5 * h) * body_.torque(next));
    };
    const auto residual = [&](const Eigen::Vector3d& turn) {
      const SO3 next = r * SO3::cay(turn);
      const Eigen::Vector3d after = next.matrix.transpose() * momentum(next);
      Eigen::Vector3d d = turn - (0.5 * h) * (body_.inverse() * (before + after));
      drop_round_off(turn, d);
      return d;
    };
    Eigen::Vector3d turn = h * (body_.inverse() * (r.matrix.transpose() * half));
    report.evaluations += 2;
    if (!newton_.solve(residual, h, turn, report)) return report;
    const SO3 next = r * SO3::cay(turn);
    report.exponentials = 1 + report.iterations;
    const State moved = body_.form().joined(next, momentum(next));
    accept(moved, report, m);
    return report;
  }

 private:
  BodyOnRotations<F> body_;
  NewtonIn<Eigen::Vector3d> newton_;
};

}  // namespace rattleback
