// Runs do not depend on metres, seconds or kilograms, however far the system is from a metre.
#include <catch2/catch.hpp>
#include <cmath>

#include "catalog/complete.hpp"
#include "engine/defining.hpp"
#include "engine/rescaled.hpp"
#include "session/failure.hpp"
#include "study/two_form.hpp"
#include "units/natural_units.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const json orbit = parsed(R"json({
  "id": "own",
  "coordinates": ["x", "y"],
  "kinetic": "(x_dot^2 + y_dot^2)/2",
  "potential": "-1/sqrt(x^2 + y^2)",
  "starts": [{"q": [0.7, 0], "v": [0, 1.36277028773849], "h": 0.0245436926061703}]
})json");

const json skate = parsed(R"json({
  "id": "own",
  "coordinates": ["x", "y", {"id": "theta", "angle": true}],
  "kinetic": "((x_dot - sin(theta)*theta_dot)^2 + (y_dot + cos(theta)*theta_dot)^2) + theta_dot^2/4",
  "constraints": ["sin(theta)*x_dot - cos(theta)*y_dot"],
  "starts": [{"q": [0.5, 0.1, 0], "v": [-1, 0, 0.4], "h": 0.05}]
})json");

}  // namespace

TEST_CASE("the power of two nearest to a number scales with it") {
  CHECK(power_of_two_near(1.0) == 1.0);
  CHECK(power_of_two_near(1.4) == 1.0);
  CHECK(power_of_two_near(1.5) == 2.0);
  CHECK(power_of_two_near(-0.7) == 0.5);
  CHECK(power_of_two_near(0.0) == 1.0);
  CHECK(power_of_two_near(std::numeric_limits<double>::infinity()) == 1.0);
  for (const double x : {1.0, 1.3, 1.41421356, 1.41421357, 1.9, 3e-7}) {
    for (const int k : {-300, -40, 1, 60, 300}) {
      CHECK(power_of_two_near(std::ldexp(x, k)) == std::ldexp(power_of_two_near(x), k));
    }
  }
}

namespace {

/// An electron of 0.7 Bohr radii about a proton, in SI units; m_e and e²/4πε₀ of CODATA 2018.
const json hydrogen = parsed(R"json({
  "id": "own",
  "coordinates": ["x", "y"],
  "parameters": [{"id": "m", "value": 9.1093837e-31}, {"id": "k", "value": 2.30707755e-28}],
  "kinetic": "m*(x_dot^2 + y_dot^2)/2",
  "potential": "-k/sqrt(x^2 + y^2)",
  "starts": [{"q": [3.704240477e-11, 0], "v": [0, 2981320.651296724], "h": 5.936835340312164e-19}]
})json");

}  // namespace

TEST_CASE(
    "an atom in SI units keeps its energy relative to itself, and comes back after a period") {
  const Catalogue known = with(hydrogen);
  const SystemEntry& entry = known.system(known.defined);
  const auto model = entry.make(complete(entry.info.parameters, {}, ""));
  const Preset& preset = entry.info.presets.front();
  const State start = start_of(preset);
  const double energy = model->invariants(start)[0];
  CHECK(std::abs(energy) < 1e-17);
  for (const char* const method : {"gonzalez", "avf", "itoh_abe", "energy_collocation4"}) {
    CAPTURE(method);
    const State end = end_of(known, known.defined, {}, start, method, "", preset.h, 256);
    CHECK(std::abs(model->invariants(end)[0] / energy - 1.0) < 1e-12);
  }
  // 256 steps of h are a period: the orbit of Kepler's ellipse with eccentricity 0.3.
  const auto miss = [&](const char* method) {
    const State end = end_of(known, known.defined, {}, start, method, "", preset.h, 256);
    return (end.q - start.q).norm() / start.q.norm();
  };
  CHECK(miss("gauss6") < 1e-8);
  CHECK(miss("dopri54") < 1e-6);
  CHECK(miss("gauss4") > 1e-8);
}

TEST_CASE("what is far smaller or larger than a metre is drawn in its own size") {
  const json small = in_other_units(orbit, {.length = 0x1p-34});
  const json large = in_other_units(orbit, {.length = 0x1p37});
  for (const json& definition : {orbit, small, large}) {
    const Catalogue known = with(definition);
    const auto model = own_model(known);
    const Preset& start = known.system(known.defined).info.presets.front();
    const Scene scene = model->scene();
    CHECK(scene.length > 0.01);
    CHECK(scene.length < 100.0);
    const double reach = model->pose(0.0, start_of(start)).front().position.norm();
    CHECK(reach > 0.5 * scene.length);
    CHECK(reach < 2.0 * scene.length);
    CHECK(scene.parts.front().size[0] == Approx(0.2 * scene.length));
  }
}

