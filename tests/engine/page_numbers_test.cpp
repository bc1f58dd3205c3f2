// What the pages of the catalogue state in numbers, computed again: lessons/systems and
// lessons/methods on the systems without constraints and on splittings. A page that says 0.0064
// is held to its last digit. Who changes a number here changes it there.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "engine/support.hpp"
#include "methods/gauss.hpp"
#include "numeric/composition.hpp"
#include "numeric/splitting.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr double orbital_period = 2.0 * std::numbers::pi;

/// What rounds to a number with a last digit worth `unit`.
Approx stated(double number, double unit) {
  return Approx(number).epsilon(0.0).margin(0.5 * unit);
}

State plane_state(double q1, double q2, double v1, double v2) {
  return {Eigen::Vector2d(q1, q2), Eigen::Vector2d(v1, v2)};
}

/// Calls look(state, time) after each of n steps; false at the first that fails.
template <class Look>
bool watch(Integration& run, int n, const Look& look) {
  for (int i = 0; i < n; ++i) {
    if (!take(run, 1)) return false;
    look(state_of(run), run.time());
  }
  return true;
}

/// The largest of n steps.
double worst_energy_error(const Model& model, Integration& run, int n) {
  const double before = model.invariants(state_of(run))[0];
  double worst = 0.0;
  REQUIRE(watch(run, n, [&](const State& state, double /*t*/) {
    worst = std::max(worst, std::abs(model.invariants(state)[0] - before));
  }));
  return worst;
}

/// Of the planet with e = 0.6, after whole revolutions.
double planet_error(const std::string& method, int steps, int revolutions,
                    const OptionValues& options = {}) {
  const auto [model, start] = opening("kepler");
  const auto run = start_run(*model, "kepler", method, "", start, orbital_period / steps, options);
  REQUIRE(take(*run, steps * revolutions));
  return (state_of(*run).q - start.q).norm();
}

/// By how much the ellipse with e = 0.6 turns in each of ten revolutions, seen where the planet is
/// farthest from the sun: near it the vector to the perihelion swings.
double turn_of_ellipse(const std::string& method, int steps) {
  const auto [model, start] = opening("kepler");
  const auto run = start_run(*model, "kepler", method, "", start, orbital_period / steps);
  std::vector<double> directions;
  State before = start;
  bool outwards = true;
  REQUIRE(watch(*run, 11 * steps, [&, &planet = *model](const State& now, double /*t*/) {
    const bool outwards_now = now.q.dot(now.v) > 0.0;
    if (outwards && !outwards_now) {
      const std::vector<double> kept = planet.invariants(before);
      directions.push_back(std::atan2(kept[3], kept[2]));
    }
    outwards = outwards_now;
    before = now;
  }));
  REQUIRE(directions.size() >= 11);
  return (directions[10] - directions[0]) / 10.0;
}

/// On x = 0 with ẋ > 0.
State star_on_section(double energy, double y, double y_dot) {
  const double potential = 0.5 * y * y - y * y * y / 3.0;
  return plane_state(0.0, y, std::sqrt(2.0 * (energy - potential) - y_dot * y_dot), y_dot);
}

/// The largest and the last distance up to t = 300 of two stars.
std::pair<double, double> distances_of_stars(const State& a, const State& b) {
  const std::unique_ptr<Model> model = model_of("henon_heiles");
  const auto one = start_run(*model, "henon_heiles", "blanes_moan6", "", a, 0.1);
  const auto other = start_run(*model, "henon_heiles", "blanes_moan6", "", b, 0.1);
  double largest = 0.0;
  double last = 0.0;
  REQUIRE(watch(*one, 3000, [&](const State& state, double /*t*/) {
    REQUIRE(take(*other, 1));
    last = distance(state, state_of(*other));
    largest = std::max(largest, last);
  }));
  return {largest, last};
}

State let_go(double angle1, double angle2) {
  return plane_state(angle1, angle2, 0.0, 0.0);
}

/// Between the angles of two runs that make `ratio` steps of the second for one of the first.
struct Parting {
  double largest = 0.0;
  double first_radian = std::numeric_limits<double>::infinity();  ///< time
};
Parting parting_of(Integration& one, Integration& other, int n, int ratio = 1) {
  Parting parting;
  REQUIRE(watch(one, n, [&](const State& state, double t) {
    REQUIRE(take(other, ratio));
    const double apart = (state.q - state_of(other).q).cwiseAbs().maxCoeff();
    parting.largest = std::max(parting.largest, apart);
    if (apart > 1.0) parting.first_radian = std::min(parting.first_radian, t);
  }));
  return parting;
}

/// The oscillating springs: how the first gives its energy away, and the relative errors.
struct Exchange {
  double equal = std::numeric_limits<double>::infinity();  ///< first and second have as much
  double energy_error = 0.0;
  double sum_error = 0.0;          ///< of I, which is 1 at the start
  std::vector<double> sums = {};   ///< I …
  std::vector<double> third = {};  ///< … and the third spring's share, after each step
};

