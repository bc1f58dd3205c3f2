// g(q)⁻¹, inverted once and for all where the metric is constant.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class InverseMetric {
 public:
  explicit InverseMetric(const S& system) : system_(system) {}
  template <class T>
  Mat<T, S::coordinates> at(const Vec<T, S::coordinates>& q) const {
    return system_.metric(q).inverse();
  }

 private:
  S system_;
};

template <ConstrainedMechanics S>
requires ConstantMetric<S>
class InverseMetric<S> {
 public:
  explicit InverseMetric(const S& system)
      : inverse_(system
                     .metric(Vec<double, S::coordinates>(
                         Vec<double, S::coordinates>::Zero(coordinates_of(system))))
                     .inverse()) {}
  template <class T>
  Mat<T, S::coordinates> at(const Vec<T, S::coordinates>& /*q*/) const {
    return inverse_.template cast<T>();
  }

 private:
  Mat<double, S::coordinates> inverse_;
};

}  // namespace rattleback
