// P5's systems under the Lie group methods: what its formulas say of them, and what is kept over
// long runs.
#include <Eigen/Cholesky>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "catalog/complete.hpp"
#include "engine/motions.hpp"
#include "methods/commutator_free.hpp"
#include "methods/munthe_kaas.hpp"
#include "methods/runge_kutta.hpp"
#include "systems/body_in_fluid.hpp"
#include "systems/heavy_top.hpp"
#include "systems/pendulum_chain.hpp"
#include "systems/quadrotor_payload/load_transport.hpp"

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("with the sign that P5 §2.1 prints, a method converges to the motion back") {
  const Motion motion = tumbling_body();
  Motion back = motion;
  back.start.v *= -1.0;
  State end = accurate_end(back);
  end.v *= -1.0;
  const auto error = [&](double h) {
    return distance(end_of(motion, "rkmk4", "lie_poisson_printed", h), end);
  };
  CHECK(std::log2(error(1.0 / 16.0) / error(1.0 / 32.0)) == Approx(4.0).margin(0.3));
}

TEST_CASE("the symplectic family is one method on a body that nothing pulls") {
  const Motion motion = tumbling_body();
  const State half = end_of(motion, "slgi_half", "cotangent", 0.1);
  for (const char* method : {"slgi_0", "slgi_1"}) {
    INFO(method);
    CHECK(distance(end_of(motion, method, "cotangent", 0.1), half) <= 1e-12);
  }
}

TEST_CASE("the chain's sweep agrees with the dense matrix of P5 §5.2") {
  for (const int n : {1, 2, 3, 10, 100}) {
    Eigen::VectorXd numbers = Eigen::VectorXd::Random(8 * n);
    std::vector<double> mass(static_cast<std::size_t>(n));
    std::vector<double> length(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < mass.size(); ++i) {
      mass[i] = 1.0 + 0.5 * numbers[static_cast<Eigen::Index>(i)];
      length[i] = 1.0 + 0.5 * numbers[n + static_cast<Eigen::Index>(i)];
    }
    const PendulumChain chain({{"N", n * 1.0}, {"m", mass}, {"L", length}, {"g", 9.81}});
    const Eigen::VectorXd q = chain.nearest_q(numbers.segment(2 * n, 3 * n));
    const Eigen::VectorXd v = chain.nearest_v(q, numbers.segment(5 * n, 3 * n));
    // R(q) ω' = Σ Mᵢⱼ |ωⱼ|² q̂ᵢ qⱼ − bᵢ g Lᵢ q̂ᵢ e₃, in 3N × 3N.
    Eigen::MatrixXd matrix(3 * n, 3 * n);
    Eigen::VectorXd right = Eigen::VectorXd::Zero(3 * n);
    for (int i = 0; i < n; ++i) {
      const Eigen::Vector3d qi = q.segment<3>(3 * i);
      for (int j = 0; j < n; ++j) {
        const Eigen::Vector3d qj = q.segment<3>(3 * j);
        double below = 0.0;
        for (int k = std::max(i, j); k < n; ++k) below += mass[static_cast<std::size_t>(k)];
        const double m =
            below * length[static_cast<std::size_t>(i)] * length[static_cast<std::size_t>(j)];
        if (i == j) {
          matrix.block<3, 3>(3 * i, 3 * i) = m * Eigen::Matrix3d::Identity();
          right.segment<3>(3 * i) -= below * 9.81 * length[static_cast<std::size_t>(i)] *
                                     qi.cross(Eigen::Vector3d::UnitZ());
        } else {
          matrix.block<3, 3>(3 * i, 3 * j) = m * hat(qi).transpose() * hat(qj);
          right.segment<3>(3 * i) += m * v.segment<3>(3 * j).squaredNorm() * qi.cross(qj);
        }
      }
    }
    const Eigen::VectorXd dense = matrix.ldlt().solve(right);
    const double error = (chain.v_rate(0.0, q, v) - dense).norm() / dense.norm();
    INFO(n << " links: " << error);
    CHECK(error < 1e-15 * n * (10 + n));  // the dense solve loses as the condition of M grows
  }
}

