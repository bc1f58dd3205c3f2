// The formulations describe one and the same motion, and closed forms agree with derivatives.
#include <catch2/catch.hpp>
#include <random>

#include "definition/defined_system.hpp"
#include "engine/bent_rail.hpp"
#include "engine/defining.hpp"
#include "formulation/formulations.hpp"
#include "lie/se2.hpp"
#include "mechanics/bracket.hpp"
#include "systems/chaotic_quartic/dynamics.hpp"
#include "systems/chaplygin_sleigh.hpp"
#include "systems/rolling_disk.hpp"
#include "systems/snakeboard.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// A system's frame without its closed forms: Adapted then takes its general formulas.
template <class S>
class FrameOfDerivatives : public SystemFrame<S> {
 public:
  static constexpr bool of_system = false;
  static constexpr int n = SystemFrame<S>::n;
  static constexpr int m = SystemFrame<S>::m;
  template <class T>
  using At = typename SystemFrame<S>::template At<T>;

  explicit FrameOfDerivatives(const S& system) : SystemFrame<S>(system), system_(system) {}

  template <class T>
  Vec<T, m> quasi_velocity(const At<T>& frame, const Vec<T, n>& q, const Vec<T, m>& rho) const {
    const Mat<T, n, m> gx = system_.metric(q) * frame.x;
    const Mat<T, m> restricted = frame.x.transpose() * gx;
    return restricted.inverse() * rho;
  }
  template <class T>
  MotionInFrame<T, n, m> motion(const At<T>& frame, const Vec<T, n>& q,
                                const Vec<T, m>& rho) const {
    const Vec<T, m> y = quasi_velocity(frame, q, rho);
    const Vec<T, n> v = frame.along(y);
    return {y, v, system_.metric(q) * v};
  }

 private:
  S system_;
};

/// Each function of the adapted form by the system's closed forms against the general formulas, at
/// random states of so many numbers.
template <class S>
void check_closed_forms(const S& system, Eigen::Index size) {
  using State = typename Adapted<S>::State;
  const Adapted<S> closed(system);
  const Adapted<S, FrameOfDerivatives<S>> general(system);
  std::mt19937 random(19);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  for (int i = 0; i < 10; ++i) {
    State z(size);
    State u(size);
    for (double& x : z) x = uniform(random);
    for (double& x : u) x = uniform(random);
    const auto near = [](const State& a, const State& b) {
      return (a - b).norm() < 1e-13 * (1.0 + b.norm());
    };
    const double energy = general.energy(z);
    CHECK(std::abs(closed.energy(z) - energy) < 1e-14 * (1.0 + std::abs(energy)));
    CHECK(near(closed.gradient(z), general.gradient(z)));
    CHECK(near(closed.apply_structure(z, u), general.apply_structure(z, u)));
    CHECK(near(closed.structure(z) * u, general.apply_structure(z, u)));
    CHECK(near(closed.velocity(0.7, z), general.velocity(0.7, z)));
  }
}

template <class S>
S make();
template <>
ChaplyginSleigh make<ChaplyginSleigh>() {
  return ChaplyginSleigh({{"m", 1.3}, {"J", 2.1}, {"a", 0.7}});
}
template <>
RollingDisk make<RollingDisk>() {
  return RollingDisk({{"m", 1.3}, {"r", 0.7}, {"J_theta", 0.45}, {"J_phi", 0.6}});
}
template <>
Snakeboard make<Snakeboard>() {
  return Snakeboard({{"m", 2.0},
                     {"l", 0.6},
                     {"I", 0.3},
                     {"J", 0.05},
                     {"A_psi", 1.0},
                     {"W_psi", 3.0},
                     {"A_phi", 0.2},
                     {"W_phi", 2.0},
                     {"k_phi", 0.4}});
}
template <>
BentRail make<BentRail>() {
  return {};
}

