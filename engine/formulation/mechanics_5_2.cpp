#include "forms/canonical.hpp"
#include "forms/chaplygin_form.hpp"
#include "forms/lagrangian.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<5, 2>>&);
template Formulation formulation_of(const Canonical<AnyMechanics<5, 2>>&);
template Formulation formulation_of(const ChaplyginForm<AnyMechanics<5, 2>>&);

}  // namespace rattleback
