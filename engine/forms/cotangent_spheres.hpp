// Hamilton's equations of points on unit spheres, on (T*S²)ᴺ: qᵢ of length 1 and the momenta
// πᵢ = qᵢ × Σⱼ Mᵢⱼ q̇ⱼ ⟂ qᵢ, which make of P4's pᵢ (12) the covector pᵢ = πᵢ × qᵢ (P5 §5.2). With
//     M q̇ = p + λ q, qᵢ · q̇ᵢ = 0,   H = ½ Σ pᵢ · q̇ᵢ + V(q),
//     ∂H/∂πᵢ = qᵢ × q̇ᵢ,   ∂H/∂qᵢ = q̇ᵢ × πᵢ + λᵢ q̇ᵢ + ∂V/∂qᵢ,
//     qᵢ' = ∂H/∂πᵢ × qᵢ,   πᵢ' = ∂H/∂πᵢ × πᵢ + ∂H/∂qᵢ × qᵢ.
// All of it is defined off the spheres too. It is the Lie–Poisson system of SE(3)ᴺ, whose Casimirs
// |qᵢ|² and qᵢ · πᵢ are quadratic, and its structure is linear in (q, π): the midpoint rule, and a
// discrete gradient with the structure at the midpoint, keep the spheres to round-off. SE(3) acts
// as in tangent_spheres.hpp, with the generator (∂H/∂π, ∂H/∂q).
#pragma once

#include "forms/tangent_spheres.hpp"

namespace rattleback {

/// Copies share the system, which belongs to one run. A state is 6N numbers, as of TangentSpheres.
class CotangentSpheres {
 public:
  static constexpr Kind kind = Kind::lie_poisson;
  static constexpr int dimension = Eigen::Dynamic;
  static constexpr bool solved_densely = true;
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Eigen::VectorXd;
  using Group = Power<SE3>;

  template <SphereProductSystem S>
  explicit CotangentSpheres(const S& system) : spheres_(system) {}

  static FormulationInfo info() {
    return {"cotangent_spheres", "Points and momenta on (T*S²)ᴺ",
            "Unit vectors q and momenta π ⟂ q, moved by a copy of SE(3) each: Hamilton's "
            "equations, whose structure is linear, so that midpoint rules and discrete gradients "
            "keep the spheres."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Configuration configuration(const State& m) const {
    return to_points(TangentSpheres::first(m));
  }
  [[nodiscard]] Velocity lower_velocity(const State& m) const;

  [[nodiscard]] double energy(const State& m) const;
  /// (∂H/∂q, ∂H/∂π).
  [[nodiscard]] State gradient(const State& m) const;
  /// S(m) (a, b) = (b × q, b × π + a × q).
  [[nodiscard]] State apply_structure(const State& m, const State& covector) const;

  [[nodiscard]] State velocity(double /*t*/, const State& m) const {
    return apply_structure(m, gradient(m));
  }
  void generator(double t, const State& m, State& u) const;
  static void flow(const State& u, const State& m, State& moved) {
    TangentSpheres::flow(u, m, moved);
  }
  static State act(const Group& g, const State& m) { return TangentSpheres::act(g, m); }

 private:
  /// q̇ of a state, into speed_, and p into momentum_.
  void find_speed(const State& m) const;

  Spheres spheres_;
  mutable RowMatrix momentum_;
  mutable RowMatrix speed_;
  mutable RowMatrix other_;
  mutable Eigen::VectorXd zero_;
  mutable Eigen::VectorXd work_;
};

}  // namespace rattleback
