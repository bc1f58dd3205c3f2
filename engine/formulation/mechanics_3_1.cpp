#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/canonical.hpp"
#include "mechanics/chaplygin_form.hpp"
#include "mechanics/hamiltonised_form.hpp"
#include "mechanics/lagrangian.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const Canonical<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const ChaplyginForm<AnyMechanics<3, 1>>&);
template Formulation formulation_of(const HamiltonisedForm<AnyMechanics<3, 1>>&);

}  // namespace rattleback
