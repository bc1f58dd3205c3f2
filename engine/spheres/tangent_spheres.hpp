// Systems of points on unit spheres, written on (TS²)ᴺ: qᵢ of length 1, ωᵢ ⟂ qᵢ, qᵢ' = ωᵢ × qᵢ.
// SE(3) acts on each by its adjoint representation, (A, a) · (q, ω) = (A q, A ω + a × A q), which
// keeps |q| and q · ω; the generator (ωᵢ, qᵢ × ωᵢ') gives the motion (P5 §5.1, §5.2). A state is
// one vector of 6N, component by component: x of all q, y, z, then x, y, z of all ω.
#pragma once

#include "forms/concepts.hpp"
#include "lie/power.hpp"
#include "lie/se3.hpp"
#include "spheres/spheres.hpp"

namespace rattleback {

/// Copies share the system, which belongs to one run.
class TangentSpheres {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Eigen::VectorXd;
  using Group = Power<SE3>;

  template <SphereProductSystem S>
  explicit TangentSpheres(const S& system) : spheres_(system) {}

  [[nodiscard]] const Spheres& spheres() const { return spheres_; }

  static FormulationInfo info() {
    return {"tangent_spheres", "Points and angular velocities on (TS²)ᴺ",
            "Unit vectors q and angular velocities ω ⟂ q, moved by a copy of SE(3) each: length "
            "and tangency are kept whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const;
  /// Expressions over the state, which a vector that is there takes without a copy between.
  [[nodiscard]] auto configuration(const State& m) const { return points_of(first(m)); }
  [[nodiscard]] auto lower_velocity(const State& m) const { return points_of(second(m)); }

  void velocity(double t, const State& m, State& rate) const;

  void generator(double t, const State& m, State& u) const;

  /// exp(u) · m, vector by vector without the matrix of the rotation: what is added to q is small
  /// with the step, and so is its rounding.
  static void flow(const State& u, const State& m, State& moved);

  /// g · m, of the elements themselves: for other maps into the group than exp.
  static State act(const Group& g, const State& m);

  /// Of two states: each q by the arc to the other, each ω by the difference.
  static double distance(const State& a, const State& b);

  /// Every q to length 1, as P4 projects; ω stays as it is.
  static void project(State& m);

  /// The directions and the angular velocities of a state.
  static ConstRows first(const State& m) { return {m.data(), m.size() / 6, 3}; }
  static ConstRows second(const State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }
  static Rows first(State& m) { return {m.data(), m.size() / 6, 3}; }
  static Rows second(State& m) { return {m.data() + m.size() / 2, m.size() / 6, 3}; }

 private:
  Spheres spheres_;
  mutable SphereWork work_;
};

}  // namespace rattleback
