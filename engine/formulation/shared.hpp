// Formulations of mechanics of the sizes that several systems have, compiled once for all of them.
#pragma once

#include "formulation/formulation_of.hpp"
#include "formulation/formulations.hpp"
#include "spheres/sphere_momenta.hpp"
#include "spheres/sphere_velocities.hpp"
#include "spheres/tangent_spheres.hpp"

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
