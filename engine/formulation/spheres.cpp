#include "forms/sphere_momenta.hpp"
#include "forms/sphere_velocities.hpp"
#include "forms/tangent_spheres.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const TangentSpheres&);
template Formulation formulation_of(const SphereVelocities&);
template Formulation formulation_of(const SphereMomenta&);

}  // namespace rattleback
