// Sessions: sampling, failure in a sentence, and refusal of what is out of order.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "catalog/invariant_error.hpp"
#include "engine/support.hpp"
#include "protocol/page_limits.hpp"
#include "session/session.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

Experiment sleigh_experiment(std::vector<RunSpec> runs) {
  const Preset& preset = catalogue().system("chaplygin_sleigh").info.presets.front();
  return {.system = "chaplygin_sleigh",
          .parameters = preset.parameters,
          .start = start_of(preset),
          .h = 0.1,
          .horizon = 10.0,
          .runs = std::move(runs)};
}

std::string refusal_code(const Experiment& experiment) {
  try {
    const Session session(catalogue(), experiment);
  } catch (const Refusal& refusal) {
    return refusal.code();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("a session samples the start and every step, and ends at the horizon") {
  Session session(catalogue(), sleigh_experiment({{.method = "gonzalez"}}));
  session.advance(0, 30);
  const Samples first = session.take(0);
  CHECK(session.state(0) == RunState::running);
  session.advance(0, 1000);
  const Samples second = session.take(0);
  CHECK(session.state(0) == RunState::done);
  REQUIRE(first.t.size() == 31);
  REQUIRE(second.t.size() == 70);
  CHECK(first.t.front() == 0.0);
  CHECK(second.t.back() == 10.0);
  CHECK(first.values.size() == 31 * 8);
  CHECK(first.errors.size() == 31 * 2);
  CHECK(first.poses.size() == 31 * 5 * Samples::pose_size);
  CHECK(*std::max_element(second.iterations.begin(), second.iterations.end()) >= 2.0);
}

TEST_CASE("a long run is thinned out, and the largest error between samples is kept") {
  Experiment experiment = sleigh_experiment({{.method = "heun2"}});
  constexpr auto kept = static_cast<std::size_t>(Recording{}.most_samples);
  constexpr auto steps = 3 * kept;
  experiment.horizon = 0.1 * static_cast<double>(steps);
  Session session(catalogue(), experiment);
  REQUIRE(session.every(0) == 3);
  session.advance(0, steps);
  const Samples samples = session.take(0);
  CHECK(session.state(0) == RunState::done);
  CHECK(samples.t.size() == kept + 1);
  CHECK(samples.step[1] == 3.0);

  Session full(catalogue(), experiment, {.every = 1});
  full.advance(0, steps);
  const Samples all = full.take(0);
  REQUIRE(all.t.size() == steps + 1);
  for (std::size_t i = 1; i < 200; ++i) {
    const std::initializer_list<double> errors{
        all.errors[2 * (3 * i - 2)], all.errors[2 * (3 * i - 1)], all.errors[2 * (3 * i)]};
    const auto smaller = [](double a, double b) { return std::abs(a) < std::abs(b); };
    CHECK(samples.errors[2 * i] == std::max(errors, smaller));
  }
}

namespace {

constexpr Recording at_samples_only(std::int64_t every) {
  return {.every = every, .poses = false, .internal_steps = false, .largest_errors = false};
}

}  // namespace

TEST_CASE("a sample at the end alone, or at each K-th step, is the one of a run that keeps all") {
  for (const char* const method : {"heun2", "gonzalez", "dopri54"}) {
    CAPTURE(method);
    const Experiment experiment = sleigh_experiment({{.method = method}});
    Session full(catalogue(), experiment, {.every = 1});
    full.advance(0, 100);
    const Samples all = full.take(0);
    const std::size_t width = all.values.size() / all.t.size();
    for (const std::int64_t every : {0, 30, 1000}) {
      CAPTURE(every);
      Session session(catalogue(), experiment, at_samples_only(every));
      session.advance(0, 1000);
      REQUIRE(session.state(0) == RunState::done);
      const Samples some = session.take(0);
      // The start and the end are sampled too, unless only the end is.
      using Steps = std::vector<double>;
      CHECK(some.step == (every == 0    ? Steps{100}
                          : every == 30 ? Steps{0, 30, 60, 90, 100}
                                        : Steps{0, 100}));
      CHECK(some.poses.empty());
      CHECK(some.internal.empty());
      for (std::size_t i = 0; i < some.step.size(); ++i) {
        const auto step = static_cast<std::size_t>(some.step[i]);
        CHECK(some.t[i] == all.t[step]);
        CHECK(std::equal(some.values.begin() + static_cast<std::ptrdiff_t>(i * width),
                         some.values.begin() + static_cast<std::ptrdiff_t>((i + 1) * width),
                         all.values.begin() + static_cast<std::ptrdiff_t>(step * width)));
        CHECK(some.errors[2 * i] == all.errors[2 * step]);
        CHECK(some.errors[2 * i + 1] == all.errors[2 * step + 1]);
      }
      CHECK(session.work(0).evaluations == full.work(0).evaluations);
    }
  }
}

TEST_CASE("a run that is measured rarely fails after the same step, for the same reason") {
  Experiment wild = sleigh_experiment({{.method = "explicit_euler"}});
  wild.h = 40.0;
  wild.horizon = 40000.0;
  Experiment steep = wild;
  steep.system = "henon_heiles";
  const Preset& preset = catalogue().system("henon_heiles").info.presets.front();
  steep.parameters = preset.parameters;
  steep.start = start_of(preset);
  steep.h = 0.7;
  steep.horizon = 700.0;
  for (const Experiment& experiment : {wild, steep}) {
    CAPTURE(experiment.system);
    Session full(catalogue(), experiment, {.every = 1});
    full.advance(0, 1000);
    REQUIRE(full.state(0) == RunState::failed);
    // It diverges between two measurements.
    REQUIRE(full.work(0).steps % 32 != 0);
    const Samples all = full.take(0);
    for (const std::int64_t every : {0, 5, 1000}) {
      CAPTURE(every);
      Session session(catalogue(), experiment, at_samples_only(every));
      session.advance(0, 1000);
      CHECK(session.state(0) == RunState::failed);
      CHECK(session.message(0) == full.message(0));
      CHECK(session.work(0).steps == full.work(0).steps);
      CHECK(session.work(0).evaluations == full.work(0).evaluations);
      // No sample shows what a run that keeps all does not.
      const std::size_t kept = all.t.size();
      const std::size_t wanted = every == 0 ? 0 : (kept - 1) / static_cast<std::size_t>(every) + 1;
      CHECK(session.take(0).t.size() == wanted);
    }
  }
}

TEST_CASE("the internal steps that a method chose are recorded, taken or refused") {
  const auto recorded = [](double h, const std::string& method) {
    Experiment experiment = sleigh_experiment(
        {{.method = method, .h = h, .options = {{"tolerance", 1e-6}, {"h0", 5.0}}}});
    if (method != "dopri54") experiment.runs.front().options.clear();
    Session session(catalogue(), experiment);
    session.advance(0, 100000);
    REQUIRE(session.state(0) == RunState::done);
    return std::make_pair(session.take(0).internal, session.work(0));
  };
  constexpr std::size_t row = Samples::internal_size;
  for (const double h : {10.0, 0.5}) {
    const auto [internal, work] = recorded(h, "dopri54");
    double t = 0.0;
    std::int64_t taken = 0;
    std::int64_t refused = 0;
    for (std::size_t i = 0; i < internal.size(); i += row) {
      const bool kept = internal[i + 3] == 1.0;
      ++(kept ? taken : refused);
      // Every attempt begins where the last one that was taken ended.
      CHECK(internal[i] == Approx(t).margin(1e-12));
      CHECK((internal[i + 2] <= 1.0) == kept);
      if (kept) t = internal[i] + internal[i + 1];
    }
    CHECK(t == Approx(10.0));
    CHECK(taken == work.substeps);
    CHECK(refused == work.rejected);
    CHECK(taken > 10);
    if (h == 10.0) CHECK(refused > 0);
  }
  CHECK(recorded(0.1, "gonzalez").first.empty());
}

TEST_CASE("an error is the energy less that of the start, with its sign") {
  const Preset& preset = calm_preset("chaotic_quartic");
  Session session(catalogue(), {.system = "chaotic_quartic",
                                .parameters = preset.parameters,
                                .start = start_of(preset),
                                .h = 0.1,
                                .horizon = 10.0,
                                .runs = {{.method = "dla"}}});
  session.advance(0, 100);
  const Samples samples = session.take(0);
  REQUIRE(samples.t.size() == 101);
  const auto model = model_of("chaotic_quartic", preset.parameters);
  const double first = model->invariants(start_of(preset))[0];
  const Eigen::Index n = start_of(preset).q.size();
  const auto width = static_cast<Eigen::Index>(samples.values.size() / samples.t.size());
  double least = 0.0;
  double most = 0.0;
  for (std::size_t i = 0; i < samples.t.size(); ++i) {
    const Eigen::Map<const Eigen::VectorXd> row(
        samples.values.data() + static_cast<Eigen::Index>(i) * width, width);
    const double energy = model->invariants({row.head(n), row.segment(n, n)})[0];
    const double error = samples.errors[2 * i];
    CHECK(error == Approx((energy - first) / std::abs(first)).margin(1e-14));
    least = std::min(least, error);
    most = std::max(most, error);
  }
  CHECK(least < -1e-4);
  CHECK(most > 1e-4);
}

TEST_CASE("each run has its own step size and formulation") {
  Session session(catalogue(),
                  sleigh_experiment({{.method = "rk4", .h = 0.5},
                                     {.method = "explicit_euler", .formulation = "adapted"}}));
  CHECK(session.steps(0) == 20);
  CHECK(session.steps(1) == 100);
  CHECK(session.experiment().runs[0].formulation == "lagrangian");
}

TEST_CASE("a run that diverges stops with a sentence and hands on no NaN") {
  Experiment experiment = sleigh_experiment({{.method = "explicit_euler", .h = 40.0}});
  experiment.horizon = 40000.0;
  Session session(catalogue(), experiment);
  session.advance(0, 1000);
  CHECK(session.state(0) == RunState::failed);
  CHECK(session.message(0).find("Explicit Euler diverged at t = ") == 0);
  const Samples samples = session.take(0);
  CHECK(std::all_of(samples.values.begin(), samples.values.end(),
                    [](double x) { return std::isfinite(x); }));
}

TEST_CASE("a run whose momentum overflows before its energy stops there") {
  // The energy of a free particle that jumps far out is what it was; z follows y x_dot.
  Session session(catalogue(), {.system = "nonholonomic_particle",
                                .parameters = {},
                                .start = {Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(1, 1, 0)},
                                .h = 1e160,
                                .horizon = 1e162,
                                .runs = {{.method = "explicit_euler"}}});
  session.advance(0, 200);
  const Samples samples = session.take(0);
  for (const std::vector<double>* column : {&samples.values, &samples.errors}) {
    CHECK(std::all_of(column->begin(), column->end(), [](double x) { return std::isfinite(x); }));
  }
}

TEST_CASE("experiments out of order are refused") {
  CHECK(refusal_code(sleigh_experiment({{.method = "gonzalez"}})) == "accepted");
  CHECK(refusal_code(sleigh_experiment({})) == "out-of-range");
  CHECK(refusal_code(sleigh_experiment({{.method = "nothing"}})) == "unknown-method");
  CHECK(refusal_code(sleigh_experiment({{.method = "gonzalez", .formulation = "lagrangian"}})) ==
        "not-applicable");
  Experiment backwards = sleigh_experiment({{.method = "gonzalez"}});
  backwards.h = -0.1;
  CHECK(refusal_code(backwards) == "out-of-range");
  backwards.h = 0.0;
  CHECK(refusal_code(backwards) == "out-of-range");
  Experiment sideways = sleigh_experiment({{.method = "gonzalez"}});
  sideways.start.v[1] = 0.5;
  CHECK(refusal_code(sideways) == "off-manifold");
}

TEST_CASE("a run ends at the step nearest to the horizon, or there where its steps are its own") {
  for (const double sign : {1.0, -1.0}) {
    Experiment experiment = sleigh_experiment(
        {{.method = "gonzalez"}, {.method = "rk4", .h = sign * 0.3}, {.method = "dopri54"}});
    experiment.h = sign * 0.4;
    experiment.horizon = sign * 1.75;
    Session session(catalogue(), experiment);
    const std::array ends{sign * 1.6, sign * 1.8, sign * 1.75};
    const std::array<std::int64_t, 3> steps{4, 6, 5};
    for (std::size_t i = 0; i < ends.size(); ++i) {
      INFO(experiment.runs[i].method << ", sign " << sign);
      session.advance(i, 100);
      CHECK(session.state(i) == RunState::done);
      CHECK(session.steps(i) == steps[i]);
      const Samples samples = session.take(i);
      CHECK(session.end(i) == Approx(ends[i]).epsilon(1e-14));
      CHECK(samples.t.back() == session.end(i));
      CHECK(samples.step.back() == static_cast<double>(steps[i]));
    }
  }
}

TEST_CASE("the shorter last step of a method that chooses its own ends on the motion") {
  Experiment experiment =
      sleigh_experiment({{.method = "dopri54", .options = {{"tolerance", 1e-12}}}});
  const auto last = [&](double h, double horizon) {
    experiment.h = h;
    experiment.horizon = horizon;
    Session session(catalogue(), experiment);
    session.advance(0, 1000);
    const std::vector<double> values = session.take(0).values;
    return Eigen::VectorXd(
        Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)).tail(8));
  };
  CHECK((last(0.4, 1.75) - last(0.35, 1.75)).norm() < 1e-10);
  // Longer than the run as a whole.
  CHECK((last(50.0, 1.75) - last(0.35, 1.75)).norm() < 1e-10);
  CHECK((last(0.4, 1.6) - last(0.35, 1.75)).norm() > 1e-3);
}

