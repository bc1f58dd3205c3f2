// The adapted form of P1 §2.2.1 on D* with coordinates ζ = (q, ρ), ρ_a = X_aᵀ g v:
//     ζ' = Π(ζ) ∇H(ζ) + (0, Xᵀ f),  H = ½ ρᵀ G⁻¹ ρ + V,  G_ab = X_aᵀ g X_b,
//     Π = [ 0, X ; −Xᵀ, −B ],  B_ab = C_ab^c ρ_c = [X_a, X_b]ᵀ p            (P1 (8), (17)),
//     ∂H/∂q = −½ ∂(vᵀ g v)/∂q − (∂(Xᵀ p)/∂q)ᵀ y + ∂V/∂q                    (P1 (18a)),
// with y = G⁻¹ ρ, v = X y, p = g v. The bracket needs no more than this because its part outside D
// is g-orthogonal to D; so a frame of D is all that is asked for. A system may add closed forms,
// used with its own frame in place of derivatives:
//     bracket_momenta(q, ρ) = B,   restricted_force(q, ρ) = ∂H/∂q.
// Any method here that evaluates Π anywhere keeps the constraint, since q' is in D by form.
#pragma once

#include "forms/constrained_dynamics.hpp"
#include "forms/frame.hpp"

namespace rattleback {

template <ConstrainedMechanics S, class Frame = SystemFrame<S>>
class Adapted {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int coordinates = S::coordinates;
  static constexpr int momenta = difference(coordinates, S::constraints);
  static constexpr int dimension = sum(coordinates, momenta);
  static constexpr bool own_frame = Frame::of_system;
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using State = Vec<double, dimension>;
  using System = S;

  explicit Adapted(const S& system) : system_(system), frame_(system) {}

  static FormulationInfo info() {
    return {"adapted", "Adapted frame (q, ρ)",
            "Coordinates and the momenta ρ along a frame of the allowed directions: "
            "ζ' = Π(ζ) ∇H(ζ) with a skew matrix Π. The constraint is built in."};
  }

  [[nodiscard]] const S& system() const { return system_; }
  [[nodiscard]] Frame& frame() { return frame_; }

  [[nodiscard]] State lift(const Coordinates& q, const Coordinates& v) const {
    return joined(q, Vec<double, momenta>(frame_.at(q).across(system_.metric(q) * v)));
  }
  [[nodiscard]] Coordinates configuration(const State& z) const { return q_of(z); }
  [[nodiscard]] Coordinates lower_velocity(const State& z) const {
    const Coordinates q = q_of(z);
    return frame_.at(q).along(frame_.quasi_velocity(q, rho_of(z)));
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, momenta> rho = rho_of(z);
    return T(0.5) * T(rho.dot(frame_.quasi_velocity(q, rho))) + T(system_.potential(q));
  }

  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, momenta> rho = rho_of(z);
    const Vec<T, momenta> y = frame_.quasi_velocity(q, rho);
    if constexpr (own_frame && supplies<S>(Extra::restricted_force)) {
      return joined(Vec<T, coordinates>(system_.restricted_force(q, rho)), y);
    } else {
      const Vec<T, coordinates> v = frame_.at(q).along(y);
      const Vec<T, coordinates> p = system_.metric(q) * v;
      Vec<T, coordinates> force = minus_lagrangian_slope(system_, q, v);
      force -= frame_.slope(q, p).transpose() * y;
      return joined(force, y);
    }
  }

  /// Π, for looking at: steps apply it. Of a size known when run it is too large for the stack.
  template <class T>
  using Structure = Mat<T, dimension >= 0 ? dimension : Eigen::Dynamic>;
  template <class T>
  Structure<T> structure(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Mat<T, coordinates, momenta> x = frame_.at(q).columns();
    const Eigen::Index n = x.rows();
    const Eigen::Index m = x.cols();
    Structure<T> pi = Structure<T>::Zero(n + m, n + m);
    pi.topRightCorner(n, m) = x;
    pi.bottomLeftCorner(m, n) = -x.transpose();
    pi.bottomRightCorner(m, m) = -bracket_momenta(q, rho_of(z));
    return pi;
  }

