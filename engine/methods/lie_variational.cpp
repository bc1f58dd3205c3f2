// The variational and the energy–momentum method on T*SO(3) in the catalogue.
#include "methods/lie_variational.hpp"

#include "methods/methods.hpp"

namespace rattleback {

Method methods::lie_variational() {
  return method_on(
      RotationParts{}, Kind::cotangent,
      {.id = "lie_variational",
       .name = "Lie group variational",
       .description = "Discrete Hamilton's principle on rotations: symplectic, symmetric, and "
                      "momenta to round-off; without a torque the discrete rigid body of Moser "
                      "and Veselov.",
       .source = "Moser and Veselov 1991; Lee, Leok and McClamroch 2005",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .symplectic = Symplectic::always,
       .preserves = {"constraint", "casimir", "pi_1", "pi_2", "pi_3"}},
      [](const auto& form, const OptionValues& /*options*/) {
        return LieVariationalStepper(form);
      });
}

Method methods::energy_momentum() {
  return method_on(
      RotationParts{}, Kind::cotangent,
      {.id = "energy_momentum",
       .name = "Energy–momentum",
       .description = "Turns by the Cayley map of the mean body velocity: energy and momenta to "
                      "round-off, where the weight is all that pulls.",
       .source = "Simo and Wong 1991; Lewis and Simo 1994",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint", "casimir", "pi_1", "pi_2", "pi_3"}},
      [](const auto& form, const OptionValues& /*options*/) {
        return EnergyMomentumStepper(form);
      });
}

}  // namespace rattleback
