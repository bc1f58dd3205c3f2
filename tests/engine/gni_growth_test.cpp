// What the geometric nonholonomic integrator reflects grows on a sleigh that runs mass first, until
// the motion is lost.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "formulation/any_mechanics.hpp"
#include "mechanics/canonical.hpp"
#include "methods/gni.hpp"
#include "systems/chaplygin_sleigh/mass_centre.hpp"

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("GNI loses a sleigh that runs mass first, and a smaller step only puts it off") {
  const auto model = model_of("chaplygin_sleigh", {{"J", 1.0}});
  const State start{Vec<double, 3>::Zero(), Vec<double, 3>(1.0, 0.0, 0.05)};
  const auto forward = [](const State& s) {
    return s.v[0] * std::cos(s.q[2]) + s.v[1] * std::sin(s.q[2]);
  };
  const auto exact =
      start_run(*model, "chaplygin_sleigh", "dopri54", "", start, 10.0, {{"tolerance", 1e-13}});
  REQUIRE(take(*exact, 1));
  const State early = state_of(*exact);
  REQUIRE(take(*exact, 1));
  const State late = state_of(*exact);
  CHECK(forward(late) == Approx(forward(early)).epsilon(1e-3));
  for (const double h : {0.2, 0.05}) {
    INFO(h);
    const int n = static_cast<int>(std::lround(10.0 / h));
    const auto run = start_run(*model, "chaplygin_sleigh", "gni", "", start, h);
    REQUIRE(take(*run, n));
    CHECK((state_of(*run).q - early.q).norm() < 0.03 * early.q.norm());
    CHECK(forward(state_of(*run)) > 0.8 * forward(early));
    REQUIRE(take(*run, n));
    CHECK((state_of(*run).q - late.q).norm() > 0.3 * late.q.norm());
    CHECK(forward(state_of(*run)) < -0.8 * forward(late));
  }
}

TEST_CASE("what GNI reflects on the sleigh changes its sign at each step and grows") {
  using F = Canonical<AnyOf<SleighAtMassCentre>>;
  const SleighAtMassCentre sleigh(1.0, 1.0, 1.0);
  const F form{AnyOf<SleighAtMassCentre>(sleigh)};
  GniStepper stepper(Constrained(std::make_shared<const F>(form)), false);
  const Vec<double, 3> q = Vec<double, 3>::Zero();
  Eigen::VectorXd z = form.lift(SleighAtMassCentre::moved(q, 1.0),
                                SleighAtMassCentre::moved(q, Vec<double, 3>(1.0, 0.0, 0.05), 1.0));
  const double h = 0.1;
  std::vector<double> across;
  for (int k = 0; k < 120; ++k) {
    REQUIRE(stepper.step(k * h, h, z).ok());
    across.push_back(sleigh.constraint_forms(form.configuration(F::State(z)))
                         .dot(F::Velocity(stepper.half_velocity())));
  }
  for (std::size_t k = 40; k < across.size(); ++k) CHECK(across[k] * across[k - 1] < 0.0);
  // At the rate m a v/(J + m a²) = ½.
  CHECK(std::log(across[99] / across[59]) == Approx(2.0).epsilon(0.1));
}

TEST_CASE("GNI that starts with the motion's own multiplier is lost later by far") {
  const auto energy_error = [](const State& start, double first, double t) {
    const double h = 0.2;
    const auto model = model_of("chaplygin_sleigh", {{"J", 1.0}});
    const auto run =
        start_run(*model, "chaplygin_sleigh", "gni", "", start, h, {{"lambda0", first}});
    double worst = 0.0;
    for (int k = 0; k < static_cast<int>(std::lround(t / h)); ++k) {
      REQUIRE(run->step().ok());
      worst = std::max(
          worst, std::abs(model->invariants(state_of(*run))[0] - model->invariants(start)[0]));
    }
    return worst;
  };
  const State backwards{Vec<double, 3>::Zero(), Vec<double, 3>(-1.0, 0.0, 0.2)};
  CHECK(energy_error(backwards, 0.0, 20.0) == Approx(0.539).epsilon(2e-3));
  CHECK(energy_error(backwards, 1.0, 20.0) == Approx(2.64e-4).epsilon(2e-2));
  const State mass_first{Vec<double, 3>::Zero(), Vec<double, 3>(1.0, 0.0, 0.05)};
  CHECK(energy_error(mass_first, 0.0, 10.0) == Approx(0.12).epsilon(1e-2));
  CHECK(energy_error(mass_first, 1.0, 10.0) == Approx(6.3e-6).epsilon(2e-2));
  // No more than later: what shrinks along the constraint still grows across it.
  CHECK(energy_error(mass_first, 1.0, 40.0) > 0.1);
}

TEST_CASE("with the motion's multiplier GNI parks P2's snakeboard nearer to where it should be") {
  const SystemInfo& info = catalogue().system("snakeboard").info;
  const Preset& parking =
      *std::find_if(info.presets.begin(), info.presets.end(),
                    [](const Preset& preset) { return preset.id == "parking"; });
  const Opening open = opening("snakeboard", parking);
  constexpr int n = 128;
  const auto exact =
      start_run(*open.model, "snakeboard", "dopri54", "", open.start, 10.0, {{"tolerance", 1e-12}});
  REQUIRE(take(*exact, 1));
  const auto apart = [&](double first) {
    const auto run =
        start_run(*open.model, "snakeboard", "gni", "", open.start, 10.0 / n, {{"lambda0", first}});
    REQUIRE(take(*run, n));
    return (state_of(*run).q - state_of(*exact).q).cwiseAbs().maxCoeff();
  };
  CHECK(apart(0.0) == Approx(0.0665).epsilon(1e-2));
  CHECK(apart(1.0) == Approx(0.0430).epsilon(1e-2));
}
