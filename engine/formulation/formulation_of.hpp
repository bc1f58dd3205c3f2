// A formulation from a form: it offers every part that the form's type allows.
#pragma once

#include "formulation/constrained.hpp"
#include "formulation/exact_flow.hpp"
#include "formulation/forced_lagrangian.hpp"
#include "formulation/formulation.hpp"
#include "formulation/lie_skew.hpp"
#include "formulation/ode.hpp"
#include "formulation/parts.hpp"
#include "formulation/separable.hpp"
#include "formulation/skew.hpp"

namespace rattleback {

template <class F>
Formulation in_own_coordinates(const std::shared_ptr<const F>& form) {
  return {F::info(), F::kind,
          [form](const State& state) -> Eigen::VectorXd { return form->lift(state.q, state.v); },
          [form](const Eigen::VectorXd& x, State& state) {
            // A copy where the size is fixed, which is on the stack.
            const typename F::State& own = x;
            state.q = form->configuration(own);
            state.v = form->lower_velocity(own);
          }};
}

/// Whether the system of a form knows its flow.
template <class F>
constexpr bool has_exact_flow() {
  if constexpr (requires { typename F::System; }) {
    return supplies<typename F::System>(Extra::exact_flow);
  } else {
    return false;
  }
}

/// F says what the form is of by its members; see concepts.hpp.
template <class F>
Formulation formulation_of(const F& of) {
  const auto form = std::make_shared<const F>(of);
  Formulation result = in_own_coordinates(form);
  if constexpr (OdeSystem<F>) result.offer(Ode(form));
  if constexpr (SkewGradientSystem<F>) {
    result.offer(Skew(form));
    if constexpr (has_exact_flow<F>()) {
      result.offer(ExactFlow([form](double h, const Eigen::VectorXd& x) -> Eigen::VectorXd {
        const typename F::State own = x;
        const auto next =
            form->system().exact_flow(h, form->configuration(own), form->lower_velocity(own));
        return form->lift(next.q, next.v);
      }));
    }
  }
  if constexpr (F::kind == Kind::hamiltonian) {
    if (has_constant_metric(form->system())) result.offer(Separable(form));
  }
  if constexpr (ConstrainedForm<F>) result.offer(Constrained(form));
  if constexpr (F::kind == Kind::chaplygin) result.offer(ForcedLagrangian(form));
  if constexpr (F::kind == Kind::hamiltonised) result.offer(HamiltonisedLagrangian(form));
  if constexpr (F::kind == Kind::shape_group) result.offer(of);
  if constexpr (HomogeneousSystem<F>) result.offer(GroupPartOf<F>(form));
  // Not where a momentum stands for a parameter: a correction along the algebra would change it.
  if constexpr (SkewHomogeneousSystem<F> && !KaluzaKleinSystem<F>) {
    result.offer(LieSkew<F::dimension, F::Group::dimension>(form));
  }
  if constexpr (CotangentLieSystem<F>) {
    result.offer(CotangentBundle<typename F::template Base<double>, F::dimension>(form));
  }
  if constexpr (requires { of.spheres(); }) result.offer(of);
  return result;
}

/// A form that describes the system in other coordinates of the configuration, of which it gives
/// `to_inner` and `from_inner` of states (q, v); angles are the same ones.
template <class F>
requires requires {
  typename F::Inner;
}
Formulation formulation_of(const F& form) {
  const auto inner = std::make_shared<const Formulation>(formulation_of(form.inner()));
  return inner->moved(
      F::info(),
      [form, inner](const State& state) {
        State moved = state;
        form.to_inner(moved);
        return inner->lift(moved);
      },
      [form, inner](const Eigen::VectorXd& x, State& state) {
        inner->lower(x, state);
        form.from_inner(state);
      });
}

}  // namespace rattleback
