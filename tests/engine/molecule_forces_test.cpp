// Molecules on the sphere: the forces by every way of reckoning them, and the neighbours they are
// reckoned from.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "systems/sphere_molecules/icosphere.hpp"
#include "systems/sphere_molecules/lennard_jones.hpp"

using namespace rattleback;

namespace {

constexpr double sigma_642 = 0.1342849011437917;

ConstRows rows(const SpherePoints& q) {
  return {q.data(), q.rows(), 3};
}

SpherePoints gradient_of(const LennardJones& forces, const SpherePoints& q, bool all = false) {
  SpherePoints result(q.rows(), 3);
  const Rows to(result.data(), q.rows(), 3);
  all ? forces.gradient_all_pairs(rows(q), to) : forces.gradient(rows(q), to);
  return result;
}
SpherePoints all_pairs_of(const LennardJones& forces, const SpherePoints& q) {
  return gradient_of(forces, q, true);
}

/// The textbook: every pair twice, powers of r, S in its usual form.
SpherePoints gradient_plain(double epsilon, double sigma, double cutoff, const SpherePoints& q) {
  SpherePoints result = SpherePoints::Zero(q.rows(), 3);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    for (Eigen::Index j = 0; j < q.rows(); ++j) {
      if (i == j) continue;
      const Eigen::RowVector3d d = q.row(i) - q.row(j);
      const double r = d.norm();
      const double p = std::pow(sigma / r, 6);
      double slope = 4.0 * epsilon * (-12.0 * p * p + 6.0 * p) / r;
      if (cutoff > 0.0) {
        const double width = 0.36 * cutoff * cutoff;
        const double t = std::clamp((r * r - 0.64 * cutoff * cutoff) / width, 0.0, 1.0);
        slope *= 1.0 - t * t * t * (10.0 - 15.0 * t + 6.0 * t * t);
        slope -= 4.0 * epsilon * (p * p - p) * 60.0 * std::pow(t * (1.0 - t), 2) * r / width;
      }
      result.row(i) += slope / r * d;
    }
  }
  return result;
}

double largest(const SpherePoints& a) {
  return a.rowwise().norm().maxCoeff();
}
bool agree(const SpherePoints& found, const SpherePoints& expected, double tolerance = 1e-12) {
  return (found - expected).cwiseAbs().maxCoeff() <= tolerance * largest(expected);
}

double sigma_of(int n) {
  return n > 1 ? mean_edge(n) / std::pow(2.0, 1.0 / 6.0) : 1.0;
}

/// Every molecule moved by a vector of the cube of half side `by`, and put back on the sphere.
void shake(SpherePoints& q, double by, std::mt19937& random) {
  std::uniform_real_distribution<double> shift(-by, by);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    for (int c = 0; c < 3; ++c) q(i, c) += shift(random);
    q.row(i).normalize();
  }
}

}  // namespace

TEST_CASE("the molecules' gradient is the derivative of their energy") {
  std::mt19937 random(1);
  SpherePoints q = sphere_points(42);
  shake(q, 0.05, random);
  for (const double cutoff : {0.0, 0.9, 1.5}) {
    const LennardJones forces(0.3, sigma_of(42), cutoff);
    const double h = 1e-5;
    SpherePoints quotient(q.rows(), 3);
    for (Eigen::Index k = 0; k < q.size(); ++k) {
      SpherePoints beside = q;
      beside.data()[k] += h;
      const double above = forces.energy(rows(beside));
      beside.data()[k] = q.data()[k] - h;
      quotient.data()[k] = (above - forces.energy(rows(beside))) / (2.0 * h);
    }
    INFO("cutoff " << cutoff);
    CHECK(agree(gradient_of(forces, q), quotient, 1e-6));
  }
}

