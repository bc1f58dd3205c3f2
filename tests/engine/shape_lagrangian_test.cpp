// Reduced principles of Lagrangians that depend on the shape, P2 (18): what (27) needs besides.
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "engine/sprung_sleigh.hpp"
#include "engine/support.hpp"
#include "mechanics/lagrangian.hpp"
#include "methods/rdp.hpp"
#include "study/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

using Form = ShapeGroupForm<SprungSleighReduced>;
using Principle = RdpStepper<Form>;

constexpr double horizon = 2.0;

/// (x, y, θ, s), and a velocity along the blade.
Vec<double, 4> start_q() {
  return {0.1, -0.2, 0.4, 0.3};
}
Vec<double, 4> start_v() {
  return {0.7 * std::cos(0.4), 0.7 * std::sin(0.4), 0.9, -0.5};
}

/// (q, v) at the horizon by Lagrange–d'Alembert in space, classical Runge–Kutta in short steps.
Vec<double, 8> exact_end() {
  const Lagrangian<SprungSleigh> form{SprungSleigh()};
  Vec<double, 8> x = form.lift(start_q(), start_v());
  constexpr int n = 4000;
  const double h = horizon / n;
  for (int i = 0; i < n; ++i) {
    const Vec<double, 8> a = form.velocity(0.0, x);
    const Vec<double, 8> b = form.velocity(0.0, Vec<double, 8>(x + 0.5 * h * a));
    const Vec<double, 8> c = form.velocity(0.0, Vec<double, 8>(x + 0.5 * h * b));
    const Vec<double, 8> d = form.velocity(0.0, Vec<double, 8>(x + h * c));
    x += h / 6.0 * (a + 2.0 * b + 2.0 * c + d);
  }
  return x;
}

Form::State stepped(const Form& form, Principle stepper, double h, int n) {
  Form::State z = form.lift(start_q(), start_v());
  for (int k = 0; k < n; ++k) REQUIRE(stepper.step(k * h, h, z).ok());
  return z;
}

/// The largest error of (q, v), or of q alone.
double error_of(const Form& form, const Principle& stepper, double h, bool configuration_only) {
  static const Vec<double, 8> exact = exact_end();
  const Form::State z = stepped(form, stepper, h, static_cast<int>(std::lround(horizon / h)));
  Vec<double, 8> end;
  end << form.configuration(z), form.lower_velocity(z);
  const Vec<double, 8> error = (end - exact).cwiseAbs();
  return configuration_only ? error.head<4>().maxCoeff() : error.maxCoeff();
}

double order_of(Retraction retraction, double alpha = 0.5, bool plain = false) {
  const Form form{SprungSleigh()};
  std::vector<OrderPoint> points;
  for (double h = 1.0 / 64; points.size() < 4; h /= 2.0) {
    points.push_back({h, error_of(form, Principle(form, retraction, alpha, plain), h, plain)});
  }
  return observed_order(points, 1e-11);
}

}  // namespace

TEST_CASE("the reduced Lagrangian of the sprung sleigh is that of its mechanics, with its slope") {
  const SprungSleigh sleigh;
  const SprungSleighReduced reduced;
  const Vec<double, 4> q = start_q();
  const Vec<double, 4> v(0.3, -0.8, 0.9, -0.5);
  const Vec<double, 4> w = SprungSleighReduced::reduced_velocity(q, v);
  CHECK((SprungSleighReduced::velocity(q, w) - v).cwiseAbs().maxCoeff() < 1e-15);
  const auto lagrangian = [&](double s) {
    const Vec<double, 1> r(s);
    return 0.5 * w.dot(reduced.inertia(r) * w) - reduced.potential(r);
  };
  CHECK(lagrangian(q[3]) ==
        Approx(0.5 * v.dot(sleigh.metric(q) * v) - sleigh.potential(q)).epsilon(1e-14));
  const double e = 1e-5;
  CHECK(reduced.lagrangian_slope(Vec<double, 1>(q[3]), w)[0] ==
        Approx((lagrangian(q[3] + e) - lagrangian(q[3] - e)) / (2.0 * e)).epsilon(1e-8));
}

