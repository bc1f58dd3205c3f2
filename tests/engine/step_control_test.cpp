// What a step costs, and step-size control: the pairs of the Lie group methods and P5's numbers.
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "catalog/complete.hpp"
#include "engine/motions.hpp"
#include "groups/attitude.hpp"
#include "spheres/geodesic.hpp"
#include "spheres/tangent_spheres.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("a step does the work that P5's count of its formula says") {
  const Motion motion = tumbling_top();
  const auto model = model_of(motion.system, motion.parameters);
  // Evaluations, exponentials, commutators, dexp⁻¹.
  const std::vector<std::pair<std::string, std::array<int, 4>>> counts{
      {"lie_euler", {1, 1, 0, 0}}, {"lie_heun", {2, 2, 0, 0}},
      {"rkmk4", {4, 4, 0, 3}},     {"rkmk4_commutators", {4, 4, 2, 0}},
      {"cf4", {4, 5, 0, 0}},       {"rkmk5", {6, 6, 0, 5}},
      {"cf32a", {3, 3, 0, 0}},     {"cf43", {4, 5, 0, 0}}};
  for (const auto& [method, wanted] : counts) {
    const auto run = start_run(*model, "heavy_top", method, "", motion.start, 0.01);
    const StepReport report = run->step();
    INFO(method);
    CHECK(report.evaluations == wanted[0]);
    CHECK(report.exponentials == wanted[1]);
    CHECK(report.commutators == wanted[2]);
    CHECK(report.dexp_inverses == wanted[3]);
  }
}

TEST_CASE("step-size control on the chain takes the steps and the gain of P5 Fig. 8 and 10") {
  struct Row {
    int links;
    double length;
    int accepted;
    int rejected;
    double gain;  // error of constant steps over error of variable ones, as many of them
  };
  // Tolerance 1e-6, T = 3, safety 0.85, first step 0.01: an independent computation of the figures.
  const std::vector<Row> rows{{2, 1.0, 120, 13, 303.0}, {3, 1.0, 155, 4, 116.0},
                              {6, 1.0, 168, 2, 10.0},   {10, 1.0, 241, 3, 4.7},
                              {20, 1.0, 374, 2, 2.0},   {4, 1.25, 127, 4, 12.0},
                              {8, 0.625, 261, 3, 11.0}, {20, 0.25, 820, 1, 1425.0}};
  for (const Row& row : rows) {
    const ParameterValues values{{"N", row.links * 1.0}, {"L", row.length}};
    const auto model = model_of("pendulum_chain", values);
    const Opening two =
        opening("pendulum_chain", catalogue().system("pendulum_chain").info.presets[1]);
    const State start = model->resized(two.start);
    const auto end = [&](const std::string& method, double h, int n, const OptionValues& options,
                         StepReport& last) {
      RunSetup setup = setup_of("pendulum_chain", method, "", h, options);
      setup.units = own_units(start);
      const auto run = model->integrate(setup, start);
      for (int i = 0; i < n; ++i) {
        last = run->step();
        REQUIRE(last.ok());
      }
      return state_of(*run);
    };
    const auto apart = [](const State& a, const State& b) {
      return std::hypot((a.q - b.q).norm(), (a.v - b.v).norm());
    };
    StepReport report;
    const State exact = end("rkmk54", 3.0, 1, {{"tolerance", 1e-13}}, report);
    const State variable =
        end("rkmk54", 3.0, 1, {{"tolerance", 1e-6}, {"safety", 0.85}, {"h0", 0.01}}, report);
    INFO(row.links << " links of " << row.length);
    CHECK(std::abs(report.substeps - row.accepted) <= 1);
    CHECK(std::abs(report.rejected - row.rejected) <= 1);
    const State constant = end("rkmk5", 3.0 / row.accepted, row.accepted, {}, report);
    CHECK(apart(constant, exact) / apart(variable, exact) == Approx(row.gain).epsilon(0.1));
  }
}

TEST_CASE("a tolerance below round-off is refused; zero only where it asks for no control") {
  const auto accepted = [](const char* method, double tolerance) {
    const MethodInfo& info = catalogue().method(method);
    try {
      complete(info.options, {{"tolerance", tolerance}}, info.name);
      return true;
    } catch (const Refusal& refusal) {
      CHECK(refusal.code() == "out-of-range");
      return false;
    }
  };
  for (const char* const method : {"dopri54", "rkmk54", "cf32a", "cf43"}) {
    CHECK(accepted(method, 1e-12));
    CHECK_FALSE(accepted(method, 1e-16));
    CHECK_FALSE(accepted(method, -1.0));
    CHECK(accepted(method, 0.0) == (method[0] == 'c'));
  }
}