TEST_CASE("unit lengths and tangency are kept to 1e-13 by 10,000 steps") {
  const Motion motion = tumbling_chain();
  const auto model = model_of(motion.system, motion.parameters);
  for (const Fit& fit : catalogue().system("pendulum_chain").fits) {
    if (catalogue().method(fit.method).preserves.empty()) continue;
    const auto run = start_run(*model, motion.system, fit.method, "", motion.start, 0.005);
    double worst = 0.0;
    int taken = 0;  // inside of the steps, each of which leaves its rounding
    for (int i = 0; i < 10000; ++i) {
      const StepReport report = run->step();
      REQUIRE(report.ok());
      taken += report.substeps;
      if (i % 100 == 99) worst = std::max(worst, model->invariants(state_of(*run))[1]);
    }
    INFO(fit.method << " " << worst << " after " << taken);
    CHECK(worst <= 1e-17 * taken);
  }
  const auto classical = start_run(*model, motion.system, "rk4", "", motion.start, 0.005);
  REQUIRE(take(*classical, 10000));
  CHECK(model->invariants(state_of(*classical))[1] > 1e-9);
}

TEST_CASE("Lie–Poisson runs of the top stay on their coadjoint orbit") {
  const Motion motion = tumbling_top();
  const HeavyTop top({{"I1", 2.0},
                      {"I2", 1.1},
                      {"I3", 1.4},
                      {"m", 1.0},
                      {"l", 1.0},
                      {"chi", {0.4, -0.1, -0.9}},
                      {"g", 1.3}});
  const auto casimirs = [](const TopLiePoisson::State& m) {
    return Eigen::Vector2d(m.segment<3>(3).norm(), m.head<3>().dot(m.segment<3>(3)));
  };
  const TopLiePoisson form(top);
  const auto drift = [&](auto stepper) {
    typename decltype(stepper)::State m = form.lift(motion.start.q, motion.start.v);
    const Eigen::Vector2d before = casimirs(m);
    for (int i = 0; i < 10000; ++i) REQUIRE(stepper.step(0.0, 0.05, m).ok());
    return (casimirs(m) - before).cwiseAbs().maxCoeff();
  };
  // Rounding alone, perhaps always in one direction.
  const double rounding = 4e4 * std::numeric_limits<double>::epsilon();
  CHECK(drift(MuntheKaasStepper(form, explicit_euler_tableau())) <= rounding);
  CHECK(drift(MuntheKaasStepper(form, rk4_tableau())) <= rounding);
  CHECK(drift(TwoCommutatorStepper(form, Commutators::both)) <= rounding);
  CHECK(drift(CommutatorFreeStepper(form, cf4_tableau())) <= rounding);
  const Ode plain(std::make_shared<const TopLiePoisson>(form));
  CHECK(drift(RungeKuttaStepper(plain, rk4_tableau())) > 1e-6);
}

TEST_CASE("symplectic methods keep π·Γ₀ and bound the top's energy over 6,000 steps of 0.01") {
  /// The largest energy error of each quarter of the run.
  const auto quarters = [](const Preset& preset, const std::string& method) {
    const Opening open = opening("heavy_top", preset);
    const std::vector<double> start = open.model->invariants(open.start);
    const auto run = start_run(*open.model, "heavy_top", method, "", open.start, 0.01);
    std::vector<double> worst(4, 0.0);
    for (double& largest : worst) {
      for (int i = 0; i < 1500; ++i) {
        REQUIRE(run->step().ok());
        const std::vector<double> now = open.model->invariants(state_of(*run));
        largest = std::max(largest, std::abs(now[0] - start[0]) / start[0]);
        CHECK(std::abs(now[2] - start[2]) < 1e-10 * std::abs(start[2]));
      }
    }
    return worst;
  };
  struct Bound {
    const char* preset;
    const char* method;
    double error;
  };
  // The bounds that an independent computation of P5 Fig. 3 reaches; the same in every quarter.
  for (const Bound& bound :
       {Bound{"benchmark", "slgi_0", 5.3e-3}, Bound{"benchmark", "slgi_half", 5.5e-3},
        Bound{"benchmark", "slgi_1", 5.3e-3}, Bound{"benchmark", "slgi_kk", 5.5e-3},
        Bound{"printed", "slgi_0", 4.2e-3}, Bound{"printed", "slgi_half", 1.75e-6},
        Bound{"printed", "slgi_1", 4.2e-3}}) {
    for (const Preset& preset : catalogue().system("heavy_top").info.presets) {
      if (preset.id != bound.preset) continue;
      for (const double worst : quarters(preset, bound.method)) {
        INFO(bound.preset << " " << bound.method << " " << worst);
        CHECK(worst == Approx(bound.error).epsilon(0.05));
      }
    }
  }
}