Exchange exchange_of(const std::string& method, double h_omega, double t, double omega = 50.0) {
  const auto& presets = catalogue().system("fermi_pasta_ulam").info.presets;
  const auto [model, start] = opening("fermi_pasta_ulam", presets[omega == 50.0 ? 0 : 1]);
  const double h = h_omega / omega;
  const auto run = start_run(*model, "fermi_pasta_ulam", method, "", start, h);
  const double energy = model->invariants(start)[0];
  Exchange exchange;
  const auto look = [&, &chain = *model](const State& state, double now) {
    const std::vector<double> row = chain.components(now, state);
    if (row[13] >= row[12]) exchange.equal = std::min(exchange.equal, now);
    exchange.sum_error = std::max(exchange.sum_error, std::abs(row[15] - 1.0));
    exchange.energy_error =
        std::max(exchange.energy_error, std::abs(chain.invariants(state)[0] / energy - 1.0));
    exchange.sums.push_back(row[15]);
    exchange.third.push_back(row[14] / row[15]);
  };
  if (!watch(*run, static_cast<int>(t / h + 1e-6), look)) {
    exchange.energy_error = std::numeric_limits<double>::infinity();
  }
  return exchange;
}

/// The planets over 200 000 days, or as many whole steps as fit.
struct SolarRun {
  std::array<double, 5> nearest = {};  ///< to the sun: Jupiter, Saturn, Uranus, Neptune, Pluto
  std::array<double, 5> farthest = {};
  double first_half = 0.0;  ///< largest relative energy error
  double second_half = 0.0;
  double lost_in_first = 0.0;  ///< energy, relative
  double lost = 0.0;
  double momenta = 0.0;  ///< largest error of the linear and angular ones
  State end = {};
};

SolarRun solar_run(const std::string& method, double h) {
  const auto [model, start] = opening("outer_solar_system");
  const auto run = start_run(*model, "outer_solar_system", method, "", start, h);
  const std::vector<double> before = model->invariants(start);
  SolarRun result;
  result.nearest.fill(std::numeric_limits<double>::infinity());
  const auto look = [&, &sky = *model](const State& state, double t) {
    for (std::size_t i = 0; i < 5; ++i) {
      const auto at = static_cast<Eigen::Index>(3 * i + 3);
      const double r = (state.q.segment<3>(at) - state.q.head<3>()).norm();
      result.nearest[i] = std::min(result.nearest[i], r);
      result.farthest[i] = std::max(result.farthest[i], r);
    }
    const std::vector<double> now = sky.invariants(state);
    const bool first = t < 100000.0 + 0.5 * h;
    // The energy is negative.
    result.lost = now[0] / before[0] - 1.0;
    if (first) result.lost_in_first = result.lost;
    double& worst = first ? result.first_half : result.second_half;
    worst = std::max(worst, std::abs(result.lost));
    for (std::size_t i = 1; i < now.size(); ++i) {
      result.momenta = std::max(result.momenta, std::abs(now[i] - before[i]));
    }
    result.end = state;
  };
  look(start, 0.0);
  REQUIRE(watch(*run, static_cast<int>(200000.0 / h + 1e-6), look));
  return result;
}

/// An oscillator of frequency 1: a stiff spring that moves so little that the soft ones don't
/// count.
struct SmallSpring {
  static constexpr double amplitude = 1e-9;
  std::unique_ptr<Model> model = model_of("fermi_pasta_ulam", {{"m", 1.0}, {"omega", 1.0}});
  [[nodiscard]] std::unique_ptr<Integration> start(const std::string& method, double h,
                                                   double x = 1.0, double p = 0.0) const {
    return start_run(*model, "fermi_pasta_ulam", method, "",
                     plane_state(0.0, amplitude * x, 0.0, amplitude * p), h);
  }
  [[nodiscard]] static std::pair<double, double> read(const Integration& run) {
    const State state = state_of(run);
    return {state.q[1] / amplitude, state.v[1] / amplitude};
  }
  /// A step has determinant 1; its powers are bounded while its trace is within ±2.
  [[nodiscard]] bool stable(const std::string& method, double h) const {
    const auto from_place = start(method, h, 1.0, 0.0);
    const auto from_speed = start(method, h, 0.0, 1.0);
    REQUIRE(take(*from_place, 1));
    REQUIRE(take(*from_speed, 1));
    return std::abs(read(*from_place).first + read(*from_speed).second) < 2.0;
  }
};

/// Forces of a step that is not the first.
int forces_of_step(const std::string& method, const OptionValues& options = {}) {
  const auto [model, start] = opening("kepler");
  const auto run = start_run(*model, "kepler", method, "", start, 0.01, options);
  REQUIRE(take(*run, 1));
  return run->step().evaluations;
}

double longest_part(const Splitting& splitting) {
  double longest = 0.0;
  for (const auto& [kick, drift] : splitting) {
    longest = std::max({longest, std::abs(kick), std::abs(drift)});
  }
  return longest;
}

const OptionValues yoshida{{"composition", 1.0}};

}  // namespace

TEST_CASE("Kepler's page: what is kept, and a year of 2π") {
  for (const double e : {0.0, 0.3, 0.6, 0.9}) {
    const std::unique_ptr<Model> model = model_of("kepler", {{"e", e}});
    const State start = model->resized({});
    const auto run = start_run(*model, "kepler", "blanes_moan6", "", start, orbital_period / 8000);
    REQUIRE(take(*run, 8000));
    CHECK(distance(state_of(*run), start) < 1e-9);
  }
  const auto [model, start] = opening("kepler");
  for (const char* const method :
       {"symplectic_euler_a", "symplectic_euler_b", "stormer_verlet", "blanes_moan4",
        "blanes_moan6", "composed4:stormer_verlet", "composed6:stormer_verlet", "implicit_midpoint",
        "gauss4", "gauss6"}) {
    INFO(method);
    const auto run = start_run(*model, "kepler", method, "", start, orbital_period / 200);
    CHECK(watch(*run, 2000, [&planet = *model](const State& state, double /*t*/) {
      CHECK(planet.invariants(state)[1] == Approx(0.8).epsilon(0.0).margin(1e-13));
    }));
  }
}

