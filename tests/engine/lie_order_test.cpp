// Orders of Lie group methods by the coefficients of their series, and of those that need no
// algebra in a frame that has none.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "engine/support.hpp"
#include "methods/commutator_free.hpp"
#include "methods/lie_butcher.hpp"
#include "methods/munthe_kaas.hpp"
#include "methods/three_commutators.hpp"
#include "numeric/dop853.hpp"
#include "study/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

OrderFinding order_of(const CommutatorFreeTableau& tableau) {
  return lie_order(
      [&](const LieButcherFlow& flow) { return CommutatorFreeStepper(flow, tableau); });
}

OrderFinding order_of(const Tableau& tableau, std::optional<int> commutators = {}) {
  return lie_order([&](const LieButcherFlow& flow) {
    return MuntheKaasStepper(
        flow, tableau, GroupMap{.kind = GroupMap::Kind::exponential, .commutators = commutators});
  });
}

OrderFinding order_of_two(Commutators taken) {
  return lie_order([&](const LieButcherFlow& flow) { return TwoCommutatorStepper(flow, taken); });
}

/// x' = a, y' = b (1 + x²) with a and b functions of the point, the frozen fields of the frame
/// E₁ = ∂x, E₂ = (1 + x²) ∂y, whose bracket 2x ∂y is no combination of both with constant
/// coefficients: no group moves the plane by them.
struct FramedPlane {
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = 2;
  using State = Eigen::Vector2d;
  struct Group {
    static constexpr int dimension = 2;
    using Algebra = Eigen::Vector2d;
  };

  static Eigen::Vector2d generator(double /*t*/, const State& m) {
    return {1.0 + 0.5 * std::sin(m[1]), std::cos(m[0]) - 0.3 * m[1]};
  }
  static void flow(const Eigen::Vector2d& u, const State& m, State& moved) {
    const double x = m[0];
    const double a = u[0];
    moved = {x + a, m[1] + u[1] * (1.0 + x * x + x * a + a * a / 3.0)};
  }
  static Eigen::Vector2d velocity(double t, const State& m) {
    const Eigen::Vector2d u = generator(t, m);
    return {u[0], u[1] * (1.0 + m[0] * m[0])};
  }
};

double order_in_frame(const CommutatorFreeTableau& tableau) {
  const FramedPlane plane;
  const auto end = [&](int n) {
    CommutatorFreeStepper stepper(plane, tableau);
    Eigen::Vector2d m(0.2, -0.4);
    for (int i = 0; i < n; ++i) stepper.step(0.0, 1.0 / n, m);
    return m;
  };
  Eigen::Vector2d exact(0.2, -0.4);
  constexpr int fine = 4000;
  for (int i = 0; i < fine; ++i) {
    const double h = 1.0 / fine;
    const Eigen::Vector2d k1 = FramedPlane::velocity(0.0, exact);
    const Eigen::Vector2d k2 = FramedPlane::velocity(0.0, exact + 0.5 * h * k1);
    const Eigen::Vector2d k3 = FramedPlane::velocity(0.0, exact + 0.5 * h * k2);
    const Eigen::Vector2d k4 = FramedPlane::velocity(0.0, exact + h * k3);
    exact += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
  }
  std::vector<OrderPoint> points;
  for (const int n : {20, 40, 80}) points.push_back({1.0 / n, (end(n) - exact).norm()});
  return observed_order(points, 1e-13);
}

}  // namespace

TEST_CASE("forests of ordered trees are as many as Catalan counts, and the exact series solves") {
  const LieButcherFlow flow;
  const Eigen::Index count = flow.start().size();
  CHECK(count == 1 + 1 + 2 + 5 + 14 + 42 + 132);
  std::set<std::string> names;
  for (Eigen::Index i = 0; i < count; ++i) names.insert(flow.name(i));
  CHECK(std::ssize(names) == count);
  CHECK(names.contains("[•]•"));
  CHECK(names.contains("[•[•]]"));
  CHECK(names.contains("[[•]•]"));
  // y' = F y at t = 1, where the coefficient of ω is that of |ω| t^{|ω|−1}.
  Eigen::VectorXd rate;
  flow.velocity(0.0, flow.exact(), rate);
  for (Eigen::Index i = 1; i < count; ++i) {
    const std::string name = flow.name(i);
    const auto vertices = static_cast<double>(
        std::count_if(name.begin(), name.end(), [](char c) { return c == '['; }) +
        std::count_if(name.begin(), name.end(), [](char c) { return c == '\xE2'; }));
    CHECK(rate[i] == Approx(vertices * flow.exact()[i]).epsilon(1e-13));
  }
}

