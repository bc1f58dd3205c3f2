// The matrix systems × methods, filtered by what is well formed.
#pragma once

#include "forms/formulations.hpp"

namespace rattleback {

/// The form that a stepper runs on: F itself, or its `Inner`, which describes the system in other
/// coordinates.
template <class F>
struct SteppedForm {
  using type = F;
};
template <class F>
requires requires {
  typename F::Inner;
}
struct SteppedForm<F> {
  using type = typename F::Inner;
};

/// True when the method's stepper can be made for the formulation.
template <class Method, class F>
concept Fits = requires {
  typename Method::template Stepper<typename SteppedForm<F>::type>;
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
