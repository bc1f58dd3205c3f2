// What is asked of any system, in whichever way it is written down: its energy and constraint
// residual at a canonical state. How it moves, and which state on its manifold is nearest, a system
// in canonical states says itself; of mechanics alone the formulations have it.
#pragma once

#include "forms/type_list.hpp"
#include "mechanics/constrained_dynamics.hpp"

namespace rattleback {

/// A system that is written down in its canonical state (q, v), where neither need be free
/// coordinates: rotation matrices, unit vectors. It lists its formulations itself.
template <class S>
concept CanonicalSystem = requires(const S& s, const Vec<double, S::q_size>& q,
                                   const Vec<double, S::v_size>& v) {
  typename S::Formulations;
  { S::info() } -> std::same_as<SystemInfo>;
  { s.q_rate(q, v) } -> std::convertible_to<Vec<double, S::q_size>>;
  { s.v_rate(0.0, q, v) } -> std::convertible_to<Vec<double, S::v_size>>;
  { s.energy(q, v) } -> std::convertible_to<double>;
  { s.residual(q, v) } -> std::convertible_to<double>;
  { s.nearest_q(q) } -> std::convertible_to<Vec<double, S::q_size>>;
  { s.nearest_v(q, v) } -> std::convertible_to<Vec<double, S::v_size>>;
  { s.scene() } -> std::same_as<Scene>;
  s.extra_invariants(q, v).size();
}
&&(
    requires(const S& s, const Vec<double, S::q_size>& q) {
      { s.pose(q) } -> std::same_as<std::vector<Pose>>;
    } ||
    requires(const S& s, const Vec<double, S::q_size>& q, const Vec<double, S::v_size>& v) {
      { s.pose(q, v) } -> std::same_as<std::vector<Pose>>;
    } ||
    requires(const S& s, const Vec<double, S::q_size>& q, const Vec<double, S::v_size>& v) {
      { s.pose(0.0, q, v) } -> std::same_as<std::vector<Pose>>;
    });

template <class S>
struct Mechanics;

/// Nothing holds its states: neither constraints nor a manifold.
template <class S>
concept FreeSystem = ConstrainedMechanicalSystem<S> && S::constraints == 0;

template <CanonicalSystem S>
struct Mechanics<S> {
  using Configuration = Vec<double, S::q_size>;
  using Velocity = Vec<double, S::v_size>;

  static double energy(const S& s, const Configuration& q, const Velocity& v) {
    return s.energy(q, v);
  }
  static double residual(const S& s, const Configuration& q, const Velocity& v) {
    return s.residual(q, v);
  }
};

template <ConstrainedMechanicalSystem S>
struct Mechanics<S> {
  using Configuration = Vec<double, S::coordinates>;
  using Velocity = Configuration;

  static double energy(const S& s, const Configuration& q, const Velocity& v) {
    return mechanical_energy(s, q, v);
  }
  static double residual(const S& s, const Configuration& q, const Velocity& v) {
    if constexpr (S::constraints == 0) {
      return 0.0;
    } else {
      const Vec<double, S::constraints> residual = constraint_residual(s, q, v);
      return residual.cwiseAbs().maxCoeff();
    }
  }
};

}  // namespace rattleback