TEST_CASE("a pair takes steps as asked, and controls them when it has a tolerance") {
  const Motion motion = tumbling_top();
  const auto model = model_of(motion.system, motion.parameters);
  const State reference = accurate_end(motion);
  for (const char* const method : {"cf32a", "cf32b", "cf43"}) {
    const auto asked = start_run(*model, "heavy_top", method, "", motion.start, 0.1);
    const StepReport one = asked->step();
    CHECK(one.substeps == 1);
    CHECK(one.rejected == 0);
    double before = 1.0;
    for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
      const auto run = start_run(*model, "heavy_top", method, "", motion.start, motion.horizon,
                                 {{"tolerance", tolerance}});
      const StepReport report = run->step();
      REQUIRE(report.ok());
      CHECK(report.substeps > 3);
      const double error = distance(state_of(*run), reference);
      INFO(method << " " << tolerance << ": " << error);
      CHECK(error < 100.0 * tolerance);
      CHECK(error < before);
      before = error;
    }
  }
}

TEST_CASE("Dormand–Prince is accurate to its tolerance and rejects steps on the way") {
  const Opening open = opening("chaplygin_sleigh");
  const auto end = [&](double tolerance) {
    const auto run = start_run(*open.model, "chaplygin_sleigh", "dopri54", "", open.start, 20.0,
                               {{"tolerance", tolerance}});
    const StepReport report = run->step();
    REQUIRE(report.ok());
    CHECK(run->time() == 20.0);
    CHECK(report.substeps > 10);
    return state_of(*run);
  };
  const State reference = end(1e-13);
  for (const double tolerance : {1e-5, 1e-7, 1e-9}) {
    const double error = distance(end(tolerance), reference);
    CHECK(error < 300.0 * tolerance);
    CHECK(error > 1e-3 * tolerance);
  }
}

TEST_CASE("distances on the manifold are angles of rotations and directions, and flat elsewhere") {
  const Eigen::Vector3d axis = Eigen::Vector3d(1.0, -2.0, 0.5).normalized();
  using State = Vec<double, 12>;
  const auto state = [&](double angle, double momentum) {
    State m;
    m << rows_of(SO3::exp(angle * axis).matrix), momentum, 0.0, 0.0;
    return m;
  };
  for (const double angle : {1e-9, 1e-3, 1.0, 3.0}) {
    CHECK(product_distance(state(0.4, 0.0), state(0.4 + angle, 0.0), std::array{0}) ==
          Approx(angle).epsilon(1e-6));
  }
  CHECK(product_distance(state(0.4, 0.0), state(0.7, 0.4), std::array{0}) ==
        Approx(0.5).epsilon(1e-14));
  // Half a turn is the farthest, and the other way round is shorter beyond it.
  CHECK(product_distance(state(0.0, 0.0), state(4.0, 0.0), std::array{0}) ==
        Approx(2.0 * std::numbers::pi - 4.0).epsilon(1e-12));
  const Eigen::VectorXd q = Eigen::Vector3d(0.6, 0.8, 0.0);
  Eigen::VectorXd a = Eigen::VectorXd::Zero(6);
  Eigen::VectorXd b = a;
  a.head<3>() = q;
  b.head<3>() = SO3::exp(0.3 * Eigen::Vector3d::UnitZ()).matrix * q;
  b[5] = 0.4;
  CHECK(TangentSpheres::distance(a, b) == Approx(0.5).epsilon(1e-14));
}

TEST_CASE("a pair that measures its error along the manifold follows the tolerance, as others do") {
  struct Form {
    std::string system;
    std::string id;
  };
  for (const Form& form :
       {Form{"free_rigid_body", "lie_poisson"}, Form{"free_rigid_body", "cotangent"},
        Form{"heavy_top", "lie_poisson"}, Form{"pendulum_chain", "tangent_spheres"},
        Form{"suslov", "product_group"}, Form{"quadrotor_payload", "product_group"},
        Form{"body_in_fluid", "cotangent_se3"}}) {
    const std::string& system = form.system;
    INFO(system << " " << form.id);
    const Opening open = opening(system, calm_preset(system));
    const double time = 20.0 * calm_preset(system).h;
    const auto end = [&](double tolerance, double norm) {
      const auto run = start_run(*open.model, system, "cf43", form.id, open.start, time,
                                 {{"tolerance", tolerance}, {"norm", norm}});
      const StepReport report = run->step();
      REQUIRE(report.ok());
      return std::pair{state_of(*run), report.substeps};
    };
    const State exact = end(1e-13, 3.0).first;
    CHECK(distance(exact, end(1e-13, 0.0).first) < 1e-9);
    const auto [coarse, few] = end(1e-5, 3.0);
    const auto [fine, many] = end(1e-9, 3.0);
    CHECK(distance(fine, exact) < 1e-2 * distance(coarse, exact));
    CHECK(many > few);
    // A rotation's chord in nine numbers is √2 times its angle, and a direction's a little less
    // than its angle: no more steps than by Euclid's norm, but for one that rounding may add.
    CHECK(many <= end(1e-9, 0.0).second + 1);
  }
}