TEST_CASE("a symplectic step on the quadratic energy is the step with θ = ½") {
  const Motion motion = tumbling_top();
  CHECK(distance(end_of(motion, "slgi_kk", "", 0.05), end_of(motion, "slgi_half", "", 0.05)) <
        1e-12);
}

TEST_CASE("symplectic steps in the momenta of the body are those in the momenta of space") {
  // One discrete Lagrangian, of the turn and a place on its way, in either trivialisation.
  const Motion motion = tumbling_top();
  for (const std::string method : {"slgi_0", "slgi_half", "slgi_1"}) {
    INFO(method);
    CHECK(distance(end_of(motion, method, "body_momenta", 0.05),
                   end_of(motion, method, "quadratic", 0.05)) < 1e-12);
  }
  // So are those that move by one exponential; several in a row follow in the other order.
  CHECK(distance(end_of(motion, "rkmk4", "body_momenta", 0.05),
                 end_of(motion, "rkmk4", "quadratic", 0.05)) < 1e-12);
  const State body = end_of(motion, "cf4", "body_momenta", 0.05);
  const State space = end_of(motion, "cf4", "quadratic", 0.05);
  CHECK(distance(body, space) > 1e-9);
  CHECK(distance(body, space) < 1e-3);
  CHECK(distance(end_of(motion, "rkmk5", "body_momenta", 0.002), accurate_end(motion)) < 1e-12);
}

TEST_CASE("right-invariant, the momenta of the body in a fluid move by themselves, as ad* has it") {
  const Opening open = opening("body_in_fluid");
  const BodyInFluid body(
      complete(catalogue().system("body_in_fluid").info.parameters, {}, "body_in_fluid"));
  const FluidBodyMomentum form(body);
  Motion motion{"body_in_fluid", {}, open.start, 1.0};
  motion.start.v = (Vec<double, 6>() << 0.4, -0.3, 0.5, 0.9, 0.2, -0.4).finished();
  const auto m = form.lift(motion.start.q, motion.start.v);
  const Vec<double, 6> mu = FluidBodyMomentum::momentum(m);
  const auto field = form.field(FluidBodyMomentum::position(m), mu);
  CHECK(field.force.norm() == 0.0);
  // P5 (18) with its upper sign, of μ = −(Π, P).
  CHECK((form.velocity(0.0, m).tail<6>() - SE3::ad_star(field.velocity, mu)).norm() < 1e-15);

  // From another place and attitude the momenta are the same numbers.
  Motion elsewhere = motion;
  elsewhere.start.q =
      BodyInFluid::numbers_of(SE3{SO3::exp({0.7, -1.1, 0.4}), Eigen::Vector3d(2.0, -3.0, 1.0)} *
                              BodyInFluid::placed(Vec<double, 12>(motion.start.q)));
  for (const std::string method : {"rkmk4", "cf4", "slgi_half", "slgi_0", "lie_gonzalez"}) {
    INFO(method);
    const State here = end_of(motion, method, "right_invariant", 0.05);
    const State there = end_of(elsewhere, method, "right_invariant", 0.05);
    CHECK((here.v - there.v).norm() < 1e-12);
    CHECK(distance(here, end_of(motion, method, "cotangent_se3", 0.05)) < 1e-2);
  }
  CHECK(distance(end_of(motion, "rkmk5", "right_invariant", 0.002), accurate_end(motion)) < 1e-11);
}

