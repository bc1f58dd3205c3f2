// Newton, quadrature, tableaux, automatic derivatives and SE(2).
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>

#include "catalog/invariant_error.hpp"
#include "lie/se2.hpp"
#include "numeric/dop853.hpp"
#include "numeric/dual.hpp"
#include "numeric/extrapolation.hpp"
#include "numeric/gauss_legendre.hpp"
#include "numeric/newton.hpp"
#include "numeric/order_conditions.hpp"
#include "numeric/step_control.hpp"
#include "numeric/tableau.hpp"
#include "study/order.hpp"

using namespace rattleback;

TEST_CASE("Newton solves to round-off and reports its work") {
  NewtonIn<Vec<double, 2>> newton;
  StepReport report;
  const auto residual = [](const Vec<double, 2>& x) {
    using std::exp;
    Vec<double, 2> r;
    r << x[0] * x[0] + x[1] * x[1] - 4.0, exp(x[0]) + x[1] - 1.0;
    return r;
  };
  Vec<double, 2> x(-1.5, 1.0);
  REQUIRE(newton.solve(residual, 0.1, x, report));
  CHECK(residual(x).cwiseAbs().maxCoeff() < 1e-14);
  CHECK(report.ok());
  CHECK(report.iterations > 2);
  CHECK(report.jacobians >= 1);
}

TEST_CASE("Newton says when there is no solution") {
  NewtonIn<Vec<double, 1>> newton;
  StepReport report;
  const auto residual = [](const Vec<double, 1>& x) {
    Vec<double, 1> r;
    r << x[0] * x[0] + 1.0;
    return r;
  };
  Vec<double, 1> x(0.3);
  CHECK_FALSE(newton.solve(residual, 0.1, x, report));
  CHECK(report.status == StepStatus::no_convergence);
  CHECK(report.residual >= 1.0);
}

TEST_CASE(
    "of thousands of unknowns no derivatives are taken: what is no contraction is not solved") {
  Newton newton(Equations::fixed_point);
  StepReport report;
  // x = 2x − 1
  const auto residual = [](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    r = (1.0 - x.array()).matrix();
  };
  Eigen::VectorXd x = Eigen::VectorXd::Constant(2001, 0.5);
  CHECK_FALSE(newton.solve(residual, 0.1, x, report));
  CHECK(report.status == StepStatus::no_convergence);
  CHECK(report.jacobians == 0);
}

TEST_CASE("Newton does not take noise for a solution unless round-off explains it") {
  const auto solved = [](double noise) {
    NewtonIn<Vec<double, 1>> newton;
    StepReport report;
    // Eleven values in turn: the next ones differ, however many calls an iteration takes.
    int calls = 0;
    const auto residual = [&](const Vec<double, 1>& x) {
      Vec<double, 1> r;
      r << x[0] - 1.0 + 0.2 * noise * (7 * calls++ % 11 - 5);
      return r;
    };
    Vec<double, 1> x(0.2);
    return newton.solve(residual, 0.1, x, report);
  };
  CHECK(solved(1e-12));
  CHECK_FALSE(solved(1e-9));
  CHECK_FALSE(solved(1e-3));
}

namespace {

/// x² = a, y = x + b, from a guess; the work adds up in the report.
Vec<double, 2> solved(NewtonIn<Vec<double, 2>>& newton, double a, double b, double h,
                      StepReport& report) {
  const auto residual = [&](const Vec<double, 2>& x) {
    return Vec<double, 2>(x[0] * x[0] - a, x[1] - x[0] - b);
  };
  Vec<double, 2> x(1.4, 1.5);
  REQUIRE(newton.solve(residual, h, x, report));
  return x;
}

}  // namespace

TEST_CASE("Newton keeps its derivatives over steps of one length, and learns on the way") {
  NewtonIn<Vec<double, 2>> newton;
  StepReport report;
  for (const double a : {2.0, 2.1, 2.2, 2.3}) {
    const Vec<double, 2> x = solved(newton, a, 0.3, 0.1, report);
    CHECK(std::abs(x[0] - std::sqrt(a)) < 1e-15);
    CHECK(std::abs(x[1] - std::sqrt(a) - 0.3) < 1e-15);
  }
  CHECK(report.jacobians == 1);
  // As a composition asks, with lengths in turn.
  for (const double h : {-0.2, 0.1, -0.2, 0.1}) (void)solved(newton, 2.3, 0.3, h, report);
  CHECK(report.jacobians == 2);
}

