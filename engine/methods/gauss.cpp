// The Gauss collocation methods of the catalogue.
#include "methods/gauss.hpp"

#include <vector>

#include "methods/implicit_step.hpp"
#include "methods/method.hpp"
#include "methods/methods.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

GaussTableau::GaussTableau(int stages) : a(stages, stages), c(stages), d(stages) {
  const std::vector<QuadratureNode> nodes = gauss_legendre(stages);
  for (int i = 0; i < stages; ++i) c[i] = nodes[static_cast<std::size_t>(i)].x;
  // ∫₀^x ℓ_j: the nodes integrate a polynomial of degree s − 1 along any part of the way exactly.
  const auto basis = [&](int j, double x) {
    double product = 1.0;
    for (int l = 0; l < stages; ++l) {
      if (l != j) product *= (x - c[l]) / (c[j] - c[l]);
    }
    return product;
  };
  Eigen::VectorXd b(stages);
  for (int j = 0; j < stages; ++j) {
    b[j] = nodes[static_cast<std::size_t>(j)].weight;
    for (int i = 0; i < stages; ++i) {
      a(i, j) = 0.0;
      for (const QuadratureNode& node : nodes)
        a(i, j) += c[i] * node.weight * basis(j, c[i] * node.x);
    }
  }
  d = a.transpose().partialPivLu().solve(b);
}

StepReport GaussStepper::step(double t, double h, Eigen::VectorXd& x) {
  const Eigen::Index n = x.size();
  StepReport report;
  note_uniqueness(form_, h, x, newton_, report);
  form_.velocity(t, x, rate_);
  report.evaluations = 1;
  z_.resize(stages() * n);
  for (Eigen::Index i = 0; i < stages(); ++i) z_.segment(i * n, n) = (tableau_.c[i] * h) * rate_;
  const auto residual = [&](double step, const Eigen::VectorXd& z, Eigen::VectorXd& r) {
    r = z;
    for (Eigen::Index j = 0; j < stages(); ++j) {
      stage_ = x + z.segment(j * n, n);
      form_.velocity(t + tableau_.c[j] * step, stage_, rate_);
      for (Eigen::Index i = 0; i < stages(); ++i) {
        r.segment(i * n, n) -= (step * tableau_.a(i, j)) * rate_;
      }
    }
    drop_round_off(z, r);
  };
  start_.setZero(z_.size());
  if (!newton_.solve_step(residual, h, start_, z_, report)) return report;
  stage_ = x;
  for (Eigen::Index i = 0; i < stages(); ++i) stage_ += tableau_.d[i] * z_.segment(i * n, n);
  accept(stage_, report, x);
  return report;
}

Method methods::implicit_midpoint() {
  return method_on(
      TypeList<Ode>{}, Kind::skew_gradient,
      {.id = "implicit_midpoint",
       .name = "Implicit midpoint",
       .description = "The symmetric rule of order 2 that keeps quadratic invariants of its "
                      "own variables.",
       .source = "Hairer, Lubich, Wanner, Geometric Numerical Integration, IV.2",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .symplectic = Symplectic::hamiltonian},
      [](const Ode& form, const OptionValues& /*options*/) {
        return GaussStepper(form, GaussTableau(1));
      },
      [](const Ode& form) { return form.small(); });
}

namespace {

Method gauss(const std::string& id, const std::string& stages, int count) {
  return method_on(
      TypeList<Ode>{}, Kind::skew_gradient,
      {.id = id,
       .name = "Gauss, " + stages + " stages",
       .description = "Collocation at " + stages + " Gauss nodes: symmetric, of order " +
                      std::to_string(2 * count) +
                      ", and keeps quadratic invariants of its own variables.",
       .source = "Butcher 1964; Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3",
       .order = 2 * count,
       .implicit = true,
       .symmetric = true,
       .symplectic = Symplectic::hamiltonian},
      [count](const Ode& form, const OptionValues& /*options*/) {
        return GaussStepper(form, GaussTableau(count));
      },
      [](const Ode& form) { return form.small(); });
}

}  // namespace

Method methods::gauss4() {
  return gauss("gauss4", "two", 2);
}

Method methods::gauss6() {
  return gauss("gauss6", "three", 3);
}

}  // namespace rattleback