TEST_CASE("Kepler's page: explicit Euler spirals out from a circle as the page says") {
  const std::unique_ptr<Model> model = model_of("kepler", {{"e", 0.0}});
  constexpr double h = 0.05;
  State before = model->resized({});
  double last_turn = 1.0;
  int turns = 0;
  const auto run = start_run(*model, "kepler", "explicit_euler", "", before, h);
  CHECK(watch(*run, 2000, [&](const State& now, double /*t*/) {
    const double r = before.q.norm();
    if (before.q[1] < 0.0 && now.q[1] >= 0.0) {
      CHECK(now.q.norm() > last_turn);
      last_turn = now.q.norm();
      ++turns;
    }
    CHECK(model->invariants(now)[1] ==
          Approx(model->invariants(before)[1] * (1.0 + h * h / (r * r * r))).epsilon(1e-14));
    before = now;
  }));
  CHECK(turns >= 3);
}

TEST_CASE("Kepler's page: by how much the ellipse turns") {
  const double verlet = turn_of_ellipse("stormer_verlet", 200);
  const double midpoint = turn_of_ellipse("implicit_midpoint", 200);
  CHECK(verlet == stated(-0.0064, 1e-4));
  CHECK(midpoint == stated(0.013, 1e-3));
  CHECK(turn_of_ellipse("stormer_verlet", 400) / verlet == stated(0.25, 0.01));
  CHECK(turn_of_ellipse("implicit_midpoint", 400) / midpoint == stated(0.25, 0.01));

  const double gonzalez = turn_of_ellipse("gonzalez", 200);
  CHECK(gonzalez > 0.01);
  CHECK(gonzalez < 0.03);
  const auto [model, start] = opening("kepler");
  const auto run = start_run(*model, "kepler", "gonzalez", "", start, orbital_period / 200);
  double momentum_error = 0.0;
  CHECK(watch(*run, 2000, [&, &planet = *model](const State& state, double /*t*/) {
    const std::vector<double> kept = planet.invariants(state);
    CHECK(kept[0] == Approx(-0.5).epsilon(0.0).margin(1e-13));
    momentum_error = std::max(momentum_error, std::abs(kept[1] - 0.8));
  }));
  CHECK(momentum_error > 1e-4);
}

TEST_CASE("Kepler's page: one error grows with time, another with its square") {
  const double splitting10 = planet_error("blanes_moan4", 200, 10);
  CHECK(splitting10 == stated(2.2e-6, 1e-7));
  CHECK(planet_error("blanes_moan4", 200, 100) / splitting10 == stated(10.0, 1.0));
  const double classical10 = planet_error("rk4", 200, 10);
  const double classical100 = planet_error("rk4", 200, 100);
  CHECK(classical10 == stated(0.007, 0.001));
  CHECK(classical100 == stated(0.57, 0.01));
  CHECK(classical100 / classical10 > 75.0);
  CHECK(classical100 / classical10 < 80.0);

  const auto [model, start] = opening("kepler");
  const auto run = start_run(*model, "kepler", "rk4", "", start, orbital_period / 200);
  double energy = -0.5;
  double ahead = 0.0;
  for (int revolution = 0; revolution < 100; ++revolution) {
    REQUIRE(take(*run, 200));
    const State state = state_of(*run);
    const double energy_now = model->invariants(state)[0];
    const double ahead_now = std::atan2(state.q[1], state.q[0]);
    CHECK(energy_now < energy);
    CHECK(ahead_now > ahead);
    energy = energy_now;
    ahead = ahead_now;
  }
}

TEST_CASE("Kepler's planet costs each splitting the forces that its page says") {
  CHECK(forces_of_step("stormer_verlet") == 1);
  CHECK(forces_of_step("symplectic_euler_a") == 1);
  CHECK(forces_of_step("symplectic_euler_b") == 1);
  CHECK(forces_of_step("blanes_moan4") == 6);
  CHECK(forces_of_step("blanes_moan6") == 11);
  CHECK(forces_of_step("composed4:stormer_verlet", yoshida) == 3);
  CHECK(forces_of_step("composed4:stormer_verlet") == 5);
  CHECK(forces_of_step("composed6:stormer_verlet") == 9);
  CHECK(forces_of_step("rk4") == 4);
}

TEST_CASE("Blanes and Moan's pages: errors with 1200 forces a revolution, and lengths of parts") {
  CHECK(planet_error("blanes_moan4", 1200 / 6, 10) == stated(2e-6, 1e-6));
  CHECK(planet_error("composed4:stormer_verlet", 1200 / 3, 10, yoshida) == stated(1.1e-3, 1e-4));
  CHECK(planet_error("composed4:stormer_verlet", 1200 / 5, 10) == stated(4e-4, 1e-4));
  CHECK(planet_error("rk4", 1200 / 4, 10) == stated(1.1e-3, 1e-4));
  CHECK(planet_error("blanes_moan6", 1200 / 11, 10) == stated(1.4e-7, 1e-8));
  CHECK(planet_error("composed6:stormer_verlet", 1200 / 9, 10) == stated(8e-5, 1e-5));
  const OptionValues fifteen{{"composition", 1.0}};
  CHECK(planet_error("composed6:stormer_verlet", 1200 / 15, 10, fifteen) == stated(9e-6, 5e-7));
  const double half =
      planet_error("blanes_moan6", 600 / 11 + 1, 10) / planet_error("blanes_moan4", 600 / 6, 10);
  CHECK(half > 0.7);
  CHECK(half < 1.0);

  CHECK(longest_part(blanes_moan4_splitting()) <= 0.61);
  CHECK(longest_part(blanes_moan4_splitting()) > 0.60);
  CHECK(longest_part(blanes_moan6_splitting()) <= 0.36);
  CHECK(longest_part(blanes_moan6_splitting()) > 0.35);
  CHECK(-triple_jump(2)[1] == stated(1.7, 0.1));
}

