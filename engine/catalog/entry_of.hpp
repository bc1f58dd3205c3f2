// The catalogue's entry of a system, from its type. Compiled once a system, beside its model.
#pragma once

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "catalog/invariant_error.hpp"
#include "forms/layout.hpp"
#include "formulation/shared.hpp"
#include "mechanics/power.hpp"

namespace rattleback {

/// … of one that is made, which says what it is.
template <class S>
SystemEntry entry_of(const S& system, const SystemInfo& info) {
  SystemEntry entry{.info = info, .invariants = common_invariants(info, FreeSystem<S>)};
  const std::vector<Invariant>& own = entry.info.invariants;
  entry.invariants.insert(entry.invariants.end(), own.begin(), own.end());
  entry.balanced = !info.conservative && knows_power<S>();
  entry.layout = layout_of(system);
  if constexpr (ConstrainedMechanicalSystem<S>) entry.constraints = constraints_of(system);
  std::vector<Formulation> formulations;
  for_each_type(typename FormulationsOf<S>::type{}, [&]<class F>() {
    formulations.push_back(formulation_of(F(system)));
    entry.formulations.push_back(F::info());
  });
  entry.fits = fits_of(formulations);
  return entry;
}

template <class S>
SystemEntry entry_of() {
  const SystemInfo info = S::info();
  return entry_of(S(complete(info.parameters, {}, info.name)), info);
}

}  // namespace rattleback
