// Coordinates, dexp⁻¹ and θ as options, methods of implicit stages, auxiliary methods of pairs, and
// the variational and energy–momentum methods on rotations.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/motions.hpp"
#include "methods/commutator_free.hpp"
#include "methods/munthe_kaas.hpp"
#include "study/order.hpp"
#include "systems/free_rigid_body.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// By the options given, on the first formulation or another, at steps from `coarsest` on.
double order_with(const Motion& motion, const std::string& method, const OptionValues& options,
                  double coarsest, const std::string& formulation = "") {
  static std::map<std::string, State> references;
  if (references.count(motion.system) == 0) references[motion.system] = accurate_end(motion);
  const auto model = model_of(motion.system, motion.parameters);
  std::vector<OrderPoint> points;
  for (double h = coarsest; points.size() < 3; h /= 2.0) {
    const auto run =
        start_run(*model, motion.system, method, formulation, motion.start, h, options);
    REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
    points.push_back({h, distance(state_of(*run), references.at(motion.system))});
  }
  return observed_order(points, 1e-12);
}

const OptionValues cayley{{"map", 1.0}};
const OptionValues second_kind{{"map", 2.0}};

/// dexp⁻¹ cut after k commutators.
OptionValues cut(int k) {
  return {{"dexpinv", k + 1.0}};
}

/// The pair with shared commutators, its main or its auxiliary method alone.
template <HomogeneousSystem F>
class SharedCommutators {
 public:
  using State = typename F::State;
  SharedCommutators(const F& form, bool auxiliary)
      : form_(form), pair_(form, StepControl{}), auxiliary_(auxiliary) {}

  StepReport step(double t, double h, State& m) {
    StepReport report;
    State next;
    pair_.begin(t, m, report);
    pair_.attempt(t, h, m, next, report);
    CHECK(report.evaluations == 5);
    CHECK(report.commutators == 2);
    if (auxiliary_) {
      move(form_, typename F::Group::Algebra(pair_.sigma() - pair_.difference()), m, next, report);
    }
    m = next;
    return report;
  }

 private:
  F form_;
  TwoCommutatorPair<F> pair_;
  bool auxiliary_;
};

}  // namespace

TEST_CASE("every coordinate map gives a tableau its order, on every kind of group") {
  for (const Motion& motion : {tumbling_top(), tumbling_chain(), pulled_load()}) {
    const double h = motion.horizon / 32.0;
    for (const OptionValues& map : {cayley, second_kind}) {
      INFO(motion.system << ", map " << static_cast<double>(map.at("map")));
      CHECK(order_with(motion, "rkmk3", map, h) == Approx(3.0).margin(0.3));
      CHECK(order_with(motion, "rkmk4", map, h) == Approx(4.0).margin(0.3));
    }
  }
  const Motion top = tumbling_top();
  CHECK(order_with(top, "rkmk4", second_kind, 0.0625, "lie_poisson") == Approx(4.0).margin(0.3));
  CHECK(order_with(top, "rkmk_gauss4", cayley, 0.0625) == Approx(4.0).margin(0.3));
}

TEST_CASE("a series of dexp⁻¹ that is cut allows the order that theory says, and no more") {
  const Motion top = tumbling_top();
  // k commutators keep order k + 2, and one more where the next of them has the factor 0.
  for (const auto& [method, k, order] :
       {std::tuple{"rkmk4", 0, 2.0}, std::tuple{"rkmk4", 1, 3.0}, std::tuple{"rkmk4", 2, 4.0},
        std::tuple{"rkmk5", 1, 3.0}, std::tuple{"rkmk5", 2, 5.0}, std::tuple{"rkmk3", 0, 2.0},
        std::tuple{"rkmk3", 1, 3.0}}) {
    INFO(method << " after " << k);
    CHECK(order_with(top, method, cut(k), 0.0625, "lie_poisson") == Approx(order).margin(0.35));
  }
}

