// A system for tests only: a sleigh on whose axis a weight slides against a spring. Its shape is
// the place s of the weight, on which both its inertia and a potential depend: with d = b + s and
// ξ = (ω, v, v⊥) at the blade,
//     ℓ = ½ (J ω² + M (v² + v⊥²) + μ ((v + u)² + (v⊥ + d ω)²)) − ½ k s² − ¼ s⁴,   v⊥ = 0.
#pragma once

#include "groups/plane_position.hpp"
#include "groups/shape_group.hpp"

namespace rattleback::testing {

struct SprungMasses {
  double sleigh = 1.3;
  double turning = 0.7;
  double weight = 0.6;
  double lever = 0.8;
  double stiffness = 2.5;
};

/// Reduced by SE(2); coordinates (x, y, θ, s).
class SprungSleighReduced {
 public:
  static constexpr int coordinates = 4;
  static constexpr int shape = 1;
  static constexpr int group = 3;
  static constexpr int symmetries = 2;
  using Group = SE2;
  using Configuration = Vec<double, 4>;
  using Shape = Vec<double, 1>;

  /// `sloped`: whether ∂ℓ/∂r is what it is, or left out.
  explicit SprungSleighReduced(bool sloped = true) : sloped_(sloped) {}

  [[nodiscard]] Mat<double, 4> inertia(const Shape& r) const {
    const double d = masses_.lever + r[0];
    const double all = masses_.sleigh + masses_.weight;
    Mat<double, 4> m = Mat<double, 4>::Zero();
    m.diagonal() << masses_.weight, masses_.turning + masses_.weight * d * d, all, all;
    m(0, 2) = m(2, 0) = masses_.weight;
    m(1, 3) = m(3, 1) = masses_.weight * d;
    return m;
  }
  [[nodiscard]] double potential(const Shape& r) const {
    return 0.5 * masses_.stiffness * r[0] * r[0] + 0.25 * std::pow(r[0], 4);
  }
  [[nodiscard]] Shape lagrangian_slope(const Shape& r, const Vec<double, 4>& w) const {
    if (!sloped_) return Shape::Zero();
    const double d = masses_.lever + r[0];
    return Shape(masses_.weight * (w[3] + d * w[1]) * w[1] - masses_.stiffness * r[0] -
                 std::pow(r[0], 3));
  }
  static Mat<double, 3, 2> symmetry(const Shape& /*r*/) { return Mat<double, 3, 2>::Identity(); }
  [[nodiscard]] Mat<double, 3, 1> connection(const Shape& /*r*/) const {
    return masses_.weight / (masses_.sleigh + masses_.weight) * Mat<double, 3, 1>::Unit(1);
  }
  static Shape shape_force(double /*t*/) { return Shape::Zero(); }

  static Shape shape_of(const Configuration& q) { return Shape(q[3]); }
  static SE2 position_of(const Configuration& q) { return {q[2], q.head<2>()}; }
  static Configuration configuration(const Shape& r, const SE2& g) {
    return {g.translation[0], g.translation[1], g.theta, r[0]};
  }
  static Vec<double, 4> reduced_velocity(const Configuration& q, const Vec<double, 4>& v) {
    Vec<double, 4> w;
    w << v[3], body_velocity(q[2], {v[2], v[0], v[1]});
    return w;
  }
  static Vec<double, 4> velocity(const Configuration& q, const Vec<double, 4>& w) {
    const Vec<double, 3> v = space_velocity(q[2], w.tail<3>());
    return {v[1], v[2], v[0], w[0]};
  }

 private:
  SprungMasses masses_;
  bool sloped_;
};

/// The same by its mechanics in space: two bodies, a blade, and springs.
class SprungSleigh {
 public:
  using Extras = Supplies<>;
  static constexpr int coordinates = 4;
  static constexpr int constraints = 1;
  static constexpr bool constant_metric = false;

  explicit SprungSleigh(bool sloped = true) : sloped_(sloped) {}

  template <class T>
  Mat<T, 4> metric(const Vec<T, 4>& q) const {
    using std::cos;
    using std::sin;
    const T d = T(masses_.lever) + q[3];
    Mat<T, 2, 4> weight;  // ∂(x + d cos θ, y + d sin θ)/∂q
    weight << T(1.0), T(0.0), T(-d * sin(q[2])), T(cos(q[2])), T(0.0), T(1.0), T(d * cos(q[2])),
        T(sin(q[2]));
    Mat<T, 4> g = T(masses_.weight) * weight.transpose() * weight;
    g(0, 0) += T(masses_.sleigh);
    g(1, 1) += T(masses_.sleigh);
    g(2, 2) += T(masses_.turning);
    return g;
  }
  template <class T>
  T potential(const Vec<T, 4>& q) const {
    const T square = q[3] * q[3];
    return T(0.5 * masses_.stiffness) * square + T(0.25) * square * square;
  }
  template <class T>
  Mat<T, 1, 4> constraint_forms(const Vec<T, 4>& q) const {
    using std::cos;
    using std::sin;
    Mat<T, 1, 4> mu;
    mu << T(-sin(q[2])), T(cos(q[2])), T(0.0), T(0.0);
    return mu;
  }
  [[nodiscard]] SprungSleighReduced reduced() const { return SprungSleighReduced(sloped_); }

 private:
  SprungMasses masses_;
  bool sloped_;
};

static_assert(ConstrainedMechanics<SprungSleigh>);
static_assert(ShapeGroupSystem<SprungSleighReduced>);

}  // namespace rattleback::testing
