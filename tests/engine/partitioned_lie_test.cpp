// The partitioned Runge–Kutta–Munthe-Kaas methods: their order from both sides on every cotangent
// bundle of the lab, the two-form and the momenta that they keep, the members that are known by
// another formula, and what they are where the group is that of translations.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/motions.hpp"
#include "methods/partitioned_munthe_kaas.hpp"
#include "methods/symplectic_lie.hpp"
#include "study/order.hpp"
#include "study/two_form.hpp"
#include "systems/body_in_fluid.hpp"
#include "systems/heavy_top.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const std::vector<std::string> methods = {"prkmk_lobatto4", "prkmk_gauss4"};

/// A body thrown askew into water, turning about no axis of its own.
Motion thrown_body() {
  const Preset& preset = catalogue().system("body_in_fluid").info.presets.front();
  State start = start_of(preset);
  start.q.head<9>() = rows_of(SO3::exp({0.4, -0.9, 1.3}).matrix);
  start.q.tail<3>() << 0.3, -0.2, 0.5;
  start.v << 0.9, -1.2, 0.7, 1.1, 0.6, -0.8;
  return {"body_in_fluid", preset.parameters, start, 2.0};
}

struct Case {
  Motion motion;
  std::string formulation;
};

std::vector<Case> cases() {
  return {{tumbling_top(), "cotangent"},
          {tumbling_top(), "quadratic"},
          {tumbling_top(), "body_momenta"},
          {tumbling_body(), "cotangent"},
          {thrown_body(), "cotangent_se3"}};
}

/// H(q, p) = ½ |p|² + q₁⁴/4 + q₁ q₂ + ½ q₂² on T*R², translations of the plane.
struct Plane {
  using State = Vec<double, 4>;
  using Base = Translation<double, 2>;
  using Algebra = Base::Algebra;

  static Base position(const State& m) { return {m.head<2>()}; }
  static Algebra momentum(const State& m) { return m.tail<2>(); }
  static State joined(const Base& g, const Algebra& mu) {
    State m;
    m << g.vector, mu;
    return m;
  }
  static HamiltonianField<Algebra> field(const Base& g, const Algebra& mu) {
    const Algebra& q = g.vector;
    return {mu, Algebra(-std::pow(q[0], 3) - q[1], -q[0] - q[1])};
  }
};

/// The plain partitioned pair, by iteration.
Plane::State pair_step(const SparkTableau& tableau, double h, const Plane::State& m) {
  const Eigen::Index s = tableau.b.size();
  Eigen::MatrixXd k = Eigen::MatrixXd::Zero(2, s);
  Eigen::MatrixXd l = Eigen::MatrixXd::Zero(2, s);
  for (int pass = 0; pass < 100; ++pass) {
    for (Eigen::Index i = 0; i < s; ++i) {
      const Plane::Algebra q = m.head<2>() + h * k * tableau.a.row(i).transpose();
      const Plane::Algebra p = m.tail<2>() + h * l * tableau.a_hat.row(i).transpose();
      const auto field = Plane::field({q}, p);
      k.col(i) = field.velocity;
      l.col(i) = field.force;
    }
  }
  Plane::State next = m;
  next.head<2>() += h * k * tableau.b;
  next.tail<2>() += h * l * tableau.b;
  return next;
}

/// n steps of a stepper on a part that describes T*G.
template <class Stepper, class State>
State after(Stepper stepper, double h, int n, State m) {
  for (int i = 0; i < n; ++i) REQUIRE(stepper.step(i * h, h, m).ok());
  return m;
}

}  // namespace

TEST_CASE("partitioned RKMK methods have order 4 on every cotangent bundle") {
  for (const Case& each : cases()) {
    const State exact = accurate_end(each.motion);
    for (const std::string& method : methods) {
      std::vector<OrderPoint> points;
      for (double h = 0.125; points.size() < 3; h /= 2.0) {
        points.push_back({h, distance(end_of(each.motion, method, each.formulation, h), exact)});
      }
      INFO(method << " on " << each.motion.system << ", " << each.formulation);
      CHECK(observed_order(points, 1e-12) == Approx(4.0).margin(0.3));
    }
  }
}

TEST_CASE("partitioned RKMK methods come to the symplectic step of order 2 as it converges") {
  const Motion top = tumbling_top();
  for (const std::string& method : methods) {
    const auto apart = [&](double h) {
      return distance(end_of(top, method, "", h), end_of(top, "slgi_half", "", h));
    };
    INFO(method);
    CHECK(std::log2(apart(0.03125) / apart(0.015625)) == Approx(2.0).margin(0.2));
  }
}

