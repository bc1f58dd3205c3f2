// Choices that P1, P2 and P3 leave open: other gradients and skew matrices, discrete Lagrangians
// and constraints, stages, projection; and the forces of the constraints.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "catalog/complete.hpp"
#include "engine/support.hpp"
#include "methods/spark.hpp"
#include "numeric/order_conditions.hpp"
#include "study/order.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const Preset& named_preset(const std::string& system, const std::string& id) {
  for (const Preset& preset : catalogue().system(system).info.presets) {
    if (preset.id == id) return preset;
  }
  throw std::out_of_range(system + " has no preset " + id);
}

struct Run {
  std::string method;
  std::string formulation;
  OptionValues options;
};

State end_after(const Opening& open, const std::string& system, const Run& run, double h,
                double t) {
  const auto running =
      start_run(*open.model, system, run.method, run.formulation, open.start, h, run.options);
  REQUIRE(take(*running, static_cast<int>(std::lround(t / h))));
  return state_of(*running);
}

/// The largest relative change of the energy and the largest residual over n steps.
std::pair<double, double> lost(const std::string& system, const Run& run, double h, int n) {
  const Opening open = opening(system, calm_preset(system));
  const double start = open.model->invariants(open.start)[0];
  const auto running =
      start_run(*open.model, system, run.method, run.formulation, open.start, h, run.options);
  double energy = 0.0;
  double constraint = 0.0;
  for (int i = 0; i < n; ++i) {
    REQUIRE(take(*running, 1));
    const std::vector<double> now = open.model->invariants(state_of(*running));
    energy = std::max(energy, std::abs(now[0] / start - 1.0));
    constraint = std::max(constraint, now[1]);
  }
  return {energy, constraint};
}

/// By differences of ends: a run against that of half its step.
double order_of(const std::string& system, const Run& run, double h, double t) {
  const Opening open = opening(system, calm_preset(system));
  std::vector<OrderPoint> points;
  State before = end_after(open, system, run, h, t);
  for (int i = 0; i < 3; ++i, h /= 2.0) {
    const State next = end_after(open, system, run, h / 2.0, t);
    points.push_back({h, distance(before, next)});
    before = next;
  }
  return observed_order(points, 1e-12);
}

}  // namespace

TEST_CASE("energy and constraint are kept with every gradient and every skew matrix") {
  for (const char* const method : {"gonzalez", "avf", "itoh_abe"}) {
    for (const double skew : {0.0, 1.0, 2.0}) {
      INFO(method << ", skew " << skew);
      const auto [energy, constraint] =
          lost("nonholonomic_particle", {method, "", {{"skew", skew}}}, 0.1, 200);
      CHECK(energy < 1e-13);
      CHECK(constraint < 1e-13);
    }
  }
  for (const double gradient : {0.0, 1.0, 2.0}) {
    INFO("gradient " << gradient);
    const Run run{"gonzalez_full", "", {{"gradient", gradient}}};
    CHECK(lost("rattleback", run, 0.002, 200).first < 1e-13);
  }
}

TEST_CASE("constraint forces are those of the particle's closed form, and do no work") {
  const auto model = model_of("nonholonomic_particle");
  const State state{Eigen::Vector3d(0.4, 1.5, 0.0), Eigen::Vector3d(0.5, -0.7, 0.75)};
  const ConstraintForces found = model->constraint_forces(0.0, state);
  const double push = 0.5 * -0.7 / (1.0 + 1.5 * 1.5);
  CHECK((found.forces.col(0) - Eigen::Vector3d(-1.5 * push, 0.0, push)).norm() < 1e-15);
  for (const char* const system : {"rattleback", "rolling_ball", "snakeboard"}) {
    INFO(system);
    const Opening open = opening(system);
    const ConstraintForces forces = open.model->constraint_forces(0.0, open.start);
    CHECK(forces.forces.norm() > 1e-6);
    CHECK(std::abs(open.start.v.dot(forces.forces.rowwise().sum())) < 1e-13 * forces.forces.norm());
  }
  CHECK_THROWS_AS(model_of("kepler")->constraint_forces(0.0, opening("kepler").start), Refusal);
}

