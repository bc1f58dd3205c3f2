// The systems on spheres in their three formulations, and the variational method's two-point map.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <tuple>

#include "engine/probing.hpp"
#include "engine/sphere_motions.hpp"
#include "formulation/skew.hpp"
#include "study/order.hpp"
#include "text/refusal.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

constexpr std::array sphere_forms{"tangent_spheres", "sphere_velocities", "sphere_momenta"};

/// Of molecules, which are hundreds, there is no form in momenta.
bool has_momenta(const Motion& motion) {
  return motion.system != "sphere_molecules";
}

std::vector<Motion> motions_in_momenta() {
  std::vector<Motion> all = sphere_motions();
  all.erase(std::remove_if(all.begin(), all.end(), std::not_fn(has_momenta)), all.end());
  return all;
}

State end_by(const Motion& motion, const std::string& method, const std::string& form, double h,
             const OptionValues& options = {}) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, form, motion.start, h, options);
  REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
  return state_of(*run);
}

}  // namespace

TEST_CASE("points with angular velocities, with velocities and with momenta have one motion") {
  for (Motion motion : sphere_motions()) {
    motion.horizon = std::min(motion.horizon, 0.5);
    INFO(motion.system);
    const OptionValues fine{{"tolerance", 1e-12}};
    const State reference = end_by(motion, "dopri54", sphere_forms[0], motion.horizon, fine);
    for (const char* const form : sphere_forms) {
      INFO(form);
      if (form == sphere_forms.back() && !has_momenta(motion)) continue;
      CHECK(distance(end_by(motion, "dopri54", form, motion.horizon, fine), reference) < 1e-8);
    }
  }
}

TEST_CASE("in (q, π) the slope is that of the energy, on the spheres and off them") {
  for (const Motion& motion : motions_in_momenta()) {
    INFO(motion.system);
    const auto model = model_of(motion.system, motion.parameters);
    const auto formulation = model->formulation("sphere_momenta");
    REQUIRE(formulation != nullptr);
    const Skew& form = *formulation->part<Skew>();
    Eigen::VectorXd z = formulation->lift(motion.start);
    for (Eigen::Index i = 0; i < z.size(); ++i)
      z[i] += 0.01 * std::sin(1.0 + 2.4 * static_cast<double>(i));
    Eigen::VectorXd slope;
    form.gradient(z, slope);
    const double size = slope.cwiseAbs().maxCoeff();
    for (Eigen::Index i = 0; i < z.size(); ++i) {
      Eigen::VectorXd there = z;
      Eigen::VectorXd back = z;
      there[i] += 1e-6;
      back[i] -= 1e-6;
      CHECK(std::abs((form.energy(there) - form.energy(back)) / 2e-6 - slope[i]) < 1e-6 * size);
    }
  }
}

TEST_CASE("in (q, π) points stay on their spheres and Gonzalez keeps the energy, to round-off") {
  for (const Motion& motion : motions_in_momenta()) {
    INFO(motion.system);
    const auto model = model_of(motion.system, motion.parameters);
    const double energy = model->invariants(motion.start)[0];
    for (const char* const method : {"gonzalez", "implicit_midpoint"}) {
      INFO(method);
      const State end = end_by(motion, method, "sphere_momenta", motion.horizon / 50.0);
      CHECK(model->residual(end) < 1e-13);
      const double error = std::abs(model->invariants(end)[0] - energy) / (1.0 + std::abs(energy));
      CHECK((error < 1e-13) == (std::string(method) == "gonzalez"));
    }
  }
}

TEST_CASE("in (q, π) Lie group methods keep both Casimirs of every point, P5 §5.2") {
  for (Motion motion : motions_in_momenta()) {
    INFO(motion.system);
    motion.horizon /= 4.0;
    const double h = motion.horizon / 20.0;
    const State reference = end_by(motion, "rkmk853", "tangent_spheres", h / 4.0);
    for (const auto& [method, order] :
         {std::pair{"lie_euler", 1}, std::pair{"cf4", 4}, std::pair{"rkmk4", 4}}) {
      INFO(method);
      const auto model = model_of(motion.system, motion.parameters);
      CHECK(model->residual(end_by(motion, method, "sphere_momenta", 4.0 * h)) < 1e-13);
      // The same motion as by the other momenta, and each at its order.
      std::vector<OrderPoint> points;
      for (const double step : {h, h / 2.0, h / 4.0}) {
        points.push_back(
            {step, distance(end_by(motion, method, "sphere_momenta", step), reference)});
      }
      INFO(points[0].error << " " << points[1].error << " " << points[2].error);
      CHECK(observed_order(points, 1e-12) > order - 0.3);
    }
  }
}

TEST_CASE("too many points for steps that are solved for densely are refused in words") {
  const SystemInfo& info = catalogue().system("pendulum_chain").info;
  const auto model = model_of("pendulum_chain", {{"N", 31.0}});
  const State start = model->resized(start_of(info.presets.front()));
  CHECK_THROWS_AS(start_run(*model, "pendulum_chain", "gonzalez", "", start, 0.01), Refusal);
}