TEST_CASE("RDP has order 2 where inertia and potential depend on the shape, or 1 as elsewhere") {
  for (const Retraction retraction :
       {Retraction::exponential, Retraction::truncated, Retraction::cayley}) {
    INFO(static_cast<int>(retraction));
    CHECK(order_of(retraction) == Approx(2.0).margin(0.1));
    CHECK(order_of(retraction, 0.5, true) == Approx(1.0).margin(0.1));
    CHECK(order_of(retraction, 0.0) == Approx(1.0).margin(0.1));
    CHECK(order_of(retraction, 1.0) == Approx(1.0).margin(0.1));
  }
  CHECK(order_of(Retraction::second_kind) == Approx(1.0).margin(0.1));
}

TEST_CASE("without ∂ℓ/∂r, as P2 (27) is printed, RDP converges to another motion") {
  const Form form{SprungSleigh()};
  const Form printed{SprungSleigh(false)};
  const auto error = [](const Form& of, double h) {
    return error_of(of, Principle(of, Retraction::exponential, 0.5, false), h, false);
  };
  CHECK(error(form, 1.0 / 256) < 1e-4);
  CHECK(error(printed, 1.0 / 256) > 0.1);
  CHECK(error(printed, 1.0 / 512) == Approx(error(printed, 1.0 / 256)).epsilon(1e-2));
}

TEST_CASE("RDP keeps the blade's constraint to round-off and is undone by the step back") {
  const SprungSleigh sleigh;
  const Form form(sleigh);
  for (const Retraction retraction :
       {Retraction::exponential, Retraction::truncated, Retraction::cayley}) {
    INFO(static_cast<int>(retraction));
    Principle stepper(form, retraction, 0.5, false);
    const Form::State start = form.lift(start_q(), start_v());
    Form::State z = start;
    for (int k = 0; k < 100; ++k) {
      REQUIRE(stepper.step(0.05 * k, 0.05, z).ok());
      const Vec<double, 1> residual =
          sleigh.constraint_forms(form.configuration(z)) * form.lower_velocity(z);
      CHECK(std::abs(residual[0]) < 1e-14);
    }
    for (int k = 100; k > 0; --k) REQUIRE(stepper.step(0.05 * k, -0.05, z).ok());
    CHECK((z - start).cwiseAbs().maxCoeff() < 1e-11);
  }
}

TEST_CASE("springs that turn the wheels back leave RDP its order and the rotor its momentum") {
  const auto model = model_of("snakeboard", {{"k_phi", 0.8}});
  const Vec<double, 5> q(0.3, 0.4, 0.2, 0.0, 0.1);
  const State start = model->project({q, Vec<double, 5>(1.5, -0.2, -0.3, 0.4, 0.1)});
  const auto exact =
      start_run(*model, "snakeboard", "dopri54", "", start, horizon, {{"tolerance", 1e-14}});
  REQUIRE(take(*exact, 1));
  const std::vector<double> kept = model->invariants(start);
  for (const char* const method : {"rdp_exp", "rdp_exp_truncated", "rdp_cayley"}) {
    INFO(method);
    std::vector<OrderPoint> points;
    for (double h = 1.0 / 32; points.size() < 4; h /= 2.0) {
      const auto run = start_run(*model, "snakeboard", method, "", start, h);
      REQUIRE(take(*run, static_cast<int>(std::lround(horizon / h))));
      const State end = state_of(*run);
      points.push_back({h, distance(end, state_of(*exact))});
      const std::vector<double> now = model->invariants(end);
      CHECK(now[1] < 1e-14);                            // constraint
      CHECK(now[2] == Approx(kept[2]).epsilon(1e-12));  // of the rotor, ∂ψ
      CHECK(std::abs(now[3] - kept[3]) > 1e-2);         // of the wheels: the springs turn them
      CHECK(now[0] == Approx(kept[0]).epsilon(10.0 * h * h));  // energy
    }
    CHECK(observed_order(points, 1e-11) == Approx(2.0).margin(0.1));
  }
}
