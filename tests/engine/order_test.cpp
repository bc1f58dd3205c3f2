// The order of every method on every formulation it fits, from both sides.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "observe/order.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// The end at time 2 of a run with step h; adaptive methods are made to take exactly this step.
CanonicalState end_of(const Opening& open, const std::string& system, const MethodInfo& method,
                      const std::string& formulation, double h) {
  const OptionValues options =
      method.adaptive ? OptionValues{{"tolerance", 0.1}, {"h0", h}} : OptionValues{};
  const auto run = start_run(*open.model, system, method.id, formulation, open.start, h, options);
  REQUIRE(take(*run, static_cast<int>(std::lround(2.0 / h))));
  return state_of(*run);
}

}  // namespace

TEST_CASE("each method has its declared order on the sleigh, no less and no more") {
  const std::string system = "chaplygin_sleigh";
  // Fast turning, so that errors of order 5 stay above round-off.
  const Opening open{model_of(system, {{"J", 0.4}, {"a", 0.8}}),
                     {Eigen::Vector3d(0.0, 0.0, 0.3),
                      Eigen::Vector3d(-1.1 * std::cos(0.3), -1.1 * std::sin(0.3), 1.7)}};
  const auto exact =
      start_run(*open.model, system, "dopri54", "adapted", open.start, 2.0, {{"tolerance", 1e-14}});
  REQUIRE(take(*exact, 1));
  const CanonicalState reference = state_of(*exact);
  for (const Fit& fit : catalogue().system(system).fits) {
    const MethodInfo& method = catalogue().method(fit.method);
    if (!method.base.empty()) continue;  // composition_test.cpp
    for (const std::string& formulation : fit.formulations) {
      std::vector<OrderPoint> points;
      for (double h = method.order == 1 ? 1.0 / 256 : 1.0 / 16; points.size() < 4; h /= 2.0) {
        points.push_back({h, distance(end_of(open, system, method, formulation, h), reference)});
      }
      const double order = observed_order(points, 1e-12);
      INFO(method.id << " on " << formulation << ": " << order);
      if (method.id == "itoh_abe") {
        // Its gradient coincides with the midpoint's for a quadratic energy, which the sleigh has;
        // order 1 shows on the energy of discrete_gradient_test.
        CHECK(order == Approx(2.0).margin(0.3));
      } else {
        CHECK(order == Approx(method.order).margin(0.3));
      }
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
  const CanonicalState reference = end(1e-13);
  for (const double tolerance : {1e-5, 1e-7, 1e-9}) {
    const double error = distance(end(tolerance), reference);
    CHECK(error < 300.0 * tolerance);
    CHECK(error > 1e-3 * tolerance);
  }
}
