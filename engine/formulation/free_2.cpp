#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/hamiltonian.hpp"
#include "mechanics/lagrangian.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<2, 0>>&);
template Formulation formulation_of(const Hamiltonian<AnyMechanics<2, 0>>&);

}  // namespace rattleback
