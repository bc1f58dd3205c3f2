// Chaplygin's reducing multiplier, and a variational integrator of what it makes Hamiltonian (P1
// §5; Fernandez, Bloch and Olver 2012).
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "catalog/complete.hpp"
#include "engine/support.hpp"
#include "formulation/formulations.hpp"
#include "mechanics/hamiltonised_form.hpp"
#include "methods/forced_variational.hpp"
#include "numeric/linear_solve.hpp"
#include "study/order.hpp"
#include "systems/knife_edge.hpp"
#include "systems/nonholonomic_particle.hpp"
#include "systems/nonholonomic_well.hpp"
#include "systems/rattleback.hpp"
#include "systems/rolling_ball.hpp"
#include "systems/rolling_disk.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

template <class S>
S by_defaults(const ParameterValues& given = {}) {
  const SystemInfo info = S::info();
  return S(complete(info.parameters, given, info.name));
}

/// Numbers without a pattern, below one half.
template <int n>
Vec<double, n> scattered(double phase) {
  Vec<double, n> numbers;
  for (int i = 0; i < n; ++i) numbers[i] = 0.5 * std::sin(phase + 2.4 * i * (i + 1));
  return numbers;
}

template <class S>
using Form = ChaplyginForm<AnyOf<S>>;

/// ∂ ln f/∂r, by differences.
template <class S>
auto logarithmic_slope(const S& system, const Vec<double, S::coordinates>& q) {
  constexpr double e = 1e-5;
  const Form<S> form(system);
  typename Form<S>::Momenta slope;
  for (int a = 0; a < Form<S>::momenta; ++a) {
    const typename Form<S>::Momenta unit = Form<S>::Momenta::Unit(a);
    slope[a] = std::log(system.reducing_multiplier(form.moved_in_base(q, e, unit)) /
                        system.reducing_multiplier(form.moved_in_base(q, -e, unit))) /
               (2.0 * e);
  }
  return slope;
}

template <class S>
void check_multiplier(const S& system) {
  const Form<S> form(system);
  for (const double phase : {0.3, 1.1, 2.5, 4.0}) {
    const auto q = scattered<S::coordinates>(phase);
    const auto w = scattered<Form<S>::momenta>(2.0 * phase);
    const auto pi = form.momentum(q, w);
    const auto u = logarithmic_slope(system, q);
    const auto told = (u * pi.dot(w) - pi * u.dot(w)).eval();
    CHECK((form.forces(0.0, q, w).gyroscopic - told).norm() < 1e-9 * (1.0 + told.norm()));
  }
}

/// How much of the gyroscopic force at q, as a share of it, is that of no covector ∂ ln f at all.
template <class S>
double left_by_any_multiplier(const S& system, const Vec<double, S::coordinates>& q) {
  constexpr int m = Form<S>::momenta;
  constexpr int several = 8;
  const Form<S> form(system);
  Eigen::MatrixXd matrix(several * m, m);
  Eigen::VectorXd force(several * m);
  for (int k = 0; k < several; ++k) {
    const auto w = scattered<m>(1.0 + k);
    const auto pi = form.momentum(q, w);
    matrix.middleRows<m>(k * m) = pi.dot(w) * Mat<double, m>::Identity() - pi * w.transpose();
    force.segment<m>(k * m) = form.forces(0.0, q, w).gyroscopic;
  }
  const Eigen::MatrixXd gram = matrix.transpose() * matrix;
  const Eigen::VectorXd share = matrix.transpose() * force;
  const Eigen::VectorXd u = linear_solve(gram, share);
  return (force - matrix * u).norm() / force.norm();
}

State end_of(const Model& model, const State& start, double h, int n, double lagrangian,
             const char* method = "hamiltonised_variational",
             const char* formulation = "hamiltonised") {
  const auto run =
      model.integrate({method, formulation, {{"lagrangian", lagrangian}}, 0.0, h}, start);
  REQUIRE(take(*run, n));
  return state_of(*run);
}

/// In the well, with velocities on the constraint.
State in_well(double x = 1.2, double y = 0.4, double x_dot = 0.5, double y_dot = 0.8) {
  return {Eigen::Vector3d(x, y, 0.0), Eigen::Vector3d(x_dot, y_dot, y * x_dot)};
}

}  // namespace

TEST_CASE("the gyroscopic forces are those that the reducing multiplier says") {
  check_multiplier(by_defaults<NonholonomicParticle>());
  check_multiplier(by_defaults<KnifeEdge>());
  check_multiplier(by_defaults<KnifeEdge>({{"epsilon", 0.3}}));
  check_multiplier(by_defaults<RollingDisk>());
  check_multiplier(by_defaults<NonholonomicWell>());
}