TEST_CASE("Lie–Gonzalez keeps the energy to round-off, and momentum where it is a Casimir") {
  const Motion motion = tumbling_top();
  const auto top = model_of(motion.system, motion.parameters);
  const auto run = start_run(*top, "heavy_top", "lie_gonzalez", "", motion.start, 0.05);
  const double energy = top->invariants(motion.start)[0];
  REQUIRE(take(*run, 2000));
  CHECK(std::abs(top->invariants(state_of(*run))[0] - energy) < 1e-12);

  const Opening body = opening("free_rigid_body");
  for (const char* const formulation : {"lie_poisson", "cotangent"}) {
    const auto turning =
        start_run(*body.model, "free_rigid_body", "lie_gonzalez", formulation, body.start, 0.2);
    REQUIRE(take(*turning, 2000));
    const std::vector<double> before = body.model->invariants(body.start);
    const std::vector<double> after = body.model->invariants(state_of(*turning));
    CHECK(std::abs(after[0] - before[0]) < 1e-12);
    if (std::string(formulation) == "lie_poisson") CHECK(std::abs(after[2] - before[2]) < 1e-12);
  }
}

namespace {

/// A body thrown askew into water, turning about no axis of its own, and with an impulse or none.
State thrown(double impulse) {
  const SO3 attitude = SO3::exp({0.4, -0.9, 1.3});
  Eigen::VectorXd q(12);
  q << rows_of(attitude.matrix), 0.3, -0.2, 0.5;
  Eigen::VectorXd v(6);
  v << 0.9, -1.2, 0.7, impulse * Eigen::Vector3d(1.1, 0.6, -0.8);
  return {q, v};
}

/// Of a form m' = f(m), f = S dH + a part that leaves all that the energy sees, at a state.
template <class F>
void check_skew_form(const F& form, const typename F::State& m) {
  using Algebra = typename F::Group::Algebra;
  constexpr double e = 1e-5;
  const Algebra covector = form.covector(m);
  for (int i = 0; i < Algebra::RowsAtCompileTime; ++i) {
    const auto at = [&](double s) {
      return form.energy(F::act(F::Group::exp(Algebra(s * Algebra::Unit(i))), m));
    };
    CHECK(covector[i] == Approx((at(e) - at(-e)) / (2.0 * e)).margin(1e-8));
    for (int j = 0; j < Algebra::RowsAtCompileTime; ++j) {
      CHECK(std::abs(form.skew(m, Algebra(Algebra::Unit(i)))[j] +
                     form.skew(m, Algebra(Algebra::Unit(j)))[i]) < 1e-14);
    }
  }
  const auto still = F::act(F::Group::exp(form.isotropy(m)), m);
  CHECK((still - m).template head<6>().cwiseAbs().maxCoeff() < 1e-13);
}

}  // namespace

TEST_CASE("on se(3)* the generator is skew in the derivative of the energy along the action") {
  const Motion motion = tumbling_top();
  const auto parameters = [](const std::string& system, const ParameterValues& given) {
    return complete(catalogue().system(system).info.parameters, given, system);
  };
  const TopLiePoisson top(HeavyTop(parameters("heavy_top", motion.parameters)));
  check_skew_form(top, top.lift(motion.start.q, motion.start.v));
  const FluidLiePoisson body(BodyInFluid(parameters("body_in_fluid", {})));
  for (const double impulse : {1.0, 0.1, 0.0}) {
    const State start = thrown(impulse);
    check_skew_form(body, body.lift(start.q, start.v));
  }
}

