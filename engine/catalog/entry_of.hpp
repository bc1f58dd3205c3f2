// The catalogue's entry of a system, from its type. Compiled once a system, beside its model.
#pragma once

#include "catalog/catalog.hpp"
#include "forms/layout.hpp"
#include "formulation/shared.hpp"
#include "observe/invariant_error.hpp"

namespace rattleback {

template <class S>
SystemEntry entry_of() {
  SystemEntry entry{.info = S::info(), .invariants = common_invariants(S::info(), FreeSystem<S>)};
  const std::vector<Invariant>& own = entry.info.invariants;
  entry.invariants.insert(entry.invariants.end(), own.begin(), own.end());
  const S system(complete(entry.info.parameters, {}, entry.info.name));
  entry.layout = layout_of(system);
  if constexpr (ConstrainedMechanicalSystem<S>) entry.constraints = S::constraints;
  std::vector<Formulation> formulations;
  for_each_type(typename FormulationsOf<S>::type{}, [&]<class F>() {
    formulations.push_back(formulation_of(F(system)));
    entry.formulations.push_back(F::info());
  });
  entry.fits = fits_of(formulations);
  return entry;
}

}  // namespace rattleback
