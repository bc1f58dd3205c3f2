#include "formulation/any_mechanics.hpp"
#include "formulation/formulation_of.hpp"
#include "mechanics/hamiltonian.hpp"
#include "mechanics/lagrangian.hpp"

namespace rattleback {

template Formulation formulation_of(const Lagrangian<AnyMechanics<many_coordinates, 0>>&);
template Formulation formulation_of(const Hamiltonian<AnyMechanics<many_coordinates, 0>>&);

}  // namespace rattleback
