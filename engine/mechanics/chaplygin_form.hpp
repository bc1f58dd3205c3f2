// Chaplygin systems: q = (r, s), where neither L nor the constraints depend on s, and the
// constraints give ṡ from ṙ, so that an allowed velocity is X(r) ṙ, X = [1; −μ_s⁻¹ μ_r]. On the
// reduced space of the r alone the motion is that of a Lagrangian with forces,
//     L_c(r, ṙ) = L(r, X ṙ),   d/dt ∂L_c/∂ṙ − ∂L_c/∂r = F(r, ṙ) + Xᵀ f,
//     F = (J − Jᵀ) ṙ,   J = ∂(Xᵀ p)/∂r with p = ∂L/∂q̇ = g X ṙ held,
// where F comes of the curvature of the constraints and does no work, F · ṙ = 0: it is gyroscopic.
// s follows by ṡ = (X ṙ)_s. Chaplygin 1897; Koiller, Archive for Rational Mechanics and Analysis
// 118, 1992; Bloch, Nonholonomic Mechanics and Control, 5.4. P1 §5 asks for integrators of this.
// The form keeps (q, π) with π = ∂L_c/∂ṙ. Hypothesis: μ_s is regular.
#pragma once

#include <algorithm>

#include "mechanics/constrained_dynamics.hpp"

namespace rattleback {

/// A system that names in `fibre` the coordinates s, as many as constraints.
template <class S>
concept ChaplyginSystem = ConstrainedMechanics<S> && supplies<S>(Extra::fibre) && S::constraints >
0 && S::fibre.size() == static_cast<std::size_t>(S::constraints);

/// State (q, π). `S` is the mechanics of a Chaplygin system, of sizes known when compiled.
template <ConstrainedMechanics S>
class ChaplyginForm {
 public:
  static constexpr Kind kind = Kind::chaplygin;
  static constexpr int coordinates = S::coordinates;
  static constexpr int constraints = S::constraints;
  static constexpr int momenta = coordinates - constraints;  ///< = dim of the reduced space
  static constexpr int dimension = coordinates + momenta;
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using Momenta = Vec<double, momenta>;
  using State = Vec<double, dimension>;

  template <ChaplyginSystem System>
  explicit ChaplyginForm(const System& system) : system_(system) {
    int base = 0;
    int fibre = 0;
    for (int i = 0; i < coordinates; ++i) {
      const auto& named = System::fibre;
      if (std::find(named.begin(), named.end(), i) != named.end()) {
        fibre_[fibre++] = i;
      } else {
        base_[base++] = i;
      }
    }
  }

  static FormulationInfo info() {
    return {"chaplygin",
            "Reduced by Chaplygin (r, π)",
            "The coordinates that are left when the constraints and a symmetry take the others "
            "away, and their momenta: a Lagrangian system with gyroscopic forces. The others "
            "follow.",
            "",
            {"constraint"}};
  }

  [[nodiscard]] const S& system() const { return system_; }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State z;
    z << q, lifting(q).transpose() * (system_.metric(q) * v);
    return z;
  }
  [[nodiscard]] Configuration configuration(const State& z) const {
    return z.template head<coordinates>();
  }
  [[nodiscard]] Velocity lower_velocity(const State& z) const {
    const Configuration q = configuration(z);
    return lifting(q) * base_velocity(q, z.template tail<momenta>());
  }

  /// X.
  template <class T>
  Mat<T, coordinates, momenta> lifting(const Vec<T, coordinates>& q) const {
    const Mat<T, constraints, coordinates> mu = system_.constraint_forms(q);
    Mat<T, constraints> across;
    Mat<T, constraints, momenta> along;
    for (int b = 0; b < constraints; ++b) across.col(b) = mu.col(fibre_[b]);
    for (int a = 0; a < momenta; ++a) along.col(a) = mu.col(base_[a]);
    const Mat<T, constraints, momenta> slip = across.inverse() * along;
    Mat<T, coordinates, momenta> x = Mat<T, coordinates, momenta>::Zero();
    for (int a = 0; a < momenta; ++a) x(base_[a], a) = T(1.0);
    for (int b = 0; b < constraints; ++b) x.row(fibre_[b]) = -slip.row(b);
    return x;
  }

  /// The r of a vector of all coordinates.
  [[nodiscard]] Momenta in_base(const Coordinates& u) const {
    Momenta result;
    for (int a = 0; a < momenta; ++a) result[a] = u[base_[a]];
    return result;
  }

  /// ∂L_c/∂ṙ = Xᵀ g X ṙ, and its inverse.
  [[nodiscard]] Momenta momentum(const Coordinates& q, const Momenta& w) const {
    return restricted_metric(q) * w;
  }
  [[nodiscard]] Momenta base_velocity(const Coordinates& q, const Momenta& pi) const {
    return restricted_metric(q).inverse() * pi;
  }

  /// What changes π: ∂L_c/∂r, the gyroscopic force F, and Xᵀ f.
  struct Forces {
    Momenta lagrangian_slope;
    Momenta gyroscopic;
    Momenta applied;
  };
  [[nodiscard]] Forces forces(double t, const Coordinates& q, const Momenta& w) const {
    const Mat<double, coordinates, momenta> x = lifting(q);
    const Coordinates v = x * w;
    const Coordinates p = system_.metric(q) * v;
    Mat<double, momenta, coordinates> change;  // ∂(Xᵀ p)/∂q
    const auto restricted = [&]<class D>(const Vec<D, coordinates>& place) {
      return Vec<D, momenta>(lifting(place).transpose() * p.template cast<D>());
    };
    jacobian_into(restricted, q, change);
    const Coordinates slope = minus_lagrangian_slope(system_, q, v);
    Mat<double, momenta> j;
    for (int a = 0; a < momenta; ++a) j.col(a) = change.col(base_[a]);
    return {j.transpose() * w - in_base(slope), (j - j.transpose()) * w,
            x.transpose() * force_of(system_, t, q, v)};
  }

  /// Of all three.
  [[nodiscard]] Momenta force(double t, const Coordinates& q, const Momenta& w) const {
    const Forces all = forces(t, q, w);
    return all.lagrangian_slope + all.gyroscopic + all.applied;
  }

  /// X w.
  [[nodiscard]] Coordinates along(const Coordinates& q, const Momenta& w) const {
    return lifting(q) * w;
  }
  /// q with r moved by h w, and s as it was.
  [[nodiscard]] Coordinates moved_in_base(const Coordinates& q, double h, const Momenta& w) const {
    Coordinates moved = q;
    for (int a = 0; a < momenta; ++a) moved[base_[a]] += h * w[a];
    return moved;
  }

 private:
  [[nodiscard]] Mat<double, momenta> restricted_metric(const Coordinates& q) const {
    const Mat<double, coordinates, momenta> x = lifting(q);
    return x.transpose() * (system_.metric(q) * x);
  }

  S system_;
  Eigen::Vector<int, momenta> base_;       ///< the places of r among the coordinates
  Eigen::Vector<int, constraints> fibre_;  ///< and of s
};

}  // namespace rattleback