TEST_CASE("bodies that roll have no multiplier before a symmetry about the vertical is taken out") {
  // Of the same measure the particle leaves nothing.
  const auto particle = by_defaults<NonholonomicParticle>();
  CHECK(left_by_any_multiplier(particle, scattered<3>(0.7)) < 1e-13);
  const Vec<double, 5> tilted = (Vec<double, 5>() << 0.0, 0.0, 0.3, 0.5, 0.4).finished();
  CHECK(left_by_any_multiplier(by_defaults<RollingBall>(), tilted) > 0.05);
  CHECK(left_by_any_multiplier(by_defaults<RattlebackStone>(), tilted) > 0.05);
}

TEST_CASE("a step is that of the discrete action of f (L + E), by hand for the particle") {
  constexpr double h = 0.3;
  const double energy = 0.5 * (0.8 * 0.8 * (1.0 + 0.25) + 0.5 * 0.5);
  const auto lagrangian = [&](double y, const Eigen::Vector2d& w) {
    const double speeds = (1.0 + y * y) * w[0] * w[0] + w[1] * w[1];
    return (0.5 * speeds + energy) / std::sqrt(1.0 + y * y);
  };
  const auto model = model_of("nonholonomic_particle");
  const State start{Eigen::Vector3d(0.1, 0.5, 0.0), Eigen::Vector3d(0.8, 0.5, 0.4)};
  for (const bool midpoint : {false, true}) {
    const auto action = [&](const Eigen::Vector2d& r, const Eigen::Vector2d& next) {
      const Eigen::Vector2d w = (next - r) / h;
      if (midpoint) return h * lagrangian(0.5 * (r[1] + next[1]), w);
      return 0.5 * h * (lagrangian(r[1], w) + lagrangian(next[1], w));
    };
    std::array<Eigen::Vector2d, 3> r;
    for (int n = 0; n < 3; ++n) {
      r[static_cast<std::size_t>(n)] =
          end_of(*model, start, h, n, midpoint ? 1.0 : 0.0).q.head<2>();
    }
    for (int a = 0; a < 2; ++a) {
      constexpr double e = 1e-5;
      const Eigen::Vector2d to = r[1] + e * Eigen::Vector2d::Unit(a);
      const Eigen::Vector2d fro = r[1] - e * Eigen::Vector2d::Unit(a);
      const double change =
          action(r[0], to) + action(to, r[2]) - action(r[0], fro) - action(fro, r[2]);
      CHECK(std::abs(change / (2.0 * e)) < 1e-9);
    }
  }
}

TEST_CASE(
    "at one energy the step is symplectic in (r, p), and that with gyroscopic forces is not") {
  const auto system = by_defaults<NonholonomicWell>();
  const auto defect = [&](const auto& form, const auto& lagrangian, const State& from) {
    using F = std::remove_cvref_t<decltype(form)>;
    constexpr int n = F::coordinates;
    const Eigen::VectorXd start = form.lift(from.q, from.v);
    const auto moved = [&](int place, double by) {
      Eigen::VectorXd x = start;
      x[place < 2 ? place : n + place - 2] += by;
      ForcedVariationalStepper stepper(lagrangian, {.trapezoidal = true});
      ForcedVariationalStepper::State z = x;
      REQUIRE(stepper.step(0.0, 0.3, z).ok());
      // Of either form in p = f π.
      const double weight = n == 4 ? 1.0 : system.reducing_multiplier(Vec<double, 3>(z.head<3>()));
      return Eigen::Vector4d(z[0], z[1], weight * z[n], weight * z[n + 1]);
    };
    Eigen::Matrix4d tangent;
    constexpr double e = 1e-3;
    for (int k = 0; k < 4; ++k) {  // differences of order 4
      tangent.col(k) =
          (8.0 * (moved(k, e) - moved(k, -e)) - moved(k, 2.0 * e) + moved(k, -2.0 * e)) /
          (12.0 * e);
    }
    Eigen::Matrix4d j = Eigen::Matrix4d::Zero();
    j.topRightCorner<2, 2>().setIdentity();
    j.bottomLeftCorner<2, 2>() = -Eigen::Matrix2d::Identity();
    Eigen::Matrix4d before = j;
    if (n == 3) {  // dr ∧ d(f π) in (r, π)
      const Vec<double, 3> q = start.head<3>();
      Eigen::Matrix4d chart = Eigen::Matrix4d::Identity();
      const double f = system.reducing_multiplier(q);
      chart.bottomRightCorner<2, 2>() *= f;
      chart.bottomLeftCorner<2, 2>() =
          f * start.tail<2>() * logarithmic_slope(system, q).transpose();
      before = chart.transpose() * j * chart;
    }
    return (tangent.transpose() * j * tangent - before).cwiseAbs().maxCoeff();
  };
  const auto free = std::make_shared<const HamiltonisedForm<AnyOf<NonholonomicWell>>>(system);
  const auto forced = std::make_shared<const ChaplyginForm<AnyOf<NonholonomicWell>>>(system);
  for (const State& from : {in_well(), in_well(0.7, -0.9, -0.6, 0.4)}) {
    CHECK(defect(*free, HamiltonisedLagrangian(free).lagrangian, from) < 1e-9);
    CHECK(defect(*forced, ForcedLagrangian(forced), from) > 1e-3);
  }
}

