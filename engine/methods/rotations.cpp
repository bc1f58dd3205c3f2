// The methods for a body that turns, on T*SO(3), in the catalogue.
#include "methods/generalized_alpha.hpp"
#include "methods/lie_bdf.hpp"
#include "methods/lie_variational.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

constexpr Number newmark_beta("beta", "β",
                              "The weight of the new acceleration in the turn: ¼ for the mean of "
                              "both, 1/6 for one that grows evenly",
                              0.25, 0.0, 0.5);
constexpr Number newmark_gamma("gamma", "γ",
                               "The weight of the new acceleration in the velocity; only ½ has "
                               "order 2 and is symmetric, a larger one damps",
                               0.5, 0.0, 1.0);
constexpr Number spectral_radius(
    "rho", "ρ∞",
    "What a step leaves of the fastest oscillations: 0 nothing, 1 all, which is Newmark's method",
    0.9, 0.0, 1.0);

}  // namespace

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

Method methods::newmark() {
  return method_on(
      RotationParts{}, Kind::cotangent,
      {.id = "newmark",
       .name = "Newmark on rotations",
       .description = "Newmark's method of structural dynamics, in the body: turns by the velocity "
                      "and a mean of the accelerations at both ends; symmetric with γ = ½.",
       .source = "Newmark 1959; Simo and Vu-Quoc 1988",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"},
       .options = {newmark_beta, newmark_gamma}},
      [](const auto& form, const OptionValues& options) {
        return GeneralizedAlphaStepper(
            form, {.beta = newmark_beta.of(options), .gamma = newmark_gamma.of(options)});
      });
}

Method methods::generalized_alpha() {
  return method_on(
      BodyParts{}, Kind::cotangent,
      {.id = "generalized_alpha",
       .name = "Generalised-α on rotations",
       .description = "Newmark's method with an averaged acceleration: damps fast oscillations, as "
                      "far as ρ∞ says, and keeps order 2.",
       .source = "Chung and Hulbert 1993; Brüls, Cardona and Arnold 2012",
       .order = 2,
       .implicit = true,
       .preserves = {"constraint"},
       .options = {spectral_radius}},
      [](const auto& form, const OptionValues& options) {
        return GeneralizedAlphaStepper(form, AlphaWeights::of_radius(spectral_radius.of(options)));
      });
}

Method methods::lie_bdf2() {
  return method_on(
      BodyParts{}, Kind::cotangent,
      {.id = "lie_bdf2",
       .name = "BDF2 on rotations",
       .description =
           "The backward differentiation formula of two steps: velocity and acceleration "
           "from the turns and velocities behind; damps all that is fast.",
       .source = "Wieloch and Arnold 2021",
       .order = 2,
       .implicit = true,
       .preserves = {"constraint"}},
      [](const auto& form, const OptionValues& /*options*/) { return LieBdfStepper(form); });
}

}  // namespace rattleback
