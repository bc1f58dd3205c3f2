// What a program is put together with beside its systems: of families that are large and fit few of
// them, whether it has them at all. Defined where the program is put together, as `all_methods` is.
#pragma once

#include "methods/from_tableau.hpp"

namespace rattleback {

/// How these families make a method from its data.
struct Families {
  decltype(&munthe_kaas) with_munthe_kaas = nullptr;
  decltype(&munthe_kaas_pair) with_munthe_kaas_pair = nullptr;
  decltype(&commutator_free) with_commutator_free = nullptr;
  decltype(&splitting) with_splitting = nullptr;
  decltype(&partitioned) with_partitioned = nullptr;
};

Families families_here();

/// A method of which this program knows no more than what it says of itself, since it fits none of
/// the program's systems.
template <class... Data>
Method fits_nothing(MethodInfo info, Data... /*data*/) {
  return {std::move(info), Kind::ode, [](const Formulation& /*any*/) { return false; }, {}, {}};
}

}  // namespace rattleback