TEST_CASE("a run back in time of a symmetric method comes to where a run forward began") {
  Experiment experiment = sleigh_experiment({{.method = "gonzalez"}});
  Session there(catalogue(), experiment);
  there.advance(0, 1000);
  const std::vector<double> values = there.take(0).values;
  const Eigen::Map<const Eigen::VectorXd> all(values.data(), std::ssize(values));
  const State start = experiment.start;
  experiment.start = {all.tail(8).head(3), all.tail(8).segment(3, 3)};
  experiment.h = -experiment.h;
  experiment.horizon = -experiment.horizon;
  Session back(catalogue(), experiment);
  back.advance(0, 1000);
  const std::vector<double> ends = back.take(0).values;
  const Eigen::Map<const Eigen::VectorXd> end(ends.data(), std::ssize(ends));
  CHECK((end.tail(8).head(3) - start.q).norm() < 1e-10);
  CHECK((end.tail(8).segment(3, 3) - start.v).norm() < 1e-10);
}

TEST_CASE("steps that lead away from the horizon are refused, and those that lead nowhere") {
  const auto refused = [](double h, double horizon) {
    Experiment experiment = sleigh_experiment({{.method = "gonzalez"}});
    experiment.h = h;
    experiment.horizon = horizon;
    return refusal_code(experiment);
  };
  for (const auto& [h, horizon] : {std::pair{0.1, -1.0}, {-0.1, 1.0}, {0.0, 1.0}, {0.1, 0.0}}) {
    CHECK(refused(h, horizon) == "out-of-range");
  }
  CHECK(refused(1e-9, -1.0) == "out-of-range");
  CHECK(refused(-1e-9, -1.0) == "accepted");
  CHECK(refused(-0.1, -1.0) == "accepted");
  CHECK(refused(1e-17, 1.0) == "out-of-range");
  CHECK(refused(1e-300, 1e300) == "out-of-range");
}