TEST_CASE("Newton begins anew where derivatives of another step do not contract") {
  NewtonIn<Vec<double, 2>> newton;
  StepReport report;
  (void)solved(newton, 2.0, 0.3, 0.1, report);
  const Vec<double, 2> far = solved(newton, 900.0, -5.0, 0.1, report);
  CHECK(report.jacobians >= 2);
  NewtonIn<Vec<double, 2>> fresh;
  StepReport alone;
  CHECK((far - solved(fresh, 900.0, -5.0, 0.1, alone)).norm() < 1e-13);
  CHECK(std::abs(far[0] - 30.0) < 1e-13);
}

TEST_CASE("what is round-off of an unknown alone counts as solved") {
  const Eigen::Vector3d x(8192.0, 1.0, 0.0);
  Eigen::Vector3d r(4e-13, 1e-15, 1e-300);
  drop_round_off(x, r);
  CHECK(r == Eigen::Vector3d(0.0, 1e-15, 1e-300));
}

TEST_CASE("Gauss quadrature with n nodes is exact to degree 2n − 1 and no further") {
  for (int n = 1; n <= 10; ++n) {
    const auto integral = [&](int degree) {
      double sum = 0.0;
      for (const QuadratureNode& node : gauss_legendre(n)) {
        sum += node.weight * std::pow(node.x, degree);
      }
      return sum;
    };
    INFO(n);
    CHECK(std::abs(integral(2 * n - 1) - 1.0 / (2 * n)) < 1e-14);
    if (n <= 6) CHECK(std::abs(integral(2 * n) - 1.0 / (2 * n + 1)) > 1e-9);
  }
}

TEST_CASE("the tableaux satisfy their order conditions") {
  const Tableau tableau = dopri54_tableau();
  const auto& [a, b, c, error, estimator_order, coarse_error] = tableau;
  CHECK(coarse_error.empty());
  CHECK(estimator_order == 4);
  double error_sum = 0.0;
  for (int power = 0; power < 5; ++power) {
    double sum = 0.0;
    for (std::size_t i = 0; i < 7; ++i) sum += b[i] * std::pow(c[i], power);
    CHECK(std::abs(sum - 1.0 / (power + 1)) < 1e-15);
  }
  for (std::size_t i = 0; i < 7; ++i) {
    double row = 0.0;
    for (const double x : a[i]) row += x;
    CHECK(std::abs(row - c[i]) < 1e-14);
    if (i < 6) CHECK(a[6][i] == b[i]);
    error_sum += error[i];
  }
  CHECK(std::abs(error_sum) < 1e-15);
}

TEST_CASE("Dormand and Prince's method of order 8 has its order, and so have its estimates") {
  const Tableau tableau = dop853_tableau();
  const auto n = static_cast<Eigen::Index>(tableau.stages());
  ButcherTableau whole{Eigen::MatrixXd::Zero(n, n), Eigen::VectorXd(n), Eigen::VectorXd(n)};
  Eigen::VectorXd fine(n);
  Eigen::VectorXd coarse(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto at = static_cast<std::size_t>(i);
    for (std::size_t j = 0; j < tableau.a[at].size(); ++j) {
      whole.a(i, static_cast<Eigen::Index>(j)) = tableau.a[at][j];
    }
    whole.b[i] = tableau.b[at];
    whole.c[i] = tableau.c[at];
    fine[i] = tableau.b[at] - tableau.error[at];
    coarse[i] = tableau.b[at] - tableau.coarse_error[at];
  }
  CHECK(row_sum_defect(whole) < 1e-14);
  CHECK(tableau.a.back() == std::vector<double>(tableau.b.begin(), tableau.b.end() - 1));
  const auto order = [&](const Eigen::VectorXd& weights) {
    for (int p = 1; p <= 9; ++p) {
      for (const RootedTree& tree : rooted_trees(p)) {
        if (std::abs(order_defect({whole.a, weights, whole.c}, tree)) > 1e-13) return p - 1;
      }
    }
    return 9;
  };
  CHECK(order(whole.b) == 8);
  CHECK(order(fine) == 5);
  CHECK(order(coarse) == 3);
}

