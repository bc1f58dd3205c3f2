// The canonical state of a system, in the coordinates its file fixes: what every formulation is
// converted to and from, and the one ruler that all methods are judged by.
#pragma once

#include <Eigen/Core>

namespace rattleback {

struct State {
  Eigen::VectorXd q;
  Eigen::VectorXd v;
};

}  // namespace rattleback
