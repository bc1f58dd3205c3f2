// Methods from their tableaux, those of the catalogue and any that is given when run.
#pragma once

#include "methods/commutator_free.hpp"
#include "methods/gauss.hpp"
#include "methods/group_map.hpp"
#include "methods/method.hpp"
#include "numeric/partitioned_conditions.hpp"
#include "numeric/splitting.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The explicit Runge–Kutta method of a tableau, on any formulation.
Method runge_kutta(MethodInfo info, Tableau tableau);

/// A pair with step-size control; its options join the info's. The last stage must be the first of
/// the next step.
Method runge_kutta_pair(MethodInfo info, Tableau tableau);

/// All stages at once, on formulations that are small enough.
Method implicit_runge_kutta(MethodInfo info, ImplicitTableau tableau);

/// The same tableau in the algebra of the group that moves a homogeneous space, where the group has
/// the map; and a pair, as above.
Method munthe_kaas(MethodInfo info, Tableau tableau, const GroupMap& map = {});
Method munthe_kaas_pair(MethodInfo info, Tableau tableau, const GroupMap& map = {});

Method commutator_free(MethodInfo info, CommutatorFreeTableau tableau);

/// On systems with H = T(p) + V(q).
Method splitting(MethodInfo info, Splitting splitting);

/// One tableau for q, another for p, on Hamilton's equations, or on H = T(p) + V(q) alone.
Method partitioned(MethodInfo info, PartitionedTableau tableau, bool separable_only);

}  // namespace rattleback
