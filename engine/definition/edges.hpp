// Where a system that was defined by data ends: coordinates that leave their range, a kinetic
// energy that is no longer positive, a frame whose directions are no longer independent. Each is
// told by a number that changes its sign there.
#pragma once

#include <Eigen/Core>
#include <string>

#include "forms/concepts.hpp"
#include "rattleback/definition.hpp"

namespace rattleback {

/// The least share of its range that a coordinate is away from an end of it; 1 without ranges.
double range_margin(const Definition& definition, const Eigen::Ref<const Eigen::VectorXd>& q);

/// The least pivot d_i of g = L D Lᵀ as a share of |g_ii|: positive where g is positive definite.
double positivity(const Eigen::Ref<const Eigen::MatrixXd>& g);

/// The volume that the directions X_a (columns) and the constraints μ (rows) span, each of length
/// 1, with the sign of their determinant.
double spanning(const Eigen::Ref<const Eigen::MatrixXd>& frame,
                const Eigen::Ref<const Eigen::MatrixXd>& mu);

/// The root of a volume in n dimensions, with its sign: those of many directions that are far from
/// dependent are small.
double rooted(double volume, Eigen::Index n);

/// Half a sentence: what happens where ranges end and masses vanish; empty where neither can.
std::string edge_sentence(const Definition& definition, bool constant_metric);

}  // namespace rattleback
