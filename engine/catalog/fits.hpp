// The matrix systems × methods, filtered by what is well formed.
#pragma once

#include "forms/formulations.hpp"

namespace rattleback {

/// True when the method's stepper can be made for the formulation.
template <class Method, class F>
concept Fits = requires {
  typename Method::template Stepper<F>;
};

/// Calls visit.template operator()<F>() for each formulation of S that the method fits, those of
/// the kind it prefers first.
template <class S, class Method, class Visitor>
void for_each_fit(Visitor&& visit) {
  using Formulations = typename FormulationsOf<S>::type;
  for (const bool preferred : {true, false}) {
    for_each_type(Formulations{}, [&]<class F>() {
      if constexpr (Fits<Method, F>) {
        if (is_a(F::kind, Method::preferred) == preferred) visit.template operator()<F>();
      }
    });
  }
}

}  // namespace rattleback
