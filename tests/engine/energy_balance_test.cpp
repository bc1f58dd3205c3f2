// H − H₀ − W: what a driven motion keeps, and that its error is the method's, not that of the
// integral.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/defining.hpp"
#include "session/session.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// ẍ + c ẋ + x = F cos(w t) of unit mass, whose motion and work are known in closed form.
const json driven = parsed(R"json({
  "id": "driven",
  "coordinates": ["x"],
  "parameters": [{"id": "c", "value": 0.3}, {"id": "F", "value": 0.8}, {"id": "w", "value": 1.7}],
  "kinetic": "x_dot^2/2",
  "potential": "x^2/2",
  "forces": {"x": "F*cos(w*t) - c*x_dot"},
  "starts": [{"q": [0.6], "v": [0.2]}]
})json");

/// A recorded run: the errors of the energy, of its balance, and whether it reached its end.
struct Recorded {
  std::vector<double> energy;
  std::vector<double> balance;
  bool whole = false;

  [[nodiscard]] double worst() const {
    double most = 0.0;
    for (const double error : balance) most = std::max(most, std::abs(error));
    return most;
  }
};

Recorded record(const Catalogue& known, const std::string& system, const Preset& preset,
                const RunSpec& run, double h, double horizon,
                const ParameterValues& parameters = {}) {
  ParameterValues values = preset.parameters;
  for (const auto& [id, value] : parameters) values[id] = value;
  Session session(known, {.system = system,
                          .parameters = values,
                          .start = start_of(preset),
                          .h = h,
                          .horizon = horizon,
                          .runs = {run}});
  session.advance(0, 1'000'000);
  const std::vector<Invariant> recorded = recorded_invariants(known.system(system));
  REQUIRE(recorded.at(1).id == "energy_balance");
  const Samples samples = session.take(0);
  Recorded result;
  for (std::size_t i = 0; i < samples.errors.size(); i += recorded.size()) {
    result.energy.push_back(samples.errors[i]);
    result.balance.push_back(samples.errors[i + 1]);
  }
  result.whole = session.state(0) == RunState::done;
  return result;
}

const Preset& preset_of(const std::string& system, std::size_t index = 0) {
  return catalogue().system(system).info.presets.at(index);
}

RunSpec accurate() {
  return {.method = "dopri54", .options = {{"tolerance", 1e-13}}};
}

/// log₂ of how much smaller the largest error of the balance is at half the step.
double gained(const std::string& system, const RunSpec& run, double h, double horizon) {
  const Preset& preset = preset_of(system);
  const double coarse = record(catalogue(), system, preset, run, h, horizon).worst();
  const double fine = record(catalogue(), system, preset, run, 0.5 * h, horizon).worst();
  CAPTURE(coarse, fine);
  CHECK(fine > 1e-12);  // else it is round-off that is looked at
  return std::log2(coarse / fine);
}

}  // namespace

TEST_CASE("the balance of an accurate motion stays zero while its energy changes") {
  for (const auto& [system, index] :
       {std::pair<const char*, std::size_t>{"snakeboard", 0}, {"quadrotor_payload", 0}}) {
    CAPTURE(system);
    const Preset& preset = preset_of(system, index);
    const Recorded run =
        record(catalogue(), system, preset, accurate(), 0.5 * preset.h, preset.horizon);
    REQUIRE(run.whole);
    CHECK(run.worst() < 1e-8);
    CHECK(*std::max_element(run.energy.begin(), run.energy.end()) > 0.05);
  }
}

TEST_CASE("the integral of the power has order 6, from both sides") {
  CHECK(gained("snakeboard", accurate(), 0.2, 10.0) == Approx(6.0).margin(0.3));
}

TEST_CASE("the balance of a method shows its order, from both sides") {
  CHECK(gained("snakeboard", {.method = "explicit_euler"}, 0.0025, 5.0) == Approx(1.0).margin(0.3));
  CHECK(gained("snakeboard", {.method = "gonzalez"}, 0.02, 5.0) == Approx(2.0).margin(0.3));
  CHECK(gained("snakeboard", {.method = "gni"}, 0.02, 5.0) == Approx(2.0).margin(0.3));
  CHECK(gained("snakeboard", {.method = "gauss4"}, 0.02, 5.0) == Approx(4.0).margin(0.3));
  CHECK(gained("snakeboard", {.method = "rk4"}, 0.0125, 10.0) == Approx(4.0).margin(0.3));
  CHECK(gained("quadrotor_payload", {.method = "rkmk4"}, 0.01, 2.0) == Approx(4.0).margin(0.3));
}

