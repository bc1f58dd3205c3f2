// The heavy top held by its pin (Brüls, Cardona and Arnold 2012): its equations against Euler's
// about the fixed point, and generalised-α and BDF2 with the force of the pin as a multiplier.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/motions.hpp"
#include "methods/generalized_alpha.hpp"
#include "methods/lie_bdf.hpp"
#include "study/order.hpp"
#include "systems/heavy_top.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

HeavyTop top_of(const Motion& motion) {
  return HeavyTop(
      complete(catalogue().system("heavy_top").info.parameters, motion.parameters, "heavy_top"));
}

/// Where the top of a motion starts, as a body that its pin holds.
struct Held {
  PinnedBody body;
  PinnedBody::State state;
};

Held held(const Motion& motion) {
  const PinnedBody body = TopPinned(top_of(motion)).body();
  return {body, body.held(motion.start.q, motion.start.v)};
}

/// The motion of the top about its fixed point from another formulation, to round-off.
PinnedBody::State exact_end(const Motion& motion, const PinnedBody& body) {
  const State end = accurate_end(motion);
  return body.held(end.q, end.v);
}

template <class Stepper>
std::vector<PinnedBody::State> followed(Stepper stepper, PinnedBody::State m, double h, int n) {
  std::vector<PinnedBody::State> path{m};
  for (int i = 0; i < n; ++i) {
    REQUIRE(stepper.step(i * h, h, m).ok());
    path.push_back(m);
  }
  return path;
}

/// How fast the centre of mass leaves its place on the body: ẋ − R (Ω × a).
double parting_speed(const PinnedBody& body, const PinnedBody::State& m) {
  const Eigen::Vector3d omega = m.segment<3>(12);
  return (m.tail<3>() - body.held(m.head<9>(), omega).tail<3>()).norm();
}

/// Orders of the end in (R, x) and in (Ω, ẋ).
template <class Make>
std::array<double, 2> orders(const Motion& motion, Make make) {
  const Held top = held(motion);
  const PinnedBody::State exact = exact_end(motion, top.body);
  std::array<std::vector<OrderPoint>, 2> errors;
  for (const double h : {1.0 / 64, 1.0 / 128, 1.0 / 256}) {
    const int n = static_cast<int>(std::lround(motion.horizon / h));
    const PinnedBody::State off = followed(make(top.body), top.state, h, n).back() - exact;
    errors[0].push_back({h, off.head<12>().norm()});
    errors[1].push_back({h, off.tail<6>().norm()});
  }
  return {observed_order(errors[0], 1e-11), observed_order(errors[1], 1e-11)};
}

const auto alpha = [](double rho) {
  return [rho](const PinnedBody& body) {
    return GeneralizedAlphaStepper(body, AlphaWeights::of_radius(rho));
  };
};
const auto bdf = [](const PinnedBody& body) { return LieBdfStepper(body); };

}  // namespace

TEST_CASE("held by its pin the top turns as about a fixed point, and its centre stays in place") {
  const Motion motion = tumbling_top();
  const HeavyTop top = top_of(motion);
  const auto [body, m] = held(motion);
  const PinnedBody::Place place = PinnedBody::place(m);
  const PinnedBody::Speed v = PinnedBody::velocity(m);
  CHECK(body.excess(place).norm() < 1e-15);
  CHECK(parting_speed(body, m) < 1e-15);
  const PinnedBody::Force f = body.holding_force(place, v);
  const PinnedBody::Speed rate = body.acceleration(place, v, f);
  const Eigen::Vector3d turning = top.v_rate(0.0, motion.start.q, motion.start.v);
  CHECK((rate.head<3>() - turning).norm() < 1e-13);
  const Eigen::Vector3d omega = motion.start.v;
  const Eigen::Vector3d arm = top.arm();
  const Eigen::Vector3d bend = turning.cross(arm) + omega.cross(omega.cross(arm));
  CHECK((rate.tail<3>() - matrix_from_rows(Vec<double, 9>(motion.start.q)) * bend).norm() < 1e-13);
  // Without the pin the centre falls.
  CHECK((body.acceleration(place, v, PinnedBody::Force::Zero()).tail<3>() + top.gravity()).norm() ==
        0.0);
}

