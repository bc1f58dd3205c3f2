// The adapted form of P1 §2.2.1 on D* with coordinates ζ = (q, ρ), ρ_a = X_aᵀ g v:
//     ζ' = Π(ζ) ∇H(ζ) + (0, Xᵀ f),  H = ½ ρᵀ G⁻¹ ρ + V,  G_ab = X_aᵀ g X_b,
//     Π = [ 0, X ; −Xᵀ, −B ],  B_ab = C_ab^c ρ_c = [X_a, X_b]ᵀ p            (P1 (8), (17)),
//     ∂H/∂q = −½ ∂(vᵀ g v)/∂q − (∂(Xᵀ p)/∂q)ᵀ y + ∂V/∂q                    (P1 (18a)),
// with y = G⁻¹ ρ, v = X y, p = g v. The bracket needs no more than this because its part outside D
// is g-orthogonal to D; so a frame of D is all that is asked for. These are the general formulas,
// from derivatives of the frame. A system may supply closed forms, which replace them in its own
// frame (a test compares both):
//     bracket_momenta(q, ρ) = B,  restricted_force(q, ρ) = ∂H/∂q,  adapted_structure(q, ρ, f, y),
// which is Π (f, y); or all that a step asks for at once, adapted_terms(q, ρ), adapted_energy(q, ρ)
// and adapted_rate(t, q, ρ) = ζ'.
// Any method here that evaluates Π anywhere keeps the constraint, since q' is in D by form.
#pragma once

#include <type_traits>

#include "mechanics/constrained_dynamics.hpp"
#include "mechanics/frame.hpp"

namespace rattleback {

template <ConstrainedMechanics S, class Frame = SystemFrame<S>>
class Adapted {
 public:
  static constexpr Kind kind = Kind::skew_gradient;
  static constexpr int coordinates = S::coordinates;
  static constexpr int momenta = difference(coordinates, S::constraints);
  static constexpr int dimension = sum(coordinates, momenta);
  static constexpr bool own_frame = Frame::of_system;
  static constexpr bool closed_force = own_frame && supplies<S>(Extra::restricted_force);
  static constexpr bool closed_bracket = own_frame && supplies<S>(Extra::bracket_momenta);
  static constexpr bool closed_structure = own_frame && supplies<S>(Extra::adapted_structure);
  static constexpr bool closed_terms = own_frame && supplies<S>(Extra::adapted_terms);
  static constexpr bool closed_energy = own_frame && supplies<S>(Extra::adapted_energy);
  static constexpr bool closed_rate = own_frame && supplies<S>(Extra::adapted_rate);
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using State = Vec<double, dimension>;
  using System = S;
  static_assert(!closed_structure ||
                (closed_force && supplies<S>(Extra::quasi_velocity) && !Forced<S>));

  explicit Adapted(const S& system) : system_(system), frame_(system) {}

  static FormulationInfo info() {
    return {"adapted",
            "Adapted frame (q, ρ)",
            "Coordinates and the momenta ρ along a frame of the allowed directions: "
            "ζ' = Π(ζ) ∇H(ζ) with a skew matrix Π. The constraint is built in.",
            "",
            {"constraint"}};
  }

  [[nodiscard]] const S& system() const { return system_; }
  [[nodiscard]] Frame& frame() { return frame_; }

  [[nodiscard]] State lift(const Coordinates& q, const Coordinates& v) const {
    return joined<State>(q, Vec<double, momenta>(frame_.at(q).across(system_.metric(q) * v)));
  }
  [[nodiscard]] Coordinates configuration(const State& z) const { return q_of(z); }
  [[nodiscard]] Coordinates lower_velocity(const State& z) const {
    const Coordinates q = q_of(z);
    const auto frame = frame_.at(q);
    return frame.along(frame_.quasi_velocity(frame, q, rho_of(z)));
  }

  template <class T>
  T energy(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Vec<T, momenta> rho = rho_of(z);
    if constexpr (!closed_energy) {
      return T(0.5) * T(rho.dot(quasi_velocity(q, rho))) + T(system_.potential(q));
    } else {
      return system_.adapted_energy(q, rho);
    }
  }

