// Units in which the numbers of a run are near 1. All are powers of two, so that the change to them
// rounds nothing: a system in metres and the same in micrometres are the same numbers inside, and
// tolerances that compare with 1 have no unit. With Q_i = q_i / s_i and T = t / τ the mechanics
//     T'(Q, V) = T(q, v) / E,  V'(Q) = V(q) / E,  c'_α = c_α / r_α,  X'_a = d_a X_a τ / s
// is of the same form, with momenta P_i = s_i p_i / (E τ) and, along a frame, ρ'_a = d_a ρ_a / E.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "forms/state.hpp"

namespace rattleback {

/// The power of two nearest to |x| in ratio; 1 where x is zero or not finite.
inline double power_of_two_near(double x) {
  if (!std::isfinite(x) || x == 0.0) return 1.0;
  constexpr double half_way = 0.7071067811865476;  // √½: nearer to ½ below, to 1 above
  int exponent = 0;
  const double mantissa = std::frexp(std::abs(x), &exponent);
  return std::ldexp(1.0, mantissa < half_way ? exponent - 1 : exponent);
}

struct NaturalUnits {
  Eigen::VectorXd lengths;      ///< s, of each number of q; 1 of an angle
  Eigen::VectorXd speeds;       ///< of each number of v
  double time = 1.0;            ///< τ
  double energy = 1.0;          ///< E
  Eigen::VectorXd constraints;  ///< r; empty where the system's own are as good
  Eigen::VectorXd directions;   ///< d; as above

  [[nodiscard]] bool operator==(const NaturalUnits& other) const;
  /// A state in these units.
  [[nodiscard]] State inside(const State& state) const {
    return {state.q.cwiseQuotient(lengths), state.v.cwiseQuotient(speeds)};
  }
  /// A state in these units becomes one in the user's, where it stands.
  void outside(State& state) const {
    state.q.array() *= lengths.array();
    state.v.array() *= speeds.array();
  }
};

/// A step of a motion from a start.
struct FirstStep {
  State sizes;        ///< the largest |q_i| and |v_i|
  State rates;        ///< the same of q̇ and v̇
  double step = 0.0;  ///< with its sign; no longer than the motion allows
};

/// (q̇, v̇) at time t.
using RateOf = std::function<State(double t, const State& state)>;

/// By the classical Runge–Kutta method: of h, or shorter, since a method that chooses its own may
/// be asked for long ones.
FirstStep first_step(const RateOf& rate, const State& start, double t0, double h);

/// s of each number, from what it is measured in: what has no length (`rad`) keeps 1, numbers of
/// one unit share one length, and so do those without a unit whose masses are within 10¹² of each
/// other: nothing else tells there which are of a kind. Beside what has no length it is that by
/// which a mass becomes such a moment of inertia, for how far a body has come is no matter to how
/// it turns; else the largest size.
Eigen::VectorXd natural_lengths(const std::vector<std::string>& units,
                                const Eigen::VectorXd& masses, const Eigen::VectorXd& sizes);

/// E, such that momenta m v s/(E τ) are near 1: v of the first step, or what its force makes of it
/// over the coordinate; of an equilibrium, s/τ.
double natural_energy(const Eigen::VectorXd& masses, const Eigen::VectorXd& reach,
                      const FirstStep& first, double time);

/// τ: half the period of a swing as wide and fast as the fastest coordinate, from rest if it starts
/// so, but no more than a thousand steps; `reach`: the length that belongs to each number of v.
double natural_time(const Eigen::VectorXd& reach, const FirstStep& first);

}  // namespace rattleback
