// Formulations of mechanics of the sizes that several systems have, compiled once for all of them.
#pragma once

#include "forms/sphere_momenta.hpp"
#include "forms/sphere_velocities.hpp"
#include "forms/tangent_spheres.hpp"
#include "formulation/formulation_of.hpp"
#include "formulation/formulations.hpp"

namespace rattleback {

extern template Formulation formulation_of(const Lagrangian<AnyMechanics<3, 1>>&);
extern template Formulation formulation_of(const Canonical<AnyMechanics<3, 1>>&);
extern template Formulation formulation_of(const ChaplyginForm<AnyMechanics<3, 1>>&);
extern template Formulation formulation_of(const HamiltonisedForm<AnyMechanics<3, 1>>&);
extern template Formulation formulation_of(const Lagrangian<AnyMechanics<5, 2>>&);
extern template Formulation formulation_of(const Canonical<AnyMechanics<5, 2>>&);
extern template Formulation formulation_of(const ChaplyginForm<AnyMechanics<5, 2>>&);
extern template Formulation formulation_of(const Lagrangian<ManyConstrained>&);
extern template Formulation formulation_of(const Canonical<ManyConstrained>&);
extern template Formulation formulation_of(const Lagrangian<AnyMechanics<2, 0>>&);
extern template Formulation formulation_of(const Hamiltonian<AnyMechanics<2, 0>>&);
extern template Formulation formulation_of(const Lagrangian<AnyMechanics<many_coordinates, 0>>&);
extern template Formulation formulation_of(const Hamiltonian<AnyMechanics<many_coordinates, 0>>&);
extern template Formulation formulation_of(const TangentSpheres&);
extern template Formulation formulation_of(const SphereVelocities&);
extern template Formulation formulation_of(const SphereMomenta&);

}  // namespace rattleback
