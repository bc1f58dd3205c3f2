// Which formulations a system has. Adaptors lift one to another where mathematics allows it for
// every system at once, so a system lists nothing: what it supplies decides. The first is the
// default of the system.
#pragma once

#include "forms/adapted.hpp"
#include "forms/lagrangian.hpp"

namespace rattleback {

template <class... Types>
struct TypeList {};

template <class S>
struct FormulationsOf;

template <ConstrainedMechanicalSystem S>
struct FormulationsOf<S> {
  using type = TypeList<Lagrangian<S>>;
};

template <FramedSystem S>
struct FormulationsOf<S> {
  using type = TypeList<Adapted<S>, Lagrangian<S>>;
};

/// Calls visit.template operator()<Type>() for each type of a list, in order.
template <class... Types, class Visitor>
void for_each_type(TypeList<Types...> /*list*/, Visitor&& visit) {
  (visit.template operator()<Types>(), ...);
}

}  // namespace rattleback
