// Convex surfaces by their support point: the point of the surface, seen from its centre, that is
// lowest when the unit vector γ of the body points up.
#pragma once

#include <cmath>

#include "numeric/vector.hpp"

namespace rattleback {

/// Σ x_i²/d_i² = 1: with D = diag(d) the lowest point is −D²γ/√(γᵀD²γ).
class EllipsoidSurface {
 public:
  explicit EllipsoidSurface(const Vec<double, 3>& semi_axes) : semi_axes_(semi_axes) {}

  [[nodiscard]] const Vec<double, 3>& semi_axes() const { return semi_axes_; }

  template <class T>
  Vec<T, 3> support(const Vec<T, 3>& gamma) const {
    using std::sqrt;
    Vec<T, 3> point;
    for (int i = 0; i < 3; ++i) point[i] = T(semi_axes_[i] * semi_axes_[i]) * gamma[i];
    const T scale = T(-1.0) / T(sqrt(T(gamma.dot(point))));
    return point * scale;
  }

 private:
  Vec<double, 3> semi_axes_;
};

/// |x| = r: −r γ.
class SphereSurface {
 public:
  explicit SphereSurface(double radius) : radius_(radius) {}

  [[nodiscard]] double radius() const { return radius_; }

  template <class T>
  Vec<T, 3> support(const Vec<T, 3>& gamma) const {
    return gamma * T(-radius_);
  }

 private:
  double radius_;
};

}  // namespace rattleback