TEST_CASE(
    "extrapolation is exact for polynomials up to degree 4, and knows what is too far apart") {
  const auto at = [](double t) {
    return Eigen::Vector2d(1.0 + t * t * (t - 0.1 * t * t), 2.0 * t);
  };
  Extrapolation ahead;
  Eigen::VectorXd next;
  for (int n = 0; n < 3; ++n) {
    CHECK_FALSE(ahead.next(next));
    ahead.take(at(0.1 * n));
  }
  CHECK(ahead.next(next));
  for (int n = 3; n < 9; ++n) ahead.take(at(0.1 * n));
  CHECK(ahead.next(next));
  CHECK((next - at(0.9)).norm() < 1e-14);
  for (const double x : {1.0, -1.0, 1.0, -1.0}) ahead.take(Eigen::Vector2d(x, 0.0));
  CHECK_FALSE(ahead.next(next));
  ahead.restart();
  ahead.take(Eigen::Vector3d(1.0, 2.0, 3.0));
  CHECK_FALSE(ahead.next(next));
}

TEST_CASE("extrapolation is the same for each number, however many there are") {
  const auto ahead_of = [](Eigen::Index size) {
    Extrapolation ahead;
    Eigen::VectorXd next;
    for (int n = 0; n < 12; ++n) {
      ahead.take(Eigen::VectorXd::Constant(size, std::exp(0.05 * n)));
    }
    REQUIRE(ahead.next(next));
    return next;
  };
  const Eigen::VectorXd alone = ahead_of(1);
  CHECK(std::abs(alone[0] - std::exp(0.6)) < 1e-8);
  for (Eigen::Index size = 2; size <= 14; ++size) {
    CHECK(ahead_of(size) == Eigen::VectorXd::Constant(size, alone[0]));
  }
}

TEST_CASE("equations of any number of unknowns are solved alike") {
  for (const Equations equations : {Equations::general, Equations::fixed_point}) {
    for (Eigen::Index n = 1; n <= 14; ++n) {
      INFO(n);
      Newton newton(equations);
      StepReport report;
      Eigen::VectorXd residual(n);
      Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(n, 0.7, 0.8);
      for (const double s : {0.7, 0.71, 0.72, 0.73}) {
        // xᵢ = cos(s xᵢ + (xᵢ₊₁ − xᵢ)/5), whose solutions are all that of x = cos(s x).
        const auto equation = [s, n](const Eigen::VectorXd& y, Eigen::VectorXd& r) {
          for (Eigen::Index i = 0; i < n; ++i) {
            r[i] = y[i] - std::cos(s * y[i] + 0.2 * (y[(i + 1) % n] - y[i]));
          }
        };
        REQUIRE(newton.solve(equation, 0.1, x, report));
        equation(x, residual);
        CHECK(residual.cwiseAbs().maxCoeff() < 4e-16);
        CHECK((x.array() - x[0]).abs().maxCoeff() < 2e-15);
      }
      // Of four steps most go on with what the first one learnt.
      CHECK(report.jacobians <= 2);
    }
  }
}

namespace {

/// x = cos(s x) from 0.5: a map that contracts like s sin.
double fixed_point(Newton& newton, double s, StepReport& report) {
  Eigen::VectorXd x = Eigen::VectorXd::Constant(1, 0.5);
  const auto residual = [s](const Eigen::VectorXd& y, Eigen::VectorXd& r) {
    r = y;
    r[0] -= std::cos(s * y[0]);
  };
  REQUIRE(newton.solve(residual, 0.1, x, report));
  return x[0];
}

}  // namespace

TEST_CASE("a map is iterated where it contracts, and else left to Newton's iteration") {
  Newton of_map(Equations::fixed_point);
  Newton any;
  StepReport report;
  for (int n = 0; n < 3; ++n) {
    const double x = fixed_point(of_map, 0.1, report);
    CHECK(std::abs(x - std::cos(0.1 * x)) < 1e-16);
  }
  // Each correction is a hundredth of the one before.
  CHECK(report.jacobians == 0);
  CHECK(report.iterations <= 3 * 9);
  const double x = fixed_point(of_map, 0.9, report);
  CHECK(report.jacobians == 1);
  CHECK(std::abs(x - fixed_point(any, 0.9, report)) < 2e-16);
  CHECK(report.jacobians == 2);
  // Newton's iteration sees that it contracts again.
  const int before = report.jacobians;
  for (int n = 0; n < 3; ++n) (void)fixed_point(of_map, 0.05, report);
  CHECK(report.jacobians == before);
}

