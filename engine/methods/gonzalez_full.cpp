// Gonzalez' discrete gradient with multipliers in the catalogue.
#include "methods/gonzalez_full.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"
#include "numeric/discrete_gradient.hpp"

namespace rattleback {

StepReport GonzalezFullStepper::step(double t, double h, State& z) {
  using Coordinates = Constrained::Coordinates;
  const int n = form_.coordinates();
  const int k = form_.constraints();
  const Constrained::State begin = z;
  const double energy = form_.energy(begin);
  const auto residual = [&](double step, const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const Constrained::State next = x.head(2 * n);
    const Constrained::State change = next - begin;
    const Constrained::State between = 0.5 * (begin + next);
    Constrained::State gradient = form_.gradient(between);
    correct_along(change, form_.energy(next) - energy, gradient);
    const Coordinates middle = between.head(n);
    const Coordinates velocity = gradient.tail(n);
    const Coordinates force = form_.force(t + 0.5 * step, middle, velocity) - gradient.head(n);
    const Constrained::Forms mu = form_.constraint_forms(middle);
    r.head(n) = change.head(n) - step * velocity;
    r.segment(n, n) = change.tail(n) - step * force;
    r.segment(n, n) -= mu.transpose().lazyProduct(x.tail(k));
    drop_round_off(next, r);
    r.tail(k) = mu.lazyProduct(velocity);
    form_.add_affine_part(middle, r.tail(k));
  };
  StepReport report;
  still_.setZero(2 * n + k);
  still_.head(2 * n) = begin;
  const auto predict = [&](Eigen::VectorXd& x) {
    x = still_;
    x.head(n) += h * form_.gradient(begin).tail(n);
  };
  const bool solved = solve_from(before_, h, begin, x_, report, predict, [&](Eigen::VectorXd& x) {
    return newton_.solve_step(residual, h, still_, x, report);
  });
  if (!solved) return report;
  accept(x_.head(2 * n), report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

Method methods::gonzalez_full() {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained,
      {.id = "gonzalez_full",
       .name = "Gonzalez with multipliers",
       .description = "Gonzalez' discrete gradient in coordinates and momenta: keeps energy to "
                      "round-off, and the constraint at the middle of a step only.",
       .source = "P1 (15)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy"},
       // the constraint holds in the middle of a step only
       .composes = false},
      [](const Constrained& form, const OptionValues& /*options*/) {
        return GonzalezFullStepper(form);
      });
}

}  // namespace rattleback
