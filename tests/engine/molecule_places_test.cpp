// Where molecules start on the sphere: the refined icosahedron, the spiral, and two whirls.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "systems/sphere_molecules/icosphere.hpp"
#include "systems/sphere_molecules/lennard_jones.hpp"

using namespace rattleback;

namespace {

constexpr double printed_sigma = 0.1342849011437917;

}  // namespace

TEST_CASE("the icosphere has its points, its edges and its mean edge") {
  int n = 12;
  for (int level = 0; level <= 5; ++level, n = 4 * n - 6) {
    const Icosphere mesh(level);
    CHECK(icosphere_levels(n) == level);
    CHECK(mesh.points.size() == static_cast<std::size_t>(n));
    CHECK(mesh.triangles.size() == static_cast<std::size_t>(2 * n - 4));
    CHECK(mesh.edges().size() == static_cast<std::size_t>(3 * n - 6));
    const SpherePoints q = sphere_points(n);
    CHECK((q.rowwise().norm().array() - 1.0).abs().maxCoeff() < 4e-16);
    CHECK(q.topRows(12) == sphere_points(12));
    CHECK(q.colwise().sum().norm() < 1e-10);
  }
  std::vector<double> lengths;
  const Icosphere mesh(3);
  for (const auto& [i, j] : mesh.edges()) {
    const auto end = [&](std::int32_t k) { return mesh.points[static_cast<std::size_t>(k)]; };
    lengths.push_back((end(i) - end(j)).norm());
  }
  const auto [shortest, longest] = std::minmax_element(lengths.begin(), lengths.end());
  CHECK(*shortest == Approx(0.13828).margin(5e-6));
  CHECK(*longest == Approx(0.16465).margin(5e-6));
  CHECK(mean_edge(642) == Approx(0.15073).margin(5e-6));
  CHECK(mean_edge(642) / std::pow(2.0, 1.0 / 6.0) == Approx(printed_sigma).epsilon(1e-13));
  CHECK(mean_edge(12) == Approx(1.0514622242382672).epsilon(1e-14));
}

TEST_CASE("any other number of molecules goes on a spiral, evenly") {
  CHECK(icosphere_levels(643) == -1);
  CHECK(mean_edge(1) == 0.0);
  for (const int n : {1, 2, 3, 100, 1000, 5000}) {
    const SpherePoints q = sphere_points(n);
    CHECK((q.rowwise().norm().array() - 1.0).abs().maxCoeff() < 4e-16);
    // The regular hexagonal pattern has √(8π/√3) = 3.81.
    if (n >= 100) CHECK(mean_edge(n) * std::sqrt(n) == Approx(3.81).margin(0.2));
  }
  // The golden angle, turned a thousand times.
  const SpherePoints q = sphere_points(1000);
  const double angle = 999.0 * std::numbers::pi * (3.0 - std::sqrt(5.0));
  CHECK(std::remainder(std::atan2(q(999, 1), q(999, 0)) - angle, 2.0 * std::numbers::pi) ==
        Approx(0.0).margin(1e-12));
}

TEST_CASE("two vortices have their energies and are tangent") {
  const SpherePoints q = sphere_points(642);
  const SpherePoints fast = two_vortices(q, 8.0);
  const double kinetic = 0.5 * fast.squaredNorm();
  CHECK(kinetic == Approx(7.640531).margin(1e-6));
  CHECK(kinetic + LennardJones(0.01, printed_sigma, 0.0).energy(ConstRows(q.data(), q.rows(), 3)) ==
        Approx(-10.738079).margin(1e-6));
  CHECK(0.5 * two_vortices(q, 2.0).squaredNorm() == Approx(0.4775).margin(5e-5));
  CHECK((fast.array() * q.array()).rowwise().sum().abs().maxCoeff() < 1e-15);
}
