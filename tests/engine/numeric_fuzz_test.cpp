// Runs drawn from the catalogue by a seed: any system with any method on any formulation, at
// parameters, starts and steps that nobody chose. A run may go on, say why it does not, or be
// refused; it gives no number that is none, and one whose method keeps the constraints does not
// leave them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <random>

#include "catalog/complete.hpp"
#include "engine/claims/trial.hpp"
#include "session/session.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr int steps = 15;

class Draw {
 public:
  explicit Draw(std::uint32_t seed) : random_(seed) {}

  template <class List>
  const auto& one_of(const List& list) {
    return list[random_() % list.size()];
  }
  /// Not by a distribution of the standard library, which differs from one to the next.
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
  }

  /// Some of the numbers that a preset has, up to four times as large or small, in their ranges.
  ParameterValues parameters(const SystemEntry& system, const Preset& preset) {
    ParameterValues values = preset.parameters;
    for (const Parameter& parameter : system.info.parameters) {
      const auto given = values.find(parameter.id);
      const Value value = given == values.end() ? parameter.value : given->second;
      if (parameter.whole || parameter.starts || !value.word().empty() || random_() % 2 == 0)
        continue;
      std::vector<double> numbers = value.numbers();
      for (double& x : numbers) {
        x = std::clamp(x * std::exp2(between(-2.0, 2.0)), parameter.minimum, parameter.maximum);
      }
      values[parameter.id] = value.is_list() ? Value(numbers) : Value(numbers.front());
    }
    return values;
  }

  Eigen::VectorXd noise(Eigen::Index size) {
    return Eigen::VectorXd::NullaryExpr(size, [&] { return between(-1.0, 1.0); });
  }

 private:
  std::mt19937 random_;
};

bool keeps_constraint(const Pair& pair) {
  const std::vector<std::string>& kept = pair.method->preserves;
  return std::find(kept.begin(), kept.end(), "constraint") != kept.end();
}

struct Outcome {
  int went_on = 0;
  int stopped = 0;
  int refused = 0;
};

void run_once(Draw& draw, Outcome& outcome) {
  const SystemEntry& system = draw.one_of(catalogue().systems);
  const Preset& preset = calm_preset(system.info.id);
  const Pair pair = draw.one_of(pairs_of(system));
  const double noise = std::pow(10.0, draw.between(-2.0, 0.7));
  const double h = preset.h * std::pow(10.0, draw.between(-2.0, 2.0));
  CAPTURE(pair.name(), noise, h);
  try {
    const ParameterValues values =
        complete(system.info.parameters, draw.parameters(system, preset), system.info.name);
    const auto model = system.make(values);
    const State near = start_of(preset);
    const State start = model->project(
        {near.q + noise * draw.noise(near.q.size()), near.v + noise * draw.noise(near.v.size())});
    const RunSpec spec{.method = pair.method->id, .formulation = pair.formulation};
    const Experiment experiment{system.info.id, values, start, h, steps * h, {spec}};
    Session session(catalogue(), experiment, {.every = 1});
    session.advance(0, steps + 1);
    // What is handed out is a number, up to where a run that failed did.
    const Samples samples = session.take(0);
    const std::size_t size = samples.values.size() / samples.t.size();
    for (std::size_t i = 0; i < samples.t.size(); ++i) {
      const Eigen::Map<const Eigen::VectorXd> row(samples.values.data() + i * size,
                                                  static_cast<Eigen::Index>(size));
      REQUIRE(row.allFinite());
      if (!keeps_constraint(pair)) continue;
      const State state{row.head(start.q.size()), row.segment(start.q.size(), start.v.size())};
      // What was flung away has lost its digits.
      if (largest(state.v) > 1e3 * (1.0 + largest(start.v))) break;
      REQUIRE(session.model().residual(state) < 1e-9 * (1.0 + largest(state.q) + largest(state.v)));
    }
    if (session.state(0) == RunState::done) {
      ++outcome.went_on;
      return;
    }
    const std::string& reason = session.message(0);
    REQUIRE(!reason.empty());
    REQUIRE(reason.back() == '.');
    ++outcome.stopped;
  } catch (const Refusal& refusal) {
    const std::string sentence = refusal.what();
    REQUIRE(sentence.size() > 1);
    REQUIRE((sentence.back() == '.' || sentence.back() == '?'));
    ++outcome.refused;
  }
}

/// A number of the environment, for those who let it run for hours; else the usual one.
int asked(const char* name, int usual) {
  const char* const text = std::getenv(name);
  return text == nullptr ? usual : std::atoi(text);
}

}  // namespace

TEST_CASE("runs that nobody chose go on, stop with a reason or are refused", "[long]") {
  Outcome outcome;
  const int first = asked("RATTLEBACK_FUZZ_FIRST", 0);
  const int runs = asked("RATTLEBACK_FUZZ_RUNS", 2000);
  for (int i = first; i < first + runs; ++i) {
    INFO("run " << i);
    Draw draw(20261125U + static_cast<std::uint32_t>(i));
    run_once(draw, outcome);
  }
  CAPTURE(outcome.went_on, outcome.stopped, outcome.refused);
  CHECK(outcome.went_on > runs / 4);
  CHECK(outcome.stopped > runs / 100);
}
