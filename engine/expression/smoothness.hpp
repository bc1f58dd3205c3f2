// How smooth an expression is: conditions, |x| and floors make kinks and jumps.
#pragma once

#include <Eigen/Core>

#include "expression/graph.hpp"

namespace rattleback {

/// Smoother than this is taken for smooth.
inline constexpr int most_smooth = 4;

/// Counts the derivatives of an expression that are continuous wherever one of its conditions
/// changes: −1 if the expression itself jumps, 0 for a kink as of |x|, `most_smooth` without kinks.
/// Measured on both sides of each surface at which a condition changes, at points near `place`,
/// which holds the variables; what is constant but for round-off is no kink.
int continuous_derivatives(Graph& graph, Graph::Node of, const Eigen::VectorXd& place);

}  // namespace rattleback
