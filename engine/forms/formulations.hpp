// Which formulations a system has. Adaptors lift one to another where mathematics allows it for
// every system at once, so a system lists nothing: what it supplies decides. The first is the
// default of the system. A system in canonical states lists its own.
#pragma once

#include "forms/adapted.hpp"
#include "forms/canonical.hpp"
#include "forms/lagrangian.hpp"
#include "forms/mechanics.hpp"
#include "forms/type_list.hpp"

namespace rattleback {

template <class S>
struct FormulationsOf;

template <ConstrainedMechanicalSystem S>
struct FormulationsOf<S> {
  using type = TypeList<Lagrangian<S>, Canonical<S>>;
};

template <FramedSystem S>
struct FormulationsOf<S> {
  using type = TypeList<Adapted<S>, Lagrangian<S>, Canonical<S>>;
};

template <CanonicalSystem S>
struct FormulationsOf<S> {
  using type = typename S::Formulations;
};

}  // namespace rattleback
