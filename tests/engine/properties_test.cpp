// What mathematics promises of every system at states without a pattern: the exact flow keeps what
// the catalogue says, formulations hold the whole state, and a bracket moves as Lagrange and
// d'Alembert say.
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>

#include "engine/claims/trial.hpp"
#include "formulation/ode.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr int states = 3;

/// Does something with each system, at states near its calm preset.
void at_states(const std::function<void(const SystemEntry&, const Trial&, const State&)>& act) {
  for (const SystemEntry& system : catalogue().systems) {
    const Trial trial(system);
    for (int i = 0; i < states; ++i) {
      INFO(system.info.id << ", state " << i);
      act(system, trial, trial.start_near(i));
    }
  }
}

State moved(const State& from, const State& rate, double time) {
  return {from.q + time * rate.q, from.v + time * rate.v};
}

/// A time in which nothing goes far at this rate.
double short_time(const State& state, const State& rate) {
  const double speed = std::max(largest(rate.q) / (1.0 + largest(state.q)),
                                largest(rate.v) / (1.0 + largest(state.v)));
  return 1e-3 / std::max(speed, 1e-3);
}

/// The rates along the flow of some numbers of a state: central differences of two widths, whose
/// error is of fourth order.
Eigen::VectorXd rates_of(const std::function<Eigen::VectorXd(const State&)>& numbers,
                         const State& state, const State& rate, double time) {
  const auto difference = [&](double width) -> Eigen::VectorXd {
    return (numbers(moved(state, rate, width)) - numbers(moved(state, rate, -width))) /
           (2.0 * width);
  };
  return (4.0 * difference(0.5 * time) - difference(time)) / 3.0;
}

}  // namespace

TEST_CASE("the exact flow keeps what the catalogue says of every system") {
  at_states([](const SystemEntry& system, const Trial& trial, const State& state) {
    const State rate = trial.model().rate(0.0, state);
    const double time = short_time(state, rate);
    const auto invariants = [&](const State& s) -> Eigen::VectorXd {
      const std::vector<double> values = trial.model().invariants(s);
      return Eigen::Map<const Eigen::VectorXd>(values.data(),
                                               static_cast<Eigen::Index>(values.size()));
    };
    const Eigen::VectorXd values = invariants(state);
    const Eigen::VectorXd changes = time * rates_of(invariants, state, rate, time);
    for (std::size_t i = 0; i < system.invariants.size(); ++i) {
      const Invariant& invariant = system.invariants[i];
      if (invariant.conditional || invariant.id == "constraint") continue;
      INFO(invariant.id);
      const auto k = static_cast<Eigen::Index>(i);
      CHECK(std::abs(changes[k]) < 1e-9 * (1.0 + std::abs(values[k])));
    }
  });
}

TEST_CASE("the energy changes by the power of the forces, of every system") {
  at_states([](const SystemEntry&, const Trial& trial, const State& state) {
    constexpr double t = 0.7;
    const State rate = trial.model().rate(t, state);
    const double time = short_time(state, rate);
    const auto energy = [&](const State& s) -> Eigen::VectorXd {
      return Eigen::VectorXd::Constant(1, trial.model().invariants(s)[0]);
    };
    const double change = time * rates_of(energy, state, rate, time)[0];
    CHECK(change == Approx(time * trial.model().power(t, state))
                        .margin(1e-9 * (1.0 + std::abs(energy(state)[0]))));
  });
}

TEST_CASE("the exact flow stays on the constraints: it leaves them in second order alone") {
  at_states([](const SystemEntry&, const Trial& trial, const State& state) {
    CHECK(trial.model().residual(state) < 1e-12);
    const State rate = trial.model().rate(0.0, state);
    const double time = short_time(state, rate);
    const double far = trial.model().residual(moved(state, rate, time));
    const double near = trial.model().residual(moved(state, rate, 0.25 * time));
    CHECK(near < far / 12.0 + 1e-12);
  });
}

TEST_CASE("a formulation holds the whole state") {
  at_states([](const SystemEntry& system, const Trial& trial, const State& state) {
    for (const FormulationInfo& info : system.formulations) {
      INFO(info.id);
      const auto formulation = trial.model().formulation(info.id);
      REQUIRE(formulation);
      State back = state;
      back.q.setConstant(7.0);
      back.v.setConstant(7.0);
      formulation->lower(formulation->lift(state), back);
      CHECK(distance(back, state) < 1e-12 * (1.0 + largest(state.q) + largest(state.v)));
    }
  });
}

TEST_CASE("a formulation moves as the system does") {
  int compared = 0;
  at_states([&](const SystemEntry& system, const Trial& trial, const State& state) {
    const State rate = trial.model().rate(0.0, state);
    const double time = 0.01 * short_time(state, rate);
    for (const FormulationInfo& info : system.formulations) {
      const auto formulation = trial.model().formulation(info.id);
      const Ode* const ode = formulation->part<Ode>();
      if (ode == nullptr || !info.misprint.empty()) continue;
      INFO(info.id);
      // Compared where states are: what is lifted may have numbers of its own.
      const Eigen::VectorXd x = formulation->lift(state);
      Eigen::VectorXd velocity(x.size());
      ode->velocity(0.0, x, velocity);
      State ahead = state;
      State behind = state;
      formulation->lower(x + time * velocity, ahead);
      formulation->lower(x - time * velocity, behind);
      const double bound = 1e-5 * (1.0 + largest(rate.q) + largest(rate.v));
      CHECK(largest((ahead.q - behind.q) / (2.0 * time) - rate.q) < bound);
      CHECK(largest((ahead.v - behind.v) / (2.0 * time) - rate.v) < bound);
      ++compared;
    }
  });
  CHECK(compared > 25 * states);
}

TEST_CASE("a bracket is skew, and moves as Lagrange and d'Alembert say") {
  int seen = 0;
  at_states([&](const SystemEntry& system, const Trial& trial, const State& state) {
    const Model& model = trial.model();
    Bracket bracket;
    try {
      bracket = model.bracket(state);
    } catch (const Refusal& refusal) {
      REQUIRE(std::string(refusal.code()) == "not-applicable");
      return;
    }
    ++seen;
    const Eigen::MatrixXd& structure = bracket.structure;
    CHECK((structure + structure.transpose()).cwiseAbs().maxCoeff() < 1e-13);
    // What drives a system is beside its bracket.
    if (!system.info.conservative) return;
    const State rate = model.rate(0.0, state);
    const Eigen::VectorXd moves = structure * bracket.gradient;
    const Eigen::Index ranks = bracket.rho.size();
    const Eigen::VectorXd change =
        rates_of([&](const State& s) -> Eigen::VectorXd { return model.bracket(s).rho; }, state,
                 rate, short_time(state, rate));
    CHECK((moves.tail(ranks) - change).cwiseAbs().maxCoeff() < 1e-8 * (1.0 + largest(change)));
    // Not every bracket carries all coordinates; those that it does come first.
    if (moves.size() - ranks != rate.q.size()) return;
    CHECK((moves.head(rate.q.size()) - rate.q).cwiseAbs().maxCoeff() <
          1e-12 * (1.0 + largest(rate.q)));
  });
  CHECK(seen > 5 * states);
}

TEST_CASE("what keeps its energy does not know the time") {
  at_states([](const SystemEntry& system, const Trial& trial, const State& state) {
    if (!system.info.conservative) return;
    const State now = trial.model().rate(0.0, state);
    const State later = trial.model().rate(1.7, state);
    CHECK(now.q == later.q);
    CHECK(now.v == later.v);
  });
}
