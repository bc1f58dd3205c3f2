#include "forms/hamiltonian.hpp"
#include "forms/lagrangian.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<2, 0>>&);
template Formulation formulation_of(const Hamiltonian<AnyMechanics<2, 0>>&);

}  // namespace rattleback
