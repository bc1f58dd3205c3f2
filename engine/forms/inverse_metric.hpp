// g(q)⁻¹, inverted once and for all where the metric is constant.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class InverseMetric {
 public:
  explicit InverseMetric(const S& system) : system_(system) {
    if (!has_constant_metric(system)) return;
    const Coordinates anywhere = Coordinates::Zero(coordinates_of(system));
    inverse_ = system.metric(anywhere).inverse();
  }

  template <class T>
  Mat<T, S::coordinates> at(const Vec<T, S::coordinates>& q) const {
    if (has_constant_metric(system_)) return inverse_.template cast<T>();
    return system_.metric(q).inverse();
  }

 private:
  using Coordinates = Vec<double, S::coordinates>;

  S system_;
  Mat<double, S::coordinates> inverse_;  ///< where the metric is constant
};

}  // namespace rattleback
