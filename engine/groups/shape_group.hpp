// Systems on M × G, shape and position in a group, whose Lagrangian and constraints do not depend
// on the position (P2 §5): with u = ṙ and ξ = g⁻¹ ġ
//     ℓ(r, u, ξ) = ½ (u, ξ)ᵀ 𝕄(r) (u, ξ) − V(r)                                        (P2 (18)),
//     ξ = Ω − A(r) u,   Ω in the span of the symmetries e_b(r),
// A the nonholonomic connection. The allowed (u, ξ) are B(r) y with B = [1 0; −A E], E the columns
// e_b, y = (u, β). The form keeps the momenta π = Bᵀ 𝕄 (u, ξ) on D*. Hypothesis: forces act on the
// shape.
#pragma once

#include <Eigen/LU>

#include "forms/concepts.hpp"

namespace rattleback {

/// How many numbers the velocity of the canonical state has: as many as coordinates, unless S says
/// it in `speeds`, as an attitude of nine numbers must.
template <class S>
constexpr int speeds_of() {
  if constexpr (requires { S::speeds; }) {
    return S::speeds;
  } else {
    return S::coordinates;
  }
}

/// `shape` = dim M, `symmetries` = the number of e_b. `Group` is G. `inertia` is 𝕄(r), and
/// `lagrangian_slope` ∂ℓ/∂r at (r, (u, ξ)), zero where neither 𝕄 nor V depends on the shape.
/// `shape_of`, `position_of` and `configuration` take a configuration of the canonical state apart
/// and put it together, `reduced_velocity` and `velocity` its velocity as (u, ξ).
template <class S>
concept ShapeGroupSystem = requires(const S& s, const Vec<double, S::shape>& r,
                                    const typename S::Group& g,
                                    const Vec<double, S::coordinates>& q,
                                    const Vec<double, speeds_of<S>()>& v,
                                    const Vec<double, S::shape + S::group>& w) {
  { s.inertia(r) } -> std::convertible_to<Mat<double, S::shape + S::group>>;
  { s.lagrangian_slope(r, w) } -> std::convertible_to<Vec<double, S::shape>>;
  { s.symmetry(r) } -> std::convertible_to<Mat<double, S::group, S::symmetries>>;
  { s.connection(r) } -> std::convertible_to<Mat<double, S::group, S::shape>>;
  { s.shape_force(0.0) } -> std::convertible_to<Vec<double, S::shape>>;
  { s.shape_of(q) } -> std::convertible_to<Vec<double, S::shape>>;
  { s.position_of(q) } -> std::same_as<typename S::Group>;
  { s.configuration(r, g) } -> std::convertible_to<Vec<double, S::coordinates>>;
  { s.reduced_velocity(q, v) } -> std::convertible_to<Vec<double, S::shape + S::group>>;
  { s.velocity(q, w) } -> std::convertible_to<Vec<double, speeds_of<S>()>>;
};

/// State (q, π).
template <ShapeGroupSystem S>
class ShapeGroupForm {
 public:
  static constexpr Kind kind = Kind::shape_group;
  static constexpr int coordinates = S::coordinates;
  static constexpr int shape = S::shape;
  static constexpr int velocities = S::shape + S::group;
  static constexpr int momenta = S::shape + S::symmetries;
  static constexpr int dimension = coordinates + momenta;
  using Configuration = Vec<double, coordinates>;
  using Velocity = Vec<double, speeds_of<S>()>;
  using State = Vec<double, dimension>;
  using Reduced = S;

  template <class System>
  explicit ShapeGroupForm(const System& system) : system_(system.reduced()) {}

  static FormulationInfo info() {
    return {"shape_group", "Shape and group",
            "Position in a group of motions, shape, and the momenta along the allowed directions, "
            "which the symmetry reduces."};
  }

  [[nodiscard]] const S& system() const { return system_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    const Vec<double, shape> r = system_.shape_of(q);
    z << q, directions_at(r).transpose() * system_.inertia(r) * system_.reduced_velocity(q, v);
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const {
    return z.template head<coordinates>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& z) const {
    const Configuration q = configuration(z);
    const Vec<double, shape> r = system_.shape_of(q);
    const Mat<double, velocities, momenta> b = directions_at(r);
    const Mat<double, momenta> g = b.transpose() * system_.inertia(r) * b;
    return system_.velocity(q, b * g.inverse() * z.template tail<momenta>());
  }

  /// B(r).
  [[nodiscard]] Mat<double, velocities, momenta> directions_at(const Vec<double, shape>& r) const {
    Mat<double, velocities, momenta> b = Mat<double, velocities, momenta>::Zero();
    b.template topLeftCorner<shape, shape>().setIdentity();
    b.template bottomLeftCorner<S::group, shape>() = -system_.connection(r);
    b.template bottomRightCorner<S::group, S::symmetries>() = system_.symmetry(r);
    return b;
  }

 private:
  S system_;
};

}  // namespace rattleback
