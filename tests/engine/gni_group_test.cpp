// The geometric nonholonomic integrator on the group of rotations, on Suslov's problem.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/motions.hpp"
#include "methods/gni_group.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

Motion turning_over() {
  const Preset& preset = catalogue().system("suslov").info.presets.front();
  return {"suslov", preset.parameters, start_of(preset), 4.0};
}

std::vector<State> followed(const Motion& motion, const std::string& method, double h, int n) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, "shape_group", motion.start, h);
  std::vector<State> path{motion.start};
  for (int i = 0; i < n; ++i) {
    REQUIRE(run->step().ok());
    path.push_back(state_of(*run));
  }
  return path;
}

/// ξ of the step between two states.
Eigen::Vector3d turn(const State& a, const State& b, double h) {
  const SO3 from{matrix_from_rows(Vec<double, 9>(a.q))};
  const SO3 to{matrix_from_rows(Vec<double, 9>(b.q))};
  return SO3::log(from.inverse() * to) / h;
}

}  // namespace

TEST_CASE("on rotations the momenta of the steps that meet are opposite across the constraint") {
  const Motion motion = turning_over();
  constexpr double h = 0.1;
  const auto path = followed(motion, "gni_group", h, 40);
  const auto& of = motion.parameters;
  const auto parameter = [&](const char* id) {
    const ParameterValues all =
        complete(catalogue().system("suslov").info.parameters, of, "suslov");
    return static_cast<double>(all.at(id));
  };
  Eigen::Matrix3d inertia;
  inertia << parameter("I11"), 0.0, parameter("I13"), 0.0, parameter("I22"), parameter("I23"),
      parameter("I13"), parameter("I23"), parameter("I33");
  // dexp⁻¹* by its differential equation's closed form, 1 + ½ û* + …, solved from dexp's series.
  const auto seen = [&](const Eigen::Vector3d& xi, double side) {
    Eigen::Matrix3d dexp = Eigen::Matrix3d::Identity();
    Eigen::Matrix3d term = Eigen::Matrix3d::Identity();
    for (int k = 2; k < 20; ++k) {
      term = term * hat(Eigen::Vector3d(side * h * xi)) / static_cast<double>(k);
      dexp += term;
    }
    return Eigen::Vector3d(dexp.inverse().transpose() * (inertia * xi));
  };
  double largest = 0.0;
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    const Eigen::Vector3d arrived = seen(turn(path[k - 1], path[k], h), -1.0);
    const Eigen::Vector3d left = seen(turn(path[k], path[k + 1], h), 1.0);
    // Along: the same on e₁ and e₂. Across: M⁻¹ p has opposite third parts.
    CHECK((arrived - left).head<2>().norm() < 1e-12);
    const double before = (inertia.inverse() * arrived)[2];
    const double after = (inertia.inverse() * left)[2];
    CHECK(std::abs(before + after) < 1e-12);
    largest = std::max(largest, std::abs(before));
    // What is told has nothing across.
    CHECK(path[k].v[2] == 0.0);
    CHECK((inertia * path[k].v - arrived).head<2>().norm() < 1e-12);
  }
  CHECK(largest > 1e-3);
}

TEST_CASE("beside RDP the body goes through the reversal alike, and is lost once it has settled") {
  const Motion motion = turning_over();
  constexpr double h = 0.1;
  const auto gni = followed(motion, "gni_group", h, 400);
  const auto rdp = followed(motion, "rdp_exp", h, 400);
  const auto apart = [&](int n) {
    const auto i = static_cast<std::size_t>(n);
    return (gni[i].v - rdp[i].v).norm();
  };
  for (const int n : {50, 100, 150, 200}) CHECK(apart(n) < 0.01);
  CHECK(apart(400) > 1.0);
}