TEST_CASE("Hamiltonised steps have order 2 in the system's own time, and keep the constraint") {
  const auto check = [](const Model& model, const State& start, double time) {
    const auto exact = model.integrate(
        {"dopri54", "lagrangian",
         complete(catalogue().method("dopri54").options, {{"tolerance", 1e-14}}, "", {}), 0.0,
         time},
        start);
    REQUIRE(take(*exact, 1));
    for (const double lagrangian : {0.0, 1.0}) {
      std::vector<OrderPoint> points;
      for (int n = 32; points.size() < 4; n *= 2) {
        const State end = end_of(model, start, time / n, n, lagrangian);
        points.push_back({time / n, distance(end, state_of(*exact))});
        CHECK(model.residual(end) < 1e-14 * (1.0 + end.v.cwiseAbs().maxCoeff()));
      }
      CHECK(observed_order(points, 1e-11) == Approx(2.0).margin(0.15));
    }
  };
  check(*model_of("nonholonomic_well"), in_well(), 4.0);
  for (const char* const system : {"nonholonomic_particle", "knife_edge"}) {
    INFO(system);
    const Opening open = opening(system, calm_preset(system));
    check(*open.model, open.start, 4.0);
  }
}

TEST_CASE("a step back undoes a Hamiltonised step") {
  const auto owned = model_of("nonholonomic_well");
  const Model& model = *owned;
  for (const double lagrangian : {0.0, 1.0}) {
    const State there = end_of(model, in_well(), 0.2, 1, lagrangian);
    // E is taken anew from the state that is reached, which is why velocities are not turned round.
    const auto form = model.formulation("hamiltonised");
    Eigen::VectorXd x = form->lift(in_well());
    const Eigen::VectorXd before = x;
    const auto* const part = form->part<HamiltonisedLagrangian>();
    REQUIRE(part != nullptr);
    ForcedVariationalStepper stepper(part->lagrangian, {.trapezoidal = lagrangian == 0.0});
    ForcedVariationalStepper::State z = x;
    REQUIRE(stepper.step(0.0, 0.2, z).ok());
    CHECK((z.head<3>() - there.q).norm() < 1e-13);
    REQUIRE(stepper.step(0.2, -0.2, z).ok());
    CHECK((Eigen::VectorXd(z) - before).norm() < 1e-12);
  }
}

TEST_CASE("the momentum of a symmetry of f (L + E) is kept to round-off, the particle's") {
  const Opening open = opening("nonholonomic_particle");
  const double before = open.model->invariants(open.start)[3];
  const auto tilted = [&](const char* method, const char* formulation) {
    const State end = end_of(*open.model, open.start, 0.1, 500, 0.0, method, formulation);
    return std::abs(open.model->invariants(end)[3] / before - 1.0);
  };
  CHECK(tilted("hamiltonised_variational", "hamiltonised") < 1e-12);
  const auto forced = start_run(*open.model, "nonholonomic_particle", "forced_variational",
                                "chaplygin", open.start, 0.1);
  REQUIRE(take(*forced, 500));
  CHECK(std::abs(open.model->invariants(state_of(*forced))[3] / before - 1.0) > 1e-6);
}

TEST_CASE("in a chaotic well the energy stays where it is, and with gyroscopic forces it wanders",
          "[long]") {
  const auto owned = model_of("nonholonomic_well");
  const Model& model = *owned;
  constexpr int windows = 10;
  constexpr int steps = 4000;
  constexpr double h = 0.2;
  /// Between which bounds the means of the energy error over the windows lie.
  const auto spread = [&](const RunSetup& setup, const State& start) {
    const auto run = model.integrate(setup, start);
    const double before = model.invariants(start)[0];
    State state = start;
    double least = 1e9;
    double most = -1e9;
    for (int window = 0; window < windows; ++window) {
      double sum = 0.0;
      for (int i = 0; i < steps; ++i) {
        REQUIRE(run->step().ok());
        run->read(state);
        sum += model.invariants(state)[0] - before;
      }
      least = std::min(least, sum / steps);
      most = std::max(most, sum / steps);
    }
    return most - least;
  };
  for (const State& start : {in_well(), in_well(1.2, 0.4, 0.5, 0.85)}) {
    const double free =
        spread({"hamiltonised_variational", "hamiltonised", {{"lagrangian", 0.0}}, 0.0, h}, start);
    const double forced = spread(
        {"forced_variational", "chaplygin", {{"lagrangian", 0.0}, {"forces", 0.0}}, 0.0, h}, start);
    const double classical = spread({"rk4", "lagrangian", {}, 0.0, h}, start);
    CHECK(free < 0.006);
    CHECK(forced > 0.03);
    CHECK(classical > 0.1);
  }
}
