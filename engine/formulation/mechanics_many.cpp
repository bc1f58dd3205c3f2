#include "forms/canonical.hpp"
#include "forms/lagrangian.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<ManyConstrained>&);
template Formulation formulation_of(const Canonical<ManyConstrained>&);

}  // namespace rattleback
