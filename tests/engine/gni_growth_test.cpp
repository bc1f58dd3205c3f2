// What the geometric nonholonomic integrator reflects grows on a sleigh that runs mass first, until
// the motion is lost.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "forms/any_mechanics.hpp"
#include "forms/canonical.hpp"
#include "methods/gni.hpp"
#include "systems/chaplygin_sleigh/mass_centre.hpp"

using namespace rattleback;
using namespace rattleback::testing;

TEST_CASE("GNI loses a sleigh that runs mass first, and a smaller step only puts it off") {
  const auto model = model_of("chaplygin_sleigh", {{"J", 1.0}});
  const CanonicalState start{Vec<double, 3>::Zero(), Vec<double, 3>(1.0, 0.0, 0.05)};
  const auto forward = [](const CanonicalState& s) {
    return s.v[0] * std::cos(s.q[2]) + s.v[1] * std::sin(s.q[2]);
  };
  const auto exact =
      start_run(*model, "chaplygin_sleigh", "dopri54", "", start, 10.0, {{"tolerance", 1e-13}});
  REQUIRE(take(*exact, 1));
  const CanonicalState early = state_of(*exact);
  REQUIRE(take(*exact, 1));
  const CanonicalState late = state_of(*exact);
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
  Gni::Stepper<F> stepper(form, {});
  const Vec<double, 3> q = Vec<double, 3>::Zero();
  typename F::State z =
      form.lift(SleighAtMassCentre::moved(q, 1.0),
                SleighAtMassCentre::moved(q, Vec<double, 3>(1.0, 0.0, 0.05), 1.0));
  const double h = 0.1;
  std::vector<double> across;
  for (int k = 0; k < 120; ++k) {
    REQUIRE(stepper.step(k * h, h, z).ok());
    across.push_back(sleigh.constraint_forms(form.configuration(z)) * stepper.half_velocity());
  }
  for (std::size_t k = 40; k < across.size(); ++k) CHECK(across[k] * across[k - 1] < 0.0);
  // At the rate m a v/(J + m a²) = ½.
  CHECK(std::log(across[99] / across[59]) == Approx(2.0).epsilon(0.1));
}