TEST_CASE("the molecules' energy is the same number where their gradient was asked for") {
  std::mt19937 random(11);
  for (const int n : {1, 2, 5, 42, 163, 642}) {
    const double sigma = sigma_of(n);
    for (const double cutoff : {0.0, 3.0 * sigma, 1.5}) {
      LennardJones forces(0.01, sigma, cutoff);
      SpherePoints q = sphere_points(n);
      for (int move = 0; move < 12; ++move) {
        shake(q, 0.1 * sigma, random);
        const SpherePoints before = q;
        (void)gradient_of(forces, q);
        const double known = forces.energy(rows(q));
        INFO(n << " molecules, cutoff " << cutoff << ", move " << move);
        CHECK(known == LennardJones(0.01, sigma, cutoff).energy(rows(q)));
        CHECK(known == LennardJones(forces).energy(rows(q)));
        // One molecule has moved: another energy, and the old one where it goes back.
        if (known != 0.0) {
          q(n - 1, 0) += 0.01 * sigma;
          CHECK(forces.energy(rows(q)) != known);
          CHECK(forces.energy(rows(before)) == known);
        }
      }
    }
  }
}

TEST_CASE("forces of all pairs agree with the textbook's double loop") {
  std::mt19937 random(2);
  for (const int n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 42, 101, 162, 163, 642}) {
    SpherePoints q = sphere_points(n);
    const double sigma = sigma_of(n);
    shake(q, 0.1 * sigma, random);
    for (const double cutoff : {0.0, 2.2 * sigma, 3.0 * sigma}) {
      const LennardJones forces(0.01, sigma, cutoff);
      const SpherePoints expected = gradient_plain(0.01, sigma, cutoff, q);
      const SpherePoints found = all_pairs_of(forces, q);
      INFO(n << " molecules, cutoff " << cutoff);
      CHECK(agree(found, expected));
      CHECK(agree(gradient_of(forces, q), expected));
      CHECK(found == all_pairs_of(forces, q));  // to the last bit
      if (n > 1) CHECK(largest(found) > 0.0);
    }
  }
}

TEST_CASE("forces by the list of neighbours agree with all pairs wherever the molecules go") {
  std::mt19937 random(3);
  for (const int n : {162, 641, 642}) {
    SpherePoints q = sphere_points(n);
    const double sigma = sigma_of(n);
    const LennardJones forces(0.01, sigma, 3.0 * sigma);
    const double small = 0.1 * forces.list_slack();
    for (int move = 0; move < 120; ++move) {
      shake(q, move % 30 == 29 ? sigma : small, random);
      const SpherePoints found = gradient_of(forces, q);
      INFO(n << " molecules, move " << move);
      REQUIRE(agree(found, all_pairs_of(forces, q)));
      const double energy = forces.energy_all_pairs(rows(q));
      REQUIRE(std::abs(forces.energy(rows(q)) - energy) <= 1e-12 * std::abs(energy));
      // A new list, and nothing of the old one's history is seen.
      const LennardJones fresh(0.01, sigma, 3.0 * sigma);
      REQUIRE(gradient_of(fresh, q) == found);
      REQUIRE(fresh.energy(rows(q)) == forces.energy(rows(q)));
    }
    CHECK(forces.list_builds() > 4);
    CHECK(forces.list_builds() < 60);
  }
}

TEST_CASE("the list is kept up to half the skin, and made again beyond; a copy has its own") {
  SpherePoints q = sphere_points(642);
  const LennardJones forces(0.01, sigma_642, 3.0 * sigma_642);
  const auto agrees = [&] { return agree(gradient_of(forces, q), all_pairs_of(forces, q)); };
  CHECK(agrees());
  CHECK(forces.list_builds() == 1);
  // All towards one molecule: pairs come nearer by twice the move.
  const Eigen::RowVector3d target = q.row(5);
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    const Eigen::RowVector3d way = target - q.row(i);
    if (way.norm() > 0.1) q.row(i) += 0.99 * forces.list_slack() * way.normalized();
  }
  CHECK(agrees());
  CHECK(forces.list_builds() == 1);
  const LennardJones copy = forces;
  q.row(77) += 2.5 * forces.list_slack() * Eigen::RowVector3d::UnitY();
  CHECK(agrees());
  CHECK(forces.list_builds() == 2);
  CHECK(gradient_of(copy, q) == gradient_of(forces, q));
  CHECK(copy.list_builds() == 2);
  // Another number of molecules.
  q.conservativeResize(500, 3);
  CHECK(agrees());
  CHECK(forces.list_builds() == 3);
}

