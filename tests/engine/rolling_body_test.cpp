// Bodies that roll without slipping: the geometry of the contact, and accelerations against Newton
// and Euler.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>

#include "engine/rolling_bodies.hpp"
#include "mechanics/constrained_dynamics.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// Bodies without the symmetry of round numbers.
template <class S>
S odd_body();
template <>
RattlebackStone odd_body<RattlebackStone>() {
  return make<RattlebackStone>({{"a", 1.1},
                                {"b", 0.7},
                                {"c", 0.5},
                                {"offset", 0.13},
                                {"m", 1.7},
                                {"I11", 0.31},
                                {"I22", 0.52},
                                {"I33", 0.64},
                                {"I12", -0.08}});
}
template <>
RollingBall odd_body<RollingBall>() {
  return make<RollingBall>({{"r", 0.8}, {"e", -0.21}, {"m", 1.7}, {"I1", 0.43}, {"I3", 0.29}});
}

/// Random states with pitch away from a right angle; the velocities need not be allowed.
template <class Check>
void at_random_states(const Check& check) {
  std::mt19937 random(23);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  for (int i = 0; i < 20; ++i) {
    Start state;
    for (double& x : state.q) x = 3.0 * uniform(random);
    for (double& x : state.v) x = 2.0 * uniform(random);
    state.q[3] = 1.2 * uniform(random);
    check(state, random);
  }
}

/// The centre of mass in space: the contact is at height 0.
template <class S>
Vector mass_centre(const S& system, const Coordinates& q) {
  const Eigen::Matrix3d r = attitude(q);
  return {q[0], q[1], -(r * arm(system, r.transpose() * Vector::UnitZ())).z()};
}
/// (f(e) − f(−e))/2e.
template <class F>
auto slope(const F& f) {
  const double e = 1e-5;
  return ((f(e) - f(-e)) / (2.0 * e)).eval();
}

Vector on_surface(const EllipsoidSurface& surface, const Vector& direction) {
  return direction.normalized().cwiseProduct(Vector(surface.semi_axes()));
}
Vector on_surface(const SphereSurface& surface, const Vector& direction) {
  return surface.radius() * direction.normalized();
}
double defect(const EllipsoidSurface& surface, const Vector& p) {
  return p.cwiseQuotient(Vector(surface.semi_axes())).norm() - 1.0;
}
double defect(const SphereSurface& surface, const Vector& p) {
  return p.norm() / surface.radius() - 1.0;
}

}  // namespace

TEMPLATE_TEST_CASE("the contact lies on the surface, which nowhere is lower and is level there", "",
                   RattlebackStone, RollingBall) {
  const TestType body = odd_body<TestType>();
  at_random_states([&](const Start& state, std::mt19937& random) {
    const Eigen::Matrix3d r = attitude(state.q);
    const Vector gamma = r.transpose() * Vector::UnitZ();
    CHECK((gamma - Vector(TestType::upwards(state.q))).norm() < 1e-15);
    const Vector lowest = body.surface().support(Vec<double, 3>(gamma));
    CHECK(std::abs(defect(body.surface(), lowest)) < 1e-15);
    Eigen::Matrix3d bend;  // ∂s/∂γ
    jacobian_into([&](const auto& x) { return body.contact_arm(x); }, Vec<double, 3>(gamma), bend);
    std::normal_distribution<double> normal;
    for (int i = 0; i < 50; ++i) {
      const Vector direction(normal(random), normal(random), normal(random));
      CHECK(gamma.dot(on_surface(body.surface(), direction)) >= gamma.dot(lowest) - 1e-15);
      const Vector along = gamma.cross(direction.normalized());
      const Vector moved =
          slope([&](double e) { return arm(body, (gamma + e * along).normalized()); });
      CHECK((bend * along - moved).norm() < 1e-8);
      CHECK(std::abs(gamma.dot(bend * along)) < 1e-14);
    }
    // In space: the contact is where it is drawn, on the plane.
    const Vector offset(0.0, 0.0, body.body().offset);
    CHECK((arm(body, gamma) - lowest - offset).norm() < 1e-15);
    const Vector place = mass_centre(body, state.q) + r * arm(body, gamma);
    CHECK((place - body.contact(state.q)).norm() < 1e-14);
    CHECK((mass_centre(body, state.q) + r * offset - body.centre(state.q)).norm() < 1e-14);
    CHECK((body.attitude(state.q).toRotationMatrix() - r).norm() < 1e-14);
  });
}