  /// ∇H and Π at one point, with what they have in common.
  template <class T>
  class At {
   public:
    At(const Adapted& form, const Vec<T, dimension>& z)
        : form_(form), q_(form.q_of(z)), rho_(form.rho_of(z)), frame_(placed(form, q_)) {
      if constexpr (needs_slope) {
        motion_ = form.frame_.motion(frame_, q_, rho_);
        slope_ = form.frame_.slope(q_, motion_.p);
      } else if constexpr (closed_terms) {
        terms_ = form.system_.adapted_terms(q_, rho_);
        frame_.x = terms_.x;
        motion_.y = terms_.y;
      } else if constexpr (closed_structure) {
        motion_.y = form.quasi_velocity(q_, rho_);
      } else {
        motion_.y = form.frame_.quasi_velocity(frame_, q_, rho_);
      }
    }

    /// (∂H/∂q, y).
    [[nodiscard]] Vec<T, dimension> gradient() const {
      if constexpr (!closed_terms && !closed_force) {
        Vec<T, coordinates> force = minus_lagrangian_slope(form_.system_, q_, motion_.v);
        force -= slope_.transpose().lazyProduct(motion_.y);
        return joined<Vec<T, dimension>>(force, motion_.y);
      } else if constexpr (closed_terms) {
        return joined<Vec<T, dimension>>(terms_.force, motion_.y);
      } else {
        return joined<Vec<T, dimension>>(form_.system_.restricted_force(q_, rho_), motion_.y);
      }
    }

    /// Π (f, y) = (X y, −Xᵀ f − B y) without forming Π, most of which is zero.
    [[nodiscard]] Vec<T, dimension> apply(const Vec<T, dimension>& u) const {
      const Vec<T, momenta> y = form_.rho_of(u);
      Vec<T, coordinates> force = form_.q_of(u);
      if constexpr (!closed_terms && !closed_structure && !closed_bracket) {
        // B y = Xᵀ (∂(Xᵀ p)/∂q)ᵀ y − (∂(Xᵀ p)/∂q) X y.
        const Vec<T, coordinates> v = frame_.along(y);
        force += slope_.transpose().lazyProduct(y);
        const Vec<T, momenta> change = slope_.lazyProduct(v) - frame_.across(force);
        return joined<Vec<T, dimension>>(v, change);
      } else if constexpr (closed_structure) {
        return form_.system_.adapted_structure(q_, rho_, force, y);
      } else if constexpr (closed_terms) {
        return apply(terms_.bracket, force, y);
      } else {
        return apply(form_.system_.bracket_momenta(q_, rho_), force, y);
      }
    }

    [[nodiscard]] Vec<T, dimension> forcing(double t) const requires Forced<S> {
      return form_.forcing(t, q_, frame_, motion_.y);
    }

   private:
    static constexpr bool needs_slope =
        !closed_terms && !closed_structure && !(closed_force && closed_bracket);
    using Place = typename Frame::template At<T>;
    static Place placed(const Adapted& form, const Vec<T, coordinates>& q) {
      if constexpr (closed_terms || closed_structure) {
        return {};
      } else {
        return form.frame_.at(q);
      }
    }
    /// The same with a B in closed form.
    [[nodiscard]] Vec<T, dimension> apply(const Mat<T, momenta>& b,
                                          const Vec<T, coordinates>& force,
                                          const Vec<T, momenta>& y) const {
      const Vec<T, coordinates> v = frame_.along(y);
      const Vec<T, momenta> change = -b.lazyProduct(y) - frame_.across(force);
      return joined<Vec<T, dimension>>(v, change);
    }
    struct NoTerms {};

    const Adapted& form_;
    Vec<T, coordinates> q_;
    Vec<T, momenta> rho_;
    Place frame_;
    MotionInFrame<T, coordinates, momenta> motion_;
    std::conditional_t<closed_terms, AdaptedTerms<T, coordinates, momenta>, NoTerms> terms_;
    Mat<T, momenta, coordinates> slope_;  ///< ∂(Xᵀ p)/∂q, of the general formulas
  };

  template <class T>
  At<T> at(const Vec<T, dimension>& z) const {
    return {*this, z};
  }

