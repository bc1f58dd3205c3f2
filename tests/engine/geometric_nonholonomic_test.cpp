// P2: reflections at the points and reduced principles, and the snakeboard, driven and at the edge
// of its coordinates.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "formulation/any_mechanics.hpp"
#include "mechanics/canonical.hpp"
#include "methods/gni.hpp"
#include "methods/gonzalez_reduced.hpp"
#include "study/order.hpp"
#include "systems/gearbox.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

struct Subject {
  std::string system;
  std::unique_ptr<Model> model;
  State start;
};

/// A snakeboard with both joints driven, and one without.
Subject snakeboard(double rotor_torque, double steering_torque) {
  auto model = model_of(
      "snakeboard",
      {{"A_psi", rotor_torque}, {"W_psi", 3.0}, {"A_phi", steering_torque}, {"W_phi", 2.0}});
  Vec<double, 5> q(0.3, 0.4, 0.2, 0.0, 0.1);
  Vec<double, 5> v(1.5, -0.2, -0.3, 0.4, 0.1);
  State start = model->project({q, v});
  return {"snakeboard", std::move(model), start};
}

Subject subject(const std::string& system) {
  if (system == "snakeboard") return snakeboard(1.0, 0.05);
  Opening open = opening(system, calm_preset(system));
  return {system, std::move(open.model), open.start};
}

/// The order seen between h = 1/16 (1/64 for order 1) and an eighth of it, at time 2, in q alone or
/// in the whole state.
double order_of(const Subject& s, const std::string& method, const OptionValues& options = {},
                bool configuration_only = false) {
  const auto exact =
      start_run(*s.model, s.system, "dopri54", "", s.start, 2.0, {{"tolerance", 1e-14}});
  REQUIRE(take(*exact, 1));
  const State reference = state_of(*exact);
  const int declared = catalogue().method(method).order;
  std::vector<OrderPoint> points;
  for (double h = declared == 1 ? 1.0 / 64 : 1.0 / 16; points.size() < 4; h /= 2.0) {
    const auto run = start_run(*s.model, s.system, method, "", s.start, h, options);
    REQUIRE(take(*run, static_cast<int>(std::lround(2.0 / h))));
    const State end = state_of(*run);
    points.push_back({h, configuration_only ? (end.q - reference.q).cwiseAbs().maxCoeff()
                                            : distance(end, reference)});
  }
  return observed_order(points, 1e-12);
}

/// |K(p_{k+½}) − K(p_{½})| over n steps, as a share of it.
double half_energy_spread(const Subject& s, double h, int n) {
  const auto form = s.model->formulation("canonical");
  const auto* const part = form->part<Constrained>();
  REQUIRE(part != nullptr);
  GniStepper stepper(*part, false);
  Eigen::VectorXd z = form->lift(s.start);
  double least = 1e300;
  double most = 0.0;
  for (int k = 0; k < n; ++k) {
    REQUIRE(stepper.step(k * h, h, z).ok());
    const Constrained::Coordinates w = stepper.half_velocity();
    const double energy = 0.5 * w.dot(part->momentum(part->position_of(z), w));
    least = std::min(least, energy);
    most = std::max(most, energy);
  }
  return (most - least) / most;
}

Subject as_opened(const std::string& system) {
  Opening open = opening(system);
  return {system, std::move(open.model), open.start};
}

}  // namespace

TEST_CASE("discrete gradients change the snakeboard's energy by the work of its torques") {
  const Subject s = snakeboard(1.0, 0.05);
  const double h = 0.1;
  for (const char* const method : {"gonzalez", "avf", "itoh_abe", "gonzalez_full"}) {
    INFO(method);
    const auto run = start_run(*s.model, s.system, method, "", s.start, h);
    State before = s.start;
    for (int k = 0; k < 50; ++k) {
      const double middle = (k + 0.5) * h;
      REQUIRE(run->step().ok());
      const State after = state_of(*run);
      const Eigen::VectorXd moved = after.q - before.q;
      const double work =
          moved[0] * std::cos(3.0 * middle) + moved[1] * 0.05 * std::sin(2.0 * middle);
      const double change = s.model->invariants(after)[0] - s.model->invariants(before)[0];
      CHECK(std::abs(change - work) < 1e-13);
      before = after;
    }
  }
}

TEST_CASE("GNI keeps the kinetic energy of its half steps to round-off where nothing pulls") {
  CHECK(half_energy_spread(as_opened("nonholonomic_particle"), 0.3, 2000) < 1e-13);
  CHECK(half_energy_spread(as_opened("rolling_disk"), 0.3, 2000) < 1e-13);
  CHECK(half_energy_spread(snakeboard(0.0, 0.0), 0.05, 100) < 1e-13);
  // A potential breaks it.
  CHECK(half_energy_spread(as_opened("gearbox"), 0.1, 200) > 1e-3);
}

