// The canonical state as an ordinary differential equation: q' = v, v' = a(q, v) of
// Lagrange–d'Alembert with the multipliers eliminated. The exact flow keeps energy and constraint;
// nothing in this form makes a method keep them.
#pragma once

#include "mechanics/constrained_dynamics.hpp"

namespace rattleback {

template <ConstrainedMechanics S>
class Lagrangian {
 public:
  static constexpr Kind kind = Kind::ode;
  static constexpr int coordinates = S::coordinates;
  static constexpr int dimension = sum(coordinates, coordinates);
  using Coordinates = Vec<double, coordinates>;
  using Configuration = Coordinates;
  using Velocity = Coordinates;
  using State = Vec<double, dimension>;
  using System = S;

  explicit Lagrangian(const S& system) : system_(system) {}

  static FormulationInfo info() {
    return {"lagrangian", "Lagrangian (q, v)",
            "Coordinates and velocities, with the constraint forces eliminated; constraint and "
            "energy are kept only as well as the method follows the flow."};
  }

  [[nodiscard]] State lift(const Coordinates& q, const Coordinates& v) const {
    return joined<State>(q, v);
  }
  [[nodiscard]] Coordinates configuration(const State& x) const {
    return head_of<coordinates>(x, x.size() / 2);
  }
  [[nodiscard]] Coordinates lower_velocity(const State& x) const {
    return tail_of<coordinates>(x, x.size() / 2);
  }

  template <class T>
  Vec<T, dimension> velocity(double t, const Vec<T, dimension>& x) const {
    const Vec<T, coordinates> q = head_of<coordinates>(x, x.size() / 2);
    const Vec<T, coordinates> v = tail_of<coordinates>(x, x.size() / 2);
    return joined<Vec<T, dimension>>(v, lagrange_dalembert(system_, t, q, v).a);
  }

 private:
  S system_;
};

}  // namespace rattleback