/// Random states of the adapted form.
template <class S, class Check>
void at_random_states(const Check& check) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> uniform(-2.0, 2.0);
  for (int i = 0; i < 10; ++i) {
    typename Adapted<S>::State z;
    for (double& x : z) x = uniform(random);
    check(z);
  }
}

/// {x_i, x_j} = ε_ijk x_k, the Lie–Poisson bracket of so(3), with H = ½ |x|².
struct Spin {
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int dimension = 3;
  using Coordinates = Vec<double, 3>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using State = Vec<double, 3>;
  static FormulationInfo info() { return {}; }
  static State lift(const Coordinates& q, const Coordinates& /*v*/) { return q; }
  static Coordinates configuration(const State& x) { return x; }
  static Coordinates lower_velocity(const State& x) { return x; }
  static State velocity(double /*t*/, const State& x) { return apply_structure(x, x); }
  static State apply_structure(const State& x, const State& u) { return structure(x) * u; }
  static double energy(const State& x) { return 0.5 * x.squaredNorm(); }
  static State gradient(const State& x) { return x; }
  template <class T>
  static Mat<T, 3> structure(const Vec<T, 3>& x) {
    Mat<T, 3> pi;
    pi << T(0.0), x[2], -x[1], -x[2], T(0.0), x[0], x[1], -x[0], T(0.0);
    return pi;
  }
};

}  // namespace

TEMPLATE_TEST_CASE("lifting and lowering are inverse, and both forms have one energy", "",
                   ChaplyginSleigh, RollingDisk, BentRail) {
  const TestType system = make<TestType>();
  const Adapted<TestType> form(system);
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& z) {
    const auto q = form.configuration(z);
    const auto v = form.lower_velocity(z);
    CHECK((form.lift(q, v) - z).norm() < 1e-13);
    CHECK((system.constraint_forms(q) * v).norm() < 1e-14);
    CHECK(std::abs(form.energy(z) - mechanical_energy(system, q, v)) < 1e-12);
  });
}

TEMPLATE_TEST_CASE("Π is skew and ∇H is the gradient of H", "", ChaplyginSleigh, RollingDisk,
                   BentRail) {
  const Adapted<TestType> form(make<TestType>());
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& z) {
    const auto pi = form.structure(z);
    CHECK((pi + pi.transpose()).norm() == 0.0);
    const auto u = form.gradient(z);
    CHECK((pi * u - form.apply_structure(z, u)).norm() < 1e-14);
    const auto energy = [&]<class T>(const Vec<T, Adapted<TestType>::dimension>& x) {
      return form.energy(x);
    };
    CHECK((gradient_of(energy, z) - form.gradient(z)).norm() < 1e-13);
  });
}

TEMPLATE_TEST_CASE("the adapted form moves as Lagrange–d'Alembert says", "", ChaplyginSleigh,
                   RollingDisk, BentRail) {
  const TestType system = make<TestType>();
  const Adapted<TestType> form(system);
  constexpr int n = TestType::coordinates;
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& z) {
    const Vec<double, n> q = form.configuration(z);
    const Vec<double, n> v = form.lower_velocity(z);
    const Vec<double, n> a = lagrange_dalembert(system, 0.0, q, v).a;
    // ρ = Xᵀ g v along the motion: differentiate it with the accelerations.
    const double e = 1e-6;
    const auto ahead = form.lift(q + e * v + 0.5 * e * e * a, v + e * a);
    const auto behind = form.lift(q - e * v + 0.5 * e * e * a, v - e * a);
    CHECK(((ahead - behind) / (2.0 * e) - form.velocity(0.0, z)).cwiseAbs().maxCoeff() < 1e-7);
  });
}

