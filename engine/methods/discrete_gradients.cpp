// The discrete gradient methods of the catalogue.
#include "methods/discrete_gradients.hpp"

#include "methods/methods.hpp"
#include "methods/option.hpp"
#include "methods/quadrature_option.hpp"
#include "methods/reflected.hpp"

namespace rattleback {

void DiscreteGradient::flow(const Skew& form, SkewMatrix skew, const Eigen::VectorXd& z,
                            double energy, const Eigen::VectorXd& next, Eigen::VectorXd& rate) {
  between(form, z, energy, next, gradient_);
  switch (skew) {
    case SkewMatrix::middle:
      point_ = 0.5 * (z + next);
      form.apply_structure(point_, gradient_, rate);
      return;
    case SkewMatrix::start: form.apply_structure(z, gradient_, rate); return;
    case SkewMatrix::mean_of_ends:
      form.apply_structure(z, gradient_, rate);
      form.apply_structure(next, gradient_, there_);
      rate = 0.5 * (rate + there_);
      return;
  }
}

void DiscreteGradientStepper::residual(double t, double h, const Eigen::VectorXd& z, double energy,
                                       const Eigen::VectorXd& next, Eigen::VectorXd& r) {
  gradient_.flow(form_, skew_, z, energy, next, rate_);
  if (form_.forced()) {
    middle_ = 0.5 * (z + next);
    form_.add_forcing(t + 0.5 * h, middle_, 1.0, rate_);
  }
  r = next - z - h * rate_;
  drop_round_off(next, r);
}

StepReport DiscreteGradientStepper::step(double t, double h, Eigen::VectorXd& z) {
  StepReport report;
  // what a form knows of it is of the midpoint
  if (skew_ == SkewMatrix::middle && !note_uniqueness(form_, h, z, report)) {
    newton_.forget();
    before_.forget();
  }
  const double energy = form_.energy(z);
  // The default step takes the same residual from gonzalez_kernel
  // (formulation/gonzalez_kernel.hpp), compiled for the form: 1.1 to 1.2 times as fast. All others
  // take it from the function above.
  const bool by_kernel = gradient_.is_gonzalez() && skew_ == SkewMatrix::middle;
  const auto residual_at = [&](double step, const Eigen::VectorXd& next, Eigen::VectorXd& r) {
    if (by_kernel) {
      form_.gonzalez_kernel(t + 0.5 * step, step, z, energy, next, r);
    } else {
      residual(t, step, z, energy, next, r);
    }
  };
  const auto predict = [&](Eigen::VectorXd& next) {
    form_.velocity(t, z, rate_);
    next = z + h * rate_;
  };
  const auto solve = [&](Eigen::VectorXd& next) {
    return newton_.solve_step(residual_at, h, z, next, report);
  };
  gradient_.begin();
  bool solved = solve_from(before_, h, z, next_, report, predict, solve);
  while (solved && gradient_.again(form_, energy, next_, report)) {
    solved = solve(next_);
  }
  if (!report.ok()) return report;
  accept(next_, report, z);
  if (report.ok()) before_.keep(next_, z);
  return report;
}

namespace {

constexpr Choice<SkewMatrix> skew_matrix("skew", "Skew matrix Π̃",
                                         "Π at the midpoint, the mean of Π at both ends, or Π at "
                                         "the start, which is not symmetric and of order 1",
                                         {{SkewMatrix::middle, "middle"},
                                          {SkewMatrix::mean_of_ends, "mean"},
                                          {SkewMatrix::start, "start"}});

MethodInfo with_skew_matrix(MethodInfo info) {
  info.options.push_back(skew_matrix);
  // With Π of the start a step is straight in the coordinates of a curved space, and leaves it.
  info.alternatives.push_back(
      skew_matrix.at(SkewMatrix::start, {.order = 1, .symmetric = false, .loses = {"constraint"}}));
  return info;
}

enum class StepLength { written, natural };
constexpr Choice<StepLength> metric(
    "metric", "Length of a step",
    "In the system's units, as the formula is written, or in natural ones",
    {{StepLength::written, "written"}, {StepLength::natural, "natural"}});

DiscreteGradientStepper stepper_with(const Skew& form, const DiscreteGradient& gradient,
                                     const OptionValues& options) {
  return {form, gradient, skew_matrix.of(options)};
}

}  // namespace

// In the frame of reflections it has an id of its own, `gonzalez_reduced`.
Method methods::gonzalez() {
  return method_on(
      TypeList<Skew>{}, Kind::skew_gradient,
      with_skew_matrix(
          {.id = "gonzalez",
           .name = "Gonzalez",
           .description = "Discrete gradient corrected along the step from the midpoint gradient; "
                          "symmetric, keeps energy to round-off.",
           .source = "Gonzalez 1996; P1 (12), (14)",
           .order = 2,
           .implicit = true,
           .symmetric = true,
           .preserves = {"energy", "constraint"},
           .options = {metric},
           .units = "The correction divides by the square of the whole step, in which metres, "
                    "radians and momenta are added."}),
      [](const Skew& form, const OptionValues& options) {
        Skew measured = form;
        if (metric.of(options) == StepLength::natural) measured.measure_by({});
        return stepper_with(measured, DiscreteGradient::gonzalez(), options);
      });
}

Method methods::avf() {
  return on_skew_gradient(
      with_skew_matrix({.id = "avf",
                        .name = "Averaged vector field",
                        .description =
                            "Discrete gradient averaged along the step; symmetric, keeps energy to "
                            "round-off, with as many nodes as that takes.",
                        .source = "Harten, Lax, van Leer 1983; P1 (11), (14)",
                        .order = 2,
                        .implicit = true,
                        .symmetric = true,
                        .preserves = {"energy", "constraint"},
                        .options = {nodes_exact_for(1, "energies of degree 2n along a line")}}),
      [](const Skew& form, const OptionValues& options) {
        const int nodes = quadrature_nodes.of(options);
        return stepper_with(form, DiscreteGradient::averaged(nodes), options);
      });
}

Method methods::itoh_abe() {
  return on_skew_gradient(
      with_skew_matrix({.id = "itoh_abe",
                        .name = "Itoh–Abe",
                        .description =
                            "Discrete gradient of difference quotients, one coordinate after the "
                            "other; needs no derivative of the energy, not symmetric, order 1.",
                        .source = "Itoh and Abe 1988; P1 (13), (14)",
                        .order = 1,
                        .implicit = true,
                        .preserves = {"energy", "constraint"}}),
      [](const Skew& form, const OptionValues& options) {
        return stepper_with(form, DiscreteGradient::itoh_abe(), options);
      });
}

}  // namespace rattleback