TEST_CASE("the work on a driven oscillator is that of its closed motion") {
  const Catalogue known = with(driven);
  const Preset& preset = known.system("driven").info.presets.front();
  CHECK(record(known, "driven", preset, accurate(), 0.1, 30.0).worst() < 1e-9);
  CHECK(record(known, "driven", preset, {.method = "heun2"}, 0.1, 30.0).worst() > 1e-4);

  // Without damping and from rest, x = F/(1 − w²) (cos w t − cos t), and all its energy is work.
  const double f = 0.8;
  const double w = 1.7;
  const double h = 0.1;
  const int n = 90;
  const auto x = [&](double t) { return f / (1.0 - w * w) * (std::cos(w * t) - std::cos(t)); };
  const auto v = [&](double t) { return f / (1.0 - w * w) * (std::sin(t) - w * std::sin(w * t)); };
  const auto at = [&](double t) {
    return State{Eigen::VectorXd::Constant(1, x(t)), Eigen::VectorXd::Constant(1, v(t))};
  };
  const auto model = own_model(known, {{"c", 0.0}, {"F", f}, {"w", w}});
  ForceWork work(*model, at(0.0), 0.0, h);
  for (int i = 1; i <= n; ++i) work.go_on_to(i * h, at(i * h));
  const double end = n * h;
  CHECK(work.value() == Approx(0.5 * (x(end) * x(end) + v(end) * v(end))).margin(1e-10));
  // The way back gives it back.
  ForceWork back(*model, at(end), end, -h);
  for (int i = n - 1; i >= 0; --i) back.go_on_to(i * h, at(i * h));
  CHECK(back.value() == Approx(-work.value()).epsilon(1e-12));
}

TEST_CASE("without a drive the balance is the change of the energy") {
  const Preset& drifting = preset_of("snakeboard", 2);
  const Recorded run = record(catalogue(), "snakeboard", drifting, {.method = "heun2"}, 0.1, 20.0);
  const double energy = opening("snakeboard", drifting).model->invariants(start_of(drifting))[0];
  REQUIRE(run.balance.size() == run.energy.size());
  for (std::size_t i = 0; i < run.balance.size(); ++i) {
    CHECK(run.balance[i] == Approx(run.energy[i] * energy).margin(1e-15));
  }
  CHECK(run.worst() > 1e-6);
}

TEST_CASE("what a constraint of a ground that moves does is part of the work") {
  const Catalogue known = with(shipped("turntable"));
  const Preset& preset = known.system("turntable").info.presets[1];
  const Recorded run = record(known, "turntable", preset, {.method = "gauss6"}, 0.05, 5.0);
  CHECK(run.worst() < 1e-9);
  CHECK(std::abs(run.energy.back()) > 0.1);
}

TEST_CASE("conservative systems are recorded without a balance") {
  for (const SystemEntry& system : catalogue().systems) {
    CAPTURE(system.info.id);
    CHECK(system.balanced == !system.info.conservative);
    CHECK(recorded_invariants(system).size() ==
          system.invariants.size() + (system.balanced ? 1 : 0));
  }
}

TEST_CASE("the probe tells the power, and the work of steps") {
  const Preset& preset = preset_of("snakeboard");
  json request{{"op", "step"},
               {"system", "snakeboard"},
               {"parameters", {{"A_psi", 1.0}, {"W_psi", 3.0}, {"A_phi", 0.27}, {"W_phi", 3.0}}},
               {"q", preset.q},
               {"v", preset.v},
               {"method", "rk4"},
               {"h", 0.05},
               {"n", 40},
               {"work", true}};
  const json step = answer(request);
  const Recorded run = record(catalogue(), "snakeboard", preset, {.method = "rk4"}, 0.05, 2.0);
  CHECK(step.at("energy_balance").get<double>() ==
        Approx(run.balance.back()).epsilon(1e-6).margin(1e-14));
  CHECK(std::abs(step.at("work").get<double>()) > 0.001);
  request["and_back"] = true;
  CHECK(answer(request).at("error").at("code") == "bad-request");

  // ψ̇ A cos(W t) + φ̇ B sin(W t).
  const double t = 0.4;
  const json rate = answer({{"op", "rate"},
                            {"system", "snakeboard"},
                            {"parameters", request["parameters"]},
                            {"q", preset.q},
                            {"v", {0.5, -0.9, 0.0, 0.8, 0.0}},
                            {"t", t}});
  CHECK(rate.at("power").get<double>() ==
        Approx(0.5 * std::cos(3.0 * t) - 0.9 * 0.27 * std::sin(3.0 * t)));
  CHECK_FALSE(
      answer({{"op", "rate"}, {"system", "chaplygin_sleigh"}, {"q", {0, 0, 0}}, {"v", {1, 0, 0}}})
          .contains("power"));
}

TEST_CASE("the balance holds over a last step that is shorter") {
  const Catalogue known = with(driven);
  const Preset& preset = known.system("driven").info.presets.front();
  const RunSpec run{.method = "dopri54", .options = {{"tolerance", 1e-12}}};
  for (const double horizon : {1.0, 1.03, 1.07}) {
    const Recorded recorded = record(known, "driven", preset, run, 0.1, horizon);
    INFO("horizon " << horizon);
    CHECK(recorded.whole);
    CHECK(recorded.worst() < 1e-8);
    CHECK(std::abs(recorded.energy.back()) > 1e-3);
  }
}