TEST_CASE("projected, a method keeps energy and constraint and has its order") {
  const OptionValues projected{{"projection", 1.0}};
  for (const auto& [method, order] : {std::pair{"rk4", 4}, std::pair{"heun2", 2}}) {
    INFO(method);
    const auto [energy, constraint] = lost("knife_edge", {method, "", projected}, 0.1, 200);
    // The energy of the start is a hundredth of what it is made of later.
    CHECK(energy < 1e-12);
    CHECK(constraint < 1e-13);
    CHECK(lost("knife_edge", {method, "", {}}, 0.1, 200).first > 1e-8);
    CHECK(order_of("knife_edge", {method, "", projected}, 0.1, 1.6) ==
          Approx(order).margin(order == 4 ? 0.3 : 0.15));
  }
  const auto [energy, constraint] = lost("rattleback", {"rk4", "", projected}, 0.005, 100);
  CHECK(energy < 1e-13);
  CHECK(constraint < 1e-13);
  CHECK(lost("free_rigid_body", {"rk4", "", projected}, 0.1, 100).first < 1e-13);
  // A driven board has no energy to keep.
  CHECK_THROWS_AS(
      complete_options(catalogue().system("snakeboard"), catalogue().method("rk4"), projected),
      Refusal);
}

TEST_CASE("a projection goes on to round-off, where the way along the constraints is short too") {
  // A stiff rod, of whose slope next to nothing lies along the spheres, and dipoles. A rounding of
  // the state changes the energy by ε Σ |∂H/∂xᵢ| |xᵢ|.
  for (const auto& [system, preset] :
       {std::pair{"elastic_rod", "printed"}, std::pair{"magnetic_dipoles", "grid"}}) {
    INFO(system);
    const Preset& start_from = named_preset(system, preset);
    const Opening open = opening(system, start_from);
    const auto energy = [&](const State& state) { return open.model->invariants(state).front(); };
    const double start = energy(open.start);
    const auto run =
        start_run(*open.model, system, "rk4", "", open.start, start_from.h, {{"projection", 1.0}});
    double worst = 0.0;
    State state = open.start;
    double scale = std::abs(start);
    State moved = state;
    constexpr double e = 1e-6;
    for (Eigen::VectorXd* const x : {&moved.q, &moved.v}) {
      for (double& number : *x) {
        const double kept = number;
        number += e;
        scale += std::abs(energy(moved) - start) / e;
        number = kept;
      }
    }
    for (int i = 0; i < 100; ++i) {
      REQUIRE(run->step().ok());
      run->read(state);
      worst = std::max(worst, std::abs(energy(state) - start));
    }
    CHECK(worst < 10.0 * std::numeric_limits<double>::epsilon() * scale);
  }
}

TEST_CASE("an energy of nothing can be projected to") {
  const Preset& tumbling = named_preset("double_pendulum", "tumbling");
  const Opening open = opening("double_pendulum", tumbling);
  REQUIRE(std::abs(open.model->invariants(open.start).front()) < 1e-14);
  const auto run = start_run(*open.model, "double_pendulum", "rk4", "", open.start, tumbling.h,
                             {{"projection", 1.0}});
  for (int i = 0; i < 200; ++i) {
    REQUIRE(run->step().ok());
    CHECK(std::abs(open.model->invariants(state_of(*run)).front()) < 1e-13);
  }
}

TEST_CASE("other discrete Lagrangians and constraints have order 2 and keep the constraint") {
  const OptionValues mean{{"constraint", 1.0}};
  const OptionValues trapezoidal{{"lagrangian", 1.0}, {"constraint", 1.0}};
  struct Case {
    std::string system;
    Run run;
    double h;
  };
  for (const auto& [system, run, h] :
       {Case{"chaplygin_sleigh", {"dla", "", mean}, 0.1},
        Case{"chaplygin_sleigh", {"si_dla", "", mean}, 0.1},
        Case{"knife_edge", {"mla", "", {{"lagrangian", 1.0}}}, 0.1},
        Case{"chaplygin_sleigh", {"mla", "", trapezoidal}, 0.1},
        Case{"rattleback", {"gni", "", {{"lagrangian", 1.0}}}, 0.005}}) {
    INFO(system << " " << run.method);
    CHECK(lost(system, run, h, 50).second < 1e-12);
    CHECK(order_of(system, run, h / 2.0, 16.0 * h) == Approx(2.0).margin(0.15));
    const Opening open = opening(system, calm_preset(system));
    CHECK(distance(end_after(open, system, run, h, 10.0 * h),
                   end_after(open, system, {run.method, "", {}}, h, 10.0 * h)) > 1e-9);
  }
}