TEST_CASE("Blanes and Moan's pages: up to where an oscillator is stable, and the gaps before") {
  const SmallSpring spring;
  const auto stable_between = [&](const std::string& method, double from, double to) {
    const int points = static_cast<int>((to - from) / 0.0005);
    for (int i = 0; i <= points; ++i) {
      if (!spring.stable(method, from + (to - from) * i / points)) return false;
    }
    return true;
  };
  const auto edge = [&](const std::string& method, double in, double out) {
    REQUIRE(spring.stable(method, in) != spring.stable(method, out));
    const bool inside = spring.stable(method, in);
    for (int i = 0; i < 30; ++i) {
      const double middle = 0.5 * (in + out);
      (spring.stable(method, middle) == inside ? in : out) = middle;
    }
    return in;
  };

  CHECK(stable_between("blanes_moan4", 0.01, 3.16));
  const double gap4 = edge("blanes_moan4", 3.16, 3.166);
  CHECK(gap4 == stated(3.163, 0.001));
  CHECK(edge("blanes_moan4", 3.17, 3.166) - gap4 == stated(0.005, 0.001));
  CHECK(stable_between("blanes_moan4", 3.17, 5.02));
  CHECK_FALSE(spring.stable("blanes_moan4", 5.03));

  CHECK(stable_between("blanes_moan6", 0.01, 3.141));
  CHECK(edge("blanes_moan6", 3.143, std::numbers::pi) -
            edge("blanes_moan6", 3.141, std::numbers::pi) ==
        stated(0.001, 0.001));
  CHECK(stable_between("blanes_moan6", 3.143, 6.347));
  CHECK(edge("blanes_moan6", 6.35, 6.349) - edge("blanes_moan6", 6.347, 6.349) ==
        stated(0.001, 0.001));
  CHECK_FALSE(spring.stable("blanes_moan6", 6.348));
  CHECK(stable_between("blanes_moan6", 6.35, 9.07));
  CHECK_FALSE(spring.stable("blanes_moan6", 9.08));

  // Six steps of it have as many forces as one of Blanes and Moan's.
  CHECK(6.0 * edge("stormer_verlet", 1.0, 3.0) == Approx(12.0).margin(1e-6));
  CHECK(stable_between("stormer_verlet", 0.01, 1.999));
}

TEST_CASE("Störmer–Verlet's page: the ellipse that it keeps, and how fast it vibrates") {
  const SmallSpring spring;
  for (const double h : {0.3, 1.0, 1.9}) {
    const auto run = spring.start("stormer_verlet", h, 1.0, 0.5);
    const auto at_rest = spring.start("stormer_verlet", h);
    const double factor = 1.0 - 0.25 * h * h;
    const double frequency = 2.0 * std::asin(0.5 * h) / h;
    CHECK(frequency > 1.0);
    for (int i = 1; i <= 200; ++i) {
      REQUIRE(take(*run, 1));
      const auto [q, p] = SmallSpring::read(*run);
      REQUIRE(p * p + factor * q * q == Approx(0.25 + factor).epsilon(1e-12));
      REQUIRE(take(*at_rest, 1));
      REQUIRE(SmallSpring::read(*at_rest).first ==
              Approx(std::cos(frequency * h * i)).epsilon(0.0).margin(1e-11));
    }
  }
  // A hyperbola.
  constexpr double beyond = 2.1;
  const auto run = spring.start("stormer_verlet", beyond, 1.0, 0.5);
  REQUIRE(take(*run, 10));
  const auto [q, p] = SmallSpring::read(*run);
  const double factor = 1.0 - 0.25 * beyond * beyond;
  CHECK(factor < 0.0);
  CHECK(std::abs(q) > 100.0);
  CHECK(p * p / (0.25 + factor - factor * q * q) == Approx(1.0).epsilon(1e-12));
}

TEST_CASE("Störmer–Verlet's page: its energy error is in a band of order 2 and does not drift") {
  const auto [model, start] = opening("kepler");
  const auto errors = [&, &planet = *model, &from = start](int steps) {
    const auto run =
        start_run(planet, "kepler", "stormer_verlet", "", from, orbital_period / steps);
    std::array<double, 2> worst{};
    REQUIRE(watch(*run, 20 * steps, [&](const State& state, double t) {
      double& half = worst[t < 10.0 * orbital_period ? 0 : 1];
      half = std::max(half, std::abs(planet.invariants(state)[0] + 0.5));
    }));
    CHECK(worst[1] < 1.01 * worst[0]);
    return worst[0];
  };
  CHECK(errors(1000) / errors(2000) == stated(4.0, 0.2));
}