  template <class T>
  Vec<T, dimension> gradient(const Vec<T, dimension>& z) const {
    return at(z).gradient();
  }

  /// Π, for looking at: steps apply it. Of a size known when run it is too large for the stack.
  template <class T>
  using Structure = Mat<T, dimension >= 0 ? dimension : Eigen::Dynamic>;
  template <class T>
  Structure<T> structure(const Vec<T, dimension>& z) const {
    const Vec<T, coordinates> q = q_of(z);
    const Mat<T, coordinates, momenta> x = frame_.at(q).columns();
    const auto n = Eigen::fix<fixed_part(coordinates)>(static_cast<int>(x.rows()));
    const auto m = Eigen::fix<fixed_part(momenta)>(static_cast<int>(x.cols()));
    Structure<T> pi = Structure<T>::Zero(z.size(), z.size());
    pi.topRightCorner(n, m) = x;
    pi.bottomLeftCorner(m, n) = -x.transpose();
    pi.bottomRightCorner(m, m) = -bracket_momenta(q, rho_of(z));
    return pi;
  }

  /// Π(ζ) u.
  template <class T>
  Vec<T, dimension> apply_structure(const Vec<T, dimension>& z, const Vec<T, dimension>& u) const {
    return at(z).apply(u);
  }

  template <class T>
  Vec<T, dimension> velocity(double t, const Vec<T, dimension>& z) const {
    if constexpr (!closed_rate) {
      const At<T> here = at(z);
      Vec<T, dimension> rate = here.apply(here.gradient());
      if constexpr (Forced<S>) rate += here.forcing(t);
      return rate;
    } else {
      return system_.adapted_rate(t, Vec<T, coordinates>(q_of(z)), Vec<T, momenta>(rho_of(z)));
    }
  }

  /// (0, Xᵀ f(t, q, v)): what a generalised force adds to ζ'.
  template <class T>
  Vec<T, dimension> forcing(double t, const Vec<T, dimension>& z) const requires Forced<S> {
    const Vec<T, coordinates> q = q_of(z);
    const auto frame = frame_.at(q);
    return forcing(t, q, frame, frame_.quasi_velocity(frame, q, Vec<T, momenta>(rho_of(z))));
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
    const auto frame = frame_.at(q);
    const Mat<T, momenta, coordinates> slope = frame_.slope(q, frame_.motion(frame, q, rho).p);
    const Mat<T, momenta> along = slope * frame.columns();
    return along.transpose() - along;
  }

 private:
  template <class T>
  Vec<T, dimension> forcing(double t, const Vec<T, coordinates>& q,
                            const typename Frame::template At<T>& frame,
                            const Vec<T, momenta>& y) const requires Forced<S> {
    const Vec<T, coordinates> v = frame.along(y);
    const Vec<T, coordinates> still = Vec<T, coordinates>::Zero(q.size());
    return joined<Vec<T, dimension>>(still, Vec<T, momenta>(frame.across(system_.force(t, q, v))));
  }
  template <class T>
  Vec<T, coordinates> q_of(const Vec<T, dimension>& z) const {
    return head_of<coordinates>(z, coordinates_of(system_));
  }
  template <class T>
  Vec<T, momenta> rho_of(const Vec<T, dimension>& z) const {
    return tail_of<momenta>(z, coordinates_of(system_) - constraints_of(system_));
  }

  template <class T>
  Vec<T, momenta> quasi_velocity(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    if constexpr (own_frame && supplies<S>(Extra::quasi_velocity)) {
      return system_.quasi_velocity(q, rho);
    } else {
      return frame_.quasi_velocity(frame_.at(q), q, rho);
    }
  }

  template <class T>
  Mat<T, momenta> bracket_momenta(const Vec<T, coordinates>& q, const Vec<T, momenta>& rho) const {
    if constexpr (!closed_terms && !closed_bracket) {
      return bracket_from_frame(q, rho);
    } else if constexpr (closed_terms) {
      return system_.adapted_terms(q, rho).bracket;
    } else {
      return system_.bracket_momenta(q, rho);
    }
  }

  S system_;
  Frame frame_;
};

}  // namespace rattleback
