// Methods for the acceleration of a body that turns: Newmark's, generalised-α, and the backward
// differentiation formula of two steps. Their equations are tried between the states of a run, with
// the rate that the system gives, and what theory says of a free body's energy and momentum.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/motions.hpp"
#include "methods/acceleration_step.hpp"
#include "methods/generalized_alpha.hpp"
#include "study/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

using Three = Eigen::Vector3d;

/// Attitude, body angular velocity and its rate along a run.
struct Attained {
  SO3 r;
  Three omega;
  Three rate;
};

std::vector<Attained> followed(const Motion& motion, const std::string& method, double h, int n,
                               const OptionValues& options = {}) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, "", motion.start, h, options);
  std::vector<Attained> all;
  for (int i = 0; i <= n; ++i) {
    if (i > 0) REQUIRE(run->step().ok());
    const State state = state_of(*run);
    all.push_back(
        {{matrix_from_rows(Vec<double, 9>(state.q))}, state.v, model->rate(0.0, state).v});
  }
  return all;
}

/// hΔ with R' = R exp(hΔ).
Three turn_between(const Attained& a, const Attained& b) {
  return SO3::log(a.r.inverse() * b.r);
}

double order_of(const Motion& motion, const std::string& method, const OptionValues& options) {
  const auto model = model_of(motion.system, motion.parameters);
  const State exact = accurate_end(motion);
  std::vector<OrderPoint> points;
  for (const double h : {1.0 / 64, 1.0 / 128, 1.0 / 256}) {
    const auto run = start_run(*model, motion.system, method, "", motion.start, h, options);
    REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
    points.push_back({h, distance(state_of(*run), exact)});
  }
  return observed_order(points, 1e-11);
}

const Eigen::Vector3d inertia(1.0, 2.0, 3.0);  // of the tumbling body

/// a·b as the body's energy and as its momentum measure it: aᵀ I b and aᵀ I² b.
std::array<double, 2> products(const Three& a, const Three& b) {
  const Three ib = inertia.cwiseProduct(b);
  return {a.dot(ib), inertia.cwiseProduct(a).dot(ib)};
}

double energy(const Attained& a) {
  return 0.5 * products(a.omega, a.omega)[0];
}
Three spatial_momentum(const Attained& a) {
  return a.r.matrix * inertia.cwiseProduct(a.omega);
}

}  // namespace

TEST_CASE("Newmark and generalised-α have order 2 for every β and ρ∞, and 1 where γ is not ½") {
  for (const Motion& motion : {tumbling_top(), tumbling_body()}) {
    INFO(motion.system);
    for (const double beta : {0.0, 1.0 / 6.0, 0.25, 0.4}) {
      INFO("β " << beta);
      CHECK(order_of(motion, "newmark", {{"beta", beta}}) == Approx(2.0).margin(0.15));
    }
    for (const double gamma : {0.3, 0.6, 1.0}) {
      INFO("γ " << gamma);
      CHECK(order_of(motion, "newmark", {{"gamma", gamma}}) == Approx(1.0).margin(0.15));
    }
    for (const double rho : {0.0, 0.3, 0.9, 1.0}) {
      INFO("ρ∞ " << rho);
      CHECK(order_of(motion, "generalized_alpha", {{"rho", rho}}) == Approx(2.0).margin(0.15));
    }
  }
}

TEST_CASE("the states of the generalised-α method meet the equations of its authors") {
  constexpr double h = 0.1;
  for (const double rho : {0.0, 0.6, 0.9}) {
    const double m = (2.0 * rho - 1.0) / (rho + 1.0);
    const double f = rho / (rho + 1.0);
    const double gamma = 0.5 + f - m;
    const double beta = 0.25 * std::pow(gamma + 0.5, 2);
    const auto path = followed(tumbling_top(), "generalized_alpha", h, 40, {{"rho", rho}});
    Three a = path.front().rate;
    for (std::size_t n = 0; n + 1 < path.size(); ++n) {
      const Attained& now = path[n];
      const Attained& then = path[n + 1];
      // The acceleration that the velocities ask for.
      const Three next = ((then.omega - now.omega) / h - (1.0 - gamma) * a) / gamma;
      CHECK(((1.0 - m) * next + m * a - (1.0 - f) * then.rate - f * now.rate).norm() < 1e-11);
      CHECK((turn_between(now, then) - h * now.omega - h * h * ((0.5 - beta) * a + beta * next))
                .norm() < 1e-13);
      a = next;
    }
  }
}

