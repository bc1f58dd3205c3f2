// Bodies in motion: the integrals of Jellett and Routh, the reversal of the rattleback, and what
// the reduced Gonzalez method keeps of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/rolling_bodies.hpp"
#include "forms/angles.hpp"
#include "formulation/any_mechanics.hpp"
#include "mechanics/canonical.hpp"
#include "mechanics/lagrangian.hpp"
#include "methods/embedded_runge_kutta.hpp"
#include "methods/gonzalez_reduced.hpp"
#include "methods/stepper.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

double vertical_spin(const Coordinates& q, const Coordinates& v) {
  return (attitude(q) * body_rates(q, v)).z();
}

/// Visits (q, v) after each of n steps of a method on a form of the system.
template <class F, class Visit>
void follow(const F& form, const std::unique_ptr<Stepper>& stepper, const std::vector<int>& angles,
            const Start& start, double h, int n, const Visit& visit) {
  Turns turns(angles);
  Eigen::VectorXd state = form.lift(start.q, start.v);
  for (int i = 0; i < n; ++i) {
    REQUIRE(stepper->step(i * h, h, state).ok());
    turns.take(state);
    const typename F::State now = state;
    visit(form.configuration(now), form.lower_velocity(now));
  }
}

template <class S, class Visit>
void follow_exactly(const S& system, const Start& start, double h, int n, const Visit& visit) {
  const Lagrangian<S> form(system);
  const Ode ode(std::make_shared<const Lagrangian<S>>(system));
  const StepControl control{.tolerance = 1e-12};
  const auto pair = [&] {
    return AdaptiveStepper<RungeKuttaPair>(control, ode, dopri54_tableau());
  };
  follow(form, erased(pair), angles_of<S>(), start, h, n, visit);
}
template <class S, class Visit>
void follow_reduced(const S& system, const Start& start, double h, int n, const Visit& visit) {
  using F = Canonical<AnyOf<S>>;
  const F form{AnyOf<S>(system)};
  const Constrained part(std::make_shared<const F>(form));
  const auto reduced = [&] {
    return gonzalez_reduced_stepper(part, FrameSlope::exact, {0.0, 0.0});
  };
  follow(form, erased(reduced), angles_of<S>(), start, h, n, visit);
}

/// The least value of observe(system, q, v) along the exact flow of a preset.
template <class S, class Observe>
double least_over_preset(const std::string& id, const Observe& observe) {
  const Case<S> each = preset<S>(id);
  double least = observe(each.system, each.start.q, each.start.v);
  follow_exactly(each.system, each.start, 0.01, static_cast<int>(each.horizon / 0.01),
                 [&](const Coordinates& q, const Coordinates& v) {
                   least = std::min(least, observe(each.system, q, v));
                 });
  return least;
}
const auto chart_margin = [](const auto& system, const Coordinates& q, const Coordinates& /*v*/) {
  return system.chart_margin(q);
};
/// The vertical reaction over the weight, 1 + c̈_z/g.
const auto reaction = [](const auto& system, const Coordinates& q, const Coordinates& v) {
  const Coordinates a = lagrange_dalembert(system, 0.0, q, v).a;
  const double e = 1e-4;
  const auto potential = [&](double t) {
    return system.potential(Coordinates(q + t * v + 0.5 * t * t * a));
  };
  const double gravity = system.body().gravity;
  const double rise = (potential(e) - 2.0 * potential(0.0) + potential(-e)) / (e * e);
  return 1.0 + rise / (system.body().mass * gravity * gravity);
};

}  // namespace

TEST_CASE("the coordinates end where chart_margin vanishes, and no preset comes near", "[long]") {
  const RattlebackStone stone = make<RattlebackStone>({});
  Coordinates q = Coordinates::Zero();
  const double regular = stone.metric(q).determinant();
  q[3] = 0.5 * std::numbers::pi;
  CHECK(RattlebackStone::chart_margin(q) == Approx(0.0).margin(1e-15));
  CHECK(std::abs(stone.metric(q).determinant()) < 1e-15 * regular);
  CHECK(least_over_preset<RattlebackStone>("reversal", chart_margin) > 0.99);
  CHECK(least_over_preset<RattlebackStone>("steady", chart_margin) > 0.99);
  CHECK(least_over_preset<RattlebackStone>("rocking", chart_margin) > 0.99);
  CHECK(least_over_preset<RollingBall>("wobbling", chart_margin) > 0.35);
  CHECK(least_over_preset<RollingBall>("rosette", chart_margin) > 0.75);
  CHECK(least_over_preset<RollingBall>("rising", chart_margin) > 0.75);
}

TEST_CASE("in every preset the plane pushes: no body would leave it", "[long]") {
  CHECK(least_over_preset<RattlebackStone>("reversal", reaction) > 0.1);
  CHECK(least_over_preset<RattlebackStone>("steady", reaction) > 0.5);
  CHECK(least_over_preset<RattlebackStone>("rocking", reaction) > 0.2);
  CHECK(least_over_preset<RollingBall>("wobbling", reaction) > 0.1);
  CHECK(least_over_preset<RollingBall>("rosette", reaction) > 0.5);
  CHECK(least_over_preset<RollingBall>("rising", reaction) > 0.5);
}