TEST_CASE("GNI with λ₀ = 0 begins with a momentum that is allowed, as P2 (16) does") {
  // A potential that pushes across the constraint.
  const auto model = model_of("nonholonomic_well");
  const State start =
      model->project({Eigen::Vector3d(0.7, 0.5, 0.1), Eigen::Vector3d(0.3, -0.4, 0.2)});
  const auto form = model->formulation("canonical");
  const auto* const part = form->part<Constrained>();
  REQUIRE(part != nullptr);
  const auto across = [&](DiscreteLagrangian lagrangian, double h) {
    GniStepper stepper(*part, false, lagrangian);
    Eigen::VectorXd z = form->lift(start);
    REQUIRE(stepper.step(0.0, h, z).ok());
    return part->across(Constrained::Coordinates(start.q), stepper.half_velocity()).velocity.norm();
  };
  for (const DiscreteLagrangian lagrangian :
       {DiscreteLagrangian::trapezoidal, DiscreteLagrangian::euler_a,
        DiscreteLagrangian::euler_b}) {
    CHECK(across(lagrangian, 0.1) < 1e-15);
  }
  // With the force in the middle of the step, to order 2.
  const double coarse = across(DiscreteLagrangian::midpoint, 0.02);
  CHECK(coarse > 1e-5);
  CHECK(coarse / across(DiscreteLagrangian::midpoint, 0.01) == Approx(4.0).epsilon(0.1));
}

TEST_CASE("a reflection is an involution that keeps kinetic energy, mean momenta in D and P2 (7)") {
  for (const char* const system : {"snakeboard", "chaplygin_sleigh", "rolling_disk"}) {
    INFO(system);
    const Subject s = subject(system);
    Eigen::VectorXd v = s.start.v;
    v.array() += 0.37;
    const Reflection r = s.model->reflection({s.start.q, v});
    const Eigen::Index n = v.size();
    const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(n, n);
    CHECK((r.mirror * r.mirror - identity).cwiseAbs().maxCoeff() < 1e-13);
    const Eigen::MatrixXd diagonal = r.axes.inverse() * r.mirror * r.axes;
    CHECK((diagonal - Eigen::MatrixXd(r.signs.asDiagonal())).cwiseAbs().maxCoeff() < 1e-12);
    // Velocities before and after: their mean is the projection, their energies are one.
    const auto energy = [&](const Eigen::VectorXd& w) {
      return s.model->invariants({s.start.q, w})[0];
    };
    const Eigen::VectorXd mean = s.model->project({s.start.q, v}).v;
    const Eigen::VectorXd after = 2.0 * mean - v;
    const Reflection back = s.model->reflection({s.start.q, after});
    CHECK((back.before - r.after).cwiseAbs().maxCoeff() < 1e-13);
    CHECK(energy(after) == Approx(energy(v)).epsilon(1e-13));
    CHECK(s.model->invariants({s.start.q, mean})[1] < 1e-14);
  }
  const json request{{"op", "reflection"},
                     {"system", "nonholonomic_particle"},
                     {"q", {0.0, 1.0, 0.0}},
                     {"v", {1.0, 0.5, 0.0}}};
  // μ = (−1, 0, 1): x and z change places.
  CHECK(answer(request).at("p_minus") == json({0.0, 0.5, 1.0}));
}

TEST_CASE("GNI keeps the momenta of horizontal symmetries, and not those of others") {
  struct Momenta {
    std::string system;
    std::vector<std::size_t> kept;
    std::vector<std::size_t> lost;
  };
  // ∂θ of the disk, ∂y of the particle, ∂ψ and ∂φ of the board lie in D.
  for (const Momenta& which :
       {Momenta{"rolling_disk", {3}, {2}}, Momenta{"nonholonomic_particle", {2}, {3}},
        Momenta{"snakeboard", {2, 3}, {}}}) {
    INFO(which.system);
    const Subject s = which.system == "snakeboard" ? snakeboard(0.0, 0.0) : subject(which.system);
    const std::vector<double> start = s.model->invariants(s.start);
    const auto run = start_run(*s.model, which.system, "gni", "", s.start, 0.05);
    REQUIRE(take(*run, 100));
    const std::vector<double> end = s.model->invariants(state_of(*run));
    CHECK(end[1] < 1e-14);
    for (const std::size_t i : which.kept) CHECK(end[i] == Approx(start[i]).epsilon(1e-13));
    for (const std::size_t i : which.lost) CHECK(std::abs(end[i] - start[i]) > 1e-7);
  }
}

TEST_CASE("RDP has order 2 with the half-step start at the middle, and order 1 otherwise") {
  const Subject board = snakeboard(1.0, 0.05);
  const Subject sleigh = subject("chaplygin_sleigh");
  for (const char* const method : {"rdp_exp", "rdp_exp_truncated", "rdp_cayley"}) {
    INFO(method);
    for (const Subject* s : {&board, &sleigh}) {
      CHECK(order_of(*s, method) == Approx(2.0).margin(0.2));
      CHECK(order_of(*s, method, {{"start", 1.0}}, true) == Approx(1.0).margin(0.2));
    }
    CHECK(order_of(board, method, {{"alpha", 0.0}}) == Approx(1.0).margin(0.2));
    CHECK(order_of(board, method, {{"alpha", 1.0}}) == Approx(1.0).margin(0.2));
  }
}