TEST_CASE("a page takes four runs and a hundred million steps, the engine more") {
  const auto on_a_page = [](const Experiment& experiment) {
    try {
      check_page_limits(experiment);
      return std::string("accepted");
    } catch (const Refusal& refusal) {
      return refusal.code();
    }
  };
  const Experiment four = sleigh_experiment(std::vector<RunSpec>(4, {.method = "rk4"}));
  const Experiment five = sleigh_experiment(std::vector<RunSpec>(5, {.method = "rk4"}));
  const Experiment fine = sleigh_experiment({{.method = "gonzalez", .h = 1e-9}});
  CHECK(on_a_page(four) == "accepted");
  CHECK(on_a_page(five) == "out-of-range");
  CHECK(on_a_page(sleigh_experiment({})) == "out-of-range");
  CHECK(on_a_page(fine) == "out-of-range");
  CHECK(refusal_code(five) == "accepted");
  CHECK(refusal_code(fine) == "accepted");
}

TEST_CASE("a run without an end goes on") {
  Experiment endless = sleigh_experiment({{.method = "gonzalez"}, {.method = "dopri54"}});
  endless.horizon = std::numeric_limits<double>::infinity();
  Session session(catalogue(), endless, {.every = 0});
  Experiment ending = endless;
  ending.horizon = 1000.0;
  Session other(catalogue(), ending, {.every = 0});
  for (std::size_t run = 0; run < 2; ++run) {
    session.advance(run, 500);
    other.advance(run, 500);
    CHECK(session.state(run) == RunState::running);
    State a;
    State b;
    session.read(run, a);
    other.read(run, b);
    CHECK(a.q == b.q);
    CHECK(a.v == b.v);
  }
}

