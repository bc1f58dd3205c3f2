// The Chaplygin sleigh by discrete principles on SE(2), beside P1's Proposition 4.1: what the
// momenta of a step do at the equilibria ρ₁ = 0, and how long a step may be (P1 §4.2 and its [13]).
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "engine/support.hpp"
#include "lie/se2.hpp"
#include "reproduce/discrete_sleigh.hpp"
#include "study/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

using Algebra = SE2::Algebra;

const ParameterValues lengthy{{"m", 1.3}, {"J", 2.1}, {"a", 0.7}};
constexpr DiscreteSleigh sleigh{1.3, 2.1, 0.7};

/// The start at ρ in P1's frame, heading along x.
State at_rho(double rho1, double rho2) {
  return {Eigen::Vector3d::Zero(), Eigen::Vector3d(rho2 / std::sqrt(sleigh.m), 0.0,
                                                   rho1 / std::sqrt(sleigh.about_contact()))};
}
Eigen::Vector2d rho_of(const State& state) {
  const double forward = std::cos(state.q[2]) * state.v[0] + std::sin(state.q[2]) * state.v[1];
  return {std::sqrt(sleigh.about_contact()) * state.v[2], std::sqrt(sleigh.m) * forward};
}

/// The centre of mass, with the heading.
SE2 centre(const State& state) {
  const double theta = state.q[2];
  return {theta, state.q.head<2>() + sleigh.a * Eigen::Vector2d(std::cos(theta), std::sin(theta))};
}

/// The points of n steps of a method of the lab.
std::vector<State> points(const std::string& method, const State& start, double h, int n) {
  const auto model = model_of("chaplygin_sleigh", lengthy);
  const auto run = start_run(*model, "chaplygin_sleigh", method, "", start, h);
  std::vector<State> all{start};
  for (int i = 0; i < n; ++i) {
    REQUIRE(take(*run, 1));
    all.push_back(state_of(*run));
  }
  return all;
}

/// The kinetic energy ℓ of (ω, v, v⊥) at the centre of mass.
double kinetic(const Algebra& xi) {
  return 0.5 * (sleigh.j * xi[0] * xi[0] + sleigh.m * (xi[1] * xi[1] + xi[2] * xi[2]));
}

Algebra inverse_cayley(const SE2& w) {
  const double half = std::tan(0.5 * w.theta);
  const Eigen::Vector2d r = w.translation;
  return {2.0 * half, r[0] + half * r[1], r[1] - half * r[0]};
}

using Discrete = double (*)(const SE2&, double);

double by_logarithm(const SE2& w, double h) {
  return h * kinetic(SE2::log(w) / h);
}
double by_cayley(const SE2& w, double h) {
  return h * kinetic(inverse_cayley(w) / h);
}
double by_matrices(const SE2& w, double h) {
  return (0.5 * sleigh.m * w.translation.squaredNorm() + sleigh.j * (1.0 - std::cos(w.theta))) / h;
}

/// Along d, a basis of it: by how much the momenta of two displacements that meet disagree.
double disagreement(Discrete lagrangian, const SE2& before, const SE2& after, double h) {
  constexpr double e = 1e-5;
  double most = 0.0;
  for (const Algebra& direction : {Algebra(1.0, 0.0, sleigh.a), Algebra(0.0, 1.0, 0.0)}) {
    const auto action = [&](double by) {
      return lagrangian(before * SE2::exp(by * direction), h) +
             lagrangian(SE2::exp(-by * direction) * after, h);
    };
    most = std::max(most, std::abs(action(e) - action(-e)) / (2.0 * e));
  }
  return most;
}

/// How far W is from exp(d).
double off_arcs(const SE2& w) {
  const Algebra u = SE2::log(w);
  return std::abs(u[2] - sleigh.a * u[0]);
}

/// The displacement with which the map by matrices leaves ρ.
SE2 displacement(const Eigen::Vector2d& rho, double h) {
  const auto [next, theta] = sleigh.step(rho, h);
  // h v s(θ) = ½ h (π₂ + π₂')/m with s = sin θ/θ.
  const double along = 0.5 * h * (rho[1] + next[1]) / std::sqrt(sleigh.m);
  const double stretch = theta == 0.0 ? 1.0 : std::sin(theta) / theta;
  return SE2::exp({theta, along / stretch, sleigh.a * theta});
}

using Map = std::function<Eigen::Vector2d(const Eigen::Vector2d&, double h)>;