TEST_CASE("in (q, q') an explicit method leaves the spheres at its own order") {
  Motion motion = swinging_pendula();
  const auto off = [&](double h) {
    return length_error(end_by(motion, "heun2", "sphere_velocities", h).q);
  };
  CHECK(std::log2(off(0.01) / off(0.005)) == Approx(2.0).margin(0.35));
  CHECK(length_error(end_by(motion, "heun2_projected", "sphere_velocities", 0.01).q) < 1e-15);
}

TEST_CASE("iteration of P4 (28) finds the step that Newton's method finds") {
  for (Motion motion : {tumbling_chain(), swinging_rod(), swinging_pendula()}) {
    motion.horizon = 0.05;
    INFO(motion.system);
    const auto end = [&](double kind) {
      return end_by(motion, "sphere_variational", "", 0.01, {{"unknowns", kind}});
    };
    CHECK(distance(end(0.0), end(2.0)) < 1e-11);
  }
}

TEST_CASE("the variational method goes on from a pair of configurations, P4 (17)–(19)") {
  for (const Motion& motion : {tumbling_chain(), swinging_pendula()}) {
    const auto model = model_of(motion.system, motion.parameters);
    const auto run = start_run(*model, motion.system, "sphere_variational", "", motion.start, 0.02);
    std::vector<Eigen::VectorXd> places{motion.start.q};
    for (int i = 0; i < 4; ++i) {
      REQUIRE(take(*run, 1));
      places.push_back(state_of(*run).q);
    }
    RunSetup setup = setup_of(motion.system, "sphere_variational", "", 0.02);
    const auto on = model->integrate(setup, model->after_pair(setup, places[0], places[1]));
    for (std::size_t i = 2; i < places.size(); ++i) {
      REQUIRE(take(*on, 1));
      CHECK((state_of(*on).q - places[i]).cwiseAbs().maxCoeff() < 1e-11);
    }
    const auto refused = [&](const std::string& method, const Eigen::VectorXd& q1) {
      try {
        std::ignore = model->after_pair(setup_of(motion.system, method, "", 0.02), places[0], q1);
      } catch (const Refusal& refusal) {
        return refusal.code();
      }
      return std::string("accepted");
    };
    CHECK(refused("sphere_variational", 1.1 * places[1]) == "off-manifold");
    CHECK(refused("rkmk4", places[1]) == "not-applicable");
  }
}

TEST_CASE("the momenta of P4 (12) are the slopes of the energy along velocities, and lie across") {
  for (const Motion& motion : sphere_motions()) {
    INFO(motion.system);
    const auto model = model_of(motion.system, motion.parameters);
    State state = end_by(motion, "rkmk4", "tangent_spheres", motion.horizon / 50.0);
    const auto answered = [&] {
      json request{{"op", "momenta"}, {"system", motion.system}, {"parameters", json::object()}};
      for (const auto& [id, value] : motion.parameters) {
        request["parameters"][id] =
            value.is_list() ? json(value.numbers()) : json(static_cast<double>(value));
      }
      request["q"] = std::vector<double>(state.q.begin(), state.q.end());
      request["v"] = std::vector<double>(state.v.begin(), state.v.end());
      return answer(request);
    };
    const json found = answered();
    const auto numbers = found.at("p").get<std::vector<double>>();
    REQUIRE(static_cast<Eigen::Index>(numbers.size()) == state.q.size());
    const Eigen::Map<const Eigen::VectorXd> p(numbers.data(), state.q.size());
    const double size = 1.0 + p.cwiseAbs().maxCoeff();
    for (Eigen::Index i = 0; i < std::min<Eigen::Index>(p.size(), 12); i += 3) {
      const Eigen::Vector3d q = state.q.segment<3>(i);
      const Eigen::Vector3d across = p.segment<3>(i);
      CHECK(std::abs(q.dot(across)) < 1e-13 * size);
      // The energy is quadratic in the velocities: a central difference is its slope.
      const Eigen::Vector3d turn = q.cross(Eigen::Vector3d(0.3, -0.5, 0.7));
      const auto energy = [&](double by) {
        State moved = state;
        moved.v.segment<3>(i) += by * turn;
        return model->invariants(moved)[0];
      };
      const double slope = 0.5 * (energy(1.0) - energy(-1.0));
      const double room = 1e-12 * (size + std::abs(energy(1.0)));
      CHECK(slope == Approx(across.dot(turn.cross(q))).margin(room));
    }
    state.q.head<3>() *= 1.5;
    state.v.tail<3>() += 0.25 * state.q.tail<3>();
    const json off = answered();
    CHECK(off.at("length").front().get<double>() == Approx(0.5));
    CHECK(std::abs(off.at("length").back().get<double>()) < 1e-13);
    CHECK(off.at("along").back().get<double>() == Approx(0.25));
  }
  CHECK(answer({{"op", "momenta"},
                {"system", "heavy_top"},
                {"q", {1, 0, 0, 0, 1, 0, 0, 0, 1}},
                {"v", {0, 0, 1}}})
            .at("error")
            .at("code") == "not-applicable");
}
