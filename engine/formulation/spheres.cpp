#include "forms/cotangent_spheres.hpp"
#include "forms/sphere_velocities.hpp"
#include "forms/tangent_spheres.hpp"
#include "formulation/formulation_of.hpp"

namespace rattleback {

template Formulation formulation_of(const TangentSpheres&);
template Formulation formulation_of(const CotangentSpheres&);
template Formulation formulation_of(const SphereVelocities&);

}  // namespace rattleback