Map of_lab(const std::string& method) {
  return [method](const Eigen::Vector2d& rho, double h) {
    return rho_of(points(method, at_rho(rho[0], rho[1]), h, 1).back());
  };
}
Eigen::Vector2d by_matrices_step(const Eigen::Vector2d& rho, double h) {
  return sleigh.step(rho, h).rho;
}

/// ∂ρ₁'/∂ρ₁ at (0, ρ₂).
double eigenvalue(const Map& map, double rho2, double h) {
  constexpr double e = 1e-5;
  return (map({e, rho2}, h)[0] - map({-e, rho2}, h)[0]) / (2.0 * e);
}

/// C = C₁₂¹ of P1 (22).
double structure() {
  return sleigh.a * std::sqrt(sleigh.m) / sleigh.about_contact();
}

}  // namespace

TEST_CASE(
    "RDP without a shape is discrete Lagrange–d'Alembert on the group, along arcs of circles") {
  constexpr double h = 0.4;
  for (const auto& [method, lagrangian] : std::vector<std::pair<std::string, Discrete>>{
           {"rdp_exp", by_logarithm}, {"rdp_cayley", by_cayley}}) {
    INFO(method);
    const auto all = points(method, at_rho(0.9, -0.7), h, 12);
    std::vector<SE2> steps;
    for (std::size_t i = 1; i < all.size(); ++i) {
      steps.push_back(centre(all[i - 1]).inverse() * centre(all[i]));
      // exp(d) and cay(d) are the same circles.
      CHECK(off_arcs(steps.back()) < 1e-13);
    }
    for (std::size_t i = 1; i < steps.size(); ++i) {
      CHECK(disagreement(lagrangian, steps[i - 1], steps[i], h) < 1e-8);
      CHECK(disagreement(by_matrices, steps[i - 1], steps[i], h) > 1e-4);
    }
  }
}

TEST_CASE(
    "the discrete Lagrangian of matrices gives the cubic, and keeps the energy of the points") {
  constexpr double h = 0.4;
  Eigen::Vector2d rho(0.9, -0.7);
  const double energy = rho.squaredNorm();
  for (int i = 0; i < 40; ++i) {
    const Eigen::Vector2d next = sleigh.step(rho, h).rho;
    const SE2 before = displacement(rho, h);
    CHECK(off_arcs(before) < 1e-14);
    CHECK(disagreement(by_matrices, before, displacement(next, h), h) < 1e-8);
    CHECK(next[1] >= rho[1]);
    rho = next;
    CHECK(std::abs(rho.squaredNorm() / energy - 1.0) < 1e-13);
  }
}

TEST_CASE("the map of matrices has order 2 in the momenta, and a step back undoes a step") {
  const auto exact = points("dopri54", at_rho(0.9, -0.7), 4.0, 0);
  const auto model = model_of("chaplygin_sleigh", lengthy);
  const auto run =
      start_run(*model, "chaplygin_sleigh", "dopri54", "", exact[0], 4.0, {{"tolerance", 1e-14}});
  REQUIRE(take(*run, 1));
  const Eigen::Vector2d end = rho_of(state_of(*run));
  std::vector<OrderPoint> seen;
  for (int n = 32; n <= 256; n *= 2) {
    Eigen::Vector2d rho(0.9, -0.7);
    for (int i = 0; i < n; ++i) rho = sleigh.step(rho, 4.0 / n).rho;
    seen.push_back({4.0 / n, (rho - end).norm()});
  }
  CHECK(observed_order(seen, 1e-11) == Approx(2.0).margin(0.1));
  // Turned round in time the sleigh goes backwards.
  const Eigen::Vector2d from(0.9, -0.7);
  const Eigen::Vector2d there = sleigh.step(from, 0.4).rho;
  CHECK((sleigh.step(-there, 0.4).rho + from).norm() < 1e-14);
}

