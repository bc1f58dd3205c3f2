// Methods from their tableaux, those of the catalogue and any that is given when run.
#pragma once

#include "methods/method.hpp"
#include "numeric/tableau.hpp"

namespace rattleback {

/// The explicit Runge–Kutta method of a tableau, on any formulation.
Method runge_kutta(MethodInfo info, Tableau tableau);

/// The same tableau in the algebra of the group that moves a homogeneous space.
Method munthe_kaas(MethodInfo info, Tableau tableau);

}  // namespace rattleback
