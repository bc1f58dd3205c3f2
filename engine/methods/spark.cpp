// Lobatto SPARK in the catalogue.
#include "methods/spark.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"

namespace rattleback {

StepReport SparkStepper::step(double t, double h, State& z) {
  using Coordinates = Constrained::Coordinates;
  const int n = form_.coordinates();
  const int k = form_.constraints();
  const Coordinates q = z.head(n);
  const Coordinates p = z.tail(n);
  const Constrained::Forms mu = form_.constraint_forms(q);
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const Coordinates end = x.head(n);
    const Coordinates momentum = x.segment(n, n);
    const Constrained::State first = form_.gradient(Constrained::joined(q, momentum));
    const Coordinates departure = first.tail(n);
    const Coordinates arrival = form_.velocity(end, momentum);
    r.head(n) = end - q - (0.5 * h) * (departure + arrival);
    const Coordinates force = form_.force(t, q, departure) - first.head(n);
    r.segment(n, n) = momentum - p - (0.5 * h) * force;
    r.segment(n, n) -= mu.transpose().lazyProduct(x.tail(k));
    r.tail(k) = mu.lazyProduct(departure);
    form_.add_affine_part(q, r.tail(k));
    r.tail(k) += form_.constraint_forms(end).lazyProduct(arrival);
    form_.add_affine_part(end, r.tail(k));
    r.tail(k) *= 0.5;
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) {
    x.setZero(2 * n + k);
    x.head(n) = q + h * form_.velocity(q, p);
    x.segment(n, n) = p;
  };
  const bool solved = solve_from(before_, h, z, x_, report, predict, [&](Eigen::VectorXd& x) {
    return newton_.solve(residual, h, x, report);
  });
  if (!solved) return report;
  const Coordinates next = x_.head(n);
  const Coordinates momentum = x_.segment(n, n);
  const Constrained::State arrived = form_.gradient(Constrained::joined(next, momentum));
  const Coordinates force =
      form_.force(t + h, next, Coordinates(arrived.tail(n))) - arrived.head(n);
  accept(form_.projected(next, Coordinates(momentum + 0.5 * h * force)), report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

Method methods::spark() {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained,
      {.id = "spark",
       .name = "Lobatto SPARK",
       .description =
           "Two-stage Lobatto IIIA for positions and IIIB for forces, with the constraint on "
           "the mean of the stages and at the end; symmetric, keeps the constraint.",
       .source = "Jay 2003; P1 §4.1",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"}},
      [](const Constrained& form, const OptionValues& /*options*/) { return SparkStepper(form); });
}

}  // namespace rattleback
