// Whether a system that is defined can start where its definition says.
#pragma once

#include <vector>

#include "model/model.hpp"
#include "numeric/function_ref.hpp"
#include "rattleback/definition.hpp"

namespace rattleback {

/// What the expressions of a definition come to at a place (q, v); empty what it has not.
struct AtPlace {
  Eigen::MatrixXd metric;
  double potential = 0.0;
  Eigen::MatrixXd forms;  ///< of the constraints
  Eigen::MatrixXd affine;
  Eigen::MatrixXd frame;
  double frame_margin = 1.0;
  Eigen::MatrixXd force;
  Eigen::MatrixXd invariants;
};

/// Masses that are positive, constraints that are independent, a frame that they allow, finite
/// numbers, angles whose whole turns change nothing; brings the velocity onto the constraints.
/// Refusal `bad-definition`.
void check_start(FunctionRef<AtPlace(const Eigen::VectorXd& q, const Eigen::VectorXd& v)> at_place,
                 const Model& model, const std::vector<DefinedCoordinate>& coordinates,
                 Preset& start);

}  // namespace rattleback
