// The discrete Lagrange–d'Alembert methods of the catalogue.
#include "methods/dla.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

constexpr Choice<DiscreteConstraint> discrete_constraint(
    "constraint", "Discrete constraint",
    "μ at the middle of a step, its mean at the ends, or μ at the start, of order 1",
    {{DiscreteConstraint::middle, "middle"},
     {DiscreteConstraint::mean_of_ends, "mean"},
     {DiscreteConstraint::start, "start"}});

/// … of `mla`, which has one more.
constexpr Choice<DiscreteConstraint> modified_constraint(
    discrete_constraint.id, discrete_constraint.name,
    "μ at the middle of a step, its mean at the ends, μ at the start, of order 1, or for the "
    "velocity of the discrete Legendre transform there",
    {{DiscreteConstraint::middle, "middle"},
     {DiscreteConstraint::mean_of_ends, "mean"},
     {DiscreteConstraint::start, "start"},
     {DiscreteConstraint::legendre, "legendre"}});

constexpr Choice<DiscreteLagrangian> lagrangian_and_forces(
    "lagrangian", "Discrete Lagrangian and forces",
    "By the midpoint rule, or by the trapezoidal rule",
    {{DiscreteLagrangian::midpoint, "midpoint"}, {DiscreteLagrangian::trapezoidal, "trapezoidal"}});

MethodInfo dla_info(const std::string& id, const std::string& name, const std::string& description,
                    const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric = true,
          .preserves = {"constraint"},
          .options = {discrete_constraint},
          .alternatives = {
              discrete_constraint.at(DiscreteConstraint::start, {.order = 1, .symmetric = false})}};
}

/// The discrete constraint of a pair, for the reader.
const char* constraint_text(DiscreteConstraint constraint, bool affine) {
  switch (constraint) {
    case DiscreteConstraint::middle:
      return affine ? "μ(q)(q1 − q0)/h + b(q) = 0 at the middle q = (q0 + q1)/2."
                    : "μ((q0 + q1)/2)(q1 − q0) = 0.";
    case DiscreteConstraint::mean_of_ends:
      return affine ? "μ(q)(q1 − q0)/h + b(q) = 0 in the mean of q = q0 and q = q1."
                    : "(μ(q0) + μ(q1))(q1 − q0)/2 = 0.";
    case DiscreteConstraint::start:
      return affine ? "μ(q0)(q1 − q0)/h + b(q0) = 0." : "μ(q0)(q1 − q0) = 0.";
    default:
      return "by which the velocity of its discrete Legendre transform at q0 keeps the constraint.";
  }
}

/// What the velocities contribute to each row of the discrete constraint, without cancellation.
Constrained::Multipliers terms_of_defect(const DlaStepper& stepper, const PairOfPoints& pair,
                                         const Constrained::Coordinates& w) {
  using Coordinates = Constrained::Coordinates;
  const Coordinates q = pair.q0;
  const Coordinates rest = Coordinates::Zero(w.size());
  const Constrained::Multipliers still = stepper.defect(pair.t0, pair.h, q, rest);
  Constrained::Multipliers sum = still.cwiseAbs();
  for (Eigen::Index i = 0; i < w.size(); ++i) {
    Coordinates one = rest;
    one[i] = w[i];
    sum += (stepper.defect(pair.t0, pair.h, q, one) - still).cwiseAbs();
  }
  return sum;
}

/// The state at q₁ after a pair that keeps the discrete constraint.
State arrival_of(const Constrained& form, const DlaScheme& scheme, const PairOfPoints& pair) {
  using Coordinates = Constrained::Coordinates;
  constexpr double typed = 1e-8;
  const DlaStepper stepper(form, scheme);
  const Coordinates w = (pair.q1 - pair.q0) / pair.h;
  const Constrained::Multipliers defect = stepper.defect(pair.t0, pair.h, Coordinates(pair.q0), w);
  const Constrained::Multipliers size = terms_of_defect(stepper, pair, w);
  if (!(defect.array().abs() <= typed * size.array()).all()) {
    throw Refusal("off-manifold",
                  std::string("This pair breaks the discrete constraint ")
                      .append(constraint_text(scheme.constraint, form.is_affine())));
  }
  const Constrained::State state = stepper.arrival(pair.t0, pair.h, Coordinates(pair.q0), w);
  return {form.position_of(state), form.velocity_of(state)};
}

