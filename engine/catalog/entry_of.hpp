// The catalogue's entry of a system, from its type. Compiled once a system, beside its model.
#pragma once

#include "catalog/catalog.hpp"
#include "catalog/composed.hpp"
#include "catalog/fits.hpp"
#include "catalog/methods.hpp"
#include "forms/layout.hpp"
#include "observe/invariant_error.hpp"

namespace rattleback {

template <class S>
std::vector<Fit> fits_of() {
  std::vector<Fit> fits;
  for_each_type(Methods{}, [&]<class Method>() {
    Fit fit{Method::info().id, {}};
    for_each_fit<S, Method>([&]<class F>() { fit.formulations.push_back(F::info().id); });
    if (!fit.formulations.empty()) fits.push_back(std::move(fit));
  });
  // A composition fits where its method does.
  std::vector<Fit> composed_fits;
  for_each_type(Methods{}, [&]<class Method>() {
    for (const MethodInfo& info : compositions_of(Method::info())) {
      for (const Fit& fit : fits) {
        if (fit.method == info.base) composed_fits.push_back({info.id, fit.formulations});
      }
    }
  });
  fits.insert(fits.end(), composed_fits.begin(), composed_fits.end());
  return fits;
}

template <class S>
Layout default_layout() {
  const SystemInfo info = S::info();
  return layout_of(S(complete(info.parameters, {}, info.name)));
}

template <class S>
SystemEntry entry_of() {
  SystemEntry entry{.info = S::info(),
                    .layout = default_layout<S>(),
                    .invariants = common_invariants(S::info()),
                    .formulations = {},
                    .fits = fits_of<S>()};
  const std::vector<Invariant>& own = entry.info.invariants;
  entry.invariants.insert(entry.invariants.end(), own.begin(), own.end());
  for_each_type(typename FormulationsOf<S>::type{},
                [&]<class F>() { entry.formulations.push_back(F::info()); });
  if constexpr (ConstrainedMechanicalSystem<S>) entry.constraints = S::constraints;
  return entry;
}

}  // namespace rattleback