TEST_CASE("on se(3)* Lie–Gonzalez has order 2 and returns, and keeps energy and Casimirs alike") {
  const Motion top = tumbling_top();
  const Motion body{"body_in_fluid", {}, thrown(1.0), 2.0};
  const Motion resting{"body_in_fluid", {}, thrown(0.0), 2.0};
  for (const Motion& motion : {top, body, resting}) {
    const State exact = accurate_end(motion);
    const auto error = [&](double h) {
      return distance(end_of(motion, "lie_gonzalez", "lie_poisson", h), exact);
    };
    INFO(motion.system);
    CHECK(std::log2(error(0.05) / error(0.025)) == Approx(2.0).margin(0.1));
    const auto model = model_of(motion.system, motion.parameters);
    const auto run =
        start_run(*model, motion.system, "lie_gonzalez", "lie_poisson", motion.start, 0.05);
    const std::vector<double> before = model->invariants(motion.start);
    REQUIRE(take(*run, 2000));
    const std::vector<double> after = model->invariants(state_of(*run));
    // All but the top's spin, which a top without symmetry has not: π·Γ₀, or π and p.
    const std::size_t kept = motion.system == "heavy_top" ? 3 : after.size();
    for (std::size_t k = 0; k < kept; ++k) {
      INFO(k);
      CHECK(std::abs(after[k] - before[k]) < 2e-11);
    }
    const auto there =
        start_run(*model, motion.system, "lie_gonzalez", "lie_poisson", motion.start, 0.05);
    REQUIRE(take(*there, 50));
    there->reverse();
    REQUIRE(take(*there, 50));
    CHECK(distance(state_of(*there), motion.start) < 1e-11);
  }
}

TEST_CASE("the load reaches its parabola under both controllers, energy is kept without them") {
  const auto& presets = catalogue().system("quadrotor_payload").info.presets;
  const auto last = [&](const Preset& preset, double t) {
    const Opening open = opening("quadrotor_payload", preset);
    const auto run = start_run(*open.model, "quadrotor_payload", "rkmk4", "", open.start, 0.01);
    REQUIRE(take(*run, static_cast<int>(std::lround(t / 0.01))));
    return state_of(*run);
  };
  for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
    const State end = last(presets[k], 5.0);
    // The parabola of height 2 and speed 1 comes back to the ground at t = 5.
    CHECK((end.q.head<3>() - Eigen::Vector3d(5.0, 0.0, 0.0)).norm() < 0.02);
    CHECK((start_of(presets[k]).q.head<3>()).norm() > 0.5);
  }
  const Preset& thrown = presets[2];
  const Opening open = opening("quadrotor_payload", thrown);
  const double before = open.model->invariants(open.start)[0];
  CHECK(open.model->invariants(last(thrown, 2.0))[0] == Approx(before).epsilon(1e-6));
}

TEST_CASE("a quadrotor turned about its thrust is turned back, and its heading alone") {
  const Eigen::Vector3d inertia(0.08, 0.09, 0.15);
  const Eigen::Vector3d up(0.0, 0.0, -7.0);
  const double angle = 0.3;
  const Mat<double, 3> turned = Eigen::AngleAxisd(angle, Eigen::Vector3d::UnitZ()).matrix();
  const Eigen::Vector3d moment = attitude_moment(up, turned, Eigen::Vector3d::Zero(), inertia, 1.0);
  CHECK(moment.head<2>().norm() < 1e-15);
  CHECK(moment.z() ==
        Approx(-inertia.z() * Gains(transport::attitude, 1.0).place * std::sin(angle)));
}

