// Gonzalez' discrete gradient on D* without a frame given by hand, P1 §3.3: in the frame of
// reflections, with derivatives of the frame (Algorithm 1) or differences (Remark 3.5).
#pragma once

#include <vector>

#include "methods/discrete_gradients.hpp"
#include "methods/reflected.hpp"

namespace rattleback {

/// `signs`: one for each constraint; 0 takes the stable one.
inline ReflectedStepper<DiscreteGradientStepper> gonzalez_reduced_stepper(
    const Constrained& form, FrameSlope slope, const std::vector<double>& signs) {
  return {
      form, slope, Eigen::Map<const Eigen::VectorXd>(signs.data(), form.constraints()),
      [](const Skew& skew) { return DiscreteGradientStepper(skew, DiscreteGradient::gonzalez()); }};
}

}  // namespace rattleback
