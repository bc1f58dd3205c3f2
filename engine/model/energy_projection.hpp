// The projection of a state to its constraints and the energy of the start, by which any method
// keeps both: from the state x̃ that a step ends in,
//     x = P(x̃ + s ∇H(x̃)),   H(x) = H₀,
// P the projection to the nearest state that the constraints allow, s solved for by secants.
// Hairer, Lubich, Wanner, Geometric Numerical Integration, IV.4, Algorithm 4.2; Norton, McLaren,
// Quispel, Stern and Zanna 2015, who show that every method that keeps an integral is one of
// projection. It has the order of the method, and is not symmetric where the method is.
#pragma once

#include "forms/state.hpp"

namespace rattleback {

class Model;

class EnergyProjection {
 public:
  /// To the energy of `start`. The model must live as long. `sizes`: what is small against them is
  /// a small change of a number of the state.
  EnergyProjection(const Model& model, const State& start, State sizes);

  /// False where no such state is found near; the state is then of no use.
  [[nodiscard]] bool apply(State& state) const;

 private:
  [[nodiscard]] double energy(const State& state) const;

  const Model* model_;
  State sizes_;
  double energy_;
};

}  // namespace rattleback
