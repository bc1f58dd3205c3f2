#include "forms/canonical.hpp"
#include "forms/chaplygin_form.hpp"
#include "forms/hamiltonised_form.hpp"
#include "forms/lagrangian.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const Canonical<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const ChaplyginForm<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const HamiltonisedForm<AnyMechanics<3, 1>>&);

}  // namespace rattleback