TEST_CASE("the exact flow of the ball keeps Jellett's and Routh's integrals") {
  for (const char* const id : {"wobbling", "rosette", "rising"}) {
    INFO(id);
    const Case<RollingBall> ball = preset<RollingBall>(id);
    const Eigen::Vector2d begin = ball.system.extra_invariants(ball.start.q, ball.start.v);
    Eigen::Vector2d worst = Eigen::Vector2d::Zero();
    follow_exactly(ball.system, ball.start, 0.05, 200,
                   [&](const Coordinates& q, const Coordinates& v) {
                     const Eigen::Vector2d now = ball.system.extra_invariants(q, v);
                     worst = worst.cwiseMax((now - begin).cwiseQuotient(begin).cwiseAbs());
                   });
    CHECK(worst[0] < 1e-9);
    CHECK(worst[1] < 1e-9);
  }
}

TEST_CASE("the flow of the rattleback keeps neither") {
  const Case<RattlebackStone> stone = preset<RattlebackStone>("reversal");
  const auto jellett = [&](const Coordinates& q, const Coordinates& v) {
    const Vector s = arm(stone.system, Vector(RattlebackStone::upwards(q)));
    return s.dot(inertia(stone.system) * body_rates(q, v));
  };
  const double begin = jellett(stone.start.q, stone.start.v);
  double end = begin;
  follow_exactly(stone.system, stone.start, 0.05, 140,
                 [&](const Coordinates& q, const Coordinates& v) { end = jellett(q, v); });
  CHECK(end / begin < -0.5);
}

TEST_CASE("the rattleback turns round from one spin and not from the other", "[long]") {
  const auto spins = [](const std::string& id) {
    const Case<RattlebackStone> stone = preset<RattlebackStone>(id);
    std::vector<double> values;
    follow_reduced(
        stone.system, stone.start, stone.h, 3000,
        [&](const Coordinates& q, const Coordinates& v) { values.push_back(vertical_spin(q, v)); });
    return values;
  };
  const std::vector<double> reversal = spins("reversal");
  CHECK(reversal[500] < -3.0);   // 1 s
  CHECK(reversal[1250] < 0.0);   // 2.5 s
  CHECK(reversal[1550] > 0.0);   // 3.1 s
  CHECK(reversal.back() > 5.0);  // 6 s: as fast the other way
  const std::vector<double> steady = spins("steady");
  CHECK(*std::min_element(steady.begin(), steady.end()) > 3.5);
  const std::vector<double> rocking = spins("rocking");
  CHECK(rocking.back() > 3.5);
}

TEST_CASE("Kane and Levinson's stone spins as a program of their equations has it") {
  // In their angles and axes, by the classical Runge–Kutta method with steps of 0.5 ms; their
  // start is ours to third order in its tilt of half a degree.
  const std::vector<double> theirs{-4.1246, -3.2440, -2.9102, -1.1890, -0.4216, 0.2757,
                                   1.1482,  2.8053,  2.6914,  4.2747,  4.9790,  5.2677};
  const Case<RattlebackStone> stone = preset<RattlebackStone>("reversal");
  std::size_t i = 0;
  follow_exactly(stone.system, stone.start, 0.5, 12,
                 [&](const Coordinates& q, const Coordinates& v) {
                   CHECK(vertical_spin(q, v) == Approx(theirs[i]).margin(4e-3));
                   ++i;
                 });
}

TEST_CASE("its sense is that of the product of inertia: the mirror image reverses the other way") {
  Case<RattlebackStone> stone = preset<RattlebackStone>("reversal");
  const Case<RattlebackStone> mirror{make<RattlebackStone>({{"I12", 0.2e-4}}), stone.start, 0, 0};
  Start reflected = stone.start;  // y → −y: yaw and roll change sign
  for (const int j : {1, 2, 4}) {
    reflected.q[j] = -reflected.q[j];
    reflected.v[j] = -reflected.v[j];
  }
  std::vector<Coordinates> path;
  follow_exactly(stone.system, stone.start, 0.1, 20,
                 [&](const Coordinates& q, const Coordinates& /*v*/) { path.push_back(q); });
  std::size_t i = 0;
  follow_exactly(mirror.system, reflected, 0.1, 20,
                 [&](const Coordinates& q, const Coordinates& /*v*/) {
                   const Coordinates sign(1.0, -1.0, -1.0, 1.0, -1.0);
                   CHECK((q - path[i].cwiseProduct(sign)).norm() < 1e-8);
                   ++i;
                 });
}

TEMPLATE_TEST_CASE("the reduced Gonzalez method keeps energy and contact over 20,000 steps",
                   "[long]", RattlebackStone, RollingBall) {
  const Case<TestType> body = preset<TestType>(TestType::info().presets.front().id);
  const double begin = mechanical_energy(body.system, body.start.q, body.start.v);
  double energy = 0.0;
  double slip = 0.0;
  follow_reduced(body.system, body.start, body.h, 20000,
                 [&](const Coordinates& q, const Coordinates& v) {
                   const double now = mechanical_energy(body.system, q, v);
                   energy = std::max(energy, std::abs(now / begin - 1.0));
                   const auto mu = body.system.constraint_forms(q);
                   const Eigen::Vector2d contact = mu * v;
                   const Eigen::Vector2d terms = mu.cwiseAbs() * v.cwiseAbs();
                   slip = std::max(slip, contact.cwiseAbs().cwiseQuotient(terms).maxCoeff());
                 });
  CHECK(energy < 2e-13);
  // v = X y: what rounding leaves of a sum of terms, times a few for X, y and the sum itself.
  CHECK(slip < 32.0 * std::numeric_limits<double>::epsilon());
}