TEST_CASE("a session keeps nothing of the catalogue that it was made from") {
  Session session(make_catalogue(), sleigh_experiment({{.method = "dopri54", .h = 1e9}}));
  session.advance(0, 1);
  CHECK(session.adaptive(0));
  CHECK(session.state(0) == RunState::done);
  Experiment wild = sleigh_experiment({{.method = "explicit_euler"}});
  wild.h = 40.0;
  wild.horizon = 40000.0;
  Session lost(make_catalogue(), wild);
  lost.advance(0, 1000);
  CHECK_THAT(lost.message(0), Catch::StartsWith("Explicit Euler diverged at t = "));
}

TEST_CASE("the work between two samples is that of all steps between them") {
  Experiment experiment = sleigh_experiment(
      {{.method = "gonzalez"}, {.method = "dopri54", .options = {{"tolerance", 1e-12}}}});
  experiment.h = 0.7;
  experiment.horizon = 7.0;
  Session session(catalogue(), experiment);
  for (const std::size_t i : {0U, 1U}) {
    session.advance(i, 100);
    const std::vector<double> work = session.take(i).iterations;
    REQUIRE(work.size() == 11);
    CHECK(work.front() == 0.0);
    double sum = 0.0;
    for (const double one : work) sum += one;
    const Work& whole = session.work(i);
    CHECK(sum == static_cast<double>(i == 0 ? whole.iterations : whole.substeps));
    // Several a step, of both kinds.
    CHECK(sum > 20.0);
  }
}

