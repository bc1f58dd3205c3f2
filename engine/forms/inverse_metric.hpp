// g(q)⁻¹, inverted once and for all where the metric is constant.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class InverseMetric {
 public:
  explicit InverseMetric(const S& system) : system_(system) {
    const int n = coordinates_of(system);
    const Coordinates anywhere = Coordinates::Zero(n);
    inverse_ = Inverse::Zero(n, n);
    if (has_constant_metric(system)) inverse_ = system.metric(anywhere).inverse();
  }

  template <class T>
  Mat<T, S::coordinates> at(const Vec<T, S::coordinates>& q) const {
    if (has_constant_metric(system_)) return inverse_.template cast<T>();
    return system_.metric(q).inverse();
  }

 private:
  using Coordinates = Vec<double, S::coordinates>;
  using Inverse = Mat<double, S::coordinates>;

  S system_;
  Inverse inverse_;  ///< 0 where the metric is not constant
};

}  // namespace rattleback