TEST_CASE(
    "discrete constraints at the start of a step: Dirac's of order 1, Legendre's of order 2") {
  struct Case {
    const char* method;
    double constraint;
    double order;
  };
  for (const char* const system : {"chaplygin_sleigh", "knife_edge", "nonholonomic_particle"}) {
    for (const auto& [method, constraint, order] : {Case{"dla", 2.0, 1.0}, Case{"si_dla", 2.0, 1.0},
                                                    Case{"mla", 2.0, 1.0}, Case{"mla", 3.0, 2.0}}) {
      INFO(system << " " << method << " " << constraint);
      const Run run{method, "", {{"constraint", constraint}}};
      CHECK(lost(system, run, 0.1, 50).second < 1e-12);
      CHECK(order_of(system, run, 0.0125, 1.6) == Approx(order).margin(0.15));
    }
  }
  // The particle has M = 1 and no force: a step from q with v goes h v along the constraint at q.
  const Opening open = opening("nonholonomic_particle");
  const Run at_start{"dla", "", {{"constraint", 2.0}}};
  const Eigen::VectorXd there =
      end_after(open, "nonholonomic_particle", at_start, 0.3, 0.3).q - open.start.q;
  CHECK((there - 0.3 * open.start.v).norm() < 1e-14);
}

TEST_CASE("the reduced principle on SO(3): truncated, it is Gonzalez' on Suslov's body") {
  const Opening open = opening("suslov", calm_preset("suslov"));
  const Run truncated{"rdp_exp_truncated", "", {}};
  const State end = end_after(open, "suslov", truncated, 0.1, 5.0);
  const State other = end_after(open, "suslov", {"gonzalez", "", {}}, 0.1, 5.0);
  CHECK((end.v - other.v).norm() < 1e-13);
  CHECK((end.q - other.q).norm() > 1e-6);
  CHECK(lost("suslov", truncated, 0.1, 200).first < 1e-13);
  CHECK(lost("suslov", {"rdp_exp", "", {}}, 0.1, 200).first > 1e-8);
  // One more term, as P2 (42) has it, is of order 2 still, and nearer to the exact derivative.
  const auto from_exact = [&](double terms) {
    return distance(
        end_after(open, "suslov", {"rdp_exp_truncated", "", {{"terms", terms}}}, 0.1, 2.0),
        end_after(open, "suslov", {"rdp_exp", "", {}}, 0.1, 2.0));
  };
  CHECK(from_exact(3.0) < 0.1 * from_exact(2.0));
  CHECK(from_exact(3.0) > 1e-12);
}

TEST_CASE("Lobatto's tableaux of three stages are those of the books") {
  const SparkTableau lobatto = lobatto_spark(3);
  Eigen::Matrix3d a;
  a << 0.0, 0.0, 0.0, 5.0 / 24, 1.0 / 3, -1.0 / 24, 1.0 / 6, 2.0 / 3, 1.0 / 6;
  Eigen::Matrix3d b;
  b << 1.0 / 6, -1.0 / 6, 0.0, 1.0 / 6, 1.0 / 3, 0.0, 1.0 / 6, 5.0 / 6, 0.0;
  CHECK((lobatto.a - a).norm() < 1e-15);
  CHECK((lobatto.a_hat - b).norm() < 1e-15);
  for (const int stages : {2, 3, 4}) {
    const SparkTableau t = lobatto_spark(stages);
    for (int i = 0; i < stages; ++i) {
      for (int j = 0; j < stages; ++j) {
        CHECK(std::abs(t.b[i] * t.a_hat(i, j) + t.b[j] * t.a(j, i) - t.b[i] * t.b[j]) < 1e-15);
      }
    }
  }
}

TEST_CASE("Lobatto's tableaux have the orders of the books, and their pairs are those of SPARK") {
  for (const int stages : {2, 3, 4}) {
    INFO(stages << " stages");
    const SparkTableau tableau = lobatto_spark(stages);
    CHECK(order_of(ButcherTableau{tableau.a, tableau.b, tableau.c}).order == 2 * stages - 2);
    CHECK(order_of(ButcherTableau{tableau.a_hat, tableau.b, tableau.c}).order == 2 * stages - 2);
    // IIIA and IIIB: b_i â_ij + b_j a_ji = b_i b_j.
    const Eigen::MatrixXd one = tableau.b.asDiagonal() * tableau.a_hat;
    const Eigen::MatrixXd other = tableau.b.asDiagonal() * tableau.a;
    CHECK((one + other.transpose() - tableau.b * tableau.b.transpose()).cwiseAbs().maxCoeff() <
          1e-14);
  }
}
