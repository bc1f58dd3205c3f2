// Chaplygin systems: what is left when constraints and a symmetry are taken out, and variational
// integrators with forces there (P1 §5; Marsden and West 2001, §3.2; P3 §7).
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "catalog/complete.hpp"
#include "engine/support.hpp"
#include "formulation/formulations.hpp"
#include "study/order.hpp"
#include "systems/knife_edge.hpp"
#include "systems/nonholonomic_particle.hpp"
#include "systems/rattleback.hpp"
#include "systems/rolling_ball.hpp"
#include "systems/rolling_disk.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// The system by its defaults, with the state of its calm preset, bent a little.
template <class S>
struct Bent {
  S system;
  Vec<double, S::coordinates> q;
  Vec<double, S::coordinates> v;
};
template <class S>
Bent<S> bent() {
  const SystemInfo info = S::info();
  const Opening open = opening(info.id, calm_preset(info.id));
  State state = open.start;
  for (Eigen::Index i = 0; i < state.q.size(); ++i) {
    state.q[i] += 0.1 * std::sin(1.0 + 2.4 * static_cast<double>(i));
    state.v[i] += 0.1 * std::cos(2.0 + 1.7 * static_cast<double>(i));
  }
  state = open.model->project(state);
  return {S(complete(info.parameters, calm_preset(info.id).parameters, info.name)), state.q,
          state.v};
}

State end_of(const Opening& open, const std::string& system, const std::string& method,
             const std::string& formulation, double h, int n, const OptionValues& options = {}) {
  const auto run = start_run(*open.model, system, method, formulation, open.start, h, options);
  REQUIRE(take(*run, n));
  return state_of(*run);
}

const OptionValues trapezoidal{};
const OptionValues midpoint{{"lagrangian", 1.0}};
const OptionValues whole_trapezoidal{{"forces", 1.0}};
const OptionValues whole_midpoint{{"lagrangian", 1.0}, {"forces", 1.0}};

}  // namespace

TEMPLATE_TEST_CASE("what a Chaplygin system says of its fibre is so", "", NonholonomicParticle,
                   KnifeEdge, RollingDisk, RattlebackStone, RollingBall) {
  const Bent<TestType> at = bent<TestType>();
  Vec<double, TestType::coordinates> moved = at.q;
  for (const int i : TestType::fibre) moved[i] += 1.7;
  const auto& s = at.system;
  CHECK((s.metric(moved) - s.metric(at.q)).cwiseAbs().maxCoeff() == 0.0);
  CHECK(s.potential(moved) == s.potential(at.q));
  CHECK((s.constraint_forms(moved) - s.constraint_forms(at.q)).cwiseAbs().maxCoeff() == 0.0);
}

TEMPLATE_TEST_CASE("the reduced motion is Lagrange–d'Alembert's, under forces that do no work", "",
                   NonholonomicParticle, KnifeEdge, RollingDisk, RattlebackStone, RollingBall) {
  using Form = ChaplyginForm<AnyOf<TestType>>;
  const Bent<TestType> at = bent<TestType>();
  const Form form(at.system);
  const auto z = form.lift(at.q, at.v);
  CHECK((form.lower_velocity(z) - at.v).cwiseAbs().maxCoeff() <
        1e-13 * (1.0 + at.v.cwiseAbs().maxCoeff()));
  const typename Form::Momenta pi = z.template tail<Form::momenta>();
  const typename Form::Momenta w = form.base_velocity(at.q, pi);
  CHECK((form.momentum(at.q, w) - pi).cwiseAbs().maxCoeff() < 1e-13 * pi.norm());
  const auto forces = form.forces(0.0, at.q, w);
  CHECK(std::abs(forces.gyroscopic.dot(w)) <= 1e-14 * forces.gyroscopic.norm() * w.norm());
  // ∂L_c/∂r, by differences of L_c at the same ṙ.
  const double e = 1e-5;
  const auto lagrangian = [&](const Vec<double, TestType::coordinates>& q) {
    const Vec<double, TestType::coordinates> v = form.lifting(q) * w;
    return 0.5 * v.dot(at.system.metric(q) * v) - at.system.potential(q);
  };
  for (int a = 0; a < Form::momenta; ++a) {
    const typename Form::Momenta unit = Form::Momenta::Unit(a);
    const double slope = (lagrangian(form.moved_in_base(at.q, e, unit)) -
                          lagrangian(form.moved_in_base(at.q, -e, unit))) /
                         (2.0 * e);
    CHECK(std::abs(slope - forces.lagrangian_slope[a]) < 1e-7 * (1.0 + std::abs(slope)));
  }
  // π' along the motion.
  const auto a = lagrange_dalembert(at.system, 0.0, at.q, at.v).a;
  const auto moved = [&](double t) -> typename Form::Momenta {
    return form.lift(at.q + t * at.v + 0.5 * t * t * a, at.v + t * a)
        .template tail<Form::momenta>();
  };
  const typename Form::Momenta slope = (moved(e) - moved(-e)) / (2.0 * e);
  const typename Form::Momenta told = forces.lagrangian_slope + forces.gyroscopic + forces.applied;
  CHECK((slope - told).cwiseAbs().maxCoeff() < 1e-6 * (1.0 + told.cwiseAbs().maxCoeff()));
}

