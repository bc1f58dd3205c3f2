// The exact discrete constraint submanifold of P3 §3, integrated and solved for on any system.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "study/submanifold.hpp"
#include "systems/nonholonomic_particle.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("the particle's submanifold is P3 (25), and its discretisation is (43)") {
  const auto model = model_of("nonholonomic_particle");
  for (const double y0 : {0.0, -1.3}) {
    const Submanifold surface(*model, Eigen::Vector3d(0.2, y0, 0.1), 0.5, {0, 1});
    for (const double x : {-0.8, 0.9}) {
      for (const double y : {-2.0, -0.4, 0.7, 1.5}) {
        const Eigen::Vector2d at(x, y);
        const double rise =
            (std::hypot(1.0, y) - std::hypot(1.0, y0)) / (std::asinh(y) - std::asinh(y0));
        CHECK(surface.exact(at)[2] == Approx(0.1 + (x - 0.2) * rise).epsilon(1e-10));
        CHECK(surface.discretised(at)[2] == Approx(0.1 + 0.5 * (y + y0) * (x - 0.2)).margin(1e-12));
      }
    }
  }
}

TEST_CASE("the retraction undoes the exponential map, on every kind of mechanics") {
  struct Case {
    std::string system;
    std::vector<int> over;
  };
  for (const Case& which :
       {Case{"chaplygin_sleigh", {0, 2}}, Case{"knife_edge", {0, 2}}, Case{"rolling_disk", {2, 3}},
        Case{"gearbox", {1, 2}}, Case{"snakeboard", {0, 1, 2}}}) {
    INFO(which.system);
    const Opening open = opening(which.system, calm_preset(which.system));
    Eigen::VectorXd q = open.start.q;
    q[which.over.back()] += 0.3;  // away from where coordinates are blind to a direction
    if (which.system == "snakeboard") q[1] = 0.4;
    const Eigen::VectorXd v =
        model_of(which.system)->project({q, 0.8 * open.start.v.array() + 0.1}).v;
    const auto model = model_of(which.system);
    const Submanifold surface(*model, q, 0.2, which.over);
    const Eigen::VectorXd end = surface.exponential(v);
    Eigen::VectorXd at(static_cast<Eigen::Index>(which.over.size()));
    for (Eigen::Index i = 0; i < at.size(); ++i) {
      at[i] = end[which.over[static_cast<std::size_t>(i)]];
    }
    CHECK((surface.retraction(at) - v).cwiseAbs().maxCoeff() < 1e-9);
    CHECK((surface.exact(at) - end).cwiseAbs().maxCoeff() < 1e-10);
  }
}

TEST_CASE("the discretisation comes near the submanifold as O(h^3) along a motion") {
  const Opening open = opening("chaplygin_sleigh");
  const auto gap = [&](double h) {
    const Submanifold surface(*open.model, open.start.q, h, {0, 2});
    const Eigen::VectorXd end = surface.exponential(open.start.v);
    return (surface.discretised(Eigen::Vector2d(end[0], end[2])) - end).norm();
  };
  CHECK(std::log2(gap(0.2) / gap(0.1)) == Approx(3.0).margin(0.3));
}

TEST_CASE("a submanifold over the wrong number of coordinates is refused") {
  const auto model = model_of("nonholonomic_particle");
  CHECK_THROWS_WITH(Submanifold(*model, Eigen::Vector3d::Zero(), 0.5, {0}),
                    Catch::Contains("2 dimensions"));
  CHECK_THROWS_AS(Submanifold(*model, Eigen::Vector3d::Zero(), 0.5, {0, 7}), Refusal);
}

TEST_CASE(
    "a system without constraints, or without a motion of its own, has no submanifold, and says "
    "so") {
  for (const char* const system :
       {"kepler", "henon_heiles", "double_pendulum", "fermi_pasta_ulam", "vakonomic_disk"}) {
    INFO(system);
    const Opening open = opening(system);
    std::vector<int> over;
    for (int i = 0; i < open.start.q.size(); ++i) over.push_back(i);
    CHECK_THROWS_AS(Submanifold(*open.model, open.start.q, 0.1, over), Refusal);
    CHECK_THROWS_AS(Submanifold(*open.model, open.start.q, 0.1, {0}), Refusal);
  }
}

TEST_CASE("a run in a formulation that the system does not have is refused") {
  const Opening open = opening("vakonomic_disk");
  const RunSetup setup{.method = "rk4", .formulation = "lagrangian", .h = 0.1};
  CHECK_THROWS_AS(open.model->integrate(setup, open.start), Refusal);
}