TEST_CASE("automatic derivatives agree with differences, and nest") {
  const auto f = []<class T>(const Vec<T, 2>& x) {
    using std::cos;
    using std::sqrt;
    return T(cos(x[0] * x[1]) / sqrt(T(1.0) + x[1] * x[1]));
  };
  const Vec<double, 2> x(0.7, -0.4);
  const Vec<double, 2> gradient = gradient_of(f, x);
  for (int i = 0; i < 2; ++i) {
    Vec<double, 2> step = Vec<double, 2>::Zero();
    step[i] = 1e-5;
    CHECK(std::abs((f(Vec<double, 2>(x + step)) - f(Vec<double, 2>(x - step))) / 2e-5 -
                   gradient[i]) < 1e-9);
  }
  using D = Dual<double, 2>;
  const Vec<D, 2> second = gradient_of(f, seeded<2>(x));
  CHECK(std::abs(second[0].derivatives()[1] - second[1].derivatives()[0]) < 1e-15);
  CHECK(std::abs(second[0].value() - gradient[0]) < 1e-15);
}

TEST_CASE("step control: exponent, safety and limits on the ratio") {
  const StepControl control{
      .tolerance = 1e-6, .safety = 0.9, .h0 = 0.0, .h_min = 0.0, .h_max = 0.3};
  CHECK(control.next(0.1, 1.0, 4) == Approx(0.09));
  CHECK(control.next(0.1, 32.0, 4) == Approx(0.045));
  CHECK(control.next(0.1, 1e30, 4) == Approx(0.02));
  CHECK(control.next(0.1, 0.0, 4) == Approx(0.3));
  CHECK(control.next(-0.1, 1.0, 4) == Approx(-0.09));
  // After a refusal a step is shorter by more than a rounding, whatever the safety factor.
  StepControl bold = control;
  bold.safety = 1.0;
  CHECK(bold.next(0.1, 1.0 + 1e-15, 4) <= 0.095);
  CHECK(bold.next(0.1, 1.0, 4) == Approx(0.1));
}

TEST_CASE("SE(2) is a group that acts on the plane") {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> uniform(-3.0, 3.0);
  for (int i = 0; i < 20; ++i) {
    const SE2 g{uniform(random), {uniform(random), uniform(random)}};
    const SE2 h{uniform(random), {uniform(random), uniform(random)}};
    const Eigen::Vector2d p(uniform(random), uniform(random));
    CHECK(((g * h).act(p) - g.act(h.act(p))).norm() < 1e-14);
    CHECK((g.inverse().act(g.act(p)) - p).norm() < 1e-14);
    CHECK(std::abs(g.rotate(p).norm() - p.norm()) < 1e-14);
  }
}

TEST_CASE("observed order is the slope, with the round-off plateau left out") {
  std::vector<OrderPoint> points;
  for (double h = 0.1; h > 0.005; h /= 2.0) points.push_back({h, 3.0 * h * h * h});
  points.push_back({0.001, 1e-16});
  CHECK(std::abs(observed_order(points, 1e-14) - 3.0) < 1e-12);
  // No slope without two step sizes.
  CHECK(std::isnan(observed_order({{0.1, 1.0}}, 0.0)));
  CHECK(std::isnan(observed_order({{0.1, 1.0}, {0.05, 1e-16}}, 1e-14)));
  CHECK(std::isnan(observed_order({{0.1, 1.0}, {0.1, 1.0}, {0.1, 1.0}}, 0.0)));
}

TEST_CASE("invariant errors are relative but where the start vanishes") {
  CHECK(invariant_error(ErrorMeasure::relative, 2.2, 2.0, 1.0) == Approx(0.1));
  CHECK(invariant_error(ErrorMeasure::relative, 0.1, 0.0, 0.5) == Approx(0.2));
  CHECK(invariant_error(ErrorMeasure::absolute, 2.2, 2.0, 1.0) == Approx(0.2));
}