TEST_CASE("three commutators give order 5 on every kind of group, for ten of a cut series") {
  for (const Motion& motion : {tumbling_top(), tumbling_chain(), pulled_load()}) {
    INFO(motion.system);
    CHECK(order_with(motion, "rkmk5_commutators", {}, motion.horizon / 16.0) ==
          Approx(5.0).margin(0.3));
  }
  const Motion top = tumbling_top();
  CHECK(order_with(top, "rkmk5_commutators", {}, 0.125, "lie_poisson") == Approx(5.0).margin(0.3));
  const auto model = model_of(top.system, top.parameters);
  const auto work = [&](const std::string& method, const OptionValues& options) {
    return start_run(*model, top.system, method, "", top.start, 0.1, options)->step();
  };
  const StepReport few = work("rkmk5_commutators", {});
  CHECK(few.commutators == 3);
  CHECK(few.dexp_inverses == 0);
  CHECK(few.evaluations == 6);
  CHECK(work("rkmk5", cut(2)).commutators == 10);
}

TEST_CASE("a cut series goes with exp alone, and a linear action has no other group") {
  const Motion top = tumbling_top();
  const auto model = model_of(top.system, top.parameters);
  OptionValues both = cut(1);
  both["map"] = 1.0;
  try {
    start_run(*model, "heavy_top", "rkmk4", "", top.start, 0.1, both);
    FAIL("accepted");
  } catch (const Refusal& refusal) {
    CHECK(refusal.code() == "not-applicable");
  }
}

TEST_CASE("θ as a number: order 2 at ½ and 1 everywhere else, and the named members are in it") {
  const Motion top = tumbling_top();
  for (const double theta : {0.0, 0.3, 0.5, 0.8, 1.0}) {
    INFO(theta);
    CHECK(order_with(top, "slgi_theta", {{"theta", theta}}, 0.03125) ==
          Approx(theta == 0.5 ? 2.0 : 1.0).margin(0.2));
  }
  const auto model = model_of(top.system, top.parameters);
  const auto end = [&](const std::string& method, const OptionValues& options) {
    const auto run = start_run(*model, "heavy_top", method, "", top.start, 0.05, options);
    REQUIRE(take(*run, 20));
    return state_of(*run);
  };
  CHECK(distance(end("slgi_theta", {{"theta", 0.5}}), end("slgi_half", {})) == 0.0);
  CHECK(distance(end("slgi_theta", {{"theta", 1.0}}), end("slgi_1", {})) == 0.0);
}

TEST_CASE("auxiliary methods of pairs have the orders that step control assumes") {
  using Form = FreeBodyLiePoisson;
  const Form form(FreeRigidBody({{"I1", 1.0}, {"I2", 2.1}, {"I3", 2.7}}));
  const Form::State start = form.lift(rows_of(SO3::exp({0.3, -0.7, 1.1}).matrix), {1.1, 0.8, -0.9});
  const auto end = [&](auto stepper, double h) {
    Form::State m = start;
    for (int i = 0; i < static_cast<int>(std::lround(2.0 / h)); ++i) {
      REQUIRE(stepper.step(i * h, h, m).ok());
    }
    return m;
  };
  const auto order = [&](const auto& stepper) {
    const Form::State reference = end(MuntheKaasStepper<Form>(form, dopri54_tableau()), 1.0 / 512);
    std::vector<OrderPoint> points;
    for (const double h : {1.0 / 16, 1.0 / 32, 1.0 / 64}) {
      points.push_back({h, (end(stepper, h) - reference).cwiseAbs().maxCoeff()});
    }
    return observed_order(points, 1e-12);
  };
  for (const CommutatorFreeTableau& pair :
       {cf32a_tableau(), cf32b_tableau(), cf43_tableau(), cf43_low_tableau()}) {
    const double auxiliary = order(CommutatorFreeStepper<Form>(form, auxiliary_alone(pair)));
    CHECK(auxiliary == Approx(pair.estimator_order).margin(0.3));
    CHECK(order(CommutatorFreeStepper<Form>(form, pair)) ==
          Approx(pair.estimator_order + 1).margin(0.3));
  }
  CHECK(order(SharedCommutators<Form>(form, false)) == Approx(4.0).margin(0.3));
  CHECK(order(SharedCommutators<Form>(form, true)) == Approx(3.0).margin(0.3));
  for (Tableau pair : {bogacki_shampine32_tableau(), dopri54_tableau()}) {
    for (std::size_t i = 0; i < pair.b.size(); ++i) pair.b[i] -= pair.error[i];
    CHECK(order(MuntheKaasStepper<Form>(form, pair)) == Approx(pair.estimator_order).margin(0.3));
  }
}

