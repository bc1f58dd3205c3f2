// The geometric nonholonomic integrator in the catalogue.
#include "methods/gni.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"

namespace rattleback {

StepReport GniStepper::step(double t, double h, State& z) {
  const Coordinates q = z.head(form_.coordinates());
  const Coordinates v = form_.velocity_of(z);
  if (of_motion_) {
    lambda_ = -form_.across(q, form_.accelerations(t, q, v).a).multipliers;
    of_motion_ = false;
  }
  const Coordinates reaction = form_.constraint_forms(q).transpose().lazyProduct(lambda_);
  const Coordinates reflected = form_.velocity(q, reaction);
  const Coordinates half = v + 0.5 * h * (along(t, q, v) - reflected);
  const Coordinates next = q + h * half;
  // Q w = ½h M⁻¹ μᵀ λ'.
  const Constrained::Across across = form_.across(next, half);
  const Coordinates inside = half - across.velocity;
  const Coordinates arrived = inside + 0.5 * h * along(t + h, next, inside);
  StepReport report;
  report.evaluations = 2;
  accept(Constrained::joined(next, form_.momentum(next, arrived)), report, z);
  if (report.ok()) {
    half_ = half;
    lambda_ = across.multipliers * (2.0 / h);
  }
  return report;
}

GniStepper::Coordinates GniStepper::along(double t, const Coordinates& q,
                                          const Coordinates& v) const {
  const Coordinates free = form_.velocity(q, form_.applied_force(t, q, v));
  return free - form_.across(q, free).velocity;
}

Method methods::gni() {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained,
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
      [](const Constrained& form, const OptionValues& options) {
        return GniStepper(form, options.at("lambda0") != 0.0);
      },
      [](const Constrained& form) {
        // a reflection in constraints that are linear
        return form.has_constant_metric() && !form.is_affine();
      });
}

}  // namespace rattleback
