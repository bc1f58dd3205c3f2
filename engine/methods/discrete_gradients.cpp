// The discrete gradient methods of the catalogue.
#include "methods/discrete_gradients.hpp"

#include <cmath>

#include "methods/method.hpp"
#include "methods/methods.hpp"
#include "methods/quadrature_option.hpp"
#include "numeric/discrete_gradient.hpp"

namespace rattleback {

void DiscreteGradient::between(const Skew& form, const Eigen::VectorXd& z, double energy,
                               const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
  switch (rule_) {
    case Rule::averaged: return averaged(form, z, next, gradient);
    case Rule::itoh_abe: return quotients(form, z, energy, next, gradient);
    case Rule::gonzalez: return corrected(form, z, energy, next, gradient);
  }
}

void DiscreteGradient::flow(const Skew& form, const Eigen::VectorXd& z, double energy,
                            const Eigen::VectorXd& next, Eigen::VectorXd& rate) {
  if (rule_ == Rule::gonzalez) {
    form.gonzalez_flow(z, next, form.energy(next) - energy, rate);
    return;
  }
  between(form, z, energy, next, gradient_);
  point_ = 0.5 * (z + next);
  form.apply_structure(point_, gradient_, rate);
}

/// ∇H at the midpoint, corrected along the step.
void DiscreteGradient::corrected(const Skew& form, const Eigen::VectorXd& z, double energy,
                                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
  point_ = 0.5 * (z + next);
  form.gradient(point_, gradient);
  difference_ = next - z;
  correct_along(difference_, form.energy(next) - energy, gradient);
}

/// ∫₀¹ ∇H(ζ + s Δ) ds by quadrature.
void DiscreteGradient::averaged(const Skew& form, const Eigen::VectorXd& z,
                                const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
  difference_ = next - z;
  gradient.setZero(z.size());
  for (const QuadratureNode& node : nodes_) {
    point_ = z + node.x * difference_;
    form.gradient(point_, there_);
    gradient += node.weight * there_;
  }
}

/// Component i is the difference quotient of H along coordinate i, with the coordinates before it
/// new and those after it old.
void DiscreteGradient::quotients(const Skew& form, const Eigen::VectorXd& z, double energy,
                                 const Eigen::VectorXd& next, Eigen::VectorXd& gradient) {
  point_ = z;
  gradient.resize(z.size());
  double before = energy;
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    const double difference = next[i] - z[i];
    if (std::abs(difference) > least_difference) {
      point_[i] = next[i];
      const double after = form.energy(point_);
      gradient[i] = (after - before) / difference;
      before = after;
    } else {
      point_[i] = 0.5 * (z[i] + next[i]);
      form.gradient(point_, there_);
      gradient[i] = there_[i];
      point_[i] = next[i];
      before = form.energy(point_);
    }
  }
}

StepReport DiscreteGradientStepper::step(double t, double h, Eigen::VectorXd& z) {
  StepReport report;
  if (!note_uniqueness(form_, h, z, report)) {
    newton_.forget();
    before_.forget();
  }
  const double energy = form_.energy(z);
  const auto residual = [&](double step, const Eigen::VectorXd& next, Eigen::VectorXd& r) {
    gradient_.flow(form_, z, energy, next, rate_);
    if (form_.forced()) {
      middle_ = 0.5 * (z + next);
      form_.add_forcing(t + 0.5 * step, middle_, 1.0, rate_);
    }
    r = next - z - step * rate_;
    drop_round_off(next, r);
  };
  const auto predict = [&](Eigen::VectorXd& next) {
    form_.velocity(t, z, rate_);
    next = z + h * rate_;
  };
  const bool solved = solve_from(before_, h, z, next_, report, predict, [&](Eigen::VectorXd& next) {
    return newton_.solve_step(residual, h, z, next, report);
  });
  if (!solved) return report;
  accept(next_, report, z);
  if (report.ok()) before_.keep(next_, z);
  return report;
}

namespace {

/// `gradient` is made from the options.
Method discrete_gradient(MethodInfo info, DiscreteGradient (*gradient)(const OptionValues&)) {
  return method_on(TypeList<Skew>{}, Kind::skew_gradient, std::move(info),
                   [gradient](const Skew& form, const OptionValues& options) {
                     return DiscreteGradientStepper(form, gradient(options));
                   });
}

}  // namespace

Method methods::gonzalez() {
  return discrete_gradient(
      {.id = "gonzalez",
       .name = "Gonzalez",
       .description = "Discrete gradient corrected along the step from the midpoint gradient; "
                      "symmetric, keeps energy to round-off.",
       .source = "Gonzalez 1996; P1 (12), (14)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"}},
      [](const OptionValues& /*options*/) { return DiscreteGradient::gonzalez(); });
}

Method methods::avf() {
  return discrete_gradient(
      {.id = "avf",
       .name = "Averaged vector field",
       .description = "Discrete gradient averaged along the step; symmetric, keeps energy as "
                      "well as the quadrature is exact.",
       .source = "Harten, Lax, van Leer 1983; P1 (11), (14)",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"energy", "constraint"},
       .options = {quadrature_nodes(1.0, "energies of degree 2n along a line")}},
      [](const OptionValues& options) {
        return DiscreteGradient::averaged(static_cast<int>(options.at("nodes")));
      });
}

Method methods::itoh_abe() {
  return discrete_gradient(
      {.id = "itoh_abe",
       .name = "Itoh–Abe",
       .description = "Discrete gradient of difference quotients, one coordinate after the "
                      "other; needs no derivative of the energy, not symmetric, order 1.",
       .source = "Itoh and Abe 1988; P1 (13), (14)",
       .order = 1,
       .implicit = true,
       .preserves = {"energy", "constraint"}},
      [](const OptionValues& /*options*/) { return DiscreteGradient::itoh_abe(); });
}

}  // namespace rattleback
