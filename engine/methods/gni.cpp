// The geometric nonholonomic integrator in the catalogue.
#include "methods/gni.hpp"

#include "formulation/parts.hpp"
#include "methods/methods.hpp"

namespace rattleback {

Method methods::gni() {
  return method_on(
      MechanicsParts{}, Kind::constrained,
      {.id = "gni",
       .name = "Geometric nonholonomic integrator",
       .description =
           "At each point the momentum is reflected in the constraint, as if it bounced "
           "elastically; explicit, symmetric, keeps the constraint. The part across the "
           "constraint changes its sign from step to step; where neighbouring motions draw "
           "together, as on a sleigh that runs mass first or a snakeboard, it grows until the "
           "motion is lost: the later, the smaller the step, and later by far when the first "
           "multiplier is the motion's own in place of zero.",
       .source = "Ferraro, Iglesias and Martín de Diego 2008; P2 (16)",
       .order = 2,
       .symmetric = true,
       .preserves = {"constraint"},
       .options = {{.id = "lambda0",
                    .name = "First multiplier λ₀",
                    .description = "Zero, as P2 takes it, or that of the motion at the start",
                    .value = 0.0,
                    .minimum = 0.0,
                    .maximum = 1.0,
                    .whole = true,
                    .choices = {"zero", "motion"}}},
       // the multiplier changes its sign in a step of any length
       .composes = false},
      [](const auto& form, const OptionValues& options) {
        return GniStepper(form, options.at("lambda0") != 0.0);
      },
      [](const auto& form) { return form.system().has_constant_metric(); });
}

}  // namespace rattleback