TEST_CASE("with ρ∞ = 1 the generalised-α method is Newmark's") {
  const auto one = followed(tumbling_top(), "generalized_alpha", 0.05, 100, {{"rho", 1.0}});
  const auto other = followed(tumbling_top(), "newmark", 0.05, 100);
  for (std::size_t n = 0; n < one.size(); ++n) {
    CHECK((one[n].r.matrix - other[n].r.matrix).norm() < 1e-11);
    CHECK((one[n].omega - other[n].omega).norm() < 1e-11);
  }
}

TEST_CASE(
    "Newmark's method on a free body keeps an energy and a momentum that are near the body's") {
  // The trapezoidal rule y' − ½h f(y') = y + ½h f(y) is the midpoint rule of z = y − ½h f(y), which
  // keeps quadratic invariants Q; and Q(z) = Q(y) + ¼h² Q(f(y)).
  std::array<double, 2> swing{};
  std::array<double, 2> turned{};
  for (std::size_t k = 0; k < 2; ++k) {
    const double h = k == 0 ? 0.1 : 0.05;
    const auto path = followed(tumbling_body(), "newmark", h, k == 0 ? 1000 : 2000);
    const auto kept = [&](const Attained& a) {
      std::array<double, 2> q = products(a.omega, a.omega);
      const std::array<double, 2> more = products(a.rate, a.rate);
      for (std::size_t i = 0; i < 2; ++i) q[i] += 0.25 * h * h * more[i];
      return q;
    };
    const std::array<double, 2> start = kept(path.front());
    for (const Attained& a : path) {
      const std::array<double, 2> now = kept(a);
      for (std::size_t i = 0; i < 2; ++i) CHECK(std::abs(now[i] / start[i] - 1.0) < 2e-12);
      swing[k] = std::max(swing[k], std::abs(energy(a) - energy(path.front())));
      turned[k] =
          std::max(turned[k], (spatial_momentum(a) - spatial_momentum(path.front())).norm());
    }
  }
  // The body's own are kept to order 2 only.
  CHECK(swing[0] > 1e-3);
  CHECK(swing[0] / swing[1] == Approx(4.0).margin(0.6));
  CHECK(turned[0] > 1e-3);
  CHECK(turned[0] / turned[1] == Approx(4.0).margin(1.0));
}

TEST_CASE(
    "the generalised-α method takes a free body's energy, the more the smaller ρ∞ and with h³") {
  // Means over the swings of the energy within an order 2 band.
  const auto lost = [](double rho, double h) {
    const auto path = followed(tumbling_body(), "generalized_alpha", h,
                               static_cast<int>(std::lround(60.0 / h)), {{"rho", rho}});
    const auto mean = [&](std::size_t from, std::size_t to) {
      double sum = 0.0;
      for (std::size_t n = from; n < to; ++n) sum += energy(path[n]);
      return sum / static_cast<double>(to - from);
    };
    const std::size_t third = path.size() / 3;
    return mean(0, third) - mean(2 * third, 3 * third);
  };
  // Newmark's, ρ∞ = 1, takes nothing that stands above the swings.
  double before = 10.0 * std::abs(lost(1.0, 0.05));
  for (const double rho : {0.6, 0.3, 0.0}) {
    INFO(rho);
    const double now = lost(rho, 0.05);
    CHECK(now > 1.5 * before);
    before = now;
  }
  CHECK(std::log2(lost(0.3, 0.05) / lost(0.3, 0.025)) == Approx(3.0).margin(0.3));
}

