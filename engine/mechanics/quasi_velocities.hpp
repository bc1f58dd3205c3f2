// Lagrange–d'Alembert on D in quasi-velocities, coordinates (q, y) with v = X_a(q) yᵃ, P1 (5):
//     d/dt ∂l/∂yᵃ = −C_abᶜ yᵇ ∂l/∂yᶜ + X_aᵀ ∂l/∂q + X_aᵀ f,   q' = X y,   l = ½ yᵀ G y − V,
// G = Xᵀ g X: Hamel's equations without those across D. ∂l/∂y = G y = ρ are the momenta of the
// adapted form, whose ρ' is the right-hand side, so that
//     y' = G⁻¹ (ρ' − ∂(G y)/∂q · X y).
// Any method keeps the constraint, as v is X y by form. Where G is constant ρ is y in other units,
// and Runge–Kutta methods take the same steps here and there.
#pragma once

#include "mechanics/adapted.hpp"

namespace rattleback {

template <FramedSystem S>
class QuasiVelocities {
 public:
  static constexpr Kind kind = Kind::ode;
  static constexpr int coordinates = S::coordinates;
  static constexpr int directions = difference(coordinates, S::constraints);
  static constexpr int dimension = sum(coordinates, directions);
  using Configuration = Vec<double, coordinates>;
  using Velocity = Configuration;
  using State = Vec<double, dimension>;

  explicit QuasiVelocities(const S& system)
      : system_(system), frame_(system), momentum_form_(system) {}

  static FormulationInfo info() {
    return {"quasi_velocities",
            "Quasi-velocities (q, y)",
            "Coordinates and the parts y of the velocity along a frame of the allowed directions, "
            "v = y¹X₁ + …: Hamel's equations. The constraint is built in, the energy is not.",
            "",
            {"constraint"}};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    const Vec<double, directions> rho = y_of(momentum_form_.lift(q, v));
    return joined<State>(q, Vec<double, directions>(frame_.quasi_velocity(frame_.at(q), q, rho)));
  }
  [[nodiscard]] Configuration configuration(const State& x) const { return q_of(x); }
  [[nodiscard]] Velocity lower_velocity(const State& x) const {
    return frame_.at(Configuration(q_of(x))).along(Vec<double, directions>(y_of(x)));
  }

  template <class T>
  Vec<T, dimension> velocity(double t, const Vec<T, dimension>& x) const {
    const Vec<T, coordinates> q = q_of(x);
    const Vec<T, directions> y = y_of(x);
    const Vec<T, dimension> rate =
        momentum_form_.velocity(t, joined<Vec<T, dimension>>(q, momenta(q, y)));
    const Vec<T, coordinates> v = q_of(rate);
    Mat<T, directions, coordinates> slope(y.size(), q.size());  // ∂(G y)/∂q
    const auto momenta_at = [&]<class D>(const Vec<D, coordinates>& place) {
      return momenta(place, Vec<D, directions>(y.template cast<D>()));
    };
    jacobian_into(momenta_at, q, slope);
    const Vec<T, directions> change = y_of(rate) - slope * v;
    return joined<Vec<T, dimension>>(
        v, Vec<T, directions>(frame_.quasi_velocity(frame_.at(q), q, change)));
  }

 private:
  /// G y = Xᵀ g X y.
  template <class T>
  Vec<T, directions> momenta(const Vec<T, coordinates>& q, const Vec<T, directions>& y) const {
    const auto frame = frame_.at(q);
    return frame.across(Vec<T, coordinates>(system_.metric(q) * frame.along(y)));
  }
  template <class T>
  Vec<T, coordinates> q_of(const Vec<T, dimension>& x) const {
    return head_of<coordinates>(x, coordinates_of(system_));
  }
  template <class T>
  Vec<T, directions> y_of(const Vec<T, dimension>& x) const {
    return tail_of<directions>(x, coordinates_of(system_) - constraints_of(system_));
  }
  S system_;
  SystemFrame<S> frame_;
  Adapted<S> momentum_form_;
};

}  // namespace rattleback
