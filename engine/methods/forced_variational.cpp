// The variational integrators with forces of the catalogue.
#include "methods/forced_variational.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

StepReport ForcedVariationalStepper::step(double t, double h, State& z) {
  const int n = form_.coordinates();
  const int m = form_.momenta();
  const Coordinates q = z.head(n);
  const Coordinates pi = z.tail(m);
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    r = ends(t, h, q, Coordinates(x)).departure - pi;
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) { x = form_.base_velocity(q, pi); };
  const bool solved = solve_from(before_, h, z, x_, report, predict, [&](Eigen::VectorXd& x) {
    return newton_.solve(residual, h, x, report);
  });
  if (!solved) return report;
  const Ends found = ends(t, h, q, Coordinates(x_));
  State end(n + m);
  end << found.next, found.arrival;
  accept<State>(end, report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

ForcedVariationalStepper::Ends ForcedVariationalStepper::ends(double t, double h,
                                                              const Coordinates& q,
                                                              const Coordinates& w) const {
  const Coordinates last = form_.moved_in_base(q, h, w);
  const Coordinates middle = form_.moved_in_base(q, 0.5 * h, w);
  const Coordinates u = scheme_.trapezoidal
                            ? Coordinates(0.5 * (form_.along(q, w) + form_.along(last, w)))
                            : form_.along(middle, w);
  // Of the reduced system or of the whole one, the mean over the step of a momentum, and the
  // forces of its halves.
  const bool whole = scheme_.of_whole_system;
  const auto momentum = [&](const Coordinates& at) {
    return whole ? form_.whole_momentum(at, u) : form_.momentum(at, w);
  };
  const auto force = [&](double time, const Coordinates& at) {
    return whole ? form_.whole_force(time, at, u) : form_.force(time, at, w);
  };
  Coordinates mean;
  Coordinates first;
  Coordinates second;
  if (scheme_.trapezoidal) {
    mean = 0.5 * (momentum(q) + momentum(last));
    first = force(t, q);
    second = force(t + h, last);
  } else {
    mean = momentum(middle);
    first = force(t + 0.5 * h, middle);
    second = first;
  }
  const Coordinates departure = mean - (0.5 * h) * first;
  const Coordinates arrival = mean + (0.5 * h) * second;
  const Coordinates next = q + h * u;
  if (!whole) return {next, departure, arrival};
  return {next, form_.across(q, departure), form_.across(last, arrival)};
}

namespace {

constexpr Choice<bool> is_trapezoidal("lagrangian", "Discrete Lagrangian",
                                      "By the trapezoidal rule, or by the midpoint rule",
                                      {{true, "trapezoidal"}, {false, "midpoint"}});

constexpr Choice<bool> forces_of_whole_system(
    "forces", "Discrete forces",
    "The gyroscopic forces of the reduced motion, or those that the discrete principle of the "
    "whole system leaves, as DLA has them",
    {{false, "gyroscopic"}, {true, "whole"}});

}  // namespace

Method methods::forced_variational() {
  return method_on(
      TypeList<ForcedLagrangian>{}, Kind::chaplygin,
      {.id = "forced_variational",
       .name = "Forced variational integrator",
       .description =
           "A discrete principle on the space that is left when constraints and symmetry "
           "are taken out, with the gyroscopic forces that they leave; symmetric, keeps "
           "the constraint.",
       .source = "Marsden and West 2001, §3.2; Cortés and Martínez 2001; P1 §5",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"},
       .options = {is_trapezoidal, forces_of_whole_system}},
      [](const ForcedLagrangian& form, const OptionValues& options) {
        return ForcedVariationalStepper(form,
                                        {.trapezoidal = is_trapezoidal.of(options),
                                         .of_whole_system = forces_of_whole_system.of(options)});
      });
}

Method methods::hamiltonised_variational() {
  return method_on(
      TypeList<HamiltonisedLagrangian>{}, Kind::hamiltonised,
      {.id = "hamiltonised_variational",
       .name = "Variational after Hamiltonisation",
       .description =
           "A function of the place weights the momenta so that no gyroscopic forces are left: a "
           "discrete principle of least action, at the energy of the start; symmetric, keeps the "
           "constraint.",
       .source = "Chaplygin 1911; Fernandez, Bloch and Olver 2012; P1 §5",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint", "tilted_momentum", "rolling_momentum", "spin_momentum"},
       .options = {is_trapezoidal}},
      [](const HamiltonisedLagrangian& form, const OptionValues& options) {
        return ForcedVariationalStepper(form.lagrangian,
                                        {.trapezoidal = is_trapezoidal.of(options)});
      });
}

}  // namespace rattleback
