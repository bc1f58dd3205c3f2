#include "formulation/formulation_of.hpp"
#include "spheres/sphere_momenta.hpp"
#include "spheres/sphere_velocities.hpp"
#include "spheres/tangent_spheres.hpp"

namespace rattleback {

template Formulation formulation_of(const TangentSpheres&);
template Formulation formulation_of(const SphereVelocities&);
template Formulation formulation_of(const SphereMomenta&);

}  // namespace rattleback