TEST_CASE("the pages of symplectic Euler: nearby energies, and errors that are mirror images") {
  const auto [model, start] = opening("kepler");
  struct Errors {
    double a = 0.0;
    double b = 0.0;
    double sum = 0.0;
    double nearby_a = 0.0;
    double nearby_b = 0.0;
  };
  const auto errors = [&planet = *model, &from = start](int steps) {
    const double h = orbital_period / steps;
    const auto run_a = start_run(planet, "kepler", "symplectic_euler_a", "", from, h);
    const auto run_b = start_run(planet, "kepler", "symplectic_euler_b", "", from, h);
    Errors worst;
    const auto enlarge = [](double& most, double x) { most = std::max(most, std::abs(x)); };
    REQUIRE(watch(*run_a, 10 * steps, [&](const State& a, double /*t*/) {
      REQUIRE(take(*run_b, 1));
      const State b = state_of(*run_b);
      const auto correction = [h](const State& z) {
        return 0.5 * h * z.v.dot(z.q) / std::pow(z.q.norm(), 3.0);
      };
      const double error_a = planet.invariants(a)[0] + 0.5;
      const double error_b = planet.invariants(b)[0] + 0.5;
      enlarge(worst.a, error_a);
      enlarge(worst.b, error_b);
      enlarge(worst.sum, error_a + error_b);
      enlarge(worst.nearby_a, error_a - correction(a));
      enlarge(worst.nearby_b, error_b + correction(b));
    }));
    return worst;
  };
  const Errors coarse = errors(1000);
  const Errors fine = errors(2000);
  CHECK(coarse.a / fine.a == stated(2.0, 0.2));
  CHECK(coarse.b / fine.b == stated(2.0, 0.2));
  CHECK(coarse.sum / fine.sum == stated(4.0, 0.2));
  CHECK(coarse.nearby_a / fine.nearby_a == stated(4.0, 0.2));
  CHECK(coarse.nearby_b / fine.nearby_b == stated(4.0, 0.2));
  CHECK(fine.sum < 0.1 * fine.a);
}

TEST_CASE("the pages of Gauss's methods: nodes, and which invariants they keep") {
  const ImplicitTableau two = gauss_tableau(2);
  CHECK(two.c[0] == Approx(0.5 - std::sqrt(3.0) / 6.0).epsilon(1e-14));
  CHECK(two.c[1] == Approx(0.5 + std::sqrt(3.0) / 6.0).epsilon(1e-14));
  const ImplicitTableau three = gauss_tableau(3);
  CHECK(three.c[0] == Approx(0.5 - std::sqrt(15.0) / 10.0).epsilon(1e-14));
  CHECK(three.c[1] == Approx(0.5).epsilon(1e-14));
  CHECK(three.c[2] == Approx(0.5 + std::sqrt(15.0) / 10.0).epsilon(1e-14));

  const auto [model, start] = opening("kepler");
  const auto errors = [&planet = *model, &from = start](const std::string& method) {
    const auto run = start_run(planet, "kepler", method, "", from, orbital_period / 200);
    std::array<double, 2> worst{};
    REQUIRE(watch(*run, 2000, [&](const State& state, double /*t*/) {
      const std::vector<double> kept = planet.invariants(state);
      worst[0] = std::max(worst[0], std::abs(kept[0] + 0.5));
      worst[1] = std::max(worst[1], std::abs(kept[1] - 0.8));
    }));
    return worst;
  };
  const auto [gauss_energy, gauss_momentum] = errors("gauss4");
  CHECK(gauss_energy > 1e-8);
  CHECK(gauss_momentum < 1e-13);
  const auto [averaged_energy, averaged_momentum] = errors("energy_collocation4");
  CHECK(averaged_energy < 1e-13);
  CHECK(averaged_momentum > 1e-8);

  // Where the energy is quadratic.
  const SmallSpring spring;
  const auto run = spring.start("gauss4", 1.0, 1.0, 0.5);
  REQUIRE(take(*run, 1000));
  const auto [q, p] = SmallSpring::read(*run);
  CHECK(p * p + q * q == Approx(1.25).epsilon(1e-12));
}

TEST_CASE("Hénon and Heiles's page: saddles, and a triangle of height 1/6") {
  const std::unique_ptr<Model> model = model_of("henon_heiles");
  const Eigen::Vector2d top(0.0, 1.0);
  const Eigen::Vector2d right(0.5 * std::sqrt(3.0), -0.5);
  const Eigen::Vector2d left(-right[0], right[1]);
  const auto height = [&](const Eigen::Vector2d& q) {
    return model->invariants({q, Eigen::Vector2d::Zero()})[0];
  };
  for (const auto& [from, to] :
       {std::pair(top, right), std::pair(right, left), std::pair(left, top)}) {
    CHECK(model->rate(0.0, {from, Eigen::Vector2d::Zero()}).v.norm() < 1e-15);
    CHECK((to - from).norm() == Approx(std::sqrt(3.0)).epsilon(1e-14));
    for (int i = 0; i <= 10; ++i) {
      CHECK(height(from + 0.1 * i * (to - from)) == Approx(1.0 / 6.0).epsilon(1e-14));
    }
  }
  constexpr double r = 0.7;
  for (int i = 0; i < 12; ++i) {
    const double angle = 0.6 * i;
    CHECK(height({r * std::cos(angle), r * std::sin(angle)}) ==
          Approx(0.5 * r * r + r * r * r * std::sin(3.0 * angle) / 3.0).epsilon(1e-14));
  }
}

