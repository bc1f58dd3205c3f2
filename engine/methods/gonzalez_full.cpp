// Gonzalez' discrete gradient with multipliers in the catalogue.
#include "methods/gonzalez_full.hpp"

#include "formulation/formulation.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"

namespace rattleback {

namespace {

/// H on T*Q as discrete gradients take it.
struct EnergyOnCotangent {
  const Constrained& form;
  [[nodiscard]] double energy(const Eigen::VectorXd& z) const { return form.energy(z); }
  void gradient(const Eigen::VectorXd& z, Eigen::VectorXd& gradient) const {
    gradient = form.gradient(z);
  }
};

using Rule = DiscreteGradient::Rule;
constexpr Choice<Rule> gradient_rule(
    "gradient", "Discrete gradient",
    "Gonzalez', the average along the step at eight nodes, or Itoh and Abe's, which is not "
    "symmetric and of order 1, and divides its rounding by the change of each number",
    {{Rule::gonzalez, "gonzalez"}, {Rule::averaged, "avf"}, {Rule::itoh_abe, "itoh_abe"}});

}  // namespace

StepReport GonzalezFullStepper::step(double t, double h, State& z) {
  using Coordinates = Constrained::Coordinates;
  const int n = form_.coordinates();
  const int k = form_.constraints();
  const Constrained::State begin = z;
  const double energy = form_.energy(begin);
  const auto residual = [&](double step, const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    const Constrained::State next = x.head(2 * n);
    const Constrained::State change = next - begin;
    end_ = next;
    gradient_.between(EnergyOnCotangent{form_}, z, energy, end_, between_);
    const Coordinates middle = 0.5 * (begin.head(n) + next.head(n));
    const Coordinates velocity = between_.tail(n);
    const Coordinates force = form_.force(t + 0.5 * step, middle, velocity) - between_.head(n);
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
  const auto solve = [&](Eigen::VectorXd& x) {
    return newton_.solve_step(residual, h, still_, x, report);
  };
  const auto missed = [&] {
    end_ = x_.head(2 * n);
    return gradient_.again(EnergyOnCotangent{form_}, energy, end_, report);
  };
  gradient_.begin();
  bool solved = solve_from(before_, h, begin, x_, report, predict, solve);
  while (solved && missed()) solved = solve(x_);
  if (!report.ok()) return report;
  accept(x_.head(2 * n), report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

Method methods::gonzalez_full() {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained,
      {.id = "gonzalez_full",
       .name = "Gonzalez with multipliers",
       .description =
           "Gonzalez' discrete gradient, or another, in coordinates and momenta: keeps energy to "
           "round-off, and the constraint at the middle of a step only. What lies across it at the "
           "ends changes its sign from step to step; where it grows, the velocity is off by O(h).",
       .source = "P1 (15)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy"},
       .options = {gradient_rule},
       .alternatives = {gradient_rule.at(Rule::itoh_abe, {.order = 1, .symmetric = false})},
       // the constraint holds in the middle of a step only
       .composes = false,
       .units = "The correction divides by the square of the whole step, in which metres, "
                "radians and momenta are added."},
      [](const Constrained& form, const OptionValues& options) {
        constexpr int nodes = 8;
        return GonzalezFullStepper(form, {gradient_rule.of(options), nodes});
      });
}

}  // namespace rattleback