TEST_CASE("each factor of the quadrotors' phase space says how far from its manifold it is") {
  const Opening open = opening("quadrotor_payload");
  const Layout layout = open.model->layout();
  REQUIRE(layout.derived.size() == 9);
  const auto distances = [&](const State& state) -> Eigen::VectorXd {
    const std::vector<double> all = open.model->components(0.0, state);
    return Eigen::Map<const Eigen::VectorXd>(all.data() + 42, 6);
  };
  CHECK(distances(open.start).cwiseAbs().maxCoeff() < 1e-15);
  // One factor is moved at a time: R₁ by a shear of 0.1, |q₂| to 1.5, ω₁ by 0.2 q₁.
  const auto only = [&](const State& moved, Eigen::Index which, double wanted) {
    Eigen::VectorXd off = distances(moved);
    CHECK(off[which] == Approx(wanted));
    CHECK(open.model->residual(moved) == Approx(std::abs(wanted)));
    off[which] = 0.0;
    CHECK(off.cwiseAbs().maxCoeff() < 1e-15);
  };
  State moved = open.start;
  moved.q[4] += 0.1;
  only(moved, 0, 0.1);
  moved = open.start;
  moved.q.segment<3>(24) *= 1.5;
  only(moved, 4, 0.5);
  moved = open.start;
  moved.v.segment<3>(9) += 0.2 * open.start.q.segment<3>(21);
  only(moved, 3, 0.2);

  // A method on the group keeps every factor, one that knows no manifold leaves every one.
  const Preset& tilting = catalogue().system("quadrotor_payload").info.presets[1];
  const Opening flown = opening("quadrotor_payload", tilting);
  const auto after_second = [&](const char* method) {
    const auto run = start_run(*flown.model, "quadrotor_payload", method, "", flown.start, 0.02);
    REQUIRE(take(*run, 50));
    return distances(state_of(*run));
  };
  CHECK(after_second("rkmk4").cwiseAbs().maxCoeff() < 1e-13);
  CHECK(after_second("rk4").cwiseAbs().minCoeff() > 1e-12);
}

TEST_CASE("the controllers' errors vanish where nothing is left to do, and go there") {
  const SystemInfo& info = catalogue().system("quadrotor_payload").info;
  const auto errors = [](const Model& model, const State& state, double t = 0.0) {
    const std::vector<double> all = model.components(t, state);
    return std::vector<double>(all.begin() + 48, all.end());
  };
  // On the path, with links that share the pull 3 : 4, the load is accelerated as wanted, 4/5²
  // times its height of 2 downwards twice, and the links stand still.
  const Opening carried = opening("quadrotor_payload", info.presets[0]);
  State ideal = carried.start;
  ideal.q.head<3>().setZero();
  ideal.q.tail<6>() << 0.0, 0.6, 0.8, 0.0, -0.6, 0.8;
  ideal.v.head<3>() << 1.0, 0.0, -1.6;
  const Eigen::VectorXd rate = carried.model->rate(0.0, ideal).v;
  CHECK((rate.head<3>() - Eigen::Vector3d(0.0, 0.0, 0.64)).norm() < 1e-13);
  CHECK(rate.tail<6>().norm() < 1e-13);
  REQUIRE(errors(*carried.model, ideal).size() == 3);
  for (const double error : errors(*carried.model, ideal)) CHECK(error < 1e-15);
  State off = ideal;
  off.q.segment<3>(21) << 1.0, 0.0, 0.0;
  CHECK(errors(*carried.model, off)[1] == Approx(std::sqrt(2.0)));
  CHECK(errors(*carried.model, off)[2] < 1e-15);
  // The target is 2.5 m on and 2 m up after 2.5 s, at the top of the parabola.
  CHECK(errors(*carried.model, ideal, 2.5)[0] == Approx(std::hypot(2.5, 2.0)));

  // Quadrotors that tilt: the axis along which nothing has to be turned is the one from which the
  // angle is measured.
  const Opening tilting = opening("quadrotor_payload", info.presets[1]);
  const auto run = start_run(*tilting.model, "quadrotor_payload", "rkmk4", "", tilting.start, 0.01);
  const std::vector<double> first = errors(*tilting.model, tilting.start);
  REQUIRE(first.size() == 5);
  REQUIRE(take(*run, 500));
  const std::vector<double> last = errors(*tilting.model, state_of(*run), 5.0);
  for (std::size_t i = 0; i < 5; ++i) CHECK(last[i] < 0.02);
  CHECK(first[0] > 0.5);
  for (std::size_t i = 3; i < 5; ++i) CHECK(first[i] > 0.1);
  const State start = start_of(info.presets[2]);
  CHECK(errors(*opening("quadrotor_payload", info.presets[2]).model, start).empty());
}