TEST_CASE("generalised-α and BDF2 with the pin's force have order 2 in places and velocities") {
  for (const double rho : {0.0, 0.3, 0.9}) {
    INFO("ρ∞ " << rho);
    for (const double order : orders(tumbling_top(), alpha(rho))) {
      CHECK(order == Approx(2.0).margin(0.15));
    }
  }
  for (const double order : orders(tumbling_top(), bdf)) {
    CHECK(order == Approx(2.0).margin(0.15));
  }
}

TEST_CASE("the centre stays in its place on the body to round-off, its velocity to order 2") {
  const auto [body, start] = held(tumbling_top());
  const auto strays = [&, body = body, start = start](auto make) {
    std::array<double, 2> fastest{};
    for (std::size_t k = 0; k < 2; ++k) {
      const double h = k == 0 ? 0.04 : 0.02;
      for (const PinnedBody::State& m : followed(make(body), start, h, k == 0 ? 100 : 200)) {
        CHECK(body.excess(PinnedBody::place(m)).norm() < 1e-12);
        fastest[k] = std::max(fastest[k], parting_speed(body, m));
      }
    }
    CHECK(fastest[1] > 1e-6);
    return std::log2(fastest[0] / fastest[1]);
  };
  CHECK(strays(alpha(0.6)) == Approx(2.0).margin(0.4));
  CHECK(strays(bdf) == Approx(2.0).margin(0.4));
}

TEST_CASE("what the pin does to the acceleration dies with ρ∞ < 1, and not with 1") {
  // The trapezoidal rule's accelerations under a constraint swing from step to step undamped.
  const auto [body, start] = held(tumbling_top());
  const auto swing = [&, body = body, start = start](double rho) {
    constexpr double h = 0.02;
    const auto path = followed(alpha(rho)(body), start, h, 140);
    double largest = 0.0;
    for (std::size_t n = 100; n + 3 < path.size(); ++n) {
      const auto speed = [&](std::size_t i) -> Eigen::Vector3d { return path[n + i].tail<3>(); };
      // The third difference leaves of a smooth velocity h³ alone.
      largest = std::max(largest, (speed(3) - 3.0 * speed(2) + 3.0 * speed(1) - speed(0)).norm());
    }
    return largest;
  };
  CHECK(swing(1.0) > 50.0 * swing(0.6));
  CHECK(swing(0.6) == Approx(swing(0.3)).epsilon(0.2));
}

TEST_CASE(
    "where the spin turns far in a step, ρ∞ = 0.9 loses the motion under a pin, 0.6 does not") {
  const Opening open = opening("heavy_top");
  const double energy = open.model->invariants(open.start)[0];
  const auto goes = [&](double rho) {
    const auto run = start_run(*open.model, "heavy_top", "generalized_alpha", "pinned", open.start,
                               0.02, {{"rho", rho}});
    if (!take(*run, 500)) return false;
    return std::abs(open.model->invariants(state_of(*run))[0] / energy - 1.0) < 2e-3;
  };
  CHECK(goes(0.6));
  CHECK_FALSE(goes(0.9));
}

TEST_CASE("moments that leave none about the centre of mass are refused with a sentence") {
  const auto& presets = catalogue().system("heavy_top").info.presets;
  const auto printed = std::find_if(presets.begin(), presets.end(),
                                    [](const auto& one) { return one.id == "printed"; });
  REQUIRE(printed != presets.end());
  const auto model = model_of("heavy_top", printed->parameters);
  CHECK_THROWS_WITH(model->formulation("pinned"), Catch::Contains("about its centre of mass"));
  CHECK(model->formulation("cotangent") != nullptr);
}