TEMPLATE_TEST_CASE("the constraint is the velocity of the body's own point at the contact", "",
                   RattlebackStone, RollingBall) {
  const TestType body = odd_body<TestType>();
  at_random_states([&](const Start& state, std::mt19937& /*random*/) {
    const Coordinates& q = state.q;
    const Coordinates& v = state.v;
    const Eigen::Matrix3d r = attitude(q);
    const Vector s = arm(body, r.transpose() * Vector::UnitZ());
    // The same point of the body, s, at other times.
    const Vector velocity = slope([&](double e) {
      const Coordinates moved = q + e * v;
      return Vector(mass_centre(body, moved) + attitude(moved) * s);
    });
    const Eigen::Vector2d residual = body.constraint_forms(q) * v;
    CHECK((residual - velocity.head<2>()).norm() < 1e-8);
    CHECK(std::abs(velocity.z()) < 1e-8);
    // Where it is at rest, the contact moves over plane and body at one velocity, (R ṡ)_xy.
    const Coordinates allowed = project_velocity(body, q, v);
    const Vector contact = slope([&](double e) { return body.contact(q + e * allowed); });
    const Vector over_body = slope([&](double e) {
      const Coordinates moved = q + e * allowed;
      return arm(body, attitude(moved).transpose() * Vector::UnitZ());
    });
    CHECK((contact - r * over_body).norm() < 1e-8);
  });
}

TEMPLATE_TEST_CASE("the energy is that of a rigid body, with the centre of mass and about it", "",
                   RattlebackStone, RollingBall) {
  const TestType body = odd_body<TestType>();
  at_random_states([&](const Start& state, std::mt19937& /*random*/) {
    const Coordinates& q = state.q;
    const Coordinates& v = state.v;
    const Vector velocity = slope([&](double e) { return mass_centre(body, q + e * v); });
    const Vector omega = body_rates(q, v);
    const double energy = 0.5 * body.body().mass * velocity.squaredNorm() +
                          0.5 * omega.dot(inertia(body) * omega) +
                          body.body().mass * body.body().gravity * mass_centre(body, q).z();
    CHECK(mechanical_energy(body, q, v) == Approx(energy).epsilon(1e-8));
  });
}

TEMPLATE_TEST_CASE("a rolling body moves as Newton and Euler say", "", RattlebackStone,
                   RollingBall) {
  const TestType body = odd_body<TestType>();
  const double m = body.body().mass;
  const Eigen::Matrix3d i = inertia(body);
  at_random_states([&](const Start& state, std::mt19937& /*random*/) {
    const Coordinates q = state.q;
    const Coordinates v = project_velocity(body, q, state.v);
    const Coordinates a = lagrange_dalembert(body, 0.0, q, v).a;
    const Eigen::Matrix3d r = attitude(q);
    const Vector gamma = r.transpose() * Vector::UnitZ();
    const Vector omega = body_rates(q, v);
    const Vector s = arm(body, gamma);
    const Vector s_dot =
        slope([&](double e) { return arm(body, (gamma + e * gamma.cross(omega)).normalized()); });
    // In the body's axes: V = s × Ω, so V̇ + Ω × V = F/m − g γ gives the reaction F, and
    // I Ω̇ + Ω × I Ω = s × F the accelerations.
    const Vector known =
        s_dot.cross(omega) + omega.cross(s.cross(omega)) + body.body().gravity * gamma;
    Eigen::Matrix3d s_hat;
    s_hat << 0.0, -s[2], s[1], s[2], 0.0, -s[0], -s[1], s[0], 0.0;
    const Eigen::Matrix3d about_contact = i - m * s_hat * s_hat;
    const Vector omega_dot =
        about_contact.partialPivLu().solve(m * s.cross(known) - omega.cross(i * omega));
    const Vector acceleration =
        r * (s_dot.cross(omega) + s.cross(omega_dot) + omega.cross(s.cross(omega)));
    const Vector ours =
        slope([&](double e) { return body_rates(q + e * v + 0.5 * e * e * a, v + e * a); });
    CHECK((ours - omega_dot).norm() < 1e-7 * (1.0 + omega_dot.norm()));
    CHECK((a.head<2>() - acceleration.head<2>()).norm() < 1e-7 * (1.0 + acceleration.norm()));
  });
}

TEST_CASE("parameters that make no stone or no ball are refused with a sentence") {
  const auto fault = []<class S>(const ParameterValues& values) {
    const std::string sentence = make<S>(values).fault();
    return sentence.empty() ? "" : std::string(1, sentence.back());
  };
  const auto stone = [&](const ParameterValues& values) {
    return fault.operator()<RattlebackStone>(values);
  };
  CHECK(stone({}).empty());
  CHECK(stone({{"offset", 0.02}}) == ".");
  CHECK(stone({{"offset", -0.021}}) == ".");
  CHECK(stone({{"offset", -0.019}}).empty());
  CHECK(stone({{"I12", 5.7e-4}}) == ".");   // I₁₂² > I₁₁ I₂₂
  CHECK(stone({{"I33", 18.1e-4}}) == ".");  // I₃₃ > I₁₁ + I₂₂
  CHECK(stone({{"I33", 13.9e-4}}) == ".");  // the second principal moment too great
  CHECK(stone({{"I12", -5e-4}}) == ".");    // likewise, by the product of inertia
  const auto ball = [&](const ParameterValues& values) {
    return fault.operator()<RollingBall>(values);
  };
  CHECK(ball({}).empty());
  CHECK(ball({{"e", 0.1}}) == ".");
  CHECK(ball({{"I3", 7.3e-3}}) == ".");
}
