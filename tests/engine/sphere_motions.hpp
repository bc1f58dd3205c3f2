// Motions on spheres that bend everything: no two points move in one plane.
#pragma once

#include "catalog/complete.hpp"
#include "engine/motions.hpp"

namespace rattleback::testing {

inline Motion preset_motion(const std::string& system, const std::string& id, double horizon) {
  for (const Preset& preset : catalogue().system(system).info.presets) {
    if (preset.id == id) return {system, preset.parameters, start_of(preset), horizon};
  }
  throw std::out_of_range(system + " has no preset " + id);
}

/// A rod of unequal elements, soft enough to swing, away from the straight line.
inline Motion swinging_rod() {
  const ParameterValues values{{"n", 4.0},
                               {"m", {0.3, 0.2, 0.25, 0.4}},
                               {"l", {0.5, 0.7, 0.4, 0.6}},
                               {"kappa", {0.2, 0.15, 0.1, 0.3}}};
  Eigen::VectorXd q(12);
  q << 0.8, 0.3, 0.5, 0.9, -0.2, 0.4, 0.6, 0.5, 0.6, 0.7, -0.4, 0.5;
  Eigen::VectorXd v(12);
  v << 0.4, -0.3, 0.2, -0.5, 0.3, 0.6, 0.3, 0.4, -0.5, 0.2, 0.6, 0.1;
  const auto model =
      model_of("elastic_rod",
               complete(catalogue().system("elastic_rod").info.parameters, values, "the rod"));
  return {"elastic_rod", values, model->project({q, v}), 0.5};
}

/// Three pendula with unequal springs.
inline Motion swinging_pendula() {
  const ParameterValues values{
      {"n", 3.0},
      {"m", {0.1, 0.15, 0.2}},
      {"l", {0.3, 0.25, 0.2}},
      {"springs", {0.0, 1.0, 4.0, 0.2, 0.1, 0.0, 1.0, 2.0, 6.0, 0.1, -0.2, 0.05}}};
  Eigen::VectorXd q(9);
  q << 0.3, 0.2, 0.9, -0.4, 0.1, 0.9, 0.1, -0.5, 0.8;
  Eigen::VectorXd v(9);
  v << 2.0, -1.0, 0.5, 0.6, 1.5, -0.3, -1.4, 0.7, 0.2;
  return {"coupled_pendula", values, model_of("coupled_pendula", values)->project({q, v}), 0.5};
}

/// Two needles, close.
inline Motion turning_needles() {
  Motion motion = preset_motion("magnetic_dipoles", "two", 0.5);
  return motion;
}

/// The systems on spheres with a start that moves in all directions.
inline std::vector<Motion> sphere_motions() {
  return {tumbling_chain(),
          swinging_rod(),
          swinging_pendula(),
          turning_needles(),
          preset_motion("sphere_bodies", "two", 1.0),
          preset_motion("sphere_molecules", "calm", 8.0)};
}

/// The largest | |qᵢ| − 1 |.
inline double length_error(const Eigen::VectorXd& q) {
  double worst = 0.0;
  for (Eigen::Index i = 0; i < q.size(); i += 3) {
    worst = std::max(worst, std::abs(q.segment<3>(i).norm() - 1.0));
  }
  return worst;
}

}  // namespace rattleback::testing
