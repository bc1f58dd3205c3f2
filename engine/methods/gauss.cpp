// The Gauss collocation methods of the catalogue.
#include "methods/gauss.hpp"

#include <Eigen/LU>
#include <utility>
#include <vector>

#include "methods/from_tableau.hpp"
#include "methods/method.hpp"
#include "methods/methods.hpp"
#include "numeric/gauss_legendre.hpp"

namespace rattleback {

ImplicitTableau::ImplicitTableau(Eigen::MatrixXd coefficients, Eigen::VectorXd weights,
                                 Eigen::VectorXd nodes)
    : a(std::move(coefficients)), b(std::move(weights)), c(std::move(nodes)) {
  constexpr double least_rcond = 1e-13;
  const Eigen::PartialPivLU<Eigen::MatrixXd> factors(a.transpose());
  if (factors.rcond() > least_rcond) d = factors.solve(b);
}

ImplicitTableau gauss_tableau(int stages) {
  const std::vector<QuadratureNode> nodes = gauss_legendre(stages);
  Eigen::MatrixXd a(stages, stages);
  Eigen::VectorXd b(stages);
  Eigen::VectorXd c(stages);
  for (int i = 0; i < stages; ++i) c[i] = nodes[static_cast<std::size_t>(i)].x;
  // ∫₀^x ℓ_j: the nodes integrate a polynomial of degree s − 1 along any part of the way exactly.
  const auto basis = [&](int j, double x) {
    double product = 1.0;
    for (int l = 0; l < stages; ++l) {
      if (l != j) product *= (x - c[l]) / (c[j] - c[l]);
    }
    return product;
  };
  for (int j = 0; j < stages; ++j) {
    b[j] = nodes[static_cast<std::size_t>(j)].weight;
    for (int i = 0; i < stages; ++i) {
      a(i, j) = 0.0;
      for (const QuadratureNode& node : nodes)
        a(i, j) += c[i] * node.weight * basis(j, c[i] * node.x);
    }
  }
  return {a, b, c};
}

StepReport ImplicitStepper::step(double t, double h, Eigen::VectorXd& x) {
  const Eigen::Index n = x.size();
  StepReport report;
  if (!note_uniqueness(form_, h, x, report)) {
    newton_.forget();
    before_.forget();
  }
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
  const auto predict = [&](Eigen::VectorXd& z) {
    form_.velocity(t, x, rate_);
    z.resize(stages() * n);
    for (Eigen::Index i = 0; i < stages(); ++i) z.segment(i * n, n) = (tableau_.c[i] * h) * rate_;
  };
  start_.setZero(stages() * n);
  const bool solved = solve_from(before_, h, x, z_, report, predict, [&](Eigen::VectorXd& z) {
    return newton_.solve_step(residual, h, start_, z, report);
  });
  if (!solved) return report;
  next_ = x;
  for (Eigen::Index i = 0; i < stages(); ++i) {
    if (tableau_.d.size() > 0) {
      next_ += tableau_.d[i] * z_.segment(i * n, n);
      continue;
    }
    stage_ = x + z_.segment(i * n, n);
    form_.velocity(t + tableau_.c[i] * h, stage_, rate_);
    ++report.evaluations;
    next_ += (h * tableau_.b[i]) * rate_;
  }
  accept(next_, report, x);
  if (report.ok()) before_.keep(z_, x);
  return report;
}

Method implicit_runge_kutta(MethodInfo info, ImplicitTableau tableau) {
  return method_on(
      TypeList<Ode>{}, Kind::skew_gradient, std::move(info),
      [tableau = std::move(tableau)](const Ode& form, const OptionValues& /*options*/) {
        return ImplicitStepper(form, tableau);
      },
      [](const Ode& form) { return form.small(); });
}

Method methods::implicit_midpoint() {
  return implicit_runge_kutta(
      {.id = "implicit_midpoint",
       .name = "Implicit midpoint",
       .description = "The symmetric rule of order 2 that keeps quadratic invariants of its "
                      "own variables.",
       .source = "Hairer, Lubich, Wanner, Geometric Numerical Integration, IV.2",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .symplectic = Symplectic::hamiltonian},
      gauss_tableau(1));
}

namespace {

Method gauss(const std::string& id, const std::string& stages, int count) {
  return implicit_runge_kutta(
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
      gauss_tableau(count));
}

}  // namespace

Method methods::gauss4() {
  return gauss("gauss4", "two", 2);
}

Method methods::gauss6() {
  return gauss("gauss6", "three", 3);
}

}  // namespace rattleback
