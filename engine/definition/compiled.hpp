// The expressions of a definition at given parameters, read and checked, as lists of operations.
#pragma once

#include "definition/refuse.hpp"
#include "expression/tape.hpp"
#include "rattleback/definition.hpp"
#include "units/natural_units.hpp"

namespace rattleback {

/// What the expressions of a definition are like, whatever the values of its parameters.
struct Structure {
  bool affine = false;  ///< some constraint has a part without velocities
  bool constant_metric = false;
  std::string kinks = {};  ///< a sentence; empty where all is smooth
};

/// Read with parameters as names. Refusals as of Compiled.
Structure structure_of(const Definition& definition);

/// Variables are numbered q₀ … qₙ₋₁, v₀ … vₙ₋₁, t.
struct Compiled {
  /// `values` complete. `units`: of the variables and of what the tapes give, but for invariants
  /// and drawing, which are the user's; null: the user's. Refusals `bad-expression`, `too-large`
  /// and `bad-definition` for a kinetic energy that is not quadratic in the velocities, and
  /// constraints that are not affine in them.
  Compiled(const Definition& definition, const ParameterValues& values, const Structure& structure,
           const NaturalUnits* units = nullptr);

  int coordinates = 0;
  int constraints = 0;
  Structure structure;
  Tape metric;            ///< g_ij, row by row up to the diagonal
  Tape potential;         ///< V
  Tape constraint_forms;  ///< μ, row by row
  Tape affine_part;       ///< b; without outputs where no constraint has such a part
  Tape frame;             ///< X_a, one after the other; without outputs where there is none
  Tape adapted_terms;     ///< at q and ρ in place of v: G⁻¹ ρ, ∂H/∂q, B_ab of a < b, and X
  Tape adapted_rate;      ///< at q, ρ and t: how they change, forces included
  Tape quasi_velocity;    ///< at q and ρ: G⁻¹ ρ
  Tape adapted_energy;    ///< at q and ρ: ½ ρᵀG⁻¹ρ + V
  /// Of a few coordinates: where the metric is not constant, the pivots of g as shares of |g_ii|;
  /// where there is a frame, the volume that it spans with μ, each direction of length 1.
  Tape edges;
  /// g row by row up to the diagonal, μ, then ∂L/∂q − ġ v and −μ̇ v − ḃ; and ∂L/∂q. Without outputs
  /// where these are too long.
  Tape equations;
  Tape lagrangian_slope;
  Tape forces;  ///< n of them; without outputs where there are none
  Tape invariants;
  Tape drawing;  ///< of each part: at, to, heading
};

/// The outputs of a tape at q alone.
template <class T, class Coordinates, class Store>
void evaluate_at(const Tape& tape, const Coordinates& q, const Store& store) {
  tape.evaluate<T>([&](int number) -> const T& { return q[number]; }, store);
}
/// … at q and ρ.
template <class T, class Coordinates, class Momenta, class Store>
void evaluate_along(const Tape& tape, const Coordinates& q, const Momenta& rho,
                    const Store& store) {
  const auto n = static_cast<int>(q.size());
  tape.evaluate<T>([&](int number) -> const T& { return number < n ? q[number] : rho[number - n]; },
                   store);
}
/// … at t, q and ρ.
template <class T, class Coordinates, class Momenta, class Store>
void evaluate_along(const Tape& tape, double t, const Coordinates& q, const Momenta& rho,
                    const Store& store) {
  const auto n = static_cast<int>(q.size());
  tape.evaluate<T>(
      [&](int number) {
        return number < n ? T(q[number]) : number < 2 * n ? T(rho[number - n]) : T(t);
      },
      store);
}
/// … at t, q and v.
template <class T, class Coordinates, class Store>
void evaluate_at(const Tape& tape, double t, const Coordinates& q, const Coordinates& v,
                 const Store& store) {
  const auto n = static_cast<int>(q.size());
  tape.evaluate<T>(
      [&](int number) {
        return number < n ? T(q[number]) : number < 2 * n ? T(v[number - n]) : T(t);
      },
      store);
}

}  // namespace rattleback