TEST_CASE("a pair with shared commutators takes four rates and two commutators a step") {
  const Motion top = tumbling_top();
  const auto model = model_of(top.system, top.parameters);
  const auto run =
      start_run(*model, "heavy_top", "rkmk43", "", top.start, 2.0, {{"tolerance", 1e-9}});
  const StepReport report = run->step();
  REQUIRE(report.ok());
  const int tried = report.substeps + report.rejected;
  CHECK(report.substeps > 20);
  CHECK(report.evaluations == 4 * tried + 1);
  CHECK(report.commutators == 2 * tried);
  CHECK(report.dexp_inverses == 0);
}

TEST_CASE("without limits on the ratio the whip takes the steps of P5's own control") {
  const ParameterValues values{{"N", 2.0}, {"L", 2.5}};
  const auto model = model_of("pendulum_chain", values);
  const State start = model->resized(
      opening("pendulum_chain", catalogue().system("pendulum_chain").info.presets[1]).start);
  const auto taken = [&](const OptionValues& more) {
    OptionValues options{{"tolerance", 1e-6}, {"safety", 0.85}, {"h0", 0.01}};
    options.insert(more.begin(), more.end());
    RunSetup setup = setup_of("pendulum_chain", "rkmk54", "", 3.0, options);
    setup.units = own_units(start);
    const StepReport report = model->integrate(setup, start)->step();
    REQUIRE(report.ok());
    return std::make_pair(report.substeps, report.rejected);
  };
  CHECK(taken({{"least_ratio", 1e-6}, {"most_ratio", 1e6}}) == std::make_pair(61, 4));
  const auto limited = taken({});
  CHECK(limited.first == 61);
  CHECK(limited.second < 4);
  // A norm that counts less of an error allows longer steps.
  const auto by_norm = [&](double norm) { return taken({{"norm", norm}}).first; };
  CHECK(by_norm(1.0) <= by_norm(0.0));
  CHECK(by_norm(2.0) < by_norm(1.0));
}

TEST_CASE("the variational method on a free body is Moser and Veselov's") {
  const Motion body = tumbling_body();
  const auto model = model_of(body.system, body.parameters);
  const auto run = start_run(*model, body.system, "lie_variational", "", body.start, 0.1);
  const Eigen::Vector3d inertia(1.0, 2.0, 3.0);
  const Eigen::Matrix3d j =
      0.5 * inertia.sum() * Eigen::Matrix3d::Identity() - Eigen::Matrix3d(inertia.asDiagonal());
  State before = body.start;
  for (int k = 0; k < 50; ++k) {
    REQUIRE(run->step().ok());
    const State after = state_of(*run);
    const Eigen::Matrix3d turn = matrix_from_rows(Vec<double, 9>(before.q)).transpose() *
                                 matrix_from_rows(Vec<double, 9>(after.q));
    const Eigen::Vector3d momentum = inertia.cwiseProduct(before.v);
    CHECK((turn * j - j * turn.transpose() - 0.1 * hat(Vec<double, 3>(momentum))).norm() < 1e-13);
    CHECK((inertia.cwiseProduct(after.v) - turn.transpose() * momentum).norm() < 1e-13);
    before = after;
  }
}

TEST_CASE("the variational method of a body that would turn too far says so") {
  const auto model = model_of("free_rigid_body", {});
  const auto run = start_run(*model, "free_rigid_body", "lie_variational", "",
                             {tumbling_body().start.q, Eigen::Vector3d(0.0, 0.0, 40.0)}, 0.1);
  const StepReport report = run->step();
  CHECK(report.status == StepStatus::step_too_long);
}