Method dla_method(MethodInfo info, DlaScheme (*scheme)(const OptionValues&)) {
  Method method = method_on(TypeList<Constrained>{}, Kind::constrained, std::move(info),
                            [scheme](const Constrained& form, const OptionValues& options) {
                              return DlaStepper(form, scheme(options));
                            });
  method.prefers = has_constant_masses;
  method.after_pair = [scheme](const Formulation& formulation, const OptionValues& options,
                               const PairOfPoints& pair) {
    return arrival_of(*formulation.part<Constrained>(), scheme(options), pair);
  };
  return method;
}

}  // namespace

StepReport DlaStepper::step(double t, double h, State& z) {
  const int n = form_.coordinates();
  const int k = form_.constraints();
  const Coordinates q = z.head(n);
  const Coordinates p = z.tail(n);
  const Constrained::Forms mu = form_.constraint_forms(q);
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const Coordinates w = x.head(n);
    r.head(n) = momentum(-1, t, h, q, w) - p;
    r.head(n) -= mu.transpose().lazyProduct(x.tail(k));
    r.tail(k) = defect(t, h, q, w);
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) {
    x.setZero(n + k);
    x.head(n) = form_.velocity(q, p);
  };
  const bool solved = solve_from(before_, h, z, x_, report, predict, [&](Eigen::VectorXd& x) {
    return newton_.solve(residual, h, x, report);
  });
  if (!solved) return report;
  accept<State>(arrival(t, h, q, Coordinates(x_.head(n))), report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

Constrained::State DlaStepper::arrival(double t, double h, const Coordinates& q,
                                       const Coordinates& w) const {
  return form_.projected(q + h * w, momentum(+1, t, h, q, w));
}

DlaStepper::Coordinates DlaStepper::momentum(int side, double t, double h, const Coordinates& q,
                                             const Coordinates& w) const {
  return momentum_at_end(side, form_, scheme_.lagrangian, t, h, q, w,
                         [&](double at, const Coordinates& place, const Coordinates& speed) {
                           return pulls(at, place, speed);
                         });
}

Constrained::Multipliers DlaStepper::defect(double t, double h, const Coordinates& q,
                                            const Coordinates& w) const {
  const auto at = [&](const Coordinates& place, const Coordinates& speed) {
    Constrained::Multipliers residual = form_.constraint_forms(place).lazyProduct(speed);
    form_.add_affine_part(place, residual);
    return residual;
  };
  switch (scheme_.constraint) {
    case DiscreteConstraint::middle: return at(q + (0.5 * h) * w, w);
    case DiscreteConstraint::mean_of_ends: return 0.5 * (at(q, w) + at(q + h * w, w));
    case DiscreteConstraint::start: return at(q, w);
    default: return at(q, form_.velocity(q, momentum(-1, t, h, q, w)));
  }
}

DlaStepper::Coordinates DlaStepper::pulls(double t, const Coordinates& q,
                                          const Coordinates& w) const {
  Coordinates result = pull(form_, t, q, w, w);
  if (scheme_.with_constraint_force) {
    const Constrained::Multipliers lambda = form_.accelerations(t, q, w).multipliers;
    result += form_.constraint_forms(q).transpose().lazyProduct(lambda);
  }
  return result;
}

Method methods::dla() {
  return dla_method(
      dla_info("dla", "Discrete Lagrange–d’Alembert",
               "A discrete principle with the force at the middle; symmetric, keeps the "
               "constraint.",
               "McLachlan and Perlmutter 2006; P1 §4"),
      [](const OptionValues& options) {
        return DlaScheme{.constraint = discrete_constraint.of(options)};
      });
}

Method methods::si_dla() {
  return dla_method(
      dla_info("si_dla", "Semi-implicit discrete Lagrange–d’Alembert",
               "A discrete principle with the force at both ends; symmetric, keeps the "
               "constraint.",
               "McLachlan and Perlmutter 2006; P1 §4"),
      [](const OptionValues& options) {
        return DlaScheme{.lagrangian = DiscreteLagrangian::trapezoidal,
                         .constraint = discrete_constraint.of(options)};
      });
}

Method methods::mla() {
  MethodInfo info =
      dla_info("mla", "Modified Lagrange–d’Alembert",
               "The discrete principle with the continuous constraint force at the middle "
               "as a discrete force; symmetric, keeps the constraint.",
               "P3 §5.4");
  info.options = {modified_constraint, lagrangian_and_forces};
  info.alternatives.push_back(
      modified_constraint.at(DiscreteConstraint::legendre, {.order = 2, .symmetric = false}));
  return dla_method(std::move(info), [](const OptionValues& options) {
    return DlaScheme{.lagrangian = lagrangian_and_forces.of(options),
                     .with_constraint_force = true,
                     .constraint = modified_constraint.of(options)};
  });
}

}  // namespace rattleback
