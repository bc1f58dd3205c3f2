// The SPARK methods in the catalogue.
#include "methods/spark.hpp"

#include <cmath>
#include <vector>

#include "formulation/formulation.hpp"
#include "methods/gauss.hpp"
#include "methods/methods.hpp"
#include "methods/option.hpp"
#include "numeric/linear_solve.hpp"

namespace rattleback {

namespace {

SparkTableau with_moments(SparkTableau tableau) {
  const Eigen::Index s = tableau.c.size();
  tableau.moments.resize(s - 1, s);
  for (Eigen::Index i = 0; i + 1 < s; ++i) {
    for (Eigen::Index j = 0; j < s; ++j) {
      tableau.moments(i, j) = tableau.b[j] * std::pow(tableau.c[j], static_cast<double>(i));
    }
  }
  return tableau;
}

Eigen::VectorXd lobatto_nodes(int stages) {
  Eigen::VectorXd c(stages);
  if (stages == 2) c << 0.0, 1.0;
  if (stages == 3) c << 0.0, 0.5, 1.0;
  const double inner = 0.5 / std::sqrt(5.0);
  if (stages == 4) c << 0.0, 0.5 - inner, 0.5 + inner, 1.0;
  return c;
}

}  // namespace

/// IIIA by collocation: Σ_j a_ij c_j^(l−1) = c_i^l/l, and b likewise at 1.
SparkTableau lobatto_spark(int stages) {
  SparkTableau tableau;
  tableau.c = lobatto_nodes(stages);
  Eigen::MatrixXd powers(stages, stages);  // c_j^(l−1), a row for each l
  Eigen::MatrixXd integrals(stages, stages);
  Eigen::VectorXd whole(stages);
  for (int l = 0; l < stages; ++l) {
    for (int j = 0; j < stages; ++j) {
      powers(l, j) = std::pow(tableau.c[j], l);
      integrals(l, j) = std::pow(tableau.c[j], l + 1) / (l + 1);
    }
    whole[l] = 1.0 / (l + 1);
  }
  tableau.a.resize(stages, stages);
  for (int i = 0; i < stages; ++i) {
    tableau.a.row(i) = linear_solve(powers, Eigen::VectorXd(integrals.col(i)));
  }
  tableau.b = linear_solve(powers, whole);
  tableau.a.row(0).setZero();
  tableau.a.row(stages - 1) = tableau.b.transpose();
  tableau.a_hat.resize(stages, stages);
  for (int i = 0; i < stages; ++i) {
    for (int j = 0; j < stages; ++j) {
      tableau.a_hat(i, j) = tableau.b[j] * (1.0 - tableau.a(j, i) / tableau.b[i]);
    }
  }
  return with_moments(std::move(tableau));
}

SparkTableau gauss_spark(int stages) {
  const ImplicitTableau gauss = gauss_tableau(stages);
  return with_moments({gauss.a, gauss.a, gauss.b, gauss.c, {}});
}

StepReport SparkStepper::step(double t, double h, State& z) {
  using Coordinates = Constrained::Coordinates;
  const Eigen::Index n = form_.coordinates();
  const Eigen::Index k = form_.constraints();
  const Eigen::Index s = tableau_.c.size();
  const Eigen::Index stage = 2 * n + k;
  v_.resize(n, s);
  forces_.resize(n, s);
  end_.resize(2 * n);
  const auto residual = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    r.setZero(s * stage);
    for (Eigen::Index j = 0; j < s; ++j) {
      const Coordinates q = x.segment(j * stage, n);
      const Coordinates p = x.segment(j * stage + n, n);
      const Constrained::State slope = form_.gradient(Constrained::joined(q, p));
      const Coordinates v = slope.tail(n);
      const Constrained::Forms mu = form_.constraint_forms(q);
      const Coordinates force = form_.force(t + tableau_.c[j] * h, q, v) - slope.head(n);
      v_.col(j) = v;
      forces_.col(j) = h * force;
      forces_.col(j) += mu.transpose().lazyProduct(x.segment(j * stage + 2 * n, k));
      Constrained::Multipliers defect = mu.lazyProduct(v);
      form_.add_affine_part(q, defect);
      for (Eigen::Index i = 0; i + 1 < s; ++i) {
        r.segment(i * stage + 2 * n, k) += tableau_.moments(i, j) * defect;
      }
    }
    end_.head(n) = z.head(n) + h * v_.lazyProduct(tableau_.b);
    end_.tail(n) = z.tail(n) + forces_.lazyProduct(tableau_.b);
    for (Eigen::Index i = 0; i < s; ++i) {
      r.segment(i * stage, n) =
          x.segment(i * stage, n) - z.head(n) - h * v_.lazyProduct(tableau_.a.row(i).transpose());
      r.segment(i * stage + n, n) = x.segment(i * stage + n, n) - z.tail(n) -
                                    forces_.lazyProduct(tableau_.a_hat.row(i).transpose());
    }
    const Coordinates q = end_.head(n);
    auto at_end = r.segment((s - 1) * stage + 2 * n, k);
    at_end = form_.constraint_forms(q).lazyProduct(form_.velocity(q, Coordinates(end_.tail(n))));
    form_.add_affine_part(q, at_end);
  };
  StepReport report;
  const auto predict = [&](Eigen::VectorXd& x) {
    const Coordinates v = form_.velocity(z.head(n), z.tail(n));
    x.setZero(s * stage);
    for (Eigen::Index i = 0; i < s; ++i) {
      x.segment(i * stage, n) = z.head(n) + (tableau_.c[i] * h) * v;
      x.segment(i * stage + n, n) = z.tail(n);
    }
  };
  const bool solved = solve_from(before_, h, z, x_, report, predict, [&](Eigen::VectorXd& x) {
    return newton_.solve(residual, h, x, report);
  });
  if (!solved) return report;
  residual(x_, forgotten_);
  ++report.evaluations;
  // What the iteration left of the constraint at the end.
  accept(form_.projected(end_.head(n), end_.tail(n)), report, z);
  if (report.ok()) before_.keep(x_, z);
  return report;
}

