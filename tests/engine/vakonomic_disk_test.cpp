// The disk by the variational principle: what it keeps, where it agrees with d'Alembert's disk, and
// that its action is stationary among curves that roll.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/motions.hpp"
#include "engine/support.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const ParameterValues bent{{"p_x", 0.4}, {"p_y", -0.3}, {"J_theta", 0.3}, {"r", 0.8}};

State rolling_start(const Model& model) {
  Eigen::VectorXd q(4);
  q << 0.2, -0.5, 0.4, 0.0;
  Eigen::VectorXd v(4);
  v << 0.0, 0.0, 0.9, 1.3;
  v[0] = 0.8 * std::cos(0.4) * 1.3;
  v[1] = 0.8 * std::sin(0.4) * 1.3;
  return model.project({q, v});
}

State end_of_run(const std::string& system, const ParameterValues& values, const State& start,
                 const char* method, double h, int n) {
  const auto model = model_of(system, values);
  const auto run = start_run(*model, system, method, "adapted", start, h);
  REQUIRE(take(*run, n));
  return state_of(*run);
}

}  // namespace

TEST_CASE("without multiplier momenta the vakonomic disk is the rolling disk, step by step") {
  const State start = opening("rolling_disk").start;
  for (const char* const method : {"gonzalez", "avf", "itoh_abe", "rk4", "heun2"}) {
    INFO(method);
    const State here =
        end_of_run("vakonomic_disk", {{"p_x", 0.0}, {"p_y", 0.0}}, start, method, 0.1, 100);
    const State there = end_of_run("rolling_disk", {}, start, method, 0.1, 100);
    CHECK(distance(here, there) < 1e-11);
  }
  const State bent_end = end_of_run("vakonomic_disk", {}, start, "rk4", 0.1, 100);
  CHECK(distance(bent_end, end_of_run("rolling_disk", {}, start, "rk4", 0.1, 100)) > 0.1);
}

TEST_CASE("the vakonomic disk keeps energy, constraint and the two momenta of its symmetries") {
  const auto model = model_of("vakonomic_disk", bent);
  const State start = rolling_start(*model);
  const std::vector<double> before = model->invariants(start);
  const State after = end_of_run("vakonomic_disk", bent, start, "energy_collocation4", 0.01, 1000);
  const std::vector<double> late = model->invariants(after);
  CHECK(late[0] == Approx(before[0]).epsilon(1e-13));
  CHECK(late[1] < 1e-13);
  CHECK(late[2] == Approx(before[2]).margin(1e-8));
  CHECK(late[3] == Approx(before[3]).margin(1e-8));
  // By themselves the momenta of rolling and turning are not kept: the multipliers couple them.
  const State midway = end_of_run("vakonomic_disk", bent, start, "energy_collocation4", 0.01, 300);
  CHECK(std::abs(midway.v[3] - start.v[3]) > 0.05);
  CHECK(std::abs(midway.v[2] - start.v[2]) > 0.05);
}

TEST_CASE("its accelerations solve the equations with multipliers in the Lagrangian") {
  // d/dt ∂𝓛/∂v = ∂𝓛/∂q for 𝓛 = L + λ·(ẋ − r cos θ φ̇, ẏ − r sin θ φ̇), λ = p − m (ẋ, ẏ): worked out
  // by hand in θ and φ, before anything is simplified.
  const auto model = model_of("vakonomic_disk", bent);
  const State s = rolling_start(*model);
  const Eigen::VectorXd a = model->rate(0.0, s).v;
  const double m = 1.0;
  const double r = 0.8;
  const double j_theta = 0.3;
  const double j_phi = 0.5;
  const double c = std::cos(s.q[2]);
  const double d = std::sin(s.q[2]);
  const double lx = 0.4 - m * s.v[0];
  const double ly = -0.3 - m * s.v[1];
  const double lx_dot = -m * a[0];
  const double ly_dot = -m * a[1];
  CHECK(j_theta * a[2] == Approx(r * s.v[3] * (lx * d - ly * c)));
  CHECK(j_phi * a[3] == Approx(r * (lx_dot * c + ly_dot * d + s.v[2] * (ly * c - lx * d))));
  CHECK(a[0] == Approx(r * (c * a[3] - d * s.v[2] * s.v[3])));
  CHECK(a[1] == Approx(r * (d * a[3] + c * s.v[2] * s.v[3])));
}