TEST_CASE("a horizon that is a multiple of h but for round-off takes that multiple") {
  for (const double h : {0.1, 0.3, 1.0 / 3.0, 0.7, 1e-3}) {
    double horizon = 0.0;
    for (int n = 1; n <= 3000; ++n) {
      horizon += h;
      CHECK(steps_to(horizon, h) == n);
      CHECK(steps_to(n * h, h) == n);
      CHECK(divides(h, n * h));
    }
    CHECK_FALSE(divides(h, 10.001 * h));
    CHECK(steps_to(10.4 * h, h) == 10);
    CHECK(steps_to(0.2 * h, h) == 1);
  }
}

TEST_CASE("an error is relative to the start, unless that is round-off") {
  for (const double start : {1e6, 1.0, 1e-3, 1e-7, 1e-10, -2e-9}) {
    INFO(start);
    CHECK(invariant_error(ErrorMeasure::relative, 1.25 * start, start, std::abs(start)) ==
          Approx(0.25));
    CHECK(invariant_error(ErrorMeasure::absolute, 1.25 * start, start, std::abs(start)) ==
          Approx(0.25 * std::abs(start)));
  }
  CHECK(invariant_error(ErrorMeasure::relative, 0.5, 0.0, 0.25) == 2.0);
}

TEST_CASE("an energy near zero has an error relative to what it is elsewhere, and says so") {
  const auto size_at = [](double speed) {
    const Session session(catalogue(),
                          {.system = "kepler",
                           .start = {Eigen::Vector2d(1.0, 0.0), Eigen::Vector2d(0.0, speed)},
                           .h = 0.1,
                           .horizon = 10.0,
                           .runs = {{.method = "rk4"}}});
    return session.error_sizes(0)[0] / std::abs(session.start(0)[0]);
  };
  const double parabola = std::sqrt(2.0);
  CHECK(size_at(1.0) == 1.0);
  CHECK(size_at(0.99 * parabola) == 1.0);
  CHECK(size_at((1.0 + 1e-8) * parabola) > 1e6);
  CHECK(size_of_error(ErrorMeasure::absolute, 3.0, 5.0) == 1.0);
}
