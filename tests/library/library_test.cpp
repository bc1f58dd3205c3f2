// The public C++ interface: what it says is what the engine computes, mistakes are values, and
// nothing ends with what it came from.
#include <catch2/catch.hpp>
#include <cmath>
#include <optional>
#include <rattleback/rattleback.hpp>
#include <vector>

#include "engine/support.hpp"

using namespace rattleback;
using rattleback::testing::catalogue;
using rattleback::testing::model_of;
using rattleback::testing::setup_of;

namespace {

std::vector<double> copy(std::span<const double> x) {
  return {x.begin(), x.end()};
}

std::vector<double> copy(const Eigen::VectorXd& x) {
  return {x.begin(), x.end()};
}

/// x' = f(t, x) by Euler's method, which fails where x[0] has passed a limit.
StepMethod euler_up_to(double limit) {
  return {.info = {.id = "euler", .name = "Euler", .order = 1},
          .step = [limit](const VectorField& f, double t, double h, std::span<double> x) {
            std::vector<double> rate(x.size());
            f(t, x, rate);
            for (std::size_t i = 0; i < x.size(); ++i) x[i] += h * rate[i];
            return x[0] < limit;
          }};
}

/// A mass that moves on a line without forces.
Definition free_mass() {
  return {.id = "free_mass",
          .name = "Free mass",
          .coordinates = {{.id = "x", .name = "x", .unit = "m"}},
          .kinetic = "x_dot^2/2",
          .starts = {{.id = "moving", .name = "Moving", .q = {0.0}, .v = {1.0}}}};
}

}  // namespace

TEST_CASE("a run of the library takes the engine's steps to the last bit", "[library]") {
  const Lab lab;
  for (const SystemEntry& system : catalogue().systems) {
    const Preset& preset = system.info.presets.front();
    const Fit& fit = system.fits[system.info.id.size() % system.fits.size()];
    INFO(system.info.id << " by " << fit.method);
    Run run = lab.open(system.info.id).with(fit.method).step(preset.h);
    REQUIRE(run.ok());
    const auto model = model_of(system.info.id, preset.parameters);
    const State start = start_of(preset);
    RunSetup setup = setup_of(system.info.id, fit.method, "", preset.h);
    setup.units = model->natural_units(start, 0.0, preset.h);
    const auto integration = model->integrate(setup, start);
    CHECK(run.advance(7) == 7);
    for (int i = 0; i < 7; ++i) REQUIRE(integration->step().ok());
    State end;
    integration->read(end);
    integration->unwind(end);
    CHECK(copy(run.q()) == copy(end.q));
    CHECK(copy(run.v()) == copy(end.v));
    CHECK(run.time() == integration->time());
    CHECK(run.steps() == 7);
    CHECK(run.invariant("energy") == model->invariants(end).front());
    CHECK(run.layout().q.size() == run.q().size());
    CHECK(run.layout().v.size() == run.v().size());
  }
}

TEST_CASE("runs and setups outlive the lab they came from", "[library]") {
  std::optional<Run> run;
  std::optional<Setup> setup;
  {
    Lab lab;
    REQUIRE_FALSE(lab.define(free_mass()));
    REQUIRE_FALSE(lab.define(euler_up_to(3.0)));
    setup = lab.open("free_mass").with("euler");
    run = lab.open("free_mass").with("euler").step(0.5);
  }
  CHECK(run->advance(2) == 2);
  CHECK(run->q()[0] == 1.0);
  Run moved = std::move(*run);
  CHECK(moved.advance(1) == 1);
  CHECK(moved.q()[0] == 1.5);
  CHECK_FALSE(run->ok());
  CHECK(run->advance(1) == 0);
  CHECK(run->q().empty());
  Run second = setup->step(0.25);
  CHECK(second.advance(1) == 1);
  CHECK(second.q()[0] == 0.25);
}

TEST_CASE("a copy of a setup is another setup", "[library]") {
  const Lab lab;
  Setup base = lab.open("kepler").with("stormer_verlet");
  Setup copied = base;
  copied.set("x", 1.5);
  const Run one = base.step(0.01);
  const Run other = copied.step(0.01);
  CHECK(one.q()[0] != 1.5);
  CHECK(other.q()[0] == 1.5);
}