TEST_CASE("the states of BDF2 meet its equations, from a first step of Newmark's on") {
  constexpr double h = 0.1;
  const auto path = followed(tumbling_top(), "lie_bdf2", h, 40);
  const auto newmark = followed(tumbling_top(), "newmark", h, 1);
  CHECK((path[1].r.matrix - newmark[1].r.matrix).norm() < 1e-14);
  CHECK((path[1].omega - newmark[1].omega).norm() < 1e-14);
  for (std::size_t n = 1; n + 1 < path.size(); ++n) {
    const Three old_turn = turn_between(path[n - 1], path[n]);
    const Three new_turn = turn_between(path[n], path[n + 1]);
    CHECK((h * path[n + 1].omega - 1.5 * new_turn + 0.5 * old_turn).norm() < 1e-13);
    CHECK((h * path[n + 1].rate - 1.5 * path[n + 1].omega + 2.0 * path[n].omega -
           0.5 * path[n - 1].omega)
              .norm() < 1e-13);
  }
}

TEST_CASE("BDF2 takes from a free body what G-stability says, of its energy and its momentum") {
  // (³⁄₂y'' − 2y' + ½y)·y'' = ¼(G(y'', y') − G(y', y) + |y'' − 2y' + y|²), G(y', y) = |y'|² + |2y'
  // − y|², and Ω̇·Ω = 0 in both products.
  const auto path = followed(tumbling_body(), "lie_bdf2", 0.1, 400);
  for (std::size_t n = 1; n + 1 < path.size(); ++n) {
    const auto g = [&](const Three& after, const Three& before) {
      const Three ahead = 2.0 * after - before;
      std::array<double, 2> sum = products(after, after);
      for (std::size_t i = 0; i < 2; ++i) sum[i] += products(ahead, ahead)[i];
      return sum;
    };
    const Three bend = path[n + 1].omega - 2.0 * path[n].omega + path[n - 1].omega;
    for (std::size_t i = 0; i < 2; ++i) {
      const double then = g(path[n + 1].omega, path[n].omega)[i];
      const double now = g(path[n].omega, path[n - 1].omega)[i];
      CHECK(std::abs(then - now + products(bend, bend)[i]) < 1e-12 * now);
      CHECK(then < now);
    }
  }
  CHECK(energy(path.back()) < 0.99 * energy(path.front()));
  CHECK(spatial_momentum(path.back()).norm() < 0.99 * spatial_momentum(path.front()).norm());
}

TEST_CASE(
    "a step goes on from the last of its length that ended near, though a projection moved it") {
  using State = Eigen::Vector2d;
  LastStep<State> last;
  CHECK_FALSE(last.leads_to(0.1, {1.0, 0.0}));
  last.keep(0.1, {0.0, 0.0}, {1.0, 0.0});
  CHECK(last.leads_to(0.1, {1.0, 0.0}));
  CHECK(last.leads_to(0.1, {0.9, 0.2}));
  CHECK_FALSE(last.leads_to(0.1, {0.4, 0.0}));
  CHECK_FALSE(last.leads_to(-0.1, {1.0, 0.0}));
  CHECK_FALSE(last.leads_to(0.05, {1.0, 0.0}));
}

TEST_CASE("with its energy projected, a method that remembers the step before has order 2") {
  for (const std::string method : {"generalized_alpha", "lie_bdf2"}) {
    for (const Motion& motion : {tumbling_top(), tumbling_body()}) {
      INFO(method << " " << motion.system);
      CHECK(order_of(motion, method, {{"projection", 1.0}}) == Approx(2.0).margin(0.15));
    }
  }
}

TEST_CASE("the weights of generalised alpha leave ρ of an oscillation that is infinitely fast") {
  // Chung and Hulbert 1993: all three roots of the step are then −ρ.
  for (const double rho : {0.0, 0.3, 0.5, 0.9, 1.0}) {
    INFO(rho);
    const auto [m, f, beta, gamma] = AlphaWeights::of_radius(rho);
    CHECK(f / (f - 1.0) == Approx(-rho).margin(1e-15));
    CHECK(gamma == Approx(0.5 - m + f).epsilon(1e-15));
    CHECK(beta == Approx(0.25 * (1.0 - m + f) * (1.0 - m + f)).epsilon(1e-15));
    // The other two: roots of β λ² + (½ + γ − 2 β) λ + (½ − γ + β), a double one.
    CHECK(beta * rho * rho - (0.5 + gamma - 2.0 * beta) * rho + (0.5 - gamma + beta) ==
          Approx(0.0).margin(1e-14));
  }
}