TEST_CASE("a series that is moved by exp(u) and back is what it was, and dexp⁻¹ undoes dexp") {
  const LieButcherFlow flow;
  const Eigen::VectorXd& y = flow.exact();
  Eigen::VectorXd u;
  flow.generator(0.0, y, u);
  Eigen::VectorXd there;
  Eigen::VectorXd back;
  flow.flow(u, y, there);
  flow.flow(-u, there, back);
  CHECK((there - y).norm() > 0.1);
  CHECK((back - y).norm() < 1e-12);
  // d/dε exp(u + εv) = dexp_u(v) exp(u): with v = dexp⁻¹_u w it is w exp(u).
  Eigen::VectorXd w;
  flow.generator(0.0, there, w);
  Eigen::VectorXd v;
  flow.dexpinv(u, w, v);
  constexpr double eps = 1e-4;
  Eigen::VectorXd plus;
  Eigen::VectorXd minus;
  flow.flow(u + eps * v, flow.start(), plus);
  flow.flow(u - eps * v, flow.start(), minus);
  Eigen::VectorXd moved;
  Eigen::VectorXd forward;
  Eigen::VectorXd backward;
  flow.flow(u, flow.start(), moved);
  flow.flow(eps * w, moved, forward);
  flow.flow(-eps * w, moved, backward);
  CHECK((plus - minus - (forward - backward)).norm() / eps < 1e-6);
}

TEST_CASE("the series of commutator-free methods have the orders that are claimed, and no more") {
  CHECK(order_of(lie_heun_tableau()).order == 2);
  CHECK(order_of(crouch_grossman3_tableau()).order == 3);
  CHECK(order_of(cf4_tableau()).order == 4);
  CHECK(order_of(cf32a_tableau()).order == 3);
  CHECK(order_of(cf32b_tableau()).order == 3);
  // Exchanged exponentials of the result: single trees, which ask for the stages alone, stay right.
  const OrderFinding swapped = order_of(with_last_swapped(cf4_tableau()));
  CHECK(swapped.order == 2);
  CHECK(swapped.broken == "•[•]");
  CHECK(swapped.defect == Approx(1.0 / 6.0));
  const LieButcherFlow flow;
  Eigen::VectorXd step = flow.start();
  CommutatorFreeStepper(flow, with_last_swapped(cf4_tableau())).step(0.0, 1.0, step);
  int right = 0;
  for (Eigen::Index i = 0; i < step.size(); ++i) {
    const std::string name = flow.name(i);
    if (name != "•" && name != "[•]" && name != "[••]" && name != "[[•]]") continue;
    CHECK(step[i] == Approx(flow.exact()[i]));
    ++right;
  }
  CHECK(right == 4);
  for (const auto& [pair, order] : {std::pair{cf43_tableau(), 3}, std::pair{cf43_low_tableau(), 3},
                                    std::pair{cf32a_tableau(), 2}, std::pair{cf32b_tableau(), 2}}) {
    CHECK(order_of(auxiliary_alone(pair)).order == order);
  }
}

TEST_CASE("the series of Munthe-Kaas' methods have the order of the tableau with exact dexp⁻¹") {
  CHECK(order_of(explicit_euler_tableau()).order == 1);
  CHECK(order_of(kutta3_tableau()).order == 3);
  CHECK(order_of(rk4_tableau()).order == 4);
  CHECK(order_of(bogacki_shampine32_tableau()).order == 3);
  CHECK(order_of(dopri54_tableau()).order == 5);
  // of order 8: all that is looked at
  CHECK(order_of(dop853_tableau()).order == most_order);
  CHECK(order_of(dop853_tableau()).broken.empty());
}

TEST_CASE("dexp⁻¹ cut after p − 2 commutators keeps order p, after fewer it does not") {
  CHECK(order_of(rk4_tableau(), 2).order == 4);
  CHECK(order_of(rk4_tableau(), 1).order == 3);
  CHECK(order_of(rk4_tableau(), 0).order == 2);
  CHECK(order_of(dopri54_tableau(), 3).order == 5);
  // B₃ = 0
  CHECK(order_of(dopri54_tableau(), 2).order == 5);
  CHECK(order_of(dopri54_tableau(), 1).order < 5);
  CHECK(order_of(kutta3_tableau(), 1).order == 3);
  CHECK(order_of(kutta3_tableau(), 0).order == 2);
}

TEST_CASE("two commutators are enough for order 4 and both are needed, three for order 5") {
  CHECK(order_of_two(Commutators::both).order == 4);
  CHECK(order_of_two(Commutators::stage).order < 4);
  CHECK(order_of_two(Commutators::result).order < 4);
  CHECK(order_of_two(Commutators::none).order == 2);
  CHECK(lie_order([](const LieButcherFlow& flow) { return ThreeCommutatorStepper(flow); }).order ==
        5);
}

TEST_CASE("Gauss' tableaux in the algebra have their orders by series too") {
  for (const int stages : {1, 2}) {
    INFO(stages);
    const OrderFinding finding = lie_order([&](const LieButcherFlow& flow) {
      return ImplicitMuntheKaasStepper(flow, gauss_tableau(stages));
    });
    CHECK(finding.order == 2 * stages);
  }
}

TEST_CASE("in a frame without an algebra commutator-free methods have the orders of their series") {
  CHECK(order_in_frame(lie_heun_tableau()) == Approx(2.0).margin(0.1));
  CHECK(order_in_frame(crouch_grossman3_tableau()) == Approx(3.0).margin(0.1));
  CHECK(order_in_frame(cf32a_tableau()) == Approx(3.0).margin(0.1));
  CHECK(order_in_frame(cf4_tableau()) == Approx(4.0).margin(0.1));
  CHECK(order_in_frame(with_last_swapped(cf4_tableau())) == Approx(2.0).margin(0.1));
}
