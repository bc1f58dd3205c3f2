// The discrete Lagrange–d'Alembert methods of the catalogue.
#include "methods/dla.hpp"

#include "forms/refusal.hpp"
#include "formulation/formulation.hpp"
#include "methods/methods.hpp"

namespace rattleback {

namespace {

MethodInfo dla_info(const std::string& id, const std::string& name, const std::string& description,
                    const std::string& source) {
  return {.id = id,
          .name = name,
          .description = description,
          .source = source,
          .order = 2,
          .implicit = true,
          .symmetric = true,
          .preserves = {"constraint"}};
}

/// The state at q₁ after a pair that keeps the discrete constraint.
CanonicalState arrival_of(const Constrained& form, DlaForce place, const PairOfPoints& pair) {
  using Coordinates = Constrained::Coordinates;
  const Coordinates w = (pair.q1 - pair.q0) / pair.h;
  const Coordinates middle = 0.5 * (pair.q0 + pair.q1);
  Eigen::VectorXd defect = form.constraint_forms(middle) * w;
  form.add_affine_part(middle, defect);
  if (!(defect.cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + w.cwiseAbs().maxCoeff()))) {
    throw Refusal("off-manifold",
                  form.is_affine()
                      ? "This pair breaks the discrete constraint μ(q)(q1 − q0)/h + b(q) = 0 at "
                        "the middle q = (q0 + q1)/2."
                      : "This pair breaks the discrete constraint μ((q0 + q1)/2)(q1 − q0) = 0.");
  }
  const Constrained::State state =
      DlaStepper(form, place).arrival(pair.t0, pair.h, Coordinates(pair.q0), w);
  return {form.position_of(state), form.velocity_of(state)};
}

Method dla_method(MethodInfo info, DlaForce place) {
  Method method = method_on(
      TypeList<Constrained>{}, Kind::constrained, std::move(info),
      [place](const Constrained& form, const OptionValues& /*options*/) {
        return DlaStepper(form, place);
      },
      [](const Constrained& form) { return form.has_constant_metric(); });
  method.after_pair = [place](const Formulation& formulation, const OptionValues& /*options*/,
                              const PairOfPoints& pair) {
    return arrival_of(*formulation.part<Constrained>(), place, pair);
  };
  return method;
}

}  // namespace

StepReport DlaStepper::step(double t, double h, State& z) {
  const int n = form_.coordinates();
  const int k = form_.constraints();
  const Coordinates q = z.head(n);
  const Coordinates v = form_.velocity_of(z);
  const Constrained::Forms mu = form_.constraint_forms(q);
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const Coordinates w = x.head(n);
    const Coordinates middle = q + (0.5 * h) * w;
    const Coordinates push =
        place_ == DlaForce::ends ? force(t, q, w) : force(t + 0.5 * h, middle, w);
    r.head(n) = form_.momentum(q, Coordinates(w - v)) - (0.5 * h) * push;
    r.head(n) -= mu.transpose().lazyProduct(x.tail(k));
    r.tail(k) = form_.constraint_forms(middle).lazyProduct(w);
    form_.add_affine_part(middle, r.tail(k));
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) {
    x.setZero(n + k);
    x.head(n) = v;
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
  const Coordinates next = q + h * w;
  const Coordinates push = place_ == DlaForce::ends
                               ? force(t + h, next, w)
                               : force(t + 0.5 * h, Coordinates(q + 0.5 * h * w), w);
  return form_.projected(next, Coordinates(form_.momentum(q, w) + 0.5 * h * push));
}

DlaStepper::Coordinates DlaStepper::force(double t, const Coordinates& q,
                                          const Coordinates& w) const {
  Coordinates result = form_.applied_force(t, q, w);
  if (place_ == DlaForce::middle_with_constraint) {
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
      DlaForce::middle);
}

Method methods::si_dla() {
  return dla_method(
      dla_info("si_dla", "Semi-implicit discrete Lagrange–d’Alembert",
               "A discrete principle with the force at both ends; symmetric, keeps the "
               "constraint.",
               "McLachlan and Perlmutter 2006; P1 §4"),
      DlaForce::ends);
}

Method methods::mla() {
  return dla_method(
      dla_info("mla", "Modified Lagrange–d’Alembert",
               "The discrete principle with the continuous constraint force at the middle "
               "as a discrete force; symmetric, keeps the constraint.",
               "P3 §5.4"),
      DlaForce::middle_with_constraint);
}

}  // namespace rattleback
