// The formulations as concepts. Each lists what a description of a system must supply; a method's
// stepper is a template over the concept that it needs, and knows nothing else.
#pragma once

#include <concepts>
#include <string_view>

#include "forms/info.hpp"
#include "forms/scene.hpp"
#include "numeric/vector.hpp"

namespace rattleback {

/// What a formulation is, said aloud: a misspelt member would otherwise make a pair vanish
/// silently.
enum class Kind { ode, skew_gradient, homogeneous };

/// A mechanical system written once by its mechanics: L = ½ vᵀ g(q) v − V(q) with the linear
/// constraints μ(q) v = 0, k rows. Everything is generic in the scalar, so that derivatives come
/// automatically. `coordinates` = n, `constraints` = k.
template <class S>
concept ConstrainedMechanicalSystem = requires(const S& s, const Vec<double, S::coordinates>& q) {
  { S::info() } -> std::same_as<SystemInfo>;
  { s.metric(q) } -> std::convertible_to<Mat<double, S::coordinates>>;
  { s.potential(q) } -> std::convertible_to<double>;
  { s.constraint_forms(q) } -> std::convertible_to<Mat<double, S::constraints, S::coordinates>>;
  { s.scene() } -> std::same_as<Scene>;
  { s.pose(q) } -> std::same_as<std::vector<Pose>>;
};

/// … with a frame X_a(q) of the constraint distribution D = ker μ: columns of an n × (n − k)
/// matrix.
template <class S>
concept FramedSystem = ConstrainedMechanicalSystem<S> &&
    requires(const S& s, const Vec<double, S::coordinates>& q) {
  {
    s.frame(q)
    } -> std::convertible_to<Mat<double, S::coordinates, S::coordinates - S::constraints>>;
};

/// A description of a system with a state vector of its own, converted to and from the canonical
/// state (q, v).
template <class F>
concept Formulation = requires(const F& f, const Vec<double, F::dimension>& x,
                               const typename F::Configuration& q, const typename F::Velocity& v) {
  { F::kind } -> std::convertible_to<Kind>;
  { F::info() } -> std::same_as<FormulationInfo>;
  { f.lift(q, v) } -> std::convertible_to<Vec<double, F::dimension>>;
  { f.configuration(x) } -> std::convertible_to<typename F::Configuration>;
  { f.lower_velocity(x) } -> std::convertible_to<typename F::Velocity>;
};

/// x' = f(t, x). Everything is one.
template <class F>
concept OdeSystem = Formulation<F> && requires(const F& f, const Vec<double, F::dimension>& x) {
  { f.velocity(0.0, x) } -> std::convertible_to<Vec<double, F::dimension>>;
};

/// ζ' = Π(ζ) ∇H(ζ) with Π skew: P1 (9).
template <class F>
concept SkewGradientSystem = OdeSystem<F> && F::kind ==
                             Kind::skew_gradient&& requires(const F& f,
                                                            const Vec<double, F::dimension>& z) {
  { f.energy(z) } -> std::convertible_to<double>;
  { f.gradient(z) } -> std::convertible_to<Vec<double, F::dimension>>;
  { f.structure(z) } -> std::convertible_to<Mat<double, F::dimension>>;
};

/// A flow on a manifold on which a Lie group acts: m' = the infinitesimal action of f(t, m) at m,
/// with f in the algebra, so that exp(h f) · m stays on the manifold (P5 §2).
template <class F>
concept HomogeneousSystem = OdeSystem<F> && F::kind ==
                            Kind::homogeneous&& requires(const F& f,
                                                         const Vec<double, F::dimension>& m,
                                                         const typename F::Group& g) {
  { f.generator(0.0, m) } -> std::convertible_to<typename F::Group::Algebra>;
  { F::act(g, m) } -> std::convertible_to<Vec<double, F::dimension>>;
};

}  // namespace rattleback