  /// Π(ζ) u without forming Π, most of which is zero.
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, momenta> rho = rho_of(z);
    const Vec<T, momenta> y = rho_of(u);
    const auto frame = frame_.at(q);
    const Vec<T, coordinates> v = frame.along(y);
    Vec<T, coordinates> force = q_of(u);
    if constexpr (own_frame && supplies<S>(Extra::bracket_momenta)) {
      const Mat<T, momenta> b = system_.bracket_momenta(q, rho);
      const Vec<T, momenta> change = -(b * y) - frame.across(force);
      return joined(v, change);
    } else {
      // B y = Xᵀ (∂(Xᵀ p)/∂q)ᵀ y − (∂(Xᵀ p)/∂q) X y.
      const Mat<T, momenta, coordinates> slope = frame_.slope(q, momentum(q, rho));
      force += slope.transpose() * y;
      const Vec<T, momenta> change = slope * v - frame.across(force);
      return joined(v, change);
    }
  }

  template <class T>
  Vec<T, dimension> velocity(double t, const Vec<T, dimension>& z) const {
    Vec<T, dimension> rate = apply_structure(z, gradient(z));
    if constexpr (Forced<S>) rate += forcing(t, z);
    return rate;
  }

  /// (0, Xᵀ f(t, q, v)): what a generalised force adds to ζ'.
  template <class T>
  Vec<T, dimension> forcing(double t, const Vec<T, dimension>& z) const requires Forced<S> {
    const Vec<T, coordinates> q = q_of(z);
    const auto frame = frame_.at(q);
    const Vec<T, coordinates> v = frame.along(frame_.quasi_velocity(q, Vec<T, momenta>(rho_of(z))));
    const Vec<T, coordinates> still = Vec<T, coordinates>::Zero(q.size());
    return joined(still, Vec<T, momenta>(frame.across(system_.force(t, q, v))));
  }

  /// The step size below which a discrete gradient step from z has one solution, where the system
  /// knows it.
  [[nodiscard]] double unique_step(const State& z, double h) const
      requires(own_frame&& supplies<S>(Extra::unique_step)) {
    return system_.unique_step(rho_of(z), h);
  }

  /// B_ab = [X_a, X_b]ᵀ p from the derivatives of the frame; public so that a closed form can be
  /// checked against it.
  template <class T>
  Mat<T, momenta> bracket_from_frame(const Vec<T, coordinates>& q,
                                     const Vec<T, momenta>& rho) const {
    // slope_a · X_b = p · ∂X_a along X_b.
    const Mat<T, momenta, coordinates> slope = frame_.slope(q, momentum(q, rho));
    const Mat<T, momenta> along = slope * frame_.at(q).columns();
    return along.transpose() - along;
  }

 private:
  template <class T>
  Vec<T, coordinates> q_of(const Vec<T, dimension>& z) const {
    return head_of<coordinates>(z, coordinates_of(system_));
  }
  template <class T>
  Vec<T, momenta> rho_of(const Vec<T, dimension>& z) const {
    return tail_of<momenta>(z, coordinates_of(system_) - constraints_of(system_));
  }
  template <class T>
  static Vec<T, dimension> joined(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) {
    Vec<T, dimension> z(q.size() + rho.size());
    z << q, rho;
    return z;
  }

  /// p = g X G⁻¹ ρ.
  template <class T>
  Vec<T, coordinates> momentum(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    return system_.metric(q) * frame_.at(q).along(frame_.quasi_velocity(q, rho));
  }

  template <class T>
  Mat<T, momenta> bracket_momenta(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    if constexpr (own_frame && supplies<S>(Extra::bracket_momenta)) {
      return system_.bracket_momenta(q, rho);
    } else {
      return bracket_from_frame(q, rho);
    }
  }

  S system_;
  Frame frame_;
};

}  // namespace rattleback