TEST_CASE("Hénon and Heiles's page: neighbours stay together from one start, not from another") {
  // The neighbour has as much energy, or starts as fast along x.
  const auto neighbours = [](double y, double beside) {
    const State as_much = star_on_section(0.125, y + beside, 0.1);
    State as_fast = star_on_section(0.125, y, 0.1);
    as_fast.q[1] += beside;
    return std::array{as_much, as_fast};
  };
  for (const double beside : {1e-9, -1e-9}) {
    for (const State& neighbour : neighbours(0.1, beside)) {
      const auto [largest, last] = distances_of_stars(star_on_section(0.125, 0.1, 0.1), neighbour);
      CHECK(last < 1e-8);
      CHECK(last > 1e-9);
    }
    for (const State& neighbour : neighbours(-0.1, beside)) {
      const auto [largest, last] = distances_of_stars(star_on_section(0.125, -0.1, 0.1), neighbour);
      CHECK(largest > 0.05);
      CHECK(largest < 3.0);
    }
  }
}

TEST_CASE("Hénon and Heiles's page: what methods do to the energy of a star") {
  const std::unique_ptr<Model> model = model_of("henon_heiles");
  const State calm = star_on_section(1.0 / 12.0, 0.1, 0.1);
  const auto classical = start_run(*model, "henon_heiles", "rk4", "", calm, 0.5);
  REQUIRE(take(*classical, 2000));
  const double left = 12.0 * model->invariants(state_of(*classical))[0];
  CHECK(left > 0.5);
  CHECK(left < 0.55);

  const auto heun = start_run(*model, "henon_heiles", "heun2", "", calm, 0.2);
  double above = 0.0;
  double gone = 0.0;
  watch(*heun, 1700, [&](const State& state, double t) {
    if (above == 0.0 && model->invariants(state)[0] > 1.0 / 6.0) above = t;
    if (gone == 0.0 && state.q.norm() > 3.0) gone = t;
  });
  CHECK(above == stated(256.0, 1.0));
  CHECK(gone > 300.0);
  CHECK(gone < 340.0);

  const auto verlet = start_run(*model, "henon_heiles", "stormer_verlet", "", calm, 0.2);
  const double worst = worst_energy_error(*model, *verlet, 5000);
  CHECK(worst < 0.001);
  CHECK(worst > 0.0009);
}

TEST_CASE("Hénon and Heiles's page: a star escapes through a corner that is just shut") {
  const std::unique_ptr<Model> model = model_of("henon_heiles");
  const State start = star_on_section(1.0 / 6.0, 0.2, 0.2);
  const auto verlet = start_run(*model, "henon_heiles", "stormer_verlet", "", start, 0.5);
  double gone = 0.0;
  watch(*verlet, 110, [&](const State& state, double t) {
    if (gone == 0.0 && state.q.norm() > 2.0) gone = t;
  });
  CHECK(gone > 45.0);
  CHECK(gone < 50.0);

  // The motion is chaotic, and what follows must not hang on the last digits of one start.
  for (int i = 0; i < 5; ++i) {
    const auto splitting = start_run(*model, "henon_heiles", "blanes_moan4", "",
                                     star_on_section(1.0 / 6.0, 0.2 + 1e-10 * i, 0.2), 0.5);
    double error = 0.0;
    double farthest = 0.0;
    CHECK(watch(*splitting, 2000, [&](const State& state, double /*t*/) {
      error = std::max(error, std::abs(model->invariants(state)[0] - 1.0 / 6.0));
      farthest = std::max(farthest, state.q.norm());
    }));
    CHECK(farthest < 1.0);
    CHECK(error < 1e-6);
    CHECK(error > 1e-7);
  }
}

TEST_CASE("the double pendulum's page: small swings, and the saddle of the lower link") {
  const std::unique_ptr<Model> model = model_of("double_pendulum");
  constexpr double g = 9.81;
  const double root = std::sqrt(2.0);
  for (const double sign : {1.0, -1.0}) {
    // Together, then against each other.
    const double frequency = std::sqrt((2.0 - sign * root) * g);
    const auto run =
        start_run(*model, "double_pendulum", "gauss6", "", let_go(1e-6, sign * root * 1e-6), 0.01);
    REQUIRE(take(*run, 300));
    const State end = state_of(*run);
    CHECK(1e6 * end.q[0] == Approx(std::cos(frequency * 3.0)).margin(1e-7));
    CHECK(1e6 * end.q[1] == Approx(sign * root * std::cos(frequency * 3.0)).margin(1e-7));
  }
  const State saddle = let_go(0.0, std::numbers::pi);
  const double height = model->invariants(saddle)[0];
  CHECK(height == Approx(g - 2.0 * g).epsilon(1e-14));
  CHECK(model->rate(0.0, saddle).v.norm() < 1e-13);
  CHECK(model->invariants(let_go(1.0, 1.0))[0] < height);
  CHECK(model->invariants(let_go(2.0, 2.0))[0] > height);
  const auto turns_over = [&](const State& start) {
    const auto run = start_run(*model, "double_pendulum", "gauss6", "", start, 0.02);
    double most = 0.0;
    REQUIRE(watch(*run, 2000, [&](const State& state, double /*t*/) {
      most = std::max(most, std::abs(state.q[1]));
    }));
    return most > std::numbers::pi;
  };
  CHECK_FALSE(turns_over(let_go(1.0, 1.0)));
  CHECK(turns_over(let_go(2.0, 2.0)));
}

