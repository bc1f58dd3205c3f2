#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/canonical.hpp"
#include "mechanics/lagrangian.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<ManyConstrained>&);
template Formulation formulation_of(const Canonical<ManyConstrained>&);

}  // namespace rattleback
