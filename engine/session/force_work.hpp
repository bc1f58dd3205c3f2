// The work of the forces along a motion that is known at the ends of its steps: W = ∫ P dt. Within
// a step the motion is the polynomial of degree 5 that has the states of its ends with the rates
// and their derivatives that the system gives there (Hermite), and P along it is integrated by
// Gauss with four nodes. So W has an error of O(h⁶) of its own, with constants of some 10⁻⁶: in H −
// H₀ − W the error of a method of order up to 5 stands out. Hypothesis: a step is short against
// what varies in the motion, as for any method; what turns by more than about a radian within it is
// not seen.
#pragma once

#include <memory>
#include <vector>

#include "model/model.hpp"
#include "numeric/gauss_legendre.hpp"
#include "session/force_work_here.hpp"

namespace rattleback {

/// What the forces do along a motion, followed from state to state.
class WorkAlong {
 public:
  WorkAlong() = default;
  WorkAlong(const WorkAlong&) = delete;
  WorkAlong& operator=(const WorkAlong&) = delete;
  virtual ~WorkAlong() = default;

  /// The motion has come to a state, its angles with the turns that they have made, at time t, one
  /// step after the last. Steps may differ in length.
  virtual void go_on_to(double t, const State& state) = 0;
  /// Since the start; not a number from where a rate or a force has no value.
  [[nodiscard]] virtual double value() const = 0;
};

/// … by the power that the model gives.
class ForceWork final : public WorkAlong {
 public:
  /// Along a motion from `start` at t₀; the first step is of h, which may be negative, the others
  /// mostly. The model outlives this.
  ForceWork(const Model& model, const State& start, double t0, double h);

  void go_on_to(double t, const State& state) override;
  [[nodiscard]] double value() const override { return value_; }

 private:
  /// A state, with h times its rate and h² times the derivative of that along the motion.
  struct Node {
    double t = 0.0;
    State state;
    State slope;
    State curvature;
  };
  void look(Node& node) const;
  /// The next step is of h.
  void scale_to(double h);

  const Model& model_;
  double h_;
  std::vector<QuadratureNode> nodes_ = gauss_legendre(4);
  Node last_;
  Node next_;
  State between_;
  double value_ = 0.0;
};

}  // namespace rattleback
