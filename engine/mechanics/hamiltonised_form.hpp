// Chaplygin systems with a reducing multiplier: a function f(r) ≠ 0 with which the gyroscopic force
// of the reduced motion (chaplygin_form.hpp), F = B ṙ, is
//     B_ab = π_b ∂_a ln f − π_a ∂_b ln f,   π = ∂L_c/∂ṙ.
// Then p = f π and the time τ, dτ = f dt, make it a Hamiltonian motion,
//     dr/dτ = ∂H/∂p,   dp/dτ = −∂H/∂r,   H(r, p) = ½ f⁻² pᵀ (Xᵀ g X)⁻¹ p + V.
// Poincaré's transformation gives t back: the motion of energy E is that of f (H − E) on the level
// zero, or of the Lagrangian without forces
//     L_E(r, ṙ) = f(r) (L_c(r, ṙ) + E),   p = ∂L_E/∂ṙ,   f (H − E) = p · ṙ − L_E.
// It keeps dr ∧ dp at each E.
// Chaplygin 1911 (two r; Regular and Chaotic Dynamics 13, 2008, is a translation); any number of
// them: García-Naranjo, Theoretical and Applied Mechanics 46, 2019. Poincaré's and Sundman's
// transformations for it: Fernandez, Bloch, Olver, Journal of Geometric Mechanics 4(2), 2012.
// The form keeps (q, E, p), with E the energy of the start. Hypotheses: those of the reduced form,
// and no force but −∂V/∂q.
#pragma once

#include <functional>

#include "mechanics/chaplygin_form.hpp"

namespace rattleback {

/// A Chaplygin system that knows f, and its derivatives by being generic in the scalar.
template <class S>
concept HamiltonisableSystem = ChaplyginSystem<S> && supplies<S>(Extra::reducing_multiplier) &&
    !Forced<S>;

/// State (q, E, p). `S` is the mechanics of a Hamiltonisable system, of sizes known when compiled.
template <ConstrainedMechanics S>
class HamiltonisedForm {
 public:
  using Reduced = ChaplyginForm<S>;
  static constexpr Kind kind = Kind::hamiltonised;
  static constexpr int coordinates = S::coordinates + 1;  ///< q and E
  static constexpr int momenta = Reduced::momenta;
  static constexpr int dimension = coordinates + momenta;
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Vec<double, S::coordinates>;
  using Velocity = Configuration;
  using Momenta = Vec<double, momenta>;
  using State = Vec<double, dimension>;

  template <HamiltonisableSystem System>
  explicit HamiltonisedForm(const System& system)
      : reduced_(system), multiplier_([system](const Configuration& q) -> Multiplier {
          const auto f = [&]<class D>(const Vec<D, S::coordinates>& x) {
            return D(system.reducing_multiplier(x));
          };
          return {f(q), gradient_of(f, q)};
        }) {}

  static FormulationInfo info() {
    return {"hamiltonised",
            "Hamiltonised by Chaplygin’s multiplier (r, p)",
            "The coordinates that are left when the constraints and a symmetry take the others "
            "away, with momenta weighted by a function of them: at each energy a Lagrangian system "
            "without forces, in the time that is the system’s. The others follow.",
            "",
            {"constraint"}};
  }

  [[nodiscard]] const Reduced& reduced() const { return reduced_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    z << q, mechanical_energy(reduced_.system(), q, v),
        multiplier_(q).value * reduced_.lift(q, v).template tail<momenta>();
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const {
    return z.template head<S::coordinates>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& z) const {
    return reduced_.along(configuration(z), base_velocity(z.template head<coordinates>(),
                                                          z.template tail<momenta>()));
  }

  /// ∂L_E/∂ṙ = f Xᵀ g X ṙ, and its inverse.
  [[nodiscard]] Momenta momentum(const Coordinates& x, const Momenta& w) const {
    const Configuration q = place(x);
    return multiplier_(q).value * reduced_.momentum(q, w);
  }
  [[nodiscard]] Momenta base_velocity(const Coordinates& x, const Momenta& p) const {
    const Configuration q = place(x);
    return reduced_.base_velocity(q, p / multiplier_(q).value);
  }
  /// ∂L_E/∂r = f ∂L_c/∂r + (L_c + E) ∂f/∂r.
  [[nodiscard]] Momenta force(double t, const Coordinates& x, const Momenta& w) const {
    const Configuration q = place(x);
    const Multiplier f = multiplier_(q);
    const double kinetic = 0.5 * w.dot(reduced_.momentum(q, w));
    const double lagrangian = kinetic - reduced_.system().potential(q);
    return f.value * reduced_.forces(t, q, w).lagrangian_slope +
           (lagrangian + x[coordinates - 1]) * reduced_.in_base(f.slope);
  }

  /// X w, and E stays.
  [[nodiscard]] Coordinates along(const Coordinates& x, const Momenta& w) const {
    Coordinates rate;
    rate << reduced_.along(place(x), w), 0.0;
    return rate;
  }
  /// (q, E) with r moved by h w.
  [[nodiscard]] Coordinates moved_in_base(const Coordinates& x, double h, const Momenta& w) const {
    Coordinates moved;
    moved << reduced_.moved_in_base(place(x), h, w), x[coordinates - 1];
    return moved;
  }

 private:
  struct Multiplier {
    double value;         ///< f
    Configuration slope;  ///< ∂f/∂q
  };

  [[nodiscard]] static Configuration place(const Coordinates& x) {
    return x.template head<S::coordinates>();
  }

  Reduced reduced_;
  std::function<Multiplier(const Configuration&)> multiplier_;
};

}  // namespace rattleback
