// Newmark's and the generalised-α method in the catalogue.
#include "methods/generalized_alpha.hpp"

#include "methods/methods.hpp"

namespace rattleback {

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
       .options = {{.id = "beta",
                    .name = "β",
                    .description = "The weight of the new acceleration in the turn: ¼ for the "
                                   "mean of both, 1/6 for one that grows evenly",
                    .value = 0.25,
                    .minimum = 0.0,
                    .maximum = 0.5},
                   {.id = "gamma",
                    .name = "γ",
                    .description = "The weight of the new acceleration in the velocity; only ½ "
                                   "has order 2 and is symmetric, a larger one damps",
                    .value = 0.5,
                    .minimum = 0.0,
                    .maximum = 1.0}}},
      [](const auto& form, const OptionValues& options) {
        return GeneralizedAlphaStepper(form,
                                       {.beta = options.at("beta"), .gamma = options.at("gamma")});
      });
}

Method methods::generalized_alpha() {
  return method_on(
      RotationParts{}, Kind::cotangent,
      {.id = "generalized_alpha",
       .name = "Generalised-α on rotations",
       .description = "Newmark's method with an averaged acceleration: damps fast oscillations, as "
                      "far as ρ∞ says, and keeps order 2.",
       .source = "Chung and Hulbert 1993; Brüls, Cardona and Arnold 2012",
       .order = 2,
       .implicit = true,
       .preserves = {"constraint"},
       .options = {{.id = "rho",
                    .name = "ρ∞",
                    .description = "What a step leaves of the fastest oscillations: 0 nothing, 1 "
                                   "all, which is Newmark's method",
                    .value = 0.9,
                    .minimum = 0.0,
                    .maximum = 1.0}}},
      [](const auto& form, const OptionValues& options) {
        return GeneralizedAlphaStepper(form, AlphaWeights::of_radius(options.at("rho")));
      });
}

}  // namespace rattleback