TEST_CASE("RDP takes variations in D: the rolling disk keeps its momenta under every retraction") {
  const Subject s = subject("rolling_disk");
  const std::vector<double> start = s.model->invariants(s.start);
  for (const char* const method : {"rdp_exp", "rdp_exp_truncated", "rdp_cayley"}) {
    INFO(method);
    const auto run = start_run(*s.model, s.system, method, "", s.start, 0.1);
    REQUIRE(take(*run, 200));
    const std::vector<double> end = s.model->invariants(state_of(*run));
    CHECK(end[1] < 1e-14);
    CHECK(end[2] == Approx(start[2]).epsilon(1e-12));
    CHECK(end[3] == Approx(start[3]).epsilon(1e-12));
  }
}

TEST_CASE("a run stops at the edge of its coordinates and says so; a start there is refused") {
  // Driven at its own rhythm, the wheels are swung round to the side.
  const auto model = model_of("snakeboard", {{"A_phi", 1.0}, {"W_phi", 0.5}});
  const State start =
      model->project({Vec<double, 5>(0.0, 1.0, 0.0, 0.0, 0.0), Vec<double, 5>(1.0, 0.5, 0, 0, 0)});
  for (const char* const method : {"gni", "gonzalez", "rk4", "rdp_exp", "gonzalez_reduced"}) {
    INFO(method);
    const auto run = start_run(*model, "snakeboard", method, "", start, 0.05);
    StepReport report;
    for (int k = 0; k < 1000 && report.ok(); ++k) report = run->step();
    CHECK(report.status == StepStatus::chart_edge);
    CHECK(std::cos(state_of(*run).q[1]) > 0.0);
    CHECK(run->time() > 0.3);
  }
  json request{{"op", "step"},    {"system", "snakeboard"},
               {"method", "gni"}, {"h", 0.05},
               {"n", 200},        {"parameters", {{"A_phi", 1.0}, {"W_phi", 0.5}}}};
  request["q"] = std::vector<double>(start.q.begin(), start.q.end());
  request["v"] = std::vector<double>(start.v.begin(), start.v.end());
  const json stopped = answer(request).at("error");
  CHECK(stopped.at("code") == "out-of-range");
  CHECK(stopped.at("message").get<std::string>().find("wheels stand across") != std::string::npos);
  const State edge{Vec<double, 5>(0.0, std::acos(0.0), 0.0, 0.0, 0.0),
                   Vec<double, 5>(Vec<double, 5>::Zero())};
  CHECK_THROWS_WITH(start_run(*model, "snakeboard", "gni", "", edge, 0.1),
                    Catch::Contains("cannot start where"));
  // The knife edge's frame has an edge where the system has none.
  const Preset& loops = catalogue().system("knife_edge").info.presets[1];
  const Opening knife = opening("knife_edge", loops);
  const auto framed = start_run(*knife.model, "knife_edge", "gonzalez", "", knife.start, 0.1);
  CHECK_FALSE(take(*framed, 100));
  const auto hamel =
      start_run(*knife.model, "knife_edge", "rk4", "quasi_velocities", knife.start, 0.1);
  CHECK_FALSE(take(*hamel, 100));
  const auto free = start_run(*knife.model, "knife_edge", "gonzalez_reduced", "", knife.start, 0.1);
  CHECK(take(*free, 1000));
}

TEST_CASE("mechanics of a common type makes the same steps as the system's own") {
  const Gearbox gearbox({});
  const State start = opening("gearbox").start;
  const auto end = [&](const auto& form) {
    using F = std::remove_cvref_t<decltype(form)>;
    auto stepper = gonzalez_reduced_stepper(Constrained(std::make_shared<const F>(form)),
                                            FrameSlope::exact, {0.0});
    Eigen::VectorXd z = form.lift(start.q, start.v);
    for (int k = 0; k < 50; ++k) REQUIRE(stepper.step(0.1 * k, 0.1, z).ok());
    return z;
  };
  const auto own = end(Canonical<Gearbox>(gearbox));
  const auto any = end(Canonical<AnyOf<Gearbox>>(gearbox));
  CHECK((own - any).cwiseAbs().maxCoeff() < 1e-13);
}

TEST_CASE("an option of words takes its words and refuses others with the closest one") {
  json request{
      {"op", "step"}, {"system", "snakeboard"}, {"method", "rdp_exp"}, {"h", 0.05}, {"n", 1}};
  const State start = snakeboard(1.0, 0.05).start;
  request["q"] = std::vector<double>(start.q.begin(), start.q.end());
  request["v"] = std::vector<double>(start.v.begin(), start.v.end());
  const json half = answer(request);
  request["options"] = {{"start", "half_step"}};
  CHECK(answer(request) == half);
  request["options"] = {{"start", "plain"}};
  CHECK(answer(request) != half);
  request["options"] = {{"start", "plan"}};
  const json refused = answer(request).at("error");
  CHECK(refused.at("code") == "out-of-range");
  CHECK(refused.at("message").get<std::string>().find("“plain”") != std::string::npos);
  request["options"] = {{"alpha", "plain"}};
  CHECK(answer(request).at("error").at("code") == "bad-request");
}