TEST_CASE("mistakes are values with a code and a sentence", "[library]") {
  Lab lab;
  const auto refused = [](const Run& run, const std::string& code) {
    CHECK_FALSE(run.ok());
    CHECK(run.error().code == code);
    CHECK(run.error().sentence.ends_with("."));
    CHECK(run.q().empty());
    CHECK(std::isnan(run.error_of("energy")));
  };
  refused(lab.open("keppler").with("rk4").step(0.1), "unknown-system");
  refused(lab.open("kepler").with("rk5").step(0.1), "unknown-method");
  refused(lab.open("kepler").step(0.1), "unknown-method");
  refused(lab.open("kepler").with("rk4").preset("none").step(0.1), "unknown-preset");
  refused(lab.open("kepler").with("rk4").set("mass", 1.0).step(0.1), "unknown-parameter");
  refused(lab.open("kepler").with("rk4").start({1.0}, {1.0}).step(0.1), "wrong-size");
  refused(lab.open("kepler").with("rk4").set("x", NAN).step(0.1), "not-finite");
  refused(lab.open("kepler").with("rk4").step(0.0), "out-of-range");
  refused(lab.open("kepler").with("rk4").step(NAN), "not-finite");
  refused(lab.open("kepler").with("rk4").step(0.1, -1.0), "out-of-range");
  refused(lab.open("kepler").with("rkmk4").step(0.1), "not-applicable");
  refused(lab.open("chaplygin_sleigh").with("gni").start({0, 0, 0}, {0, 1, 0}).step(0.1),
          "off-manifold");
  const Run close = lab.open("keppler").with("rk4").step(0.1);
  CHECK(close.error().parameters.at("what") == "system");
  CHECK(close.error().parameters.at("name") == "keppler");
  CHECK(close.error().parameters.at("closest") == "kepler");
  const Run far = lab.open("chaplygin_sleigh").set("m", -1.0).with("rk4").step(0.1);
  CHECK(far.error().parameters.at("parameter") == "m");
  CHECK(far.error().parameters.at("given") == "-1");
  CHECK(far.error().sentence.find(far.error().parameters.at("bounds")) != std::string::npos);
  Run run = lab.open("kepler").with("rkmk4").step(0.1);
  CHECK(run.advance(10) == 0);
  CHECK(run.steps() == 0);
}

TEST_CASE("a definition that is refused leaves the lab as it was", "[library]") {
  Lab lab;
  const std::vector<std::string> systems = lab.systems();
  Definition taken = free_mass();
  taken.id = "kepler";
  CHECK(lab.define(taken).code == "bad-definition");
  Definition cubic = free_mass();
  cubic.kinetic = "x_dot^3";
  CHECK(lab.define(cubic).code == "bad-definition");
  CHECK(lab.define(StepMethod{}).code == "bad-definition");
  CHECK(lab.define_system("{").code == "bad-request");
  CHECK(lab.define_method("[]").code == "bad-request");
  CHECK(lab.systems() == systems);
  REQUIRE_FALSE(lab.define(free_mass()));
  CHECK(lab.systems().size() == systems.size() + 1);
  CHECK(lab.system("free_mass")->name == "Free mass");
  CHECK(Lab().systems() == systems);
}

TEST_CASE("a step function that fails stops the run where it was", "[library]") {
  Lab lab;
  REQUIRE_FALSE(lab.define(free_mass()));
  REQUIRE_FALSE(lab.define(euler_up_to(2.9)));
  Run run = lab.open("free_mass").with("euler").step(1.0);
  CHECK(run.advance(10) == 2);
  CHECK_FALSE(run.ok());
  CHECK(run.error().code == "no-convergence");
  CHECK(run.time() == 2.0);
  CHECK(run.q()[0] == 2.0);
  CHECK(run.advance(1) == 0);
}

TEST_CASE("a run ends at its horizon", "[library]") {
  const Lab lab;
  Run fixed = lab.open("kepler").with("rk4").step(0.3, 1.0);
  CHECK(fixed.advance(100) == 3);
  CHECK(fixed.ok());
  CHECK(fixed.time() == 3 * 0.3);
  Run adaptive = lab.open("kepler").with("dopri54").step(0.3, 1.0);
  CHECK(adaptive.advance(100) == 4);
  CHECK(adaptive.time() == 1.0);
}

TEST_CASE("the work of forces is followed on request", "[library]") {
  const Lab lab;
  Setup setup = lab.open("snakeboard").with("rk4");
  Run plain = setup.step(0.01);
  Run followed = setup.with_work_of_forces().step(0.01);
  CHECK(plain.advance(100) == 100);
  CHECK(followed.advance(100) == 100);
  CHECK(copy(plain.q()) == copy(followed.q()));
  CHECK(std::isnan(plain.error_of("energy_balance")));
  CHECK(std::abs(followed.error_of("energy_balance")) < 1e-8);
  CHECK(std::abs(followed.error_of("energy")) > 1e-6);
}

TEST_CASE("an observer sees each step, and may end it", "[library]") {
  const Lab lab;
  Run run = lab.open("kepler").with("stormer_verlet").step(0.01);
  std::vector<double> times;
  const auto taken = run.advance(100, [&](const Run& now) {
    times.push_back(now.time());
    return times.size() < 5;
  });
  CHECK(taken == 5);
  REQUIRE(times.size() == 5);
  for (int i = 0; i < 5; ++i) CHECK(times[static_cast<std::size_t>(i)] == 0.01 * (i + 1));
}

TEST_CASE("a method that keeps the energy keeps it in the library, another one does not",
          "[library]") {
  const Lab lab;
  Run kept = lab.open("henon_heiles").with("gonzalez").step(0.05);
  Run lost = lab.open("henon_heiles").with("rk4").step(0.05);
  kept.advance(400);
  lost.advance(400);
  CHECK(std::abs(kept.error_of("energy")) < 1e-12);
  CHECK(std::abs(lost.error_of("energy")) > 1e-9);
}