TEST_CASE("the particle's gyroscopic force is that of the plane that turns, in closed form") {
  // X = (1, 0; 0, 1; y, 0) and p = (ẋ, ẏ, y ẋ): J has the one entry ∂(Xᵀp)₁/∂y = y ẋ.
  const Bent<NonholonomicParticle> at = bent<NonholonomicParticle>();
  const ChaplyginForm<AnyOf<NonholonomicParticle>> form(at.system);
  const auto forces = form.forces(0.0, at.q, at.v.head<2>());
  const double j = at.q[1] * at.v[0];
  CHECK(forces.gyroscopic[0] == Approx(j * at.v[1]).epsilon(1e-14));
  CHECK(forces.gyroscopic[1] == Approx(-j * at.v[0]).epsilon(1e-14));
}

TEST_CASE("by the midpoint rule the forced integrator is the implicit midpoint rule of (r, π)") {
  for (const char* const system : {"nonholonomic_particle", "knife_edge", "rolling_disk"}) {
    INFO(system);
    // The adapted frame of these is that of r.
    const Opening open = opening(system);
    const State forced = end_of(open, system, "forced_variational", "", 0.1, 20, midpoint);
    CHECK(distance(forced, end_of(open, system, "implicit_midpoint", "adapted", 0.1, 20)) < 1e-12);
  }
  const Opening open = opening("nonholonomic_particle");
  CHECK(distance(
            end_of(open, "nonholonomic_particle", "forced_variational", "", 0.1, 20, trapezoidal),
            end_of(open, "nonholonomic_particle", "implicit_midpoint", "adapted", 0.1, 20)) > 1e-5);
}

TEST_CASE("DLA and SI-DLA reduce by the symmetry to integrators with forces of the reduced space") {
  for (const std::string system :
       {"nonholonomic_particle", "knife_edge", "rolling_disk", "rolling_ball", "rattleback"}) {
    INFO(system);
    // The stone rocks fast, and its masses depend on place as those of the ball do.
    const double h = system == "rattleback" ? 0.01 : system == "rolling_ball" ? 0.02 : 0.1;
    const Opening open = opening(system);
    const auto forced = [&](const OptionValues& options) {
      return end_of(open, system, "forced_variational", "", h, 20, options);
    };
    const State dla = end_of(open, system, "dla", "", h, 20);
    CHECK(distance(forced(whole_midpoint), dla) < 1e-12);
    const double apart =
        distance(forced(whole_trapezoidal),
                 end_of(open, system, "si_dla", "canonical", h, 20, {{"constraint", 1.0}}));
    // The mean of constraints that are not solved for ṡ is that of no X.
    CHECK((system == "knife_edge" ? apart > 1e-6 : apart < 1e-12));
    // Where X is linear in r the forces that the whole system leaves are the gyroscopic ones.
    const double other = distance(forced(midpoint), dla);
    CHECK((system == "nonholonomic_particle" ? other < 1e-12 : other > 1e-6));
  }
}

TEST_CASE(
    "forced integrators have order 2 and keep constraints, with masses that depend on place") {
  for (const char* const system : {"nonholonomic_particle", "rolling_ball", "rattleback"}) {
    const Opening open = opening(system, calm_preset(system));
    const double h0 = calm_preset(system).h;
    const double time = 16.0 * h0;
    const auto exact =
        start_run(*open.model, system, "dopri54", "", open.start, time, {{"tolerance", 1e-14}});
    REQUIRE(take(*exact, 1));
    for (const OptionValues& options : {trapezoidal, midpoint, whole_trapezoidal, whole_midpoint}) {
      INFO(system << " " << options.size());
      std::vector<OrderPoint> points;
      for (int n = 32; points.size() < 4; n *= 2) {
        const State end = end_of(open, system, "forced_variational", "", time / n, n, options);
        points.push_back({time / n, distance(end, state_of(*exact))});
        CHECK(open.model->residual(end) < 1e-14 * (1.0 + end.v.cwiseAbs().maxCoeff()));
      }
      CHECK(observed_order(points, 1e-11) == Approx(2.0).margin(0.15));
    }
  }
}

TEST_CASE("the reduced motion is the same wherever on the fibre it begins") {
  Opening open = opening("rolling_ball");
  const State here = end_of(open, "rolling_ball", "forced_variational", "", 0.005, 50);
  open.start.q.head<2>() += Eigen::Vector2d(3.0, -5.0);
  State there = end_of(open, "rolling_ball", "forced_variational", "", 0.005, 50);
  there.q.head<2>() -= Eigen::Vector2d(3.0, -5.0);
  CHECK(distance(here, there) < 1e-13);
}
