// Points on unit spheres in positions and momenta πᵢ = qᵢ × pᵢ, pᵢ those of P4 (12): Hamilton's
// equations of P5 §5.2,
//     qᵢ' = ∂H/∂πᵢ × qᵢ,   πᵢ' = ∂H/∂qᵢ × qᵢ + ∂H/∂πᵢ × πᵢ,
// those of Lie and Poisson on (se(3)*)ᴺ, whose matrix Π is skew and linear in (q, π). The kinetic
// energy is that of the momenta across the spheres, which is defined off them too,
//     K = max over v, vᵢ ⟂ qᵢ, of Σ pᵢ · vᵢ − ½ Σ Mᵢⱼ vᵢ · vⱼ,   pᵢ = πᵢ × qᵢ,
// so M v = p + λ q, ∂H/∂πᵢ = qᵢ × vᵢ and ∂H/∂qᵢ = λᵢ vᵢ + vᵢ × πᵢ + ∂V/∂qᵢ. With Π at the
// midpoint, or in collocation at Gauss' nodes, |qᵢ|² and qᵢ · πᵢ are kept: quadratic Casimirs.
// As on TangentSpheres a copy of SE(3) moves each (q, π), by its coadjoint action: its formula is
// that of the adjoint one, since the pairing of turns with shifts is invariant. The generator is
// (∂H/∂π, ∂H/∂q), and Lie group methods keep the Casimirs whatever the step.
#pragma once

#include "spheres/tangent_spheres.hpp"

namespace rattleback {

/// A state is 6N numbers as of TangentSpheres, π in the place of ω. Steps are solved for densely,
/// so N is bounded. Copies share the system, which belongs to one run.
class SphereMomenta {
 public:
  static constexpr Kind kind = Kind::lie_poisson;
  static constexpr int most_points = 30;
  static constexpr int dimension = up_to(6 * most_points);
  using Configuration = Eigen::VectorXd;
  using Velocity = Eigen::VectorXd;
  using State = Vec<double, dimension>;
  using Group = TangentSpheres::Group;

  template <SphereProductSystem S>
  explicit SphereMomenta(const S& system) : spheres_(system) {}

  static FormulationInfo info() {
    return {"sphere_momenta", "Points and momenta on (T*S²)ᴺ",
            "Unit vectors q and momenta π ⟂ q with Hamilton’s equations, ζ' = Π(ζ) ∇H(ζ), moved by "
            "a copy of SE(3) each: for methods that keep the energy, for Lie group methods, and "
            "for up to 30 points."};
  }

  /// Refusal `out-of-range` for more points.
  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const;
  [[nodiscard]] Configuration configuration(const State& z) const;
  /// The ω with ωᵢ × qᵢ = vᵢ, off the spheres too, so that the energy is H; what of π is along q
  /// turns a point about itself, qᵢ · ωᵢ = qᵢ · πᵢ/Mᵢᵢ.
  [[nodiscard]] Velocity lower_velocity(const State& z) const;

  [[nodiscard]] double energy(const State& z) const;
  [[nodiscard]] State gradient(const State& z) const;
  /// Π(ζ) u.
  [[nodiscard]] static State apply_structure(const State& z, const State& u);
  /// For numbers alone.
  template <class T = double>
  State velocity(double /*t*/, const State& z) const {
    return apply_structure(z, gradient(z));
  }

  /// (∂H/∂π, ∂H/∂q), an element of se(3)ᴺ.
  [[nodiscard]] Group::Algebra generator(double t, const State& z) const;
  static void flow(const Group::Algebra& u, const State& z, State& moved);
  static State act(const Group& g, const State& z) { return TangentSpheres::act(g, z); }
  /// As of TangentSpheres.
  static double distance(const State& a, const State& b) { return TangentSpheres::distance(a, b); }

 private:
  static ConstRows first(const State& z) { return {z.data(), z.size() / 6, 3}; }
  static ConstRows second(const State& z) { return {z.data() + z.size() / 2, z.size() / 6, 3}; }
  static Rows first(State& z) { return {z.data(), z.size() / 6, 3}; }
  static Rows second(State& z) { return {z.data() + z.size() / 2, z.size() / 6, 3}; }

  /// p and v of a state, into `work_`.
  void move(const State& z) const;

  Spheres spheres_;
  mutable SphereWork work_;  ///< `force` p, `second` v
};

}  // namespace rattleback
