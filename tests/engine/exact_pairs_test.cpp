// The theorems of P3 on exact discrete mechanics, with numbers: Theorems 4.1 and 4.3 without
// constraints, Lemma 4.4 and Theorems 5.5 and 5.6 with them.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "study/order.hpp"
#include "study/submanifold.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Derivatives of the action of (q₀, q₁) by the first point and by the second.
struct Slopes {
  Eigen::VectorXd first;
  Eigen::VectorXd second;
};

Slopes slopes_of(const ExactPairs& pairs, const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) {
  const double width = 1e-4;
  const Eigen::Index n = q0.size();
  Slopes slopes{Eigen::VectorXd(n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::VectorXd d = width * Eigen::VectorXd::Unit(n, i);
    slopes.first[i] = (pairs.action(q0 + d, q1) - pairs.action(q0 - d, q1)) / (2.0 * width);
    slopes.second[i] = (pairs.action(q0, q1 + d) - pairs.action(q0, q1 - d)) / (2.0 * width);
  }
  return slopes;
}

double largest(const Eigen::VectorXd& x) {
  return x.cwiseAbs().maxCoeff();
}

}  // namespace

TEST_CASE("P3 Theorem 5.6: exact nonholonomic motions solve the forced equations exactly") {
  for (const char* const system : {"nonholonomic_particle", "knife_edge"}) {
    INFO(system);
    const Opening open = opening(system);
    const Model& model = *open.model;
    const double h = 0.5;
    const ExactPairs pairs(model, h);
    const Eigen::Vector3d moved(0.1, -0.2, 0.3);
    const State start = model.project({open.start.q + moved, open.start.v + 0.3 * moved.reverse()});
    const State one = pairs.flow(start.q, start.v, h);
    const State two = pairs.flow(one.q, one.v, h);
    CHECK(model.residual(two) < 1e-11);
    // Theorem 5.5: the velocities of the two pairs agree where they meet.
    CHECK(largest(pairs.departure(start.q, one.q) - start.v) < 1e-10);
    CHECK(largest(pairs.arrival(start.q, one.q) - pairs.departure(one.q, two.q)) < 1e-10);

    const Slopes before = slopes_of(pairs, start.q, one.q);
    const Slopes after = slopes_of(pairs, one.q, two.q);
    const ExactPairs::Forces arriving = pairs.forces(start.q, one.q);
    const ExactPairs::Forces leaving = pairs.forces(one.q, two.q);
    // Lemma 4.4: either side is the momentum.
    const Eigen::VectorXd momentum = model.reflection(one).before;
    CHECK(largest(before.second + arriving.plus - momentum) < 1e-6);
    CHECK(largest(-after.first - leaving.minus - momentum) < 1e-6);
    CHECK(largest(before.second + after.first + arriving.plus + leaving.minus) < 2e-6);
    // Without the forces they are no solution of any free system.
    CHECK(largest(before.second + after.first) > 1e-3);
  }
}

TEST_CASE("P3 Theorems 4.1 and 4.3: motions make the exact action stationary; L_d has its order") {
  const Opening open = opening("henon_heiles");
  const Model& model = *open.model;
  const ExactPairs pairs(model, 0.4);
  const State one = pairs.flow(open.start.q, open.start.v, 0.4);
  const State two = pairs.flow(one.q, one.v, 0.4);
  const Eigen::VectorXd defect =
      slopes_of(pairs, open.start.q, one.q).second + slopes_of(pairs, one.q, two.q).first;
  CHECK(largest(defect) < 1e-7);

  const auto lagrangian = [&](const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
    const State still{q, Eigen::VectorXd::Zero(v.size())};
    return model.invariants({q, v})[0] - 2.0 * model.invariants(still)[0];
  };
  std::vector<OrderPoint> midpoint;
  std::vector<OrderPoint> trapezoidal;
  for (double h = 0.4; h > 0.04; h /= 2.0) {
    const ExactPairs close(model, h);
    const Eigen::VectorXd q0 = open.start.q;
    const Eigen::VectorXd q1 = close.flow(q0, open.start.v, h).q;
    const Eigen::VectorXd w = (q1 - q0) / h;
    const double exact = close.action(q0, q1);
    midpoint.push_back({h, std::abs(h * lagrangian(0.5 * (q0 + q1), w) - exact)});
    trapezoidal.push_back({h, std::abs(0.5 * h * (lagrangian(q0, w) + lagrangian(q1, w)) - exact)});
  }
  // |L_d − L_d^e| = O(h^(r + 1)), r = 2.
  CHECK(observed_order(midpoint, 1e-13) == Approx(3.0).margin(0.15));
  CHECK(observed_order(trapezoidal, 1e-13) == Approx(3.0).margin(0.15));
}
