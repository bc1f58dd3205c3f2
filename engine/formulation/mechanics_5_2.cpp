#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/canonical.hpp"
#include "mechanics/chaplygin_form.hpp"
#include "mechanics/lagrangian.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<5, 2>>&);
template Formulation formulation_of(const Canonical<AnyMechanics<5, 2>>&);
template Formulation formulation_of(const ChaplyginForm<AnyMechanics<5, 2>>&);

}  // namespace rattleback
