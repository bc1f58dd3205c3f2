// Motions of P5's systems that bend every commutator: no two of their angular velocities are
// parallel. The printed data of the chain are planar and hide wrong commutators.
#pragma once

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/support.hpp"
#include "groups/attitude.hpp"

namespace rattleback::testing {

/// A start of a system with parameters, and the time that orders are measured at.
struct Motion {
  std::string system;
  ParameterValues parameters;
  State start;
  double horizon;
};

/// An asymmetric top, tilted and turning about all axes.
inline Motion tumbling_top() {
  return {"heavy_top",
          {{"I1", 2.0}, {"I2", 1.1}, {"I3", 1.4}, {"chi", {0.4, -0.1, -0.9}}, {"g", 1.3}},
          {rows_of(SO3::exp({0.4, -0.9, 1.3}).matrix), Eigen::Vector3d(0.9, 1.2, -0.8)},
          2.0};
}

/// A body that turns about no axis of its own.
inline Motion tumbling_body() {
  const Preset& preset = catalogue().system("free_rigid_body").info.presets.front();
  return {"free_rigid_body",
          preset.parameters,
          {start_of(preset).q, Eigen::Vector3d(1.2, -0.9, 1.5)},
          2.0};
}

/// Three links in different planes, with unequal masses and lengths.
inline Motion tumbling_chain() {
  const ParameterValues values{{"N", 3.0}, {"m", {0.9, 1.0, 0.6}}, {"L", {0.7, 1.1, 1.2}}};
  Eigen::VectorXd q(9);
  q << 0.6, 0.3, -0.7, -0.2, 0.8, -0.5, 0.5, -0.4, -0.7;
  Eigen::VectorXd v(9);
  v << 0.5, -0.4, 0.3, 0.6, 0.2, -0.3, -0.4, 0.7, 0.2;
  return {"pendulum_chain", values, model_of("pendulum_chain", values)->project({q, v}), 1.0};
}

/// Quadrotors that pull and turn their load about.
inline Motion pulled_load() {
  const Preset& thrown = catalogue().system("quadrotor_payload").info.presets[2];
  return {"quadrotor_payload",
          {{"thrust", {14.0, 15.0}},
           {"moment1", {0.02, 0.03, 0.02}},
           {"moment2", {0.01, -0.01, -0.03}},
           {"damping", 0.05}},
          start_of(thrown),
          0.5};
}

/// The end of a run; a method with step-size control is made to take the step as it is given.
inline State end_of(const Motion& motion, const std::string& method, const std::string& formulation,
                    double h) {
  const MethodInfo& info = catalogue().method(method);
  OptionValues options;
  if (info.adaptive && info.id.starts_with("cf")) options = {{"tolerance", 0.0}};
  if (info.adaptive && !info.id.starts_with("cf")) options = {{"tolerance", 0.1}, {"h0", h}};
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, method, formulation, motion.start, h, options);
  REQUIRE(take(*run, static_cast<int>(std::lround(motion.horizon / h))));
  return state_of(*run);
}

inline State accurate_end(const Motion& motion) {
  const auto model = model_of(motion.system, motion.parameters);
  const auto run = start_run(*model, motion.system, "rkmk54", "", motion.start, motion.horizon,
                             {{"tolerance", 1e-14}});
  REQUIRE(take(*run, 1));
  return state_of(*run);
}

}  // namespace rattleback::testing