TEST_CASE("the double pendulum's page: neighbours stay together from one start, not from another") {
  const std::unique_ptr<Model> model = model_of("double_pendulum");
  const auto parting = [&](double angle, double direction) {
    const State neighbour =
        let_go(angle + 1e-9 * std::cos(direction), angle + 1e-9 * std::sin(direction));
    const auto one = start_run(*model, "double_pendulum", "gauss6", "", let_go(angle, angle), 0.02);
    const auto other = start_run(*model, "double_pendulum", "gauss6", "", neighbour, 0.02);
    return parting_of(*one, *other, 2000);
  };
  for (int i = 0; i < 8; ++i) {
    const double direction = 0.25 * std::numbers::pi * i;
    const double together = parting(1.0, direction).largest;
    CHECK(together < 2e-8);
    CHECK(together > 1e-9);
    const double lost = parting(2.0, direction).first_radian;
    CHECK(lost > 15.0);
    CHECK(lost < 25.0);
  }
}

TEST_CASE("the double pendulum's page: Runge and Kutta's method loses energy, ten by ten seconds") {
  // How much hangs on the last digits of the start: a mean over neighbours does not.
  constexpr int starts = 32;
  constexpr std::size_t parts = 20;
  const std::unique_ptr<Model> model = model_of("double_pendulum");
  std::vector<double> lost(parts + 1, 0.0);
  for (int i = 0; i < starts; ++i) {
    const State start = let_go(2.0 + 1e-10 * i, 2.0);
    const double energy = model->invariants(start)[0];
    const auto run = start_run(*model, "double_pendulum", "rk4", "", start, 0.02);
    for (std::size_t part = 1; part <= parts; ++part) {
      REQUIRE(take(*run, 500));
      lost[part] += (energy - model->invariants(state_of(*run))[0]) / starts;
    }
  }
  for (std::size_t part = 1; part <= parts; ++part) CHECK(lost[part] > lost[part - 1]);
  const double half = lost[parts / 2];
  const double all = lost[parts];
  CHECK(half == Approx(0.5).epsilon(0.0).margin(0.1));
  CHECK(all == Approx(1.0).epsilon(0.0).margin(0.2));
}

TEST_CASE("the double pendulum's page: midpoint's energy comes back, Gonzalez's stays") {
  const std::unique_ptr<Model> model = model_of("double_pendulum");
  const State start = let_go(2.0, 2.0);
  const double energy = model->invariants(start)[0];
  const auto midpoint =
      start_run(*model, "double_pendulum", "implicit_midpoint", "hamiltonian", start, 0.02);
  double worst = 0.0;
  double back = 0.0;
  double longest_away = 0.0;
  REQUIRE(watch(*midpoint, 5000, [&](const State& state, double t) {
    const double error = std::abs(model->invariants(state)[0] - energy);
    worst = std::max(worst, error);
    if (error < 0.05) back = t;
    longest_away = std::max(longest_away, t - back);
  }));
  CHECK(worst > 0.5);
  CHECK(worst < 0.8);
  CHECK(longest_away > 0.05);
  CHECK(longest_away < 1.0);

  const auto after_a_second = [&](const std::string& formulation) {
    const auto run =
        start_run(*model, "double_pendulum", "implicit_midpoint", formulation, start, 0.02);
    REQUIRE(take(*run, 50));
    return state_of(*run);
  };
  CHECK(distance(after_a_second("lagrangian"), after_a_second("hamiltonian")) > 1e-4);
  const MethodInfo& info = catalogue().method("implicit_midpoint");
  CHECK(keeps_two_form(info, "hamiltonian"));
  CHECK_FALSE(keeps_two_form(info, "lagrangian"));

  const auto gonzalez = start_run(*model, "double_pendulum", "gonzalez", "", start, 0.02);
  CHECK(worst_energy_error(*model, *gonzalez, 5000) < 1e-8);
  const auto again = start_run(*model, "double_pendulum", "gonzalez", "", start, 0.02);
  const auto exact = start_run(*model, "double_pendulum", "gauss6", "", start, 0.01);
  CHECK(parting_of(*again, *exact, 500, 2).first_radian < 10.0);
}

TEST_CASE("Fermi, Pasta and Ulam's page: the slow exchange, and its pace with stiffer springs") {
  const Exchange exact = exchange_of("blanes_moan6", 0.5, 200.0);
  CHECK(exact.energy_error < 1e-8);
  CHECK(exact.equal == stated(59.0, 1.0));
  const std::size_t at_150 = 15000 - 1;
  CHECK(exact.third[at_150] > 0.9);
  CHECK(exact.third[at_150] < 1.0);
  CHECK(exact.sum_error < 0.07);
  CHECK(exact.sum_error > 0.06);
  const Exchange stiffer = exchange_of("blanes_moan6", 0.5, 200.0, 100.0);
  CHECK(stiffer.equal / exact.equal == stated(2.0, 0.1));
  CHECK(stiffer.sum_error < exact.sum_error);
}

TEST_CASE("Fermi, Pasta and Ulam's page: methods that hand energy round too fast or too slowly") {
  const Exchange verlet = exchange_of("stormer_verlet", 1.0, 200.0);
  CHECK(verlet.energy_error < 0.1);
  CHECK(verlet.energy_error > 0.05);
  CHECK(verlet.equal == stated(43.0, 1.0));
  const Exchange midpoint = exchange_of("implicit_midpoint", 1.0, 200.0);
  CHECK(midpoint.energy_error < 0.01 * verlet.energy_error);
  CHECK(midpoint.equal == stated(72.0, 1.0));
  const Exchange classical = exchange_of("rk4", 0.5, 200.0);
  CHECK(classical.sums[5000 - 1] == stated(0.33, 0.01));
  CHECK(classical.sums[20000 - 1] == stated(0.02, 0.01));
}