TEST_CASE("next to ρ₁ = 0 three maps multiply ρ₁ as P1's does, and two have no bound on h at all") {
  const double k = sleigh.about_contact();
  const double c = structure();
  for (const double h : {0.3, 1.5, 6.0, 40.0}) {
    for (const double rho2 : {-1.1, -0.4, 0.5, 1.3}) {
      INFO(h << " " << rho2);
      const double half = 0.5 * h * c * rho2;
      const double p1s = (1.0 - half) / (1.0 + half);
      // By series in ρ₁ of the two equations: dexp⁻¹ and dcay⁻¹ have a term in h² besides.
      const auto with_square = [&](double share) {
        const double square = share * h * h * rho2 * rho2 / k;
        return (1.0 - half + square) / (1.0 + half + square);
      };
      if (half > -1.0) {
        CHECK(eigenvalue(of_lab("gonzalez"), rho2, h) == Approx(p1s).margin(1e-6));
        CHECK(eigenvalue(of_lab("rdp_exp_truncated"), rho2, h) == Approx(p1s).margin(1e-6));
      }
      if (h * std::sqrt(sleigh.m) * rho2 > -2.0 * sleigh.m * sleigh.a) {
        CHECK(eigenvalue(by_matrices_step, rho2, h) == Approx(p1s).margin(1e-6));
      }
      CHECK(sleigh.eigenvalue(rho2, h) == Approx(p1s).epsilon(1e-14));
      CHECK(eigenvalue(of_lab("rdp_exp"), rho2, h) ==
            Approx(with_square(1.0 / 12.0)).epsilon(1e-6));
      CHECK(eigenvalue(of_lab("rdp_cayley"), rho2, h) == Approx(with_square(0.25)).epsilon(1e-6));
      // Attracting forwards, repelling backwards, from the right side.
      for (const double share : {1.0 / 12.0, 0.25}) {
        CHECK(with_square(share) > 0.0);
        CHECK((with_square(share) < 1.0) == (rho2 > 0.0));
      }
      CHECK((p1s > 0.0) == (h < 2.0 / (c * std::abs(rho2))));
    }
  }
}

TEST_CASE(
    "the map of matrices asks for a bound on ρ₂ besides, within which a step has one solution") {
  // At ρ₁ = 0 another displacement solves the equations where −2K/a < hπ₂ < −2ma.
  const double k = sleigh.about_contact();
  const double upper = -2.0 * sleigh.m * sleigh.a;
  const double lower = -2.0 * k / sleigh.a;
  REQUIRE(lower < upper);
  const auto crosses_again = [](double p2) {
    const double far = 1e4;
    return sleigh.momentum_at(far, p2) < 0.0;
  };
  CHECK_FALSE(crosses_again(upper + 1e-3));
  CHECK(crosses_again(upper - 1e-3));
  CHECK(crosses_again(lower + 1e-3));
  // One solution for every ρ₁ as long as the slope keeps its sign: hπ₂ ≥ (J − 8 m a²)/(4 a).
  const double one = (sleigh.j - 8.0 * sleigh.m * sleigh.a * sleigh.a) / (4.0 * sleigh.a);
  const auto least_slope = [](double p2) {
    double least = INFINITY;
    for (double t : {0.0}) least = std::min(least, sleigh.slope_at(t, p2));
    for (int i = 1; i <= 20000; ++i) least = std::min(least, sleigh.slope_at(0.001 * i, p2));
    return least;
  };
  CHECK(least_slope(one + 1e-2) > 0.0);
  CHECK(least_slope(one - 1e-2) < 0.0);
  // Gonzalez' step has the one bound of P1 on h.
  CHECK(lower == Approx(-2.0 * std::sqrt(sleigh.m) / structure()).epsilon(1e-14));
}

TEST_CASE("from beside the unstable equilibrium each of them comes to the stable one, forwards") {
  for (const std::string method : {"gonzalez", "rdp_exp", "rdp_cayley", "matrices"}) {
    INFO(method);
    constexpr double h = 0.4;
    const Map map = method == "matrices" ? Map(by_matrices_step) : of_lab(method);
    std::vector<Eigen::Vector2d> all;
    if (method == "matrices") {
      all = {{1e-3, -0.8}};
      for (int i = 0; i < 400; ++i) all.push_back(map(all.back(), h));
    } else {
      for (const auto& state : points(method, at_rho(1e-3, -0.8), h, 400)) {
        all.push_back(rho_of(state));
      }
    }
    double energy = 0.0;
    for (std::size_t i = 1; i < all.size(); ++i) {
      CHECK(all[i][1] >= all[i - 1][1] - 1e-14);
      CHECK(all[i][0] > -1e-15);
      energy = std::max(energy, all[i].squaredNorm() / all[0].squaredNorm());
    }
    CHECK(std::abs(all.back()[0]) < 1e-9);
    CHECK(all.back()[1] == Approx(0.8).epsilon(1e-3));
    // Kept at the points by two of them; by the others given back on the way.
    const bool keeps = method == "gonzalez" || method == "matrices";
    CHECK((energy < 1.0 + 1e-12) == keeps);
    CHECK(energy < 1.05);
    CHECK(all.back().squaredNorm() < all[0].squaredNorm() * (1.0 + 1e-6));
  }
}