TEMPLATE_TEST_CASE("Hamel's equations in quasi-velocities move as Lagrange–d'Alembert says", "",
                   ChaplyginSleigh, RollingDisk, Snakeboard, BentRail) {
  const TestType system = make<TestType>();
  const QuasiVelocities<TestType> form(system);
  constexpr int n = TestType::coordinates;
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& x) {
    const Vec<double, n> q = form.configuration(x);
    const Vec<double, n> v = form.lower_velocity(x);
    CHECK((form.lift(q, v) - x).norm() < 1e-12);
    CHECK((system.constraint_forms(q) * v).norm() < 1e-14);
    // v = X(q) y along the motion: differentiate it with y'.
    const double t = 0.3;
    const auto rate = form.velocity(t, x);
    CHECK((rate.template head<n>() - v).norm() < 1e-14);
    const double e = 1e-5;
    const Vec<double, n> slope =
        (form.lower_velocity(x + e * rate) - form.lower_velocity(x - e * rate)) / (2.0 * e);
    const Vec<double, n> a = lagrange_dalembert(system, t, q, v).a;
    CHECK((slope - a).cwiseAbs().maxCoeff() < 1e-8 * (1.0 + a.cwiseAbs().maxCoeff()));
  });
}

TEST_CASE("the sleigh's quasi-velocities change as P1 (5a) says in its orthonormal frame") {
  // G = 1 and [X₁, X₂] has the part C = a √m/(J + m a²) along X₁: y₁' = −C y₁ y₂, y₂' = C y₁².
  const QuasiVelocities<ChaplyginSleigh> form(make<ChaplyginSleigh>());
  const double c = 0.7 * std::sqrt(1.3) / (2.1 + 1.3 * 0.7 * 0.7);
  at_random_states<ChaplyginSleigh>([&](const Adapted<ChaplyginSleigh>::State& x) {
    const auto rate = form.velocity(0.0, x);
    CHECK(std::abs(rate[3] + c * x[3] * x[4]) < 1e-13);
    CHECK(std::abs(rate[4] - c * x[3] * x[3]) < 1e-13);
  });
}

TEMPLATE_TEST_CASE("the closed form of the bracket agrees with the one from the frame", "",
                   ChaplyginSleigh, RollingDisk) {
  const TestType system = make<TestType>();
  const Adapted<TestType> form(system);
  constexpr int n = TestType::coordinates;
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& z) {
    const Vec<double, n> q = z.template head<n>();
    const Vec<double, 2> rho = z.template tail<2>();
    CHECK((system.bracket_momenta(q, rho) - form.bracket_from_frame(q, rho)).norm() < 1e-14);
    const auto x = system.frame(q);
    CHECK((system.restricted_metric(q) - x.transpose() * system.metric(q) * x).norm() < 1e-14);
  });
}

TEMPLATE_TEST_CASE("closed forms of the adapted form agree with the general formulas", "",
                   ChaplyginSleigh, RollingDisk) {
  check_closed_forms(make<TestType>(), Adapted<TestType>::dimension);
}

TEST_CASE("… of the quartic system too, with any number of pairs") {
  for (int n = 2; n <= ChaoticQuartic::most_pairs; ++n) {
    check_closed_forms(ChaoticQuartic({{"n", static_cast<double>(n)}}), 4 * n + 1);
  }
}

TEST_CASE("… and of systems that are typed in, with forces and without") {
  json pushed = shipped("sleigh");
  pushed["potential"] = "x*cos(theta)";
  pushed["forces"] = {{"theta", "0.3*cos(t) - 0.2*x*theta_dot"}, {"x", "sin(theta)*y_dot"}};
  for (const json& one :
       {pushed, shipped("sleigh"), shipped("own_snakeboard"), shipped("own_rolling_disk")}) {
    CAPTURE(one.at("name"));
    const Definition definition = definition_of(one);
    const DefinedSystem<DefinedAs::framed> system(std::make_shared<const Definition>(definition),
                                                  complete(definition.parameters, {}, ""),
                                                  structure_of(definition));
    check_closed_forms(system, 2 * system.degrees() - system.constraint_count());
  }
}

