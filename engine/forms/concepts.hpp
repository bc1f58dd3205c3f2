// The formulations as concepts. Each lists what a description of a system must supply; a method's
// stepper is a template over the concept that it needs, and knows nothing else.
#pragma once

#include <concepts>
#include <string_view>

#include "forms/extras.hpp"
#include "lie/group.hpp"
#include "numeric/vector.hpp"
#include "rattleback/info.hpp"
#include "scene/scene.hpp"

namespace rattleback {

/// What a formulation is, said aloud: a misspelt member would otherwise make a pair vanish
/// silently.
enum class Kind {
  ode,
  skew_gradient,
  hamiltonian,
  constrained,
  homogeneous,
  lie_poisson,
  cotangent,
  shape_group,
  chaplygin,
  hamiltonised
};

/// Whether a form of one kind is of another too: a cotangent bundle of a group is homogeneous under
/// the group's semidirect product with its dual algebra, Hamilton's equations are a skew-gradient
/// system, and those of Lie and Poisson are both.
constexpr bool is_a(Kind kind, Kind other) {
  switch (kind) {
    case Kind::cotangent: return other == kind || other == Kind::homogeneous;
    case Kind::hamiltonian: return other == kind || other == Kind::skew_gradient;
    case Kind::lie_poisson:
      return other == kind || other == Kind::homogeneous || other == Kind::skew_gradient;
    default: return other == kind;
  }
}

/// The coordinates and constraints of a system that says them when run: at most so many.
inline constexpr int many_coordinates = up_to(32);
inline constexpr int many_constraints = up_to(16);

/// Whether the metric does not depend on the configuration.
template <class S>
constexpr bool has_constant_metric(const S& system) {
  if constexpr (requires { system.has_constant_metric(); }) {
    return system.has_constant_metric();
  } else {
    return S::constant_metric;
  }
}

/// Whether constraints have a part without velocities: μ(q) v + b(q) = 0.
template <class S>
bool is_affine(const S& system) {
  if constexpr (supplies<S>(Extra::affine)) {
    return system.is_affine();
  } else {
    return false;
  }
}

/// A mechanical system by its mechanics alone: L = ½ vᵀ g(q) v − V(q) with the linear constraints
/// μ(q) v = 0, k rows, or affine ones where the system supplies their part without velocities.
/// Everything is generic in the scalar, so that derivatives come automatically. `coordinates` = n,
/// `constraints` = k, which may be 0 and then asks for no μ; where n is up to some number,
/// `degrees()` says it, and `constraint_count()` says such a k. `constant_metric` says whether g
/// does not depend on q. A system may add `force(t, q, v)`, the generalised force, a covector of n
/// numbers.
template <class S>
concept ConstrainedMechanics = requires(const S& s, const Vec<double, S::coordinates>& q) {
  { s.metric(q) } -> std::convertible_to<Mat<double, S::coordinates>>;
  { s.potential(q) } -> std::convertible_to<double>;
  { has_constant_metric(s) } -> std::same_as<bool>;
}
&&(S::constraints == 0 || requires(const S& s, const Vec<double, S::coordinates>& q) {
  { s.constraint_forms(q) } -> std::convertible_to<Mat<double, S::constraints, S::coordinates>>;
});

/// … with what the catalogue and the pages ask for; `extra_invariants(q, v)` are those beside
/// energy and constraint, none or some.
template <class S>
concept ConstrainedMechanicalSystem = ConstrainedMechanics<S> &&
    requires(const S& s, const Vec<double, S::coordinates>& q) {
  { s.info() } -> std::same_as<SystemInfo>;
  { s.scene() } -> std::same_as<Scene>;
  { s.pose(q) } -> std::same_as<std::vector<Pose>>;
  s.extra_invariants(q, q).size();
};

/// … under a generalised force besides −∂V/∂q.
template <class S>
concept Forced = ConstrainedMechanics<S> && supplies<S>(Extra::force);

/// The generalised force at (t, q, v); zero where there is none.
template <ConstrainedMechanics S, class T>
Vec<T, S::coordinates> force_of(const S& system, double t, const Vec<T, S::coordinates>& q,
                                const Vec<T, S::coordinates>& v) {
  if constexpr (Forced<S>) {
    return system.force(t, q, v);
  } else {
    return Vec<T, S::coordinates>::Zero(q.size());
  }
}

/// … with a frame X_a(q) of the constraint distribution D = ker μ: columns of an n × (n − k)
/// matrix.
template <class S>
concept FramedSystem = ConstrainedMechanicalSystem<S> &&
    requires(const S& s, const Vec<double, S::coordinates>& q) {
  {
    s.frame(q)
    }
    -> std::convertible_to<Mat<double, S::coordinates, difference(S::coordinates, S::constraints)>>;
};

/// n, known when compiled or asked of the system.
template <class S>
constexpr int coordinates_of(const S& system) {
  if constexpr (S::coordinates >= 0) {
    return S::coordinates;
  } else {
    return system.degrees();
  }
}

/// k, known when compiled or asked of the system.
template <class S>
constexpr int constraints_of(const S& system) {
  if constexpr (S::constraints >= 0) {
    return S::constraints;
  } else {
    return system.constraint_count();
  }
}

/// A description of a system with a state vector of its own, converted to and from the canonical
/// state (q, v). Its dimension is Eigen::Dynamic where the system says it only when run.
template <class F>
concept StateForm = std::same_as<typename F::State, Vec<double, F::dimension>> &&
    requires(const F& f, const typename F::State& x, const typename F::Configuration& q,
             const typename F::Velocity& v) {
  { F::kind } -> std::convertible_to<Kind>;
  { F::info() } -> std::same_as<FormulationInfo>;
  { f.lift(q, v) } -> std::convertible_to<Vec<double, F::dimension>>;
  { f.configuration(x) } -> std::convertible_to<typename F::Configuration>;
  { f.lower_velocity(x) } -> std::convertible_to<typename F::Velocity>;
};

/// f(t, x), stored in `rate`. A form whose state has a size known only when run writes in place, so
/// that a step does not allocate; the others return.
template <class F>
void velocity_into(const F& f, double t, const typename F::State& x, typename F::State& rate) {
  if constexpr (requires { f.velocity(t, x, rate); }) {
    f.velocity(t, x, rate);
  } else {
    rate = f.velocity(t, x);
  }
}

/// x' = f(t, x).
template <class F>
concept OdeSystem = (
    requires(const F& f, const typename F::State& x) { f.velocity(0.0, x); } ||
    requires(const F& f, const typename F::State& x, typename F::State& rate) {
      f.velocity(0.0, x, rate);
    });

/// ζ' = Π(ζ) ∇H(ζ) with Π skew: P1 (9).
template <class F>
concept SkewGradientSystem = OdeSystem<F> && is_a(F::kind, Kind::skew_gradient) &&
    requires(const F& f, const Vec<double, F::dimension>& z) {
  { f.energy(z) } -> std::convertible_to<double>;
  { f.gradient(z) } -> std::convertible_to<Vec<double, F::dimension>>;
  { f.apply_structure(z, z) } -> std::convertible_to<Vec<double, F::dimension>>;
};

/// Hamilton's equations with multipliers, in (q, p): an energy with its gradient, and a system
/// whose constraint_forms(q) and potential(q) a method may ask for.
template <class F>
concept ConstrainedForm = StateForm<F> && F::kind ==
                          Kind::constrained&& ConstrainedMechanics<typename F::System>&& requires(
                              const F& f, const typename F::State& z) {
  { f.energy(z) } -> std::convertible_to<double>;
  { f.gradient(z) } -> std::convertible_to<typename F::State>;
  { f.system() } -> std::convertible_to<typename F::System>;
};

/// A form with an energy and its gradient: what a discrete gradient is taken of.
template <class F>
concept EnergyForm = requires(const F& f, const typename F::State& z) {
  { f.energy(z) } -> std::convertible_to<double>;
  { f.gradient(z) } -> std::convertible_to<typename F::State>;
};

/// The algebra element f(t, m), stored in `u`.
template <class F>
void generator_into(const F& f, double t, const typename F::State& m,
                    typename F::Group::Algebra& u) {
  if constexpr (requires { f.generator(t, m, u); }) {
    f.generator(t, m, u);
  } else {
    u = f.generator(t, m);
  }
}

/// exp(u) · m, stored in `moved`, which is not m. A form may do it faster than by way of the group
/// element.
template <class F>
void flow_into(const F& f, const typename F::Group::Algebra& u, const typename F::State& m,
               typename F::State& moved) {
  if constexpr (requires { f.flow(u, m, moved); }) {
    f.flow(u, m, moved);
  } else {
    moved = F::act(F::Group::exp(u), m);
  }
}

/// dexp⁻¹_u v and [u, v] in the algebra of the group, stored in `result`.
template <class F>
void dexpinv_into(const F& f, const typename F::Group::Algebra& u,
                  const typename F::Group::Algebra& v, typename F::Group::Algebra& result) {
  if constexpr (requires { f.dexpinv(u, v, result); }) {
    f.dexpinv(u, v, result);
  } else {
    dexpinv_into<typename F::Group>(u, v, result);
  }
}
template <class F>
void ad_into(const F& f, const typename F::Group::Algebra& u, const typename F::Group::Algebra& v,
             typename F::Group::Algebra& result) {
  if constexpr (requires { f.ad(u, v, result); }) {
    f.ad(u, v, result);
  } else {
    ad_into<typename F::Group>(u, v, result);
  }
}

/// Whether a form's points have the distance of a Riemannian metric of their manifold; others are
/// as far apart as in the space of their numbers.
template <class F>
concept MetricForm = requires(const F& f, const typename F::State& m) {
  { f.distance(m, m) } -> std::convertible_to<double>;
};
template <class F>
double distance_of(const F& f, const typename F::State& a, const typename F::State& b) {
  if constexpr (MetricForm<F>) {
    return f.distance(a, b);
  } else {
    return (a - b).norm();
  }
}

/// A flow on a manifold on which a Lie group acts: m' = the infinitesimal action of f(t, m) at m,
/// with f in the algebra, so that exp(h f) · m stays on the manifold (P5 §2).
template <class F>
concept HomogeneousSystem =
    OdeSystem<F> && is_a(F::kind, Kind::homogeneous) &&(
        requires(const F& f, const typename F::State& m) { f.generator(0.0, m); } ||
        requires(const F& f, const typename F::State& m, typename F::Group::Algebra& u) {
          f.generator(0.0, m, u);
        }) &&
    (
        requires(const typename F::State& m, const typename F::Group& g) { F::act(g, m); } ||
        requires(const F& f, const typename F::State& m, const typename F::Group::Algebra& u,
                 typename F::State& moved) { f.flow(u, m, moved); });

/// … whose generator is skew in the derivative of the energy: f(m) = S(m) dH(m), with dH(m) in g*,
/// ⟨dH(m), u⟩ = d/dε H(exp(εu) · m), and ⟨a, S(m) a⟩ = 0. Generic in the scalar;
/// `GroupOver<T>` is the group over it.
template <class F>
concept SkewHomogeneousSystem = HomogeneousSystem<F> &&
    requires(const F& f, const typename F::State& m, const typename F::Group::Algebra& a) {
  { F::act(typename F::template GroupOver<double>{}, m) } -> std::convertible_to<typename F::State>;
  { f.energy(m) } -> std::convertible_to<double>;
  { f.covector(m) } -> std::convertible_to<typename F::Group::Algebra>;
  { f.skew(m, a) } -> std::convertible_to<typename F::Group::Algebra>;
};

/// Hamilton's equations on T*G ≅ G ⋉ g*, trivialised from the right: (g, μ) with
///     g' = (∂H/∂μ) g,   μ' = −R_g* ∂H/∂g − ad*_{∂H/∂μ} μ       (P5 (12), (14)).
/// `Base<T>` is G over a scalar; `field(g, μ)` gives ∂H/∂μ and −R_g* ∂H/∂g, generic in it.
template <class F>
concept CotangentLieSystem = F::kind ==
                             Kind::cotangent&& requires(const F& f, const typename F::State& m) {
  { f.position(m) } -> std::convertible_to<typename F::template Base<double>>;
  { f.momentum(m) } -> std::convertible_to<typename F::template Base<double>::Algebra>;
  { f.joined(f.position(m), f.momentum(m)) } -> std::convertible_to<typename F::State>;
  f.field(f.position(m), f.momentum(m)).velocity;
  f.field(f.position(m), f.momentum(m)).force;
};

/// … whose momenta include one that stands for a parameter of the system and stays; its position is
/// nothing that the system has.
template <class F>
concept KaluzaKleinSystem = CotangentLieSystem<F> && requires {
  requires F::kaluza_klein;
};

}  // namespace rattleback