TEST_CASE("action and reaction: neither force nor torque on all molecules together") {
  std::mt19937 random(4);
  SpherePoints q = sphere_points(642);
  shake(q, 0.03, random);
  for (const double cutoff : {0.0, 3.0 * sigma_642}) {
    const SpherePoints gradient = gradient_of(LennardJones(0.01, sigma_642, cutoff), q);
    Eigen::RowVector3d torque = Eigen::RowVector3d::Zero();
    for (Eigen::Index i = 0; i < q.rows(); ++i) {
      torque += Eigen::RowVector3d(q.row(i)).cross(Eigen::RowVector3d(gradient.row(i)));
    }
    const double scale = gradient.rowwise().norm().sum();
    CHECK(scale > 1.0);
    CHECK(torque.norm() < 1e-14 * scale);
    CHECK(gradient.colwise().sum().norm() < 1e-14 * scale);
  }
}

TEST_CASE("the switch lets energy and force end smoothly at the cutoff") {
  const double cutoff = 0.5;
  const LennardJones forces(1.0, 0.2, cutoff);
  const LennardJones whole(1.0, 0.2, 0.0);
  SpherePoints two = SpherePoints::Zero(2, 3);
  const auto energy = [&](const LennardJones& of, double r) {
    two(1, 0) = r;
    return of.energy(rows(two));
  };
  const auto force = [&](const LennardJones& of, double r) {
    two(1, 0) = r;
    return gradient_of(of, two)(1, 0);
  };
  const double on = 0.8 * cutoff;
  CHECK(energy(forces, 0.399) == Approx(energy(whole, 0.399)).epsilon(1e-14));
  CHECK(force(forces, 0.399) == Approx(force(whole, 0.399)).epsilon(1e-14));
  CHECK(energy(forces, 0.5000001) == 0.0);
  CHECK(force(forces, 0.5000001) == 0.0);
  // S − 1 and S go with the third power of the distance to their ends, the force with the second.
  const double e = std::abs(energy(whole, on));
  const double f = force(whole, on);
  for (const double x : {0.1, 1e-2, 1e-3}) {  // of the switch's length in r
    const double above = on + 0.1 * x;
    const double below = cutoff - 0.1 * x;
    CHECK(std::abs(energy(forces, above) - energy(whole, above)) < 12.0 * x * x * x * e);
    CHECK(std::abs(force(forces, above) - force(whole, above)) < 60.0 * x * x * f);
    CHECK(std::abs(energy(forces, below)) < 15.0 * x * x * x * e);
    CHECK(std::abs(force(forces, below)) < 60.0 * x * x * f);
    CHECK(energy(forces, below) < 0.0);
  }
  // In the middle of the switch, s half way: S = 1/2.
  const double middle = std::sqrt(0.5 * (on * on + cutoff * cutoff));
  CHECK(energy(forces, middle) == Approx(0.5 * energy(whole, middle)).epsilon(1e-13));
}

TEST_CASE("molecules gone astray neither crash nor hang") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinite = std::numeric_limits<double>::infinity();
  for (const double cutoff : {0.0, 3.0 * sigma_642}) {
    const LennardJones forces(0.01, sigma_642, cutoff);
    for (const double bad : {nan, infinite, -infinite}) {
      SpherePoints q = sphere_points(642);
      const SpherePoints before = gradient_of(forces, q);
      q(17, 1) = bad;
      CHECK(!gradient_of(forces, q).allFinite());
      CHECK(!(forces.energy(rows(q)) == 0.0));
      q = sphere_points(642);
      CHECK(gradient_of(forces, q) == before);  // and the list is as good as new
    }
    for (const double far : {1e3, 1e200, -1e308}) {
      SpherePoints q = sphere_points(642);
      q(17, 1) = far;
      SpherePoints rest(641, 3);
      rest << q.topRows(17), q.bottomRows(624);
      const double energy = forces.energy_all_pairs(rows(rest));
      CHECK(forces.energy(rows(q)) == Approx(energy).epsilon(1e-12));
      CHECK(gradient_of(forces, q).allFinite());
      q *= far;
      CHECK(std::abs(forces.energy(rows(q))) < 1e-9);
    }
    // All in one place: more pairs than a list can be worth.
    const SpherePoints together = SpherePoints::Constant(6000, 3, 0.5);
    CHECK(!gradient_of(forces, together).allFinite());
  }
}
