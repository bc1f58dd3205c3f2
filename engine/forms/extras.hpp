// What a system may supply beyond what its concept asks for. It lists what it supplies, so that
// nothing is found by chance: a member of another name, or one that the list lacks, does not
// compile.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "forms/state.hpp"
#include "numeric/vector.hpp"
#include "rattleback/info.hpp"
#include "scene/scene.hpp"

namespace rattleback {

struct Bracket;

enum class Extra {
  angles,      ///< `angles`: indices of the coordinates that are angles
  chart,       ///< chart_margin(q), which vanishes where the coordinates or the constraints are
               ///< singular; chart_edge(), half a sentence that says what happens there
  frame_edge,  ///< the same of the adapted frame: frame_margin(q), frame_edge()
  fault,       ///< fault(): why the parameters make no such system; empty when they do
  layout,      ///< layout(): the numbers of a state, where they depend on the parameters
  resized,     ///< resized(state): one of another size, cut or continued; of one of no size, the
               ///< start that the parameters ask for
  derived,     ///< derived(t, q, v): numbers that a sample has after the state
  bracket,     ///< bracket(q, v), where no adapted frame gives it
  force,       ///< force(t, q, v): the generalised force, a covector
  reactions,   ///< reactions(q, forces) of the scene's names; `forces`: a covector a constraint
  power,      ///< power(t, q, v) of what is neither kinetic nor potential; f·v where f is supplied
  affine,     ///< affine_part(q) = b of constraints μ(q) v + b(q) = 0; is_affine(), else b is 0
  equations,  ///< in closed form, where has_equations(): equations(q, v, matrix, right), the terms
              ///< of lagrange_dalembert but for forces; lagrangian_slope(q, v) = ∂L/∂q
  quasi_velocity,     ///< quasi_velocity(q, ρ) = G⁻¹ ρ, in closed form
  restricted_metric,  ///< restricted_metric(q) = G, in closed form
  bracket_momenta,    ///< bracket_momenta(q, ρ) = B, in closed form
  restricted_force,   ///< restricted_force(q, ρ) = ∂H/∂q, in closed form
  adapted_terms,   ///< adapted_terms(q, ρ) = X, G⁻¹ρ, ∂H/∂q and B at once, in closed form
  adapted_rate,    ///< adapted_rate(t, q, ρ) = ζ' with its forces, in closed form
  adapted_energy,  ///< adapted_energy(q, ρ) = ½ ρᵀG⁻¹ρ + V, in closed form
  adapted_structure,  ///< adapted_structure(q, ρ, f, y) = Π (f, y) without the zeros of Π; with
                      ///< quasi_velocity and restricted_force, where no force acts
  unique_step,        ///< unique_step(ρ, h): below which a discrete gradient step has one solution
  exact_flow,         ///< exact_flow(t, q, v)
  fibre,  ///< `fibre`: indices of coordinates, as many as constraints, on which neither L
          ///< nor the constraints depend, and whose velocities the constraints give
  reducing_multiplier,  ///< reducing_multiplier(q) = f, of a system with a fibre and no force but
                        ///< −∂V/∂q: Chaplygin's, see mechanics/hamiltonised_form.hpp
  accelerate,           ///< accelerate(q, omega, rate, scratch), of spheres: a shorter way to ω'
  other_forms,          ///< `OtherForms`: formulations of its own
};

/// `using Extras = Supplies<…>` of a system.
template <Extra... extras>
struct Supplies {
  static constexpr bool has(Extra extra) { return ((extra == extras) || ...); }
};

template <class S>
constexpr bool supplies(Extra extra) {
  return S::Extras::has(extra);
}

/// Whether the members that S has are those that it lists. `Q` and `V` are its configurations and
/// velocities, `R` the momenta of its frame.
template <class S, class Q, class V, class R>
constexpr bool honest_extras() {
  constexpr auto agrees = [](Extra extra, bool found) { return supplies<S>(extra) == found; };
  return agrees(
             Extra::angles, requires { S::angles; }) &&
         agrees(
             Extra::chart,
             requires(const S& s, const Q& q) {
               { s.chart_margin(q) } -> std::convertible_to<double>;
               { s.chart_edge() } -> std::convertible_to<std::string>;
             }) &&
         agrees(
             Extra::frame_edge,
             requires(const S& s, const Q& q) {
               { s.frame_margin(q) } -> std::convertible_to<double>;
               { s.frame_edge() } -> std::convertible_to<std::string>;
             }) &&
         agrees(
             Extra::fault,
             requires(const S& s) {
               { s.fault() } -> std::convertible_to<std::string>;
             }) &&
         agrees(
             Extra::layout,
             requires(const S& s) {
               { s.layout() } -> std::same_as<Layout>;
             }) &&
         agrees(
             Extra::resized,
             requires(const S& s, const State& state) {
               { s.resized(state) } -> std::same_as<State>;
             }) &&
         agrees(
             Extra::derived,
             requires(const S& s, const Q& q, const V& v) { s.derived(0.0, q, v); }) &&
         agrees(
             Extra::bracket,
             requires(const S& s, const Q& q, const V& v) {
               { s.bracket(q, v) } -> std::same_as<Bracket>;
             }) &&
         agrees(
             Extra::force,
             requires(const S& s, const Q& q, const V& v) {
               { s.force(0.0, q, v) } -> std::convertible_to<Q>;
             }) &&
         agrees(
             Extra::reactions,
             requires(const S& s, const Q& q, const Eigen::MatrixXd& forces) {
               { s.reactions(q, forces) } -> std::same_as<std::vector<Reaction>>;
             }) &&
         agrees(
             Extra::power,
             requires(const S& s, const Q& q, const V& v) {
               { s.power(0.0, q, v) } -> std::convertible_to<double>;
             }) &&
         agrees(
             Extra::affine,
             requires(const S& s, const Q& q) {
               s.affine_part(q);
               { s.is_affine() } -> std::same_as<bool>;
             }) &&
         agrees(
             Extra::equations,
             requires(const S& s, const Q& q) {
               { s.has_equations() } -> std::same_as<bool>;
               { s.lagrangian_slope(q, q) } -> std::convertible_to<Q>;
             }) &&
         agrees(
             Extra::quasi_velocity,
             requires(const S& s, const Q& q, const R& rho) { s.quasi_velocity(q, rho); }) &&
         agrees(
             Extra::restricted_metric,
             requires(const S& s, const Q& q) { s.restricted_metric(q); }) &&
         agrees(
             Extra::bracket_momenta,
             requires(const S& s, const Q& q, const R& rho) { s.bracket_momenta(q, rho); }) &&
         agrees(
             Extra::restricted_force,
             requires(const S& s, const Q& q, const R& rho) { s.restricted_force(q, rho); }) &&
         agrees(
             Extra::adapted_terms,
             requires(const S& s, const Q& q, const R& rho) { s.adapted_terms(q, rho); }) &&
         agrees(
             Extra::adapted_rate,
             requires(const S& s, const Q& q, const R& rho) { s.adapted_rate(0.0, q, rho); }) &&
         agrees(
             Extra::adapted_energy,
             requires(const S& s, const Q& q, const R& rho) { s.adapted_energy(q, rho); }) &&
         agrees(
             Extra::adapted_structure,
             requires(const S& s, const Q& q, const R& rho) {
               s.adapted_structure(q, rho, q, rho);
             }) &&
         agrees(
             Extra::unique_step,
             requires(const S& s, const R& rho) {
               { s.unique_step(rho, 0.1) } -> std::convertible_to<double>;
             }) &&
         agrees(
             Extra::exact_flow,
             requires(const S& s, const Q& q, const V& v) { s.exact_flow(0.1, q, v); }) &&
         agrees(
             Extra::fibre, requires { S::fibre; }) &&
         agrees(
             Extra::reducing_multiplier,
             requires(const S& s, const Q& q) {
               { s.reducing_multiplier(q) } -> std::convertible_to<double>;
             }) &&
         agrees(
             Extra::other_forms, requires { typename S::OtherForms; });
}

}  // namespace rattleback
