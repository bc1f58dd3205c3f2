// Points on unit spheres in (q, q̇), as P4 (7)–(8) writes them, in R⁶ᴺ: nothing keeps |q| = 1 or
// q · q̇ = 0 but the flow. Where M is diagonal,
//     q̈ᵢ = −|q̇ᵢ|² qᵢ + qᵢ × (qᵢ × ∂V/∂qᵢ)/Mᵢᵢ,                                   P4 (33), (39)
// word for word; else M q̈ = −∂V/∂q + λ q with qᵢ · q̈ᵢ = −|q̇ᵢ|², which on the spheres is (8). What
// explicit methods do there is theirs alone: it is to be compared with.
#pragma once

#include "spheres/tangent_spheres.hpp"

namespace rattleback {

/// Copies share the system, which belongs to one run. A state is 6N numbers, as of TangentSpheres.
class SphereVelocities {
 public:
  /// Not an ODE to be preferred: its equations are those of the motion on the spheres alone.
  static constexpr Kind kind = Kind::constrained;
  static constexpr int dimension = Eigen::Dynamic;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Eigen::VectorXd;

  template <SphereProductSystem S>
  explicit SphereVelocities(const S& system) : spheres_(system) {}

  static FormulationInfo info() {
    return {"sphere_velocities", "Points and velocities in R⁶ᴺ",
            "Vectors q and their velocities as if they were free: the equations keep the spheres, "
            "and a method that is not made for them does not."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Configuration configuration(const State& m) const {
    return to_points(TangentSpheres::first(m));
  }
  /// The ω with ω × q = q̇ and q · ω = q · q̇: what is wrong with q̇ is seen in it.
  [[nodiscard]] Velocity lower_velocity(const State& m) const;
  void velocity(double t, const State& m, State& rate) const;
  static void project(State& m) { TangentSpheres::project(m); }

 private:
  Spheres spheres_;
  mutable SphereWork work_;
};

}  // namespace rattleback