TEST_CASE("with one stage of Gauss the partitioned RKMK step is that with θ = ½") {
  // The variational methods of one discrete Lagrangian, each by its own equations.
  const Motion motion = tumbling_top();
  const auto top = std::make_shared<const SpatialMomentum<HeavyTop>>(HeavyTop(
      complete(catalogue().system("heavy_top").info.parameters, motion.parameters, "the top")));
  const CotangentBundle<SO3, 12> turning(top);
  const auto m = top->lift(motion.start.q, motion.start.v);
  CHECK((after(PartitionedMuntheKaasStepper(turning, gauss_spark(1)), 0.1, 20, m) -
         after(SymplecticLieStepper(turning, 0.5), 0.1, 20, m))
            .cwiseAbs()
            .maxCoeff() < 1e-13);
  const Motion thrown = thrown_body();
  const auto body = std::make_shared<const FluidSpatialMomentum>(BodyInFluid(complete(
      catalogue().system("body_in_fluid").info.parameters, thrown.parameters, "the body")));
  const CotangentBundle<SE3, 18> moving(body);
  const auto p = body->lift(thrown.start.q, thrown.start.v);
  CHECK((after(PartitionedMuntheKaasStepper(moving, gauss_spark(1)), 0.1, 20, p) -
         after(SymplecticLieStepper(moving, 0.5), 0.1, 20, p))
            .cwiseAbs()
            .maxCoeff() < 1e-13);
}

TEST_CASE("on translations a partitioned RKMK step is that of the plain pair") {
  const Plane::State start(0.4, -0.7, 0.9, 0.3);
  for (const SparkTableau& tableau :
       {lobatto_spark(2), lobatto_spark(3), lobatto_spark(4), gauss_spark(2), gauss_spark(3)}) {
    Plane::State plain = start;
    for (int i = 0; i < 20; ++i) plain = pair_step(tableau, 0.2, plain);
    CHECK((after(PartitionedMuntheKaasStepper(Plane(), tableau), 0.2, 20, start) - plain)
              .cwiseAbs()
              .maxCoeff() < 1e-13);
  }
}

TEST_CASE("partitioned RKMK methods keep the two-form where RKMK of the same order loses it") {
  for (const Case& each : cases()) {
    const auto model = model_of(each.motion.system, each.motion.parameters);
    const auto seen = [&](const std::string& method) {
      TwoForm form(*model, setup_of(each.motion.system, method, each.formulation, 0.25),
                   each.motion.start);
      for (int i = 0; i < 20; ++i) REQUIRE(form.step().ok());
      return form.look();
    };
    for (const std::string& method : methods) {
      const TwoFormSeen kept = seen(method);
      INFO(method << " on " << each.motion.system << ", " << each.formulation << ": " << kept.defect
                  << ", " << kept.resolution);
      CHECK(kept.resolution < 1e-6);
      CHECK(kept.defect < std::max(kept.resolution, 1e-8));
    }
    const TwoFormSeen lost = seen("rkmk4");
    INFO("rkmk4 on " << each.motion.system << ", " << each.formulation << ": " << lost.defect);
    CHECK(lost.defect > 1e-4);
  }
}

TEST_CASE("partitioned RKMK methods bound the energy and keep momenta over 20,000 steps") {
  const Preset& preset = catalogue().system("heavy_top").info.presets.front();
  const Opening open = opening("heavy_top", preset);
  const std::vector<double> start = open.model->invariants(open.start);
  /// The largest energy error of each quarter of the run, and of its momenta.
  const auto worst = [&](const std::string& method) {
    const auto run = start_run(*open.model, "heavy_top", method, "", open.start, preset.h);
    std::vector<double> energies(4, 0.0);
    double momenta = 0.0;
    for (double& largest : energies) {
      for (int i = 0; i < 5000; ++i) {
        REQUIRE(run->step().ok());
        const std::vector<double> now = open.model->invariants(state_of(*run));
        largest = std::max(largest, std::abs(now[0] - start[0]) / start[0]);
        // about the vertical, and about the axis of Lagrange's top
        for (const std::size_t k : {std::size_t{2}, std::size_t{3}}) {
          momenta = std::max(momenta, std::abs(now[k] - start[k]) / std::abs(start[k]));
        }
      }
    }
    return std::make_pair(energies, momenta);
  };
  for (const std::string& method : methods) {
    const auto [energies, momenta] = worst(method);
    INFO(method << " " << energies.front() << " " << energies.back() << " " << momenta);
    CHECK(energies.back() < 1.05 * energies.front());
    CHECK(momenta < 2e-12);
  }
  const auto [energies, momenta] = worst("rkmk4");
  INFO("rkmk4 " << energies.front() << " " << energies.back() << " " << momenta);
  CHECK(energies.back() > 3.0 * energies.front());
  CHECK(momenta > 1e-5);
}

TEST_CASE("a partitioned RKMK step back does not undo the step, but nearly") {
  const Motion top = tumbling_top();
  const auto model = model_of(top.system, top.parameters);
  for (const std::string& method : methods) {
    const auto defect = [&](double h) {
      const auto run = start_run(*model, top.system, method, "", top.start, h);
      REQUIRE(take(*run, 1));
      run->reverse();
      REQUIRE(take(*run, 1));
      return distance(state_of(*run), top.start);
    };
    INFO(method << " " << defect(0.25) << " " << defect(0.125));
    CHECK(defect(0.25) > 1e-8);
    CHECK(std::log2(defect(0.25) / defect(0.125)) > 4.5);
  }
}
