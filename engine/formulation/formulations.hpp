// Which formulations a system has. Adaptors lift one to another where mathematics allows it for
// every system at once, so a system lists nothing: what it supplies decides. The first is the
// default of the system. A system in canonical states lists its own.
#pragma once

#include "forms/type_list.hpp"
#include "formulation/any_mechanics.hpp"
#include "mechanics/adapted.hpp"
#include "mechanics/canonical.hpp"
#include "mechanics/chaplygin_form.hpp"
#include "mechanics/hamiltonian.hpp"
#include "mechanics/hamiltonised_form.hpp"
#include "mechanics/lagrangian.hpp"
#include "mechanics/mechanics.hpp"
#include "mechanics/quasi_velocities.hpp"

namespace rattleback {

template <class S>
struct FormulationsOf;

namespace detail {

template <class S>
struct OtherForms {
  using type = TypeList<>;
};
template <class S>
requires(supplies<S>(Extra::other_forms)) struct OtherForms<S> {
  using type = typename S::OtherForms;
};

/// Reduced by a symmetry where the system says which, and as it says itself.
template <class S>
struct FurtherForms {
  using type = typename OtherForms<S>::type;
};
template <ChaplyginSystem S>
struct FurtherForms<S> {
  using type = Joined<TypeList<ChaplyginForm<AnyOf<S>>>, typename OtherForms<S>::type>;
};
template <HamiltonisableSystem S>
struct FurtherForms<S> {
  using type = Joined<TypeList<ChaplyginForm<AnyOf<S>>, HamiltonisedForm<AnyOf<S>>>,
                      typename OtherForms<S>::type>;
};

}  // namespace detail

/// What asks for no more than mechanics is shared by all systems of the same sizes.
template <ConstrainedMechanicalSystem S>
struct FormulationsOf<S> {
  using type = Joined<TypeList<Lagrangian<AnyOf<S>>, Canonical<AnyOf<S>>>,
                      typename detail::FurtherForms<S>::type>;
};

/// Without constraints Hamilton's equations are a form of their own, if no force adds to them.
template <FreeSystem S>
struct FormulationsOf<S> {
  using Own = std::conditional_t<Forced<S>, TypeList<>, TypeList<Hamiltonian<AnyOf<S>>>>;
  using type =
      Joined<Joined<Own, TypeList<Lagrangian<AnyOf<S>>>>, typename detail::OtherForms<S>::type>;
};

template <FramedSystem S>
struct FormulationsOf<S> {
  using type =
      Joined<TypeList<Adapted<S>, Lagrangian<AnyOf<S>>, Canonical<AnyOf<S>>, QuasiVelocities<S>>,
             typename detail::FurtherForms<S>::type>;
};

template <CanonicalSystem S>
struct FormulationsOf<S> {
  using type = typename S::Formulations;
};

}  // namespace rattleback