TEST_CASE("Fermi, Pasta and Ulam's page: long steps, up to where they stop or meet the springs") {
  double before = 0.0;
  for (const double h_omega : {0.5, 1.0, 1.5, 1.9, 1.99}) {
    const double error = exchange_of("stormer_verlet", h_omega, 200.0).energy_error;
    CHECK(error > 2.0 * before);
    CHECK(error < 100.0);
    before = error;
  }
  CHECK(exchange_of("stormer_verlet", 2.01, 200.0).energy_error > 1e6);
  CHECK(exchange_of("blanes_moan6", 3.0, 200.0).energy_error == stated(0.0013, 1e-4));
  CHECK(exchange_of("blanes_moan6", 3.142, 200.0).energy_error == stated(0.8, 0.1));
  CHECK(exchange_of("blanes_moan6", 3.3, 200.0).energy_error == stated(0.002, 0.001));
}

TEST_CASE("the solar system's page: what the planets do, and the steps of a Jovian year") {
  const SolarRun exact = solar_run("blanes_moan6", 50.0);
  CHECK(exact.second_half < 1e-11);
  CHECK(exact.nearest[0] == stated(4.94, 0.01));
  CHECK(exact.farthest[0] == stated(5.46, 0.01));

  const auto [model, start] = opening("outer_solar_system");
  const auto centre = [&sky = *model](const State& state) {
    // From the momentum of what moves with speed 1 along an axis when it all does.
    Eigen::Vector3d weighted = Eigen::Vector3d::Zero();
    double whole = 0.0;
    for (Eigen::Index i = 0; i < 6; ++i) {
      State moved = state;
      moved.v.setZero();
      moved.v[3 * i] = 1.0;
      const double mass = sky.invariants(moved)[1];
      weighted += mass * state.q.segment<3>(3 * i);
      whole += mass;
    }
    return Eigen::Vector3d(weighted / whole);
  };
  CHECK((centre(exact.end) - centre(start)).norm() == stated(1.35, 0.01));

  const auto run = start_run(*model, "outer_solar_system", "blanes_moan6", "", start, 50.0);
  const auto to_jupiter = [](const State& state) {
    return Eigen::Vector3d(state.q.segment<3>(3) - state.q.head<3>());
  };
  Eigen::Vector3d before = to_jupiter(start);
  double angle = 0.0;
  REQUIRE(watch(*run, 4000, [&](const State& state, double /*t*/) {
    const Eigen::Vector3d now = to_jupiter(state);
    angle += std::atan2(before.cross(now).norm(), before.dot(now));
    before = now;
  }));
  const double years = angle / (2.0 * std::numbers::pi);
  CHECK(years == stated(46.0, 1.0));
  CHECK(200000.0 / years / 200.0 == stated(22.0, 1.0));
}

TEST_CASE("the solar system's page: methods that hold the planets, and one that does not") {
  const SolarRun exact = solar_run("blanes_moan6", 100.0);
  const SolarRun euler = solar_run("explicit_euler", 10.0);
  CHECK(euler.farthest[0] == stated(19.0, 1.0));
  CHECK(euler.farthest[1] == stated(37.0, 1.0));

  const SolarRun symplectic = solar_run("symplectic_euler_a", 200.0);
  CHECK(symplectic.nearest[0] == stated(4.6, 0.1));
  CHECK(symplectic.farthest[0] == stated(6.3, 0.1));
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(symplectic.nearest[i] / exact.nearest[i] == Approx(1.0).margin(0.2));
    CHECK(symplectic.farthest[i] / exact.farthest[i] == Approx(1.0).margin(0.2));
  }

  const SolarRun verlet = solar_run("stormer_verlet", 200.0);
  CHECK(verlet.nearest[0] == stated(5.1, 0.1));
  CHECK(verlet.farthest[0] == stated(5.5, 0.1));
  CHECK(verlet.first_half < 0.002);
  CHECK(verlet.first_half > 0.0015);
  CHECK(verlet.second_half < 0.002);
  CHECK(verlet.second_half / verlet.first_half == Approx(1.0).margin(0.01));

  const SolarRun classical = solar_run("rk4", 200.0);
  CHECK(classical.lost_in_first == stated(0.008, 0.001));
  CHECK(classical.lost - classical.lost_in_first == stated(0.009, 0.001));
  CHECK(classical.nearest[0] < exact.nearest[0] - 0.05);

  for (const char* const method : {"symplectic_euler_a", "symplectic_euler_b", "stormer_verlet",
                                   "blanes_moan4", "blanes_moan6", "composed4:stormer_verlet"}) {
    INFO(method);
    CHECK(solar_run(method, 200.0).momenta < 1e-14);
  }
}

TEST_CASE("the solar system's page: a higher order pays if steps are not too long") {
  const double fine = solar_run("blanes_moan4", 800.0).second_half /
                      solar_run("stormer_verlet", 800.0 / 6.0).second_half;
  CHECK(1.0 / fine == stated(5.0, 1.0));
  const double coarse = solar_run("blanes_moan4", 1200.0).second_half /
                        solar_run("stormer_verlet", 200.0).second_half;
  CHECK(coarse > 0.6);
  CHECK(coarse < 0.8);
}