TEST_CASE("Jacobi's identity fails for the sleigh and the disk, and holds for a Poisson bracket") {
  const auto jacobiator = [](const auto& form, const auto& z) {
    return largest_jacobiator(form, z);
  };
  at_random_states<ChaplyginSleigh>([&](const Adapted<ChaplyginSleigh>::State& z) {
    CHECK(jacobiator(Adapted<ChaplyginSleigh>(make<ChaplyginSleigh>()), z) > 0.1);
  });
  at_random_states<RollingDisk>([&](const Adapted<RollingDisk>::State& z) {
    CHECK(jacobiator(Adapted<RollingDisk>(make<RollingDisk>()), z) > 0.1);
  });
  CHECK(largest_jacobiator(Spin{}, Vec<double, 3>(0.3, -1.2, 0.8)) == 0.0);
}

TEMPLATE_TEST_CASE("the slopes of Π by the derivatives of the frame are those of its closed forms",
                   "", ChaplyginSleigh, RollingDisk) {
  const TestType system = make<TestType>();
  constexpr int n = TestType::coordinates;
  at_random_states<TestType>([&](const typename Adapted<TestType>::State& z) {
    const auto jet = second_jet_of(system, Vec<double, n>(z.template head<n>()));
    const auto slopes = structure_slopes(jet, z.tail(z.size() - n));
    const auto wanted = differentiated_structure(Adapted<TestType>(system), z);
    REQUIRE(slopes.size() == wanted.size());
    for (std::size_t l = 0; l < slopes.size(); ++l) CHECK((slopes[l] - wanted[l]).norm() < 1e-13);
  });
}

TEST_CASE("the Jacobiator's length in the kinetic metric does not depend on the heading") {
  at_random_states<RollingDisk>([&](const Adapted<RollingDisk>::State& z) {
    const RollingDisk disk = make<RollingDisk>();
    const double m = disk.metric(Vec<double, 4>(z.head<4>()))(0, 0);
    const double r = disk.frame(Vec<double, 4>(z.head<4>())).col(0).head<2>().norm();
    const auto entries = jacobiator_entries(Adapted<RollingDisk>(disk), z);
    const double length = jacobiator_length(entries, 6, disk.metric(Vec<double, 4>(z.head<4>())));
    CHECK(std::abs(length - r * std::sqrt(m)) < 1e-14);
    CHECK(std::abs(largest_entry(entries) -
                   r * std::max(std::abs(std::sin(z[2])), std::abs(std::cos(z[2])))) < 1e-14);
  });
}

TEST_CASE("the sleigh's motion does not depend on where and how it is turned: SE(2) symmetry") {
  const ChaplyginSleigh sleigh = make<ChaplyginSleigh>();
  const Adapted<ChaplyginSleigh> form(sleigh);
  const SE2 g{0.9, {1.5, -2.0}};
  const auto turned = [&](const Vec<double, 3>& v) {
    const Eigen::Vector2d w = g.rotate(v.head<2>());
    return Vec<double, 3>(w.x(), w.y(), v[2]);
  };
  at_random_states<ChaplyginSleigh>([&](const Adapted<ChaplyginSleigh>::State& z) {
    const Vec<double, 3> q = form.configuration(z);
    const Vec<double, 3> v = form.lower_velocity(z);
    const SE2 moved = g * SE2{q[2], {q[0], q[1]}};
    const Vec<double, 3> moved_q(moved.translation.x(), moved.translation.y(), moved.theta);
    const Vec<double, 3> a = lagrange_dalembert(sleigh, 0.0, q, v).a;
    CHECK((lagrange_dalembert(sleigh, 0.0, moved_q, turned(v)).a - turned(a)).norm() < 1e-12);
  });
}

TEST_CASE("projection reaches the constraints and moves no allowed velocity") {
  const ChaplyginSleigh sleigh = make<ChaplyginSleigh>();
  const Vec<double, 3> q(0.2, -0.4, 1.1);
  const Vec<double, 3> v = project_velocity(sleigh, q, Vec<double, 3>(0.7, 0.3, -0.5));
  CHECK((sleigh.constraint_forms(q) * v).norm() < 1e-15);
  CHECK((project_velocity(sleigh, q, v) - v).norm() < 1e-15);
}