TEST_CASE("a step that does not converge says whether a shorter one does") {
  const json steep = parsed(R"json({
    "id": "own",
    "coordinates": ["x"],
    "kinetic": "x_dot^2/2",
    "potential": "exp(40*x)",
    "starts": [{"q": [0], "v": [1], "h": 20, "horizon": 100}]
  })json");
  const Catalogue known = with(steep);
  const auto model = own_model(known);
  const State start = start_of(known.system(known.defined).info.presets.front());
  const auto run = model->integrate({"gauss6", "hamiltonian", {}, 0.0, 20.0}, start);
  const StepReport report = run->step();
  REQUIRE(report.status == StepStatus::no_convergence);
  CHECK(report.shorter > 0.0);
  CHECK(report.shorter < 20.0);
  const auto shorter = model->integrate({"gauss6", "hamiltonian", {}, 0.0, report.shorter}, start);
  CHECK(shorter->step().ok());
  const std::string sentence = failure_sentence("Gauss", report, 0.0, 20.0, "");
  CHECK(sentence.find("from this state it does at h = ") != std::string::npos);
  CHECK(sentence.find("may help") == std::string::npos);
  StepReport none = report;
  none.shorter = 0.0;
  CHECK(failure_sentence("Gauss", none, 0.0, 20.0, "").find("nor does it at a millionth of that") !=
        std::string::npos);
}

TEST_CASE("an invariant that is zero at the start has a size all the same") {
  json moving = hydrogen;
  moving["invariants"] = parsed(R"json([{"id": "momentum", "expression": "m*(x*y_dot - y*x_dot)",
                                         "sentence": "It is kept."}])json");
  const Catalogue known = with(moving);
  const auto model = own_model(known);
  const State start = start_of(known.system(known.defined).info.presets.front());
  const auto units = model->natural_units(start, 0.0, 5.9e-19);
  const std::vector<double> scales = model->invariant_scales(start, units);
  // Of the order of what they are here, in joules and in joule seconds.
  const std::vector<double> values = model->invariants(start);
  REQUIRE(scales.size() == 2);
  for (std::size_t i = 0; i < scales.size(); ++i) {
    CHECK(scales[i] > 0.05 * std::abs(values[i]));
    CHECK(scales[i] < 20.0 * std::abs(values[i]));
  }
}

TEST_CASE("a parameter without bounds takes any finite number") {
  json heavy = hydrogen;
  heavy["parameters"][0]["value"] = 5.97e24;
  CHECK(with(heavy).system("own").info.parameters.size() == 2);
}

TEST_CASE("a constraint times a number is the same constraint") {
  for (const char* const method : {"mla", "spark", "dla", "gni"}) {
    CAPTURE(method);
    const auto end_by = [&](const std::string& factor) {
      json scaled = skate;
      scaled["constraints"][0] = factor + "*(sin(theta)*x_dot - cos(theta)*y_dot)";
      const Catalogue known = with(scaled);
      const State start = start_of(known.system(known.defined).info.presets.front());
      return end_of(known, known.defined, {}, start, method, "", 0.05, 200);
    };
    const State usual = end_by("1");
    CHECK(distance(end_by(exactly(0x1p-20)), usual) == 0.0);
    CHECK(distance(end_by(exactly(0x1p20)), usual) == 0.0);
    CHECK(distance(end_by("1e-6"), usual) < 1e-11);
  }
}

TEST_CASE("a start at rest shows as much of the two-form as one that moves") {
  const json morse = parsed(R"json({
    "id": "own",
    "coordinates": ["q1", "q2"],
    "kinetic": "(q1_dot^2 + q1_dot*q2_dot + q2_dot^2)/3",
    "potential": "(exp(-q1) - 1)^2 + (exp(-q2) - 1)^2",
    "starts": [{"q": [0.5, 0], "v": [0, 0], "h": 0.2}]
  })json");
  const Catalogue known = with(morse);
  const auto model = own_model(known);
  const State start = start_of(known.system(known.defined).info.presets.front());
  TwoForm rk4(*model, {"rk4", "hamiltonian", {}, 0.0, 0.2}, start);
  TwoForm gauss(*model, {"gauss6", "hamiltonian", {}, 0.0, 0.2}, start);
  for (int i = 0; i < 50; ++i) {
    REQUIRE(rk4.step().ok());
    REQUIRE(gauss.step().ok());
  }
  // A unit kick for a unit shift changes by 3.9e-3 (own Runge–Kutta, central differences).
  CHECK(rk4.look().defect > 1e-3);
  CHECK(rk4.look().defect < 1e-2);
  CHECK(gauss.look().defect < 1e-9);
}