namespace {

struct SparkScheme {
  SparkTableau (*tableau)(int stages);
  int stages;
  bool operator==(const SparkScheme&) const = default;
};

constexpr Choice<SparkScheme> scheme(
    "scheme", "Stages", "Lobatto of 2, 3, 4 stages or Gauss of 1, 2, 3: orders 2, 4, 6",
    {{{lobatto_spark, 2}, "lobatto2"},
     {{lobatto_spark, 3}, "lobatto3"},
     {{lobatto_spark, 4}, "lobatto4"},
     {{gauss_spark, 1}, "gauss1"},
     {{gauss_spark, 2}, "gauss2"},
     {{gauss_spark, 3}, "gauss3"}});

}  // namespace

Method methods::spark() {
  return method_on(
      TypeList<Constrained>{}, Kind::constrained,
      {.id = "spark",
       .name = "Lobatto SPARK",
       .description =
           "Lobatto IIIA for positions and IIIB for forces, with the constraint in its moments "
           "over the stages and at the end; symmetric, keeps the constraint. Of two stages; of "
           "three and four it has orders 4 and 6, and so with Gauss' stages.",
       .source = "Jay 2003, 2009; P1 §4.1",
       .order = 2,
       .implicit = true,
       .symmetric = true,
       .preserves = {"constraint"},
       .options = {scheme},
       .alternatives = {scheme.at({lobatto_spark, 3}, {.order = 4, .symmetric = true}),
                        scheme.at({lobatto_spark, 4}, {.order = 6, .symmetric = true}),
                        scheme.at({gauss_spark, 1}, {.order = 2, .symmetric = true}),
                        scheme.at({gauss_spark, 2}, {.order = 4, .symmetric = true}),
                        scheme.at({gauss_spark, 3}, {.order = 6, .symmetric = true})}},
      [](const Constrained& form, const OptionValues& options) {
        const auto [tableau, stages] = scheme.of(options);
        return SparkStepper(form, tableau(stages));
      });
}

}  // namespace rattleback
